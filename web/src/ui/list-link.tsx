import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A list with its filter set: page and what its address says of it. */
export interface ListAddress {
  to: string;
  search?: Readonly<Record<string, string>>;
}

interface ListLinkProps {
  list: ListAddress | undefined;
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
    <Link to={list.to as never} search={(list.search ?? {}) as never} className={className} aria-label={label} {...(mouseOnly && { tabIndex: -1 })}>
      {children}
    </Link>
  );
}
