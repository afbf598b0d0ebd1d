import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { ayMetninden, type Donem, formatDonem, gunOf } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import type { BugunBeyannamesi, BugunIsi } from '#contract/hizmet-kaydi/bugun.ts';
import { countGunler, formatGunAy } from '#contract/takvim/is-gunu.ts';
import { isYediGunIcinde, restText } from '#contract/takvim/yedi-gun.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address } from '#web/lib/page.ts';
import { beyannamelerAt } from '#web/parts/beyannameler-at.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './bugun.module.css';
import type { DayLine } from './day.ts';
import { keyOf } from './use-bugun.ts';

interface ToggleProps {
  isOpen: boolean;
  onOpen: (on: boolean) => void;
  children: ReactNode;
  /** The arrows stop at a toggle with a key while it is closed. */
  stop?: string;
  ref?: Ref<HTMLButtonElement>;
}

export const Toggle = ({ isOpen, onOpen, children, stop, ref }: ToggleProps) => (
  <button
    type="button"
    ref={ref}
    data-is={stop}
    className={`plain fill small medium text-left ${classes.ac}`}
    aria-expanded={isOpen}
    data-print="text"
    onClick={() => onOpen(!isOpen)}
  >
    <span aria-hidden>{isOpen ? '▾' : '▸'}</span>
    {children}
  </button>
);

interface DayLineProps {
  line: DayLine;
  buAy: Donem;
  isOpen: boolean;
  ticked: ReadonlySet<string>;
  row: (job: BugunIsi) => ReactNode;
  onOpen: (on: boolean) => void;
  onTick: (which: readonly BugunIsi[], on: boolean) => void;
}

export function DayLineItem({ line, buAy, isOpen, ticked, row, onOpen, onTick }: DayLineProps) {
  const { name, jobs } = line;
  const toggle = useRef<HTMLButtonElement>(null);
  const keyDown = ({ key, target }: KeyboardEvent) => {
    if (target instanceof Element && target.closest('form')) return;
    if (key === 'ArrowRight' && !isOpen) onOpen(true);
    if (key !== 'ArrowLeft' || !isOpen) return;
    onOpen(false);
    toggle.current?.focus();
  };
  if (jobs.length === 0)
    return (
      <li className={classes.satir}>
        <h3 className={classes.turu}>
          <Link {...beyannamelerOf(line.beyannameler[0]!)}>{name}</Link>
        </h3>
        <Facts line={line} />
      </li>
    );
  return (
    <li onKeyDown={keyDown}>
      <div className={classes.satir}>
        <TickAll line={line} buAy={buAy} ticked={ticked} onTick={onTick} />
        <h3 className="shrink">
          <Toggle stop={line.key} ref={toggle} {...{ isOpen, onOpen }}>
            {name}
          </Toggle>
        </h3>
        <Facts line={line} />
      </div>
      {isOpen && <ul className={classes.isler}>{jobs.map(row)}</ul>}
    </li>
  );
}

function TickAll({
  line: { name, jobs, done },
  buAy,
  ticked,
  onTick,
}: Pick<DayLineProps, 'line' | 'buAy' | 'ticked' | 'onTick'>) {
  const chosen = jobs.filter((one) => ticked.has(keyOf(one))).length;
  const month =
    done === undefined ? (jobs[0]?.evrak === null ? 'önceki aylar' : 'evrak bekleyenler') : formatDonem(buAy);
  return (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < jobs.length;
      }}
      checked={chosen === jobs.length}
      aria-label={`Tümünü seç: ${name}, ${month}`}
      onChange={(event) => onTick(jobs, event.currentTarget.checked)}
    />
  );
}

function Facts({ line: { jobs, beyannameler, son_gun, rest, done, total } }: { line: DayLine }) {
  return (
    <>
      <span className={classes.sonGun} data-tone={rest < 0 ? TONE.late : undefined}>
        {son_gun !== null && (
          <>
            <span className="sr-only">son gün </span>
            {formatGunAy(son_gun)} · <b className="medium">{restText(rest)}</b>
          </>
        )}
      </span>
      <span className={`row gap-8 ${classes.kac}`}>
        {done !== undefined && (
          <>
            <span className={classes.cubuk} aria-hidden>
              <span style={{ width: `${(done * 100) / total}%` }} />
            </span>
            <span>{`${formatNumber(done)} / ${formatNumber(total)}`}</span>
          </>
        )}
        {done === undefined && jobs.length > 0 && `${formatNumber(jobs.length)} iş`}
      </span>
      <span className={classes.beyannameler}>
        {beyannameler.map((one) => {
          const text = `${formatNumber(one.adet)} beyanname`;
          if (jobs.length === 0) return text;
          return (
            <Link
              key={`${one.kod}-${one.son_gun}`}
              {...beyannamelerOf(one)}
              aria-label={`${one.ad}, ${formatGunAy(one.son_gun)}: ${text}`}
            >
              {beyannameler.length === 1 ? text : `${one.ad} ${formatNumber(one.adet)}`}
            </Link>
          );
        })}
      </span>
    </>
  );
}

function beyannamelerOf({ kod, son_gun }: BugunBeyannamesi): Address {
  const rest = countGunler(gunOf(new Date()), son_gun);
  const goster = rest < 0 ? 'geciken' : isYediGunIcinde(rest) ? 'bu-hafta' : undefined;
  return beyannamelerAt(ayMetninden(son_gun.slice(0, 7)), { tur: kod, ...(goster && { goster }) });
}
