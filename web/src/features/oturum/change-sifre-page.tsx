import '#web/ui/words.css';
import { useEffect, useState } from 'react';
import type { Rol } from '#contract/common/roller.ts';
import type { Oturum } from '#contract/oturum/oturum.ts';
import { sifreKisiError } from '#contract/oturum/sifre.ts';
import { ANAHTARLARIN_SONU, SIFRE_METNI } from '#contract/oturum/sifre-metin.ts';
import { sifreDegisikligiSchema } from '#contract/oturum/yeni-sifre.ts';
import { countKeys } from '#web/lib/anahtar-sayisi.ts';
import { ApiError } from '#web/lib/http.ts';
import { clearSession } from '#web/lib/session.ts';
import { type Errors, errorsOf, useForm } from '#web/lib/use-form.ts';
import { SifreMeter } from '#web/parts/hesap/sifre-meter.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { getSignedIn, updateSifre } from './api.ts';
import classes from './form.module.css';
import { ButtonLink, Field, SubmitButton } from './form.tsx';
import { MevcutSifre } from './ikinci-adim/mevcut-sifre.tsx';
import { PlainPage } from './plain-page.tsx';

interface ChangeSifrePageProps {
  loginPath: string;
  logoutPath: string;
  targetOf: (rol: Rol) => string;
}

interface Giris extends Record<string, unknown> {
  mevcut_sifre: string;
  sifre: string;
  sifre_tekrar: string;
  anahtarlari_birak: boolean;
}
type FieldName = 'sifre' | 'sifre_tekrar';
const LABELS = { sifre: 'Yeni şifre', sifre_tekrar: 'Yeni şifre (tekrar)' };

const kisiOf = ({ tc_kimlik_no, ad }: Oturum) => ({ tc_kimlik_no, names: [ad] });

function wrongOf({ mevcut_sifre, sifre, sifre_tekrar }: Giris, oturum: Oturum): Errors {
  const kisisel = sifreKisiError(sifre, kisiOf(oturum));
  return {
    ...(kisisel && { sifre: kisisel }),
    ...(sifre !== sifre_tekrar && { sifre_tekrar: SIFRE_METNI.uyusmuyor }),
    ...errorsOf(sifreDegisikligiSchema, { mevcut_sifre, sifre }),
  };
}

function useKisi(loginPath: string) {
  const [kisi, setKisi] = useState<{ oturum: Oturum; key: number | null } | null>(null);
  useEffect(() => {
    const load = async () => {
      const oturum = await getSignedIn();
      setKisi({ oturum, key: oturum.sifre_degismeli ? 0 : await countKeys() });
    };
    load().catch((error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return notifyCause(error);
      clearSession();
      window.location.replace(loginPath);
    });
  }, [loginPath]);
  return kisi;
}

export function ChangeSifrePage({ loginPath, logoutPath, targetOf }: ChangeSifrePageProps) {
  const kisi = useKisi(loginPath);
  const [iptalEdilen, setIptalEdilen] = useState(0);
  if (!kisi) return <PlainPage title="Şifre Değiştir">{null}</PlainPage>;
  const { oturum, key } = kisi;
  const target = targetOf(oturum.rol);
  if (iptalEdilen > 0) {
    return (
      <PlainPage title="Şifre Değiştir">
        <p role="status">
          {SIFRE_METNI.degisti}. {ANAHTARLARIN_SONU.iptalEdildi(iptalEdilen)}
        </p>
        <ButtonLink href={target}>Devam Et</ButtonLink>
      </PlainPage>
    );
  }
  return (
    <PlainPage title="Şifre Değiştir">
      {oturum.sifre_degismeli && <p>{SIFRE_METNI.degismeli}</p>}
      <SifreForm
        oturum={oturum}
        keyText={key}
        onDone={(adet) => (adet > 0 ? setIptalEdilen(adet) : window.location.assign(target))}
      />
      <p className={classes.other}>
        {oturum.sifre_degismeli ? <a href={logoutPath}>Çıkış Yap</a> : <a href={target}>Vazgeç</a>}
      </p>
    </PlainPage>
  );
}

interface SifreFormProps {
  oturum: Oturum;
  keyText: number | null;
  onDone: (iptalEdilen: number) => void;
}

function SifreForm({ oturum, keyText: key, onDone }: SifreFormProps) {
  const form = useForm<Giris>({
    initial: { mevcut_sifre: '', sifre: '', sifre_tekrar: '', anahtarlari_birak: false },
    rules: (values) => wrongOf(values, oturum),
    submit: async ({ mevcut_sifre, sifre, anahtarlari_birak }) =>
      onDone(await updateSifre({ mevcut_sifre, sifre, ...(anahtarlari_birak && { anahtarlari_birak }) })),
    failed: notifyCause,
  });
  const { sifre, anahtarlari_birak } = form.values;
  const field = (name: FieldName) => ({
    name,
    label: LABELS[name],
    type: 'password',
    required: true,
    ...form.text(name),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <MevcutSifre tc={oturum.tc_kimlik_no} {...form.text('mevcut_sifre')} />
      <Field
        {...field('sifre')}
        autoComplete="new-password"
        below={<SifreMeter sifre={sifre} kisi={kisiOf(oturum)} />}
      />
      <Field {...field('sifre_tekrar')} autoComplete="new-password" />
      {key !== 0 && (
        <>
          <p>{ANAHTARLARIN_SONU.not(key)}</p>
          <label className={classes.choice}>
            <input
              type="checkbox"
              checked={anahtarlari_birak}
              onChange={(e) => form.set({ anahtarlari_birak: e.target.checked })}
            />
            {ANAHTARLARIN_SONU.birak}
          </label>
        </>
      )}
      <SubmitButton isBusy={form.isBusy}>{form.isBusy ? 'Değiştiriliyor…' : 'Şifreyi Değiştir'}</SubmitButton>
    </form>
  );
}
