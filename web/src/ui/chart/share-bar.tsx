import { useId } from 'react';
import type { Ton } from '#contract/common/ton.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address } from '#web/lib/page.ts';
import { ListLink } from '#web/ui/list-link.tsx';
import frame from './chart-frame.module.css';
import panel from './chart-panel.module.css';
import classes from './share-bar.module.css';

interface Share {
  label: string;
  value: number;
  tone: Ton;
  list: Address;
}

/** The parts of a whole as one bar, with the words that say what it shows; so it needs no table behind it. */
export function ShareBar({ label, shares }: { label: string; shares: readonly Share[] }) {
  const id = useId();
  const whole = shares.reduce((sum, { value }) => sum + value, 0);
  const percentOf = (value: number) => (whole === 0 ? 0 : Math.round((value * 1000) / whole) / 10);
  return (
    <figure className={`shrink below-16 tile ${panel.panel} ${frame.figure}`} aria-labelledby={id}>
      <div className={`small ${panel.head}`}>
        <figcaption id={id}>{label}</figcaption>
      </div>
      <div className={`row ${classes.bar}`} aria-hidden>
        {shares.map(({ label: name, value, tone }) => (
          <i key={name} data-tone={tone} style={{ flexGrow: value }} />
        ))}
      </div>
      <ul className={`flow gap-4 gap-x-16 small muted ${frame.legend}`}>
        {shares.map(({ label: name, value, tone, list }) => (
          <li className="row baseline gap-6" key={name} data-tone={tone}>
            <ListLink list={list}>
              {name} <strong>{formatNumber(value)}</strong> (%{String(percentOf(value)).replace('.', ',')})
            </ListLink>
          </li>
        ))}
      </ul>
    </figure>
  );
}
