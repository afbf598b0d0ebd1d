import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { addMonths, currentDonem, type Donem, formatDonem } from '#contract/common/donem.ts';
import { hasMonth } from '#web/app/menu.ts';
import { calismaAyi, ekranAyi, setCalismaAyi } from '#web/lib/calisma-ayi.ts';
import { useStore } from '#web/lib/store.ts';
import { PHONE, useMedia } from '#web/ui/hook/use-media.ts';
import { lazyPart } from '#web/ui/later.tsx';
import { headerSlots } from '#web/ui/page/header-slots.ts';
import classes from './calisma-ayi.module.css';

const AySecici = lazyPart(() => import('./ay-secici.tsx').then((m) => m.AySecici));

export function CalismaAyi() {
  const isNamed = useLocation({ select: ({ pathname, search }) => hasMonth(pathname, search) });
  const ekran = useStore(ekranAyi);
  return (ekran !== null || isNamed) && <Place />;
}

function Place() {
  const slot = useStore(headerSlots)?.month;
  const isPhone = useMedia(PHONE);
  return isPhone ? slot && createPortal(<Ay />, slot) : <Ay />;
}

function Ay() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const ekran = useStore(ekranAyi);
  const chosen = useStore(calismaAyi);
  const { donem, setDonem, isOffered } = ekran ?? {
    donem: chosen ?? currentDonem(),
    setDonem: setCalismaAyi,
    isOffered: () => true,
  };
  const choose = (next: Donem) => {
    document.getElementById(id)?.hidePopover();
    setDonem(next);
  };
  const step = (yon: 'geri' | 'ileri', hedef: Donem) => ({
    size: 28,
    'aria-label': `Çalışma ayı ${yon}: ${formatDonem(hedef)}`,
    title: formatDonem(hedef),
    disabled: !isOffered(hedef),
    onClick: () => setDonem(hedef),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={`inline ${classes.ay}`} role="group" aria-label="Çalışma ayı" data-month>
      <ActionIcon {...step('geri', addMonths(donem, -1))}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <button
        type="button"
        className={`inline centred gap-4 regular bold ink ${classes.adi}`}
        title="Ay seç"
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        {formatDonem(donem)}
        <IconChevronDown size={14} aria-hidden />
      </button>
      <ActionIcon {...step('ileri', addMonths(donem, 1))}>
        <IconChevronRight size={16} />
      </ActionIcon>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Ay seç"
        className={`small ink ${classes.secici}`}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <AySecici donem={donem} isOffered={isOffered} onChange={choose} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
