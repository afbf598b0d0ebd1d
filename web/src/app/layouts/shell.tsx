import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { hasBildirim } from '#contract/bildirim/bildirim-sayisi.ts';
import { homeOf } from '#web/app/paths.ts';
import { BildirimZili } from '#web/features/bildirim/bildirim-zili.tsx';
import { readSession } from '#web/lib/session.ts';
import { useStore } from '#web/lib/store.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { usePathname } from '#web/lib/use-pathname.ts';
import { lazyPart } from '#web/ui/later.tsx';
import { ConnectionBanner } from '#web/ui/notice/connection-banner.tsx';
import { IsPart } from '#web/ui/page/header-slots.ts';
import { paper } from '#web/ui/page/paper-store.ts';
import { ToCome } from '#web/ui/page/to-come.tsx';
import { CalismaAyi } from './calisma-ayi.tsx';
import { useChosenMuhasebeci } from './chosen-muhasebeci.ts';
import { LiveBadge } from './live-badge.tsx';
import { Parts } from './parts.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { TopSearch } from './top-search.tsx';

const CONTENT_ID = 'icerik';

const MuhasebeciBasligi = lazyPart(() => import('./muhasebeci-basligi.tsx').then((m) => m.MuhasebeciBasligi));
const TurDaveti = lazyPart(() => import('#web/features/tur/tur-daveti.tsx').then((m) => m.TurDaveti));

export function Shell() {
  const pathname = usePathname();
  const [drawerOpen, setDrawerOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the drawer
  useEffect(() => setDrawerOpen(false), [pathname]);
  const content = useContentFocus(pathname);
  const chosen = useChosenMuhasebeci();
  const PagePaper = useStore(paper)?.PagePaper;
  const hasNotices = hasBildirim(readSession()?.rol);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href={`#${CONTENT_ID}`}>
        İçeriğe geç
      </a>
      <aside className={classes.side}>
        <Sidebar />
      </aside>
      {drawerOpen && <PhoneMenu onClose={() => setDrawerOpen(false)} />}
      <div className="column shrink" data-paper>
        {PagePaper && <PagePaper />}
        <header className={`row gap-8 ${classes.top}`}>
          <ActionIcon
            className={classes.burger}
            size="lg"
            aria-label="Menüyü aç"
            aria-expanded={drawerOpen}
            onClick={() => setDrawerOpen(true)}
          >
            <IconMenu2 size={20} />
          </ActionIcon>
          <span className={classes.phoneMark}>Muhasip</span>
          <CalismaAyi />
          <div className="row gap-8 push">
            <TopSearch />
            <LiveBadge />
            {hasNotices && <BildirimZili />}
            <ThemeSwitch />
          </div>
          <LoadingBar />
        </header>
        <ConnectionBanner />
        <main id={CONTENT_ID} ref={content} tabIndex={-1} className={`grow shrink ${classes.content}`}>
          {chosen === null && <Parts />}
          <div className="grow shrink">
            {chosen !== null && (
              <Suspense fallback={<ToCome />}>
                <MuhasebeciBasligi id={chosen} />
              </Suspense>
            )}
            <IsPart value={chosen !== null}>
              <Outlet />
            </IsPart>
            <DenemeTuru />
          </div>
        </main>
      </div>
    </div>
  );
}

/** The tour is offered at home; once begun it goes on over the other pages. Those who never come home load nothing. */
function DenemeTuru() {
  const { data } = useOturum();
  const pathname = usePathname();
  const [hasComeHome, setComeHome] = useState(false);
  if (!hasComeHome && data && pathname === homeOf(data.rol)) setComeHome(true);
  return data?.deneme_burosu && hasComeHome ? (
    <Suspense>
      <TurDaveti oturum={data} ev={homeOf(data.rol)} />
    </Suspense>
  ) : null;
}

/** When the path changes, the new page takes the focus, so that a screen reader reads it and Tab goes on inside it. */
function useContentFocus(pathname: string) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return ref;
}

function LoadingBar() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  return isLoading ? <div className={classes.loading} role="progressbar" aria-label="Sayfa yükleniyor" /> : null;
}
