import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { ROL_NAME } from '#contract/common/roller.ts';
import { KULLANICI_METNI, type Kullanici } from '#contract/kisi/kullanici.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { SifreDialog } from '#web/parts/hesap/sifre-dialog.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { endKullaniciOturumlari, removeKullaniciIkinciAdim } from './api.ts';
import classes from './kullanici-details.module.css';
import { SifreForm } from './sifre-form.tsx';

interface KullaniciDetailsProps {
  kullanici: Kullanici;
  isOwn: boolean;
  mayManage: boolean;
}

export function KullaniciDetails({ kullanici, isOwn, mayManage }: KullaniciDetailsProps) {
  const { ad, rol, yetki_seviyesi, kisi_aktif, sifre_degismeli, ikinci_adim, created_at, last_login } = kullanici;
  const facts = [
    ['Tür', yetki_seviyesi ? `${ROL_NAME[rol]} (${yetki_seviyesi})` : ROL_NAME[rol]],
    ['Kişi kaydı', kisi_aktif ? 'Aktif' : 'Pasif: giriş yapamaz'],
    ['Şifre', sifre_degismeli ? 'İlk girişte değiştirilecek' : 'Kullanıcının kendi şifresi'],
    ['İki adımlı giriş', ikinci_adim ? 'Açık' : 'Kapalı'],
    ['Son giriş', last_login ? formatTarihSaat(last_login) : 'Hiç giriş yapmadı'],
    ['Eklenme', formatTarihSaat(created_at)],
  ];
  return (
    <div className="column gap-8 above-6 below-6">
      <dl className={`flow ${classes.facts}`} aria-label={`${ad} kullanıcısının bilgileri`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="tiny muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayManage && <Acts kullanici={kullanici} isOwn={isOwn} />}
    </div>
  );
}

function Acts({ kullanici, isOwn }: { kullanici: Kullanici; isOwn: boolean }) {
  const [isSifreOpen, setIsSifreOpen] = useState(false);
  const [isResetOpen, setIsResetOpen] = useState(false);
  const client = useQueryClient();
  const kapat = useMutation({
    mutationFn: endKullaniciOturumlari,
    onSuccess: ({ kapatilan }) => notifySuccess(KULLANICI_METNI.oturumKapandi(kapatilan)),
    onError: (error) => notifyError(`Hata: ${messageOf(error)}`),
  });
  const askEnd = async () => {
    if (
      await confirm({
        message: KULLANICI_METNI.oturumOnay,
        details: `${kullanici.ad}. ${KULLANICI_METNI.oturumNotu}`,
        confirmLabel: 'Oturumları kapat',
        danger: true,
      })
    )
      kapat.mutate(kullanici.id);
  };
  const reset = async (sifre: string) => {
    await removeKullaniciIkinciAdim(kullanici.id, sifre);
    notifySuccess(KULLANICI_METNI.ikinciAdimSifirlandi);
    await client.invalidateQueries({ queryKey: ['kullanicilar'] });
  };
  if (isSifreOpen) return <SifreForm kullanici={kullanici} onDone={() => setIsSifreOpen(false)} />;
  return (
    <div className="row wrap gap-6">
      {isOwn ? (
        <Button size="xs" variant="default" component="a" href="/sifre-degistir?donus=/user-management?sekme=liste">
          Şifremi değiştir
        </Button>
      ) : (
        <Button size="xs" variant="default" onClick={() => setIsSifreOpen(true)}>
          Yeni şifre belirle
        </Button>
      )}
      <Button size="xs" variant="default" loading={kapat.isPending} onClick={() => void askEnd()}>
        Tüm oturumlarını kapat
      </Button>
      {kullanici.ikinci_adim && !isOwn && (
        <Button size="xs" variant="default" onClick={() => setIsResetOpen(true)}>
          İki adımlı girişi sıfırla
        </Button>
      )}
      {isResetOpen && (
        <SifreDialog
          baslik={`${kullanici.ad}: iki adımlı girişi sıfırla`}
          aciklama={KULLANICI_METNI.ikinciAdimOnay}
          dugme="Sıfırla"
          danger
          run={reset}
          onClose={() => setIsResetOpen(false)}
        />
      )}
    </div>
  );
}
