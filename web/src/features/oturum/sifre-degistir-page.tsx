import { type FormEvent, useEffect, useState } from 'react';
import type { Rol } from '#contract/common/roller.ts';
import type { Oturum } from '#contract/oturum/oturum.ts';
import { ANAHTARLARIN_SONU, SIFRE_METNI } from '#contract/oturum/oturum-metin.ts';
import { sifreKisiError } from '#contract/oturum/sifre.ts';
import { updateSifre } from '#contract/oturum/yeni-sifre.ts';
import { countAnahtarlar } from '#web/lib/anahtar-sayisi.ts';
import { ApiError, messageOf } from '#web/lib/http.ts';
import { clearSession } from '#web/lib/session.ts';
import { SifreMeter } from '#web/parts/hesap/sifre-meter.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { changeSifre, getSignedIn } from './api.ts';
import classes from './form.module.css';
import { ButtonLink, Field, SubmitButton } from './form.tsx';
import { PlainPage } from './plain-page.tsx';

interface SifreDegistirPageProps {
  loginPath: string;
  logoutPath: string;
  targetOf: (rol: Rol) => string;
}

const FIELDS = ['mevcut_sifre', 'sifre', 'sifre_tekrar'] as const;
type FieldName = (typeof FIELDS)[number];
type Values = Record<FieldName, string>;
type Errors = Partial<Record<FieldName, string>>;
const LABELS: Values = { mevcut_sifre: 'Mevcut şifre', sifre: 'Yeni şifre', sifre_tekrar: 'Yeni şifre (tekrar)' };

const kisiOf = ({ tc_kimlik_no, ad }: Oturum) => ({ tc_kimlik_no, adlar: [ad] });

function validate({ sifre_tekrar, ...body }: Values, oturum: Oturum): Errors {
  const errors: Errors = {};
  for (const issue of updateSifre.body?.safeParse(body).error?.issues ?? [])
    errors[issue.path[0] as FieldName] ??= issue.message;
  const kisisel = sifreKisiError(body.sifre, kisiOf(oturum));
  if (kisisel) errors.sifre ??= kisisel;
  if (body.sifre !== sifre_tekrar) errors.sifre_tekrar = SIFRE_METNI.uyusmuyor;
  return errors;
}

/** Users change their password here. A login whose password somebody else set gets nowhere else before. */
export function SifreDegistirPage({ loginPath, logoutPath, targetOf }: SifreDegistirPageProps) {
  const [kisi, setKisi] = useState<{ oturum: Oturum; anahtar: number | null } | null>(null);
  const [iptalEdilen, setIptalEdilen] = useState(0);
  useEffect(() => {
    const load = async () => {
      const oturum = await getSignedIn();
      // Whoever set a password that must be changed has already ended the keys.
      setKisi({ oturum, anahtar: oturum.sifre_degismeli ? 0 : await countAnahtarlar() });
    };
    load().catch((error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return notifyError(messageOf(error));
      clearSession();
      window.location.replace(loginPath);
    });
  }, [loginPath]);
  if (!kisi) return <PlainPage title="Şifre Değiştir">{null}</PlainPage>;
  const { oturum, anahtar } = kisi;
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
        anahtar={anahtar}
        onDone={(adet) => (adet > 0 ? setIptalEdilen(adet) : window.location.assign(target))}
      />
      <p className={classes.other}>
        {oturum.sifre_degismeli ? <a href={logoutPath}>Çıkış Yap</a> : <a href={target}>Vazgeç</a>}
      </p>
    </PlainPage>
  );
}

function SifreForm({
  oturum,
  anahtar,
  onDone,
}: {
  oturum: Oturum;
  anahtar: number | null;
  onDone: (iptalEdilen: number) => void;
}) {
  const [anahtarlari_birak, setBirak] = useState(false);
  const [values, setValues] = useState<Values>({ mevcut_sifre: '', sifre: '', sifre_tekrar: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = validate(values, oturum);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    const { sifre_tekrar: _, ...body } = values;
    try {
      onDone(await changeSifre({ ...body, ...(anahtarlari_birak && { anahtarlari_birak }) }));
    } catch (error) {
      const field = error instanceof ApiError ? FIELDS.find((name) => name === error.field) : undefined;
      if (field) setErrors({ [field]: messageOf(error) });
      else notifyError(messageOf(error));
      setIsBusy(false);
    }
  };
  const field = (name: FieldName) => ({
    name,
    label: LABELS[name],
    type: 'password',
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (e: { target: { value: string } }) => setValues({ ...values, [name]: e.target.value }),
    // An empty field waits until the form is sent.
    onBlur: () => values[name] !== '' && setErrors((shown) => ({ ...shown, [name]: validate(values, oturum)[name] })),
  });
  return (
    <form onSubmit={submit} noValidate>
      {/* Password managers need to know the user. */}
      <input type="text" autoComplete="username" value={oturum.tc_kimlik_no} readOnly hidden />
      <Field {...field('mevcut_sifre')} autoComplete="current-password" />
      <Field
        {...field('sifre')}
        autoComplete="new-password"
        below={<SifreMeter sifre={values.sifre} kisi={kisiOf(oturum)} />}
      />
      <Field {...field('sifre_tekrar')} autoComplete="new-password" />
      {anahtar !== 0 && (
        <>
          <p>{ANAHTARLARIN_SONU.not(anahtar)}</p>
          <label className={classes.choice}>
            <input type="checkbox" checked={anahtarlari_birak} onChange={(e) => setBirak(e.target.checked)} />
            {ANAHTARLARIN_SONU.birak}
          </label>
        </>
      )}
      <SubmitButton isBusy={isBusy}>{isBusy ? 'Değiştiriliyor…' : 'Şifreyi Değiştir'}</SubmitButton>
    </form>
  );
}
