import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Part, wholeOf } from '#web/app/menu.ts';
import type { Address } from '#web/lib/page.ts';
import { readSession } from '#web/lib/session.ts';
import { useStore } from '#web/lib/store.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { usePathname } from '#web/lib/use-pathname.ts';
import { PHONE, useMedia } from '#web/ui/hook/use-media.ts';
import { Link } from '#web/ui/link.tsx';
import { headerSlots } from '#web/ui/page/header-slots.ts';
import { scrollNextFrame } from '#web/ui/page/scroll-next-frame.ts';
import classes from './parts.module.css';

const IN_HEADER = 6;

const useSekme = () => useLocation({ select: ({ search }) => (search as { sekme?: string }).sekme });

export function Parts() {
  const pathname = usePathname();
  const sekme = useSekme();
  const line = useRef<HTMLElement>(null);
  const slot = useStore(headerSlots)?.tabs;
  const isPhone = useMedia(PHONE);
  const rol = readSession()?.rol;
  const { data: oturum } = useOturum();
  const whole = rol && wholeOf(rol, pathname, oturum?.yetki_seviyesi);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which part is open, the slot where the line is
  useEffect(() => scrollNextFrame(() => line.current?.querySelector('[aria-current]')), [pathname, sekme, slot]);
  if (!whole) return null;
  const isList = whole.parts.length > IN_HEADER;
  const nav = (
    <nav ref={line} className={isList ? classes.list : 'row tab-line'} aria-label={whole.page} data-print="hidden">
      {whole.parts.map((part) => (
        <PartLink key={`${part.path} ${part.sekme ?? ''}`} part={part} parts={whole.parts} />
      ))}
    </nav>
  );
  return isList && !isPhone ? nav : slot && createPortal(nav, slot);
}

function PartLink({ part: { path, sekme, label }, parts }: { part: Part; parts: readonly Part[] }) {
  const pathname = usePathname();
  const open = useSekme();
  const named = parts.some((part) => part.path === pathname && part.sekme === open) ? open : undefined;
  return (
    <Link
      {...({ to: path, search: sekme ? { sekme } : {} } as Address)}
      data-current={path === pathname && sekme === named}
      {...(path === pathname && sekme === named && { 'aria-current': 'page' as const })}
    >
      {label}
    </Link>
  );
}
