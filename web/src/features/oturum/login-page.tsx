import { type FormEvent, useState } from 'react';
import type { Rol } from '#contract/common/roller.ts';
import type { IkinciAdimIstegi, Oturum } from '#contract/oturum.ts';
import { ikinciAdimOf, signIn } from './api.ts';
import classes from './form.module.css';
import { Field, SubmitButton } from './form.tsx';
import { IkinciAdimForm } from './ikinci-adim/ikinci-adim-form.tsx';
import { PasskeyButton } from './ikinci-adim/passkey-button.tsx';
import { useGiris } from './ikinci-adim/use-giris.ts';
import { PlainPage } from './plain-page.tsx';
import { useSetupRedirect } from './use-setup-redirect.ts';

interface LoginPageProps {
  setupPath: string;
  /** Where a password that must be changed is changed; `donus` goes on from there. */
  sifrePath: string;
  /** The same for a second step that must be set up. */
  ikinciAdimPath: string;
  kvkkPath: string;
  /** Where a role goes after sign-in. */
  targetOf: (rol: Rol) => string;
}

export function LoginPage({ setupPath, sifrePath, ikinciAdimPath, kvkkPath, targetOf }: LoginPageProps) {
  useSetupRedirect(setupPath);
  const [adim, setAdim] = useState<IkinciAdimIstegi | null>(null);
  const enter = ({ rol, sifre_degismeli, ikinci_adim_eksik }: Oturum): void => {
    const target = targetOf(rol);
    const first = sifre_degismeli ? sifrePath : ikinci_adim_eksik ? ikinciAdimPath : null;
    // Spec §4: a full page reload, which brings up the app in place of this small one.
    window.location.assign(first ? `${first}?donus=${encodeURIComponent(target)}` : target);
  };
  if (adim) return <IkinciAdimForm adim={adim} onEnter={enter} onBack={() => setAdim(null)} />;
  return <SifreForm kvkkPath={kvkkPath} onEnter={enter} onIkinciAdim={setAdim} />;
}

interface SifreFormProps {
  kvkkPath: string;
  onEnter: (oturum: Oturum) => void;
  onIkinciAdim: (adim: IkinciAdimIstegi) => void;
}

function SifreForm({ kvkkPath, onEnter, onIkinciAdim }: SifreFormProps) {
  const [tc, setTc] = useState('');
  const [sifre, setSifre] = useState('');
  const { isBusy, run } = useGiris(onEnter);
  const takeIkinciAdim = (error: unknown): boolean => {
    const adim = ikinciAdimOf(error);
    if (adim) onIkinciAdim(adim);
    return adim !== null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => signIn(tc, sifre), takeIkinciAdim);
  };
  return (
    <PlainPage title="Giriş Yap">
      <form onSubmit={submit} noValidate>
        <Field label="TC Kimlik No" name="username" value={tc} onChange={(e) => setTc(e.target.value)} inputMode="numeric" autoComplete="username" required />
        <Field
          label="Şifre"
          name="password"
          type="password"
          value={sifre}
          onChange={(e) => setSifre(e.target.value)}
          autoComplete="current-password"
          required
        />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Giriş yapılıyor…' : 'Giriş Yap'}</SubmitButton>
      </form>
      <PasskeyButton run={run} />
      <p className={classes.kvkk}>
        <a href={kvkkPath}>Kişisel verilerin korunması (KVKK)</a>
      </p>
    </PlainPage>
  );
}
