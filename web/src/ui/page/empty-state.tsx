import type { ReactNode } from 'react';
import type { Address } from '#web/lib/page.ts';
import { LinkButton } from '#web/ui/link.tsx';
import classes from './state.module.css';

export type Sonraki = Address & { label: string };

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** `next` is the page on which the reader makes what is missing here. */
  next?: Sonraki;
}

export function EmptyState({ title, text, action, next }: EmptyStateProps) {
  const { label, ...address } = next ?? {};
  return (
    <div className={`text-centre ${classes.state}`}>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action}
      {label && (
        <LinkButton {...(address as Address)} variant="default">
          {label}
        </LinkButton>
      )}
    </div>
  );
}
