import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: string;
  /** Already formatted; undefined while it loads. */
  value: ReactNode | undefined;
  hint?: ReactNode;
  tone?: 'danger' | 'success' | 'warning';
}

/** One figure with its name. */
export function StatCard({ label, value, hint, tone }: StatCardProps) {
  return (
    <div className={classes.card} data-tone={tone}>
      <dt>{label}</dt>
      <dd aria-busy={value === undefined}>{value ?? <span className={classes.blank} />}</dd>
      {hint && <dd className={classes.hint}>{hint}</dd>}
    </div>
  );
}

/** Cards side by side, as one description list. */
export const StatCards = ({ children }: { children: ReactNode }) => <dl className={classes.cards}>{children}</dl>;
