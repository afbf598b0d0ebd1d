import { type FormEvent, useEffect, useState } from 'react';
import type { Rol } from '#contract/common/roller.ts';
import type { IkinciAdimRequest, Oturum } from '#contract/oturum/oturum.ts';
import { getOturumSonu, ikinciAdimOf, type Karsilama, signIn } from './api.ts';
import classes from './form.module.css';
import { Field, FormError, SubmitButton } from './form.tsx';
import { IkinciAdimForm } from './ikinci-adim/ikinci-adim-form.tsx';
import { PasskeyButton } from './ikinci-adim/passkey-button.tsx';
import { useGiris } from './ikinci-adim/use-giris.ts';
import { KartResult } from './kart-sonucu.tsx';
import { OfficeCover } from './office-cover.tsx';
import { PlainPage } from './plain-page.tsx';
import { useKarsilama } from './use-karsilama.ts';

interface LoginPageProps {
  setupPath: string;
  sifrePath: string;
  ikinciAdimPath: string;
  kvkkPath: string;
  targetOf: (rol: Rol) => string;
  /** The token of a card payment's result, for whoever comes back from the bank without a session. */
  kartResult?: string | null;
}

export function LoginPage({
  setupPath,
  sifrePath,
  ikinciAdimPath,
  kvkkPath,
  targetOf,
  kartResult = null,
}: LoginPageProps) {
  const karsilama = useKarsilama(setupPath);
  const [adim, setAdim] = useState<IkinciAdimRequest | null>(null);
  const [error, setError] = useState<string>();
  const enter = ({ rol, sifre_degismeli, ikinci_adim_eksik }: Oturum): void => {
    const target = targetOf(rol);
    const first = sifre_degismeli ? sifrePath : ikinci_adim_eksik ? ikinciAdimPath : null;
    // Sign-in loads a new page (spec §4), because this page belongs to the small app for guests.
    window.location.assign(first ? `${first}?donus=${encodeURIComponent(target)}` : target);
  };
  const back = (reason?: string) => {
    setError(reason);
    setAdim(null);
  };
  if (adim) return <IkinciAdimForm adim={adim} onEnter={enter} onBack={back} />;
  return (
    <SifreForm {...{ kvkkPath, kartResult, karsilama }} firstError={error} onEnter={enter} onIkinciAdim={setAdim} />
  );
}

interface SifreFormProps {
  karsilama: Karsilama | undefined;
  kvkkPath: string;
  kartResult: string | null;
  firstError: string | undefined;
  onEnter: (oturum: Oturum) => void;
  onIkinciAdim: (adim: IkinciAdimRequest) => void;
}

function SifreForm({ karsilama, kvkkPath, kartResult, firstError, onEnter, onIkinciAdim }: SifreFormProps) {
  const [tc, setTc] = useState('');
  const [sifre, setSifre] = useState('');
  const [eksik, setEksik] = useState<readonly string[]>([]);
  const { isBusy, run, error } = useGiris(onEnter, firstError);
  const sonu = useOturumSonu();
  const takeIkinciAdim = (error: unknown): boolean => {
    const adim = ikinciAdimOf(error);
    if (adim) onIkinciAdim(adim);
    return adim !== null;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = [...event.currentTarget.querySelectorAll('input')].filter(({ value }) => value.trim() === '');
    setEksik(inputs.map(({ name }) => name));
    if (inputs[0]) return inputs[0].focus();
    void run(() => signIn(tc, sifre), takeIkinciAdim);
  };
  return (
    <PlainPage title="Giriş Yap" office={karsilama && <OfficeCover karsilama={karsilama} />}>
      {sonu && <p role="status" className={classes.sonu}>{`${sonu} Lütfen yeniden giriş yapın.`}</p>}
      {kartResult && <KartResult result={kartResult} />}
      <form onSubmit={submit} noValidate>
        <Field
          label="TC Kimlik No"
          name="username"
          value={tc}
          error={eksik.includes('username') ? 'TC Kimlik No zorunludur.' : undefined}
          onChange={(e) => setTc(e.target.value)}
          inputMode="numeric"
          autoComplete="username"
          required
          autoFocus
        />
        <Field
          label="Şifre"
          name="password"
          type="password"
          value={sifre}
          error={eksik.includes('password') ? 'Şifre zorunludur.' : undefined}
          onChange={(e) => setSifre(e.target.value)}
          autoComplete="current-password"
          required
        />
        <FormError>{error}</FormError>
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Giriş yapılıyor…' : 'Giriş Yap'}</SubmitButton>
      </form>
      <PasskeyButton run={run} />
      <p className={classes.kvkk}>
        Şifrenizi unuttuysanız büronuzun yöneticisi yenisini verir.
        <br />
        <a href={kvkkPath}>Kişisel verilerin korunması (KVKK)</a>
      </p>
    </PlainPage>
  );
}

/** Only whom another page sent here is told why: `donus` names that page. */
function useOturumSonu(): string | null {
  const [sonu, setSonu] = useState<string | null>(null);
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has('donus')) void getOturumSonu().then(setSonu);
  }, []);
  return sonu;
}
