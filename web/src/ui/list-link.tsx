import type { ReactNode } from 'react';
import type { Address } from '#web/lib/page.ts';
import { Link } from './link.tsx';

interface ListLinkProps {
  list: Address | undefined;
  children: ReactNode;
  className?: string | undefined;
  label?: string;
  /** With `mouseOnly` the keyboard skips links in a chart's picture, because the chart's table has the same links. */
  mouseOnly?: boolean;
}

export function ListLink({ list, children, className, label, mouseOnly = false }: ListLinkProps) {
  if (!list) return children;
  return (
    <Link {...list} className={className} aria-label={label} {...(mouseOnly && { tabIndex: -1 })}>
      {children}
    </Link>
  );
}
