import { LoginPage } from '#web/features/oturum/login-page.tsx';
import { LogoutPage } from '#web/features/oturum/logout-page.tsx';
import { SetupPage } from '#web/features/oturum/setup-page.tsx';
import { WelcomePage } from '#web/features/oturum/welcome-page.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { CIKIS, canonicalPath, GIRIS, KURULUM, YETKISIZ } from './paths.ts';
import { afterLogin, findPage } from './route-table.ts';

/** What someone without a session sees, and the sign-in, sign-out and set-up screens. */
export function App() {
  return (
    <>
      <Screen path={canonicalPath(window.location.pathname)} />
      <Toaster />
    </>
  );
}

function Screen({ path }: { path: string }) {
  const { search } = window.location;
  const query = new URLSearchParams(search);
  if (path === KURULUM) return <SetupPage loginPath={GIRIS} />;
  if (path === CIKIS) return <LogoutPage />;
  if (path === '/' || path === YETKISIZ) return <WelcomePage loginPath={GIRIS} setupPath={KURULUM} />;
  if (findPage(path)) {
    // Spec §2.1: a guarded page without a token redirects to /login; it is remembered for after sign-in.
    window.history.replaceState(null, '', `${GIRIS}?donus=${encodeURIComponent(path + search)}`);
    query.set('donus', path + search);
  }
  return <LoginPage setupPath={KURULUM} targetOf={(rol) => afterLogin(rol, query.get('donus'))} />;
}
