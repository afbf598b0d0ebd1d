import type { ReactNode } from 'react';
import type { TONE } from '#contract/common/ton.ts';
import classes from './todo.module.css';

interface TodoCardProps {
  title: ReactNode;
  act?: ReactNode;
  label?: string;
  children: ReactNode;
}

/** What waits for somebody looks the same on every page: a card of lines, each with a name, how much, and the act at its end. */
export const TodoCard = ({ title, act, label, children }: TodoCardProps) => (
  <section className={`below-12 tile ${classes.card}`} aria-label={label}>
    <header className={`row gap-8 small ${classes.line}`}>
      {title}
      {act && <span className={`push ${classes.act}`}>{act}</span>}
    </header>
    <ul className="bare">{children}</ul>
  </section>
);

interface TodoLineProps {
  name: ReactNode;
  hint?: ReactNode;
  value?: ReactNode;
  act?: ReactNode;
  /** Only what is late or was refused has one. */
  tone?: typeof TONE.late | undefined;
}

export const TodoLine = ({ name, hint, value, act, tone }: TodoLineProps) => (
  <li className={`row gap-8 small ${classes.line}`} data-tone={tone}>
    <span className="shrink">
      {name} {hint && <span className="muted">· {hint}</span>}
    </span>
    {value && <b className="push medium figures nowrap">{value}</b>}
    {act && <span className={`${value ? '' : 'push'} ${classes.act}`}>{act}</span>}
  </li>
);

/** The lines of a card that loads, which has the height that it will have. */
export const LoadingLines = ({ count = 5 }: { count?: number }) => (
  <li className={classes.blank} style={{ height: count * 34 }} aria-busy />
);
