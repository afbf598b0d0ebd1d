import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Donem } from '#contract/common/donem.ts';
import type { BugunIsi } from '#contract/hizmet-kaydi/is-yuku.ts';
import { BugunRow } from './bugun-row.tsx';
import classes from './pano.module.css';
import { keyOf } from './use-bugun.ts';

interface BugunListProps {
  title: string;
  isler: readonly BugunIsi[];
  buAy: Donem;
  failures: ReadonlyMap<string, string>;
  onFinish: (is: BugunIsi) => void;
  onEvrak: (is: BugunIsi, bekleniyor: boolean, aciklama: string | null) => void;
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Work under its clients, in the order that it comes in. One Tab stop; arrows go from piece to piece, and what is done hands the focus to the next. */
export function BugunList({ title, isler, buAy, failures, onFinish, onEvrak }: BugunListProps) {
  const section = useRef<HTMLElement>(null);
  const [active, setActive] = useState(0);
  /** The piece that was acted on last: when it leaves the list, the one that takes its place gets the focus. */
  const leaving = useRef<string>(undefined);
  const current = Math.min(active, isler.length - 1);
  const focusAt = (index: number) => {
    const buttons = section.current?.querySelectorAll<HTMLElement>('[data-is]');
    (buttons?.[index] ?? section.current?.querySelector('h2'))?.focus();
  };
  useEffect(() => {
    if (leaving.current === undefined || isler.some((is) => keyOf(is) === leaving.current)) return;
    leaving.current = undefined;
    // Whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement === document.body || section.current?.contains(document.activeElement)) focusAt(Math.min(active, isler.length - 1));
  });
  const keyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    focusAt(step(current, isler.length - 1));
  };
  const actOn = (is: BugunIsi, index: number, act: () => void) => {
    setActive(index);
    leaving.current = keyOf(is);
    act();
  };
  return (
    <section ref={section} className={classes.liste} aria-label={title} onKeyDown={keyDown}>
      <h2 tabIndex={-1}>
        {title} <span className={classes.ipucu}>{isler.length}</span>
      </h2>
      {groupsOf(isler).map(({ mukellef_id, mukellef_adi, satirlar }) => (
        <div key={mukellef_id} className={classes.grup}>
          <h3>{mukellef_adi}</h3>
          <ul>
            {satirlar.map(({ is, index }) => (
              <BugunRow
                key={keyOf(is)}
                is={is}
                buAy={buAy}
                isActive={index === current}
                failure={failures.get(keyOf(is))}
                onFocus={() => setActive(index)}
                onFinish={() => actOn(is, index, () => onFinish(is))}
                onEvrak={(bekleniyor, aciklama) => actOn(is, index, () => onEvrak(is, bekleniyor, aciklama))}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface Group {
  mukellef_id: number;
  mukellef_adi: string;
  satirlar: { is: BugunIsi; index: number }[];
}

/** Consecutive pieces of one client; each keeps its place in the whole list. */
function groupsOf(isler: readonly BugunIsi[]): Group[] {
  const groups: Group[] = [];
  for (const [index, is] of isler.entries()) {
    const last = groups.at(-1);
    if (last?.mukellef_id === is.mukellef_id) last.satirlar.push({ is, index });
    else groups.push({ mukellef_id: is.mukellef_id, mukellef_adi: is.mukellef_adi, satirlar: [{ is, index }] });
  }
  return groups;
}
