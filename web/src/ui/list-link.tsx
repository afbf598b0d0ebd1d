import type { ReactNode } from 'react';
import type { Address } from '#web/lib/page.ts';
import { Link } from './link.tsx';

interface ListLinkProps {
  list: Address | undefined;
  children: ReactNode;
  className?: string | undefined;
  /** Its name, where the figure alone says too little. */
  label?: string;
  /** Inside a picture that the keyboard and screen readers pass over: its table has the same links. */
  mouseOnly?: boolean;
}

/** A figure that leads to the rows behind it; without a list, the figure alone. */
export function ListLink({ list, children, className, label, mouseOnly = false }: ListLinkProps) {
  if (!list) return children;
  return (
    <Link {...list} className={className} aria-label={label} {...(mouseOnly && { tabIndex: -1 })}>
      {children}
    </Link>
  );
}
