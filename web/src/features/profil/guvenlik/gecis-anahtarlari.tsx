import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import { anahtarNameSchema } from '#contract/oturum/gecis-anahtari.ts';
import { type Guvenlik, IKINCI_ADIM_METNI } from '#contract/oturum/ikinci-adim.ts';
import { getGuvenlikQuery, removeGecisAnahtari, updateGecisAnahtari } from '#web/features/profil/api.ts';
import { Bolum } from '#web/features/profil/bolum.tsx';
import classes from '#web/features/profil/profil.module.css';
import { messageOf } from '#web/lib/api-client.ts';
import { canUsePasskeys } from '#web/lib/passkey.ts';
import { useForm } from '#web/lib/use-form.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import type { SifreliIslem } from './sifreli-islem.ts';

type Anahtar = Guvenlik['gecis_anahtarlari'][number];
type Ask = (islem: SifreliIslem) => void;

export function GecisAnahtarlari({ durum: { gecis_anahtarlari, gecis_adresi }, ask }: { durum: Guvenlik; ask: Ask }) {
  // A passkey belongs to one web address, so passkeys can be made only on a page that was opened at that address.
  const isHere = canUsePasskeys() && window.location.origin === gecis_adresi;
  return (
    <Bolum
      baslik="Geçiş anahtarları"
      rozet={
        gecis_anahtarlari.length > 0
          ? { text: `${gecis_anahtarlari.length} anahtar`, tone: TONE.done }
          : { text: 'Yok', tone: TONE.plain }
      }
      aciklama="Parmak izi, yüz, ekran kilidi ya da güvenlik anahtarıyla şifre yazmadan girersiniz. Şifreyle girişte ikinci adım olarak da geçer."
    >
      {gecis_anahtarlari.length > 0 && (
        <ul className="bare" aria-label="Geçiş anahtarlarım">
          {gecis_anahtarlari.map((key) => (
            <Row key={key.gecis_anahtari_id} passkey={key} ask={ask} />
          ))}
        </ul>
      )}
      {isHere ? (
        <div className="flow gap-8 above-10">
          <Button variant="default" component="a" href="/ikinci-adim?tur=anahtar&donus=/profil?sekme=guvenlik">
            Geçiş anahtarı ekle
          </Button>
        </div>
      ) : (
        <InlineNote status="info">
          Geçiş anahtarı yalnızca <a href={`${gecis_adresi}/profil?sekme=guvenlik`}>{gecis_adresi}</a> adresinden
          eklenir ve orada geçer.
        </InlineNote>
      )}
    </Bolum>
  );
}

const removalOf = ({ gecis_anahtari_id, ad }: Anahtar): SifreliIslem => ({
  baslik: 'Geçiş anahtarını kaldır',
  aciklama: `“${ad}” anahtarıyla artık girilemez. Cihazınızda kalan kaydı ayrıca silebilirsiniz.`,
  dugme: 'Kaldır',
  danger: true,
  run: async (sifre) => {
    await removeGecisAnahtari(gecis_anahtari_id, sifre);
    notifySuccess(IKINCI_ADIM_METNI.anahtarKaldirildi);
  },
});

function Row({ passkey: key, ask }: { passkey: Anahtar; ask: Ask }) {
  const [isNaming, setIsNaming] = useState(false);
  const { ad, olusturma, son_kullanim } = key;
  if (isNaming) return <NameForm passkey={key} onDone={() => setIsNaming(false)} />;
  return (
    <li className={`row wrap spread gap-6 gap-x-16 ${classes.satir}`}>
      <span className={`shrink break ${classes.metin}`}>
        <strong className="medium">{ad}</strong>
        <small className="block small muted">
          {formatTarih(olusturma)} tarihinde eklendi ·{' '}
          {son_kullanim ? `son giriş ${formatTarihSaat(son_kullanim)}` : 'henüz kullanılmadı'}
        </small>
      </span>
      <div className="row wrap gap-6">
        <Button size="xs" variant="default" aria-label={`${ad}: adını değiştir`} onClick={() => setIsNaming(true)}>
          Adını değiştir
        </Button>
        <Button size="xs" variant="default" aria-label={`${ad}: kaldır`} onClick={() => ask(removalOf(key))}>
          Kaldır
        </Button>
      </div>
    </li>
  );
}

function NameForm({ passkey: { gecis_anahtari_id, ad: eski }, onDone }: { passkey: Anahtar; onDone: () => void }) {
  const client = useQueryClient();
  const save = async (name: string) => {
    await updateGecisAnahtari(gecis_anahtari_id, name);
    await client.invalidateQueries({ queryKey: getGuvenlikQuery.queryKey });
    onDone();
  };
  const form = useForm({
    schema: anahtarNameSchema,
    initial: { ad: eski },
    enCok: { ad: 60 },
    submit: ({ ad }) => save(ad),
    failed: (error) => notifyError(`Hata: ${messageOf(error)}`),
  });
  return (
    <li className={`row wrap spread gap-6 gap-x-16 ${classes.satir}`}>
      <form onSubmit={form.onSubmit} noValidate className={`shrink break ${classes.metin}`}>
        <TextInput label="Anahtarın adı" data-autofocus {...form.text('ad')} />
        <div className="flow gap-8 above-10">
          <Button size="xs" type="submit" loading={form.isBusy}>
            Kaydet
          </Button>
          <Button size="xs" variant="default" onClick={onDone}>
            İptal
          </Button>
        </div>
      </form>
    </li>
  );
}
