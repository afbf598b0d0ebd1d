import { DEFAULT_NAME } from '#contract/oturum/oturum-metin.ts';
import classes from './form.module.css';
import { ButtonLink } from './form.tsx';
import { OfficeCover } from './office-cover.tsx';
import { PlainPage } from './plain-page.tsx';
import { useKarsilama } from './use-karsilama.ts';

export function WelcomePage({
  loginPath,
  setupPath,
  kvkkPath,
}: {
  loginPath: string;
  setupPath: string;
  kvkkPath: string;
}) {
  const karsilama = useKarsilama(setupPath);
  return (
    <PlainPage title="Hoş Geldiniz" office={karsilama && <OfficeCover karsilama={karsilama} />}>
      <p>{DEFAULT_NAME} olarak görüntülüyorsunuz.</p>
      <p>Muhasebe sistemine erişmek için lütfen giriş yapın.</p>
      <ButtonLink href={loginPath}>Giriş Yap</ButtonLink>
      <p className={classes.kvkk}>
        <a href={kvkkPath}>Kişisel verilerin korunması (KVKK)</a>
      </p>
    </PlainPage>
  );
}
