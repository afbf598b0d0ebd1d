import { lazy, type ReactNode, Suspense } from 'react';
import type { Rol } from '#contract/common/roller.ts';
import { kartResultOf } from '#web/features/oturum/kart-sonucu.tsx';
import { LoginPage } from '#web/features/oturum/login-page.tsx';
import { LogoutPage } from '#web/features/oturum/logout-page.tsx';
import { WelcomePage } from '#web/features/oturum/welcome-page.tsx';
import { readSession } from '#web/lib/session.ts';
import {
  CIKIS,
  canonicalPath,
  GIRIS,
  homeOf,
  IKINCI_ADIM_KUR,
  isLight,
  KILAVUZ,
  KURULUM,
  KVKK,
  SIFRE_DEGISTIR,
  YETKISIZ,
} from './paths.ts';

// Pages that set a password load on demand, because checking a new password needs the schemas, which the sign-in screen
// does without.
const SetupPage = lazy(() => import('#web/features/oturum/setup-page.tsx').then((m) => ({ default: m.SetupPage })));
const ChangeSifrePage = lazy(() =>
  import('#web/features/oturum/change-sifre-page.tsx').then((m) => ({ default: m.ChangeSifrePage })),
);

const IkinciAdimPage = lazy(() =>
  import('#web/features/oturum/ikinci-adim/ikinci-adim-page.tsx').then((m) => ({ default: m.IkinciAdimPage })),
);

const AydinlatmaPage = lazy(() =>
  import('#web/features/kvkk/aydinlatma-page.tsx').then((m) => ({ default: m.AydinlatmaPage })),
);
const KilavuzPage = lazy(() =>
  import('#web/features/kilavuz/kilavuz-page.tsx').then((m) => ({ default: m.KilavuzPage })),
);

type PageList = typeof import('./pages.ts');

interface ScreenProps {
  path: string;
  pages: PageList | undefined;
}

function Screen({ path, pages }: ScreenProps) {
  const { search } = window.location;
  const query = new URLSearchParams(search);
  const targetOf = (rol: Rol): string => pages?.afterLogin(rol, query.get('donus')) ?? homeOf(rol);
  if (path === KURULUM) return <SetupPage loginPath={GIRIS} targetOf={targetOf} />;
  if (path === CIKIS) return <LogoutPage />;
  if (path === SIFRE_DEGISTIR && readSession()) {
    return <ChangeSifrePage loginPath={GIRIS} logoutPath={CIKIS} targetOf={targetOf} />;
  }
  if (path === IKINCI_ADIM_KUR && readSession()) {
    return <IkinciAdimPage logoutPath={CIKIS} kind={query.get('tur')} targetOf={targetOf} />;
  }
  if (path === KVKK || path === KILAVUZ || path.startsWith(`${KILAVUZ}/`)) {
    return path === KVKK ? <AydinlatmaPage /> : <KilavuzPage kok={KILAVUZ} path={path} />;
  }
  if (path === '/' || path === YETKISIZ) return <WelcomePage loginPath={GIRIS} setupPath={KURULUM} kvkkPath={KVKK} />;
  if (pages?.findPage(path)) {
    // A guest at a guarded page gets the sign-in page (spec §2.1), whose address keeps the page to open after sign-in.
    window.history.replaceState(null, '', `${GIRIS}?donus=${encodeURIComponent(path + search)}`);
    query.set('donus', path + search);
  }
  return (
    <LoginPage
      setupPath={KURULUM}
      sifrePath={SIFRE_DEGISTIR}
      ikinciAdimPath={IKINCI_ADIM_KUR}
      kvkkPath={KVKK}
      targetOf={targetOf}
      kartResult={kartResultOf(query.get('donus'))}
    />
  );
}

export async function draw(): Promise<ReactNode> {
  const path = canonicalPath(window.location.pathname);
  const isHere = (isLight(path) || path === '/') && !new URLSearchParams(window.location.search).has('donus');
  const pages = isHere ? undefined : await import('./pages.ts');
  return (
    <Suspense fallback={null}>
      <Screen path={path} pages={pages} />
    </Suspense>
  );
}
