import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import { API_ANAHTARI_METNI, type ApiAnahtari } from '#contract/oturum/api-anahtari.ts';
import { KAPSAMLAR } from '#contract/oturum/kapsam.ts';
import { listApiAnahtarlariQuery, removeApiAnahtari } from '#web/features/profil/api.ts';
import { Bolum } from '#web/features/profil/bolum.tsx';
import classes from '#web/features/profil/profil.module.css';
import { messageOf } from '#web/lib/api-client.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { AnahtarDialog } from './anahtar-dialog.tsx';

export function ApiAnahtarlari() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(listApiAnahtarlariQuery);
  const [isAdding, setIsAdding] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: listApiAnahtarlariQuery.queryKey });
  const iptal = useMutation({
    mutationFn: removeApiAnahtari,
    onSuccess: () => notifySuccess(API_ANAHTARI_METNI.iptalEdildi),
    onError: (cause) => notifyError(`Hata: ${messageOf(cause)}`),
    onSettled: refresh,
  });
  const ask = async ({ api_anahtari_id, ad }: ApiAnahtari) => {
    const yes = await confirm({
      title: 'API anahtarını iptal et',
      message: API_ANAHTARI_METNI.iptalOnay,
      details: ad,
      confirmLabel: 'İptal et',
      cancelLabel: 'Vazgeç',
      danger: true,
    });
    if (yes) iptal.mutate(api_anahtari_id);
  };
  const add = <Button onClick={() => setIsAdding(true)}>API anahtarı oluştur</Button>;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <div className="stack gap-14 narrow-page">
      <Bolum
        baslik="API anahtarları"
        aciklama="Başka programlar sizin adınıza, yalnızca seçtiğiniz kapsamda bağlanır. Şifre, iki adımlı giriş ve kullanıcı işlemleri hiçbir anahtarla yapılamaz."
      >
        {data.anahtarlar.length === 0 ? (
          <EmptyState
            title="API anahtarınız yok"
            text="Muhasebe programınızdan mükellef ya da belge aktaracaksanız bir anahtar oluşturun."
            action={add}
          />
        ) : (
          <>
            <ul className="bare" aria-label="API anahtarlarım">
              {data.anahtarlar.map((key) => (
                <Row key={key.api_anahtari_id} keyText={key} onRevoke={() => void ask(key)} />
              ))}
            </ul>
            <div className="flow gap-8 above-10">{add}</div>
          </>
        )}
      </Bolum>
      {isAdding && <AnahtarDialog onAdded={refresh} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

const durumOf = ({ iptal, bitis }: ApiAnahtari): string | null => {
  if (iptal) return `${formatTarih(iptal)} tarihinde iptal edildi`;
  return Date.parse(bitis) <= Date.now() ? `${formatTarih(bitis)} tarihinde süresi doldu` : null;
};

function Row({ keyText: key, onRevoke }: { keyText: ApiAnahtari; onRevoke: () => void }) {
  const { ad, scopes, basi, bitis, son_kullanim, son_ip } = key;
  const ended = durumOf(key);
  return (
    <li className={`row wrap spread gap-6 gap-x-16 ${classes.satir}`}>
      <span className={`shrink break ${classes.metin}`}>
        <strong className="medium">{ad}</strong>{' '}
        <ToneBadge tone={ended ? TONE.plain : TONE.done}>{ended ? 'Geçersiz' : 'Geçerli'}</ToneBadge>
        <small className="block small muted">
          <code>{basi}…</code> · {scopes.map((kapsam) => KAPSAMLAR[kapsam].ad).join(', ')}
        </small>
        <small className="block small muted">
          {ended ?? `${formatTarih(bitis)} tarihine kadar geçerli`} ·{' '}
          {son_kullanim
            ? `son kullanım ${formatTarihSaat(son_kullanim)}${son_ip ? ` (${son_ip})` : ''}`
            : 'hiç kullanılmadı'}
        </small>
      </span>
      {!ended && (
        <Button size="xs" variant="default" aria-label={`${ad}: iptal et`} onClick={onRevoke}>
          İptal et
        </Button>
      )}
    </li>
  );
}
