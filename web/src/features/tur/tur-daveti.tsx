import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Oturum } from '#contract/oturum/oturum.ts';
import type { PagePath } from '#web/lib/page.ts';
import { useStore } from '#web/lib/store.ts';
import { useKapatilan } from '#web/lib/use-kapatilan.ts';
import { lazyPart } from '#web/ui/later.tsx';
import { headerSlots } from '#web/ui/page/header-slots.ts';

const Tur = lazyPart(() => import('./tur.tsx').then((m) => m.Tur));

/** The offer stands in the line of the home's title, where it moves nothing else. */
export function TurDaveti({ oturum, ev }: { oturum: Oturum; ev: PagePath }) {
  const { pathname } = useLocation();
  const slot = useStore(headerSlots)?.tabs;
  const { isClosed, kapat } = useKapatilan('tur');
  const [isRunning, setRunning] = useState(false);
  if (isClosed) return null;
  const close = () => {
    document.querySelector('main')?.focus({ preventScroll: true });
    kapat();
  };
  if (isRunning)
    return (
      <Suspense>
        <Tur oturum={oturum} onClose={close} />
      </Suspense>
    );
  if (!slot || pathname !== ev) return null;
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <span role="group" aria-label="Tur" style={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Button size="compact-sm" variant="light" onClick={() => setRunning(true)}>
        Tura başla
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label="Turu bir daha önerme"
        title="Turu bir daha önerme"
        onClick={close}
      >
        ×
      </Button>
    </span>,
    slot,
  );
}
