import { DEFAULT_NAME } from '#contract/oturum/oturum-metin.ts';
import classes from './form.module.css';
import { ButtonLink } from './form.tsx';
import { PlainPage } from './plain-page.tsx';
import { useSetupRedirect } from './use-setup-redirect.ts';

export function WelcomePage({
  loginPath,
  setupPath,
  kvkkPath,
}: {
  loginPath: string;
  setupPath: string;
  kvkkPath: string;
}) {
  useSetupRedirect(setupPath);
  return (
    <PlainPage title="Hoş Geldiniz">
      <p>{DEFAULT_NAME} olarak görüntülüyorsunuz.</p>
      <p>Muhasebe sistemine erişmek için lütfen giriş yapın.</p>
      <ButtonLink href={loginPath}>Giriş Yap</ButtonLink>
      <p className={classes.kvkk}>
        <a href={kvkkPath}>Kişisel verilerin korunması (KVKK)</a>
      </p>
    </PlainPage>
  );
}
