import type { ReactNode } from 'react';
import type { Ton } from '#contract/common/ton.ts';
import type { Address } from '#web/lib/page.ts';
import { ListLink } from '#web/ui/list-link.tsx';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: string;
  value: string | number | undefined;
  hint?: ReactNode;
  tone?: Ton | undefined;
  list?: Address | undefined;
}

const isZero = (value: string | number | undefined): boolean => /^0(,00( TL)?)?$/.test(String(value));

export function StatCard({ label, value, hint, tone, list }: StatCardProps) {
  return (
    <div className={`tile ${classes.card}`} data-tone={tone} data-zero={isZero(value)}>
      <dt className="small muted">{label}</dt>
      <dd aria-busy={value === undefined}>
        {value === undefined ? (
          <span className="bar" style={{ width: '6ch' }} />
        ) : (
          <ListLink list={list} className={classes.link} label={`${label}: ${value}`}>
            {value}
          </ListLink>
        )}
      </dd>
      {hint && <dd className={classes.hint}>{hint}</dd>}
    </div>
  );
}

export const StatCards = ({ children }: { children: ReactNode }) => (
  <dl className={`stack gap-12 below-16 ${classes.cards}`}>{children}</dl>
);
