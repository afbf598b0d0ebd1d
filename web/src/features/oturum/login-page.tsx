import { type FormEvent, useState } from 'react';
import type { Rol } from '#contract/common/roller.ts';
import { notifyError } from '#web/ui/notify.ts';
import { signIn, signInMessage } from './api.ts';
import { Field, SubmitButton } from './form.tsx';
import { PlainPage } from './plain-page.tsx';
import { useSetupRedirect } from './use-setup-redirect.ts';

interface LoginPageProps {
  setupPath: string;
  /** Where a password that must be changed is changed; `donus` goes on from there. */
  sifrePath: string;
  /** Where a role goes after sign-in. */
  targetOf: (rol: Rol) => string;
}

export function LoginPage({ setupPath, sifrePath, targetOf }: LoginPageProps) {
  useSetupRedirect(setupPath);
  const [tc, setTc] = useState('');
  const [sifre, setSifre] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      // Spec §4: a full page reload, which brings up the app in place of this small one.
      const { rol, sifre_degismeli } = await signIn(tc, sifre);
      const target = targetOf(rol);
      window.location.assign(sifre_degismeli ? `${sifrePath}?donus=${encodeURIComponent(target)}` : target);
    } catch (error) {
      notifyError(signInMessage(error));
      setIsBusy(false);
    }
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
    </PlainPage>
  );
}
