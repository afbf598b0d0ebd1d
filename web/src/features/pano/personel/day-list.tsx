import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { ayMetninden, currentDonem, type Donem, formatDonem, gunOf } from '#contract/common/donem.ts';
import type { Bugun, BugunIsi } from '#contract/hizmet-kaydi/bugun.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { beyannamelerAt } from '#web/parts/beyannameler-at.ts';
import { TodoCard } from '#web/ui/figure/todo.tsx';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './bugun.module.css';
import { BugunRow } from './bugun-row.tsx';
import { type Day, type DayLine, dayOf, jobsOf } from './day.ts';
import { DayLineItem, Toggle } from './day-line.tsx';
import { donemOf, keyOf, withKeys } from './use-bugun.ts';
import { useDayFocus } from './use-day-focus.ts';

/** A line with more clients than these is closed until somebody opens it; on a phone every line is. */
const OPEN_LINE = 8;
const EARLIER = 'eski';

interface DayListProps {
  bugun: Bugun;
  failures: ReadonlyMap<string, string>;
  onFinish: (jobs: readonly BugunIsi[]) => void;
  onEvrak: (job: BugunIsi, bekleniyor: boolean, aciklama: string | null) => void;
}

/** A row that has handled the key Y has called preventDefault, so the list must not act on the same key press. */
const isFinish = ({ key, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean =>
  key.toLocaleLowerCase('tr-TR') === 'y' && !ctrlKey && !metaKey && !defaultPrevented;

function useOpenLines({ earlier, late, sections }: Day) {
  const isPhone = useMedia(DAR);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isFew = (lines: readonly DayLine[]) => !isPhone && jobsOf(lines).length <= OPEN_LINE;
  const isNoneElse = late.length + sections.length === 0;
  return {
    isOpen: (line: DayLine) => chosen.get(line.key) ?? isFew([line]),
    isEarlierOpen: chosen.get(EARLIER) ?? (isNoneElse || isFew(earlier)),
    open: (key: string, on: boolean) => setChosen((now) => new Map(now).set(key, on)),
  };
}

interface ActsProps extends Omit<DayListProps, 'bugun'> {
  root: RefObject<HTMLElement | null>;
  shown: readonly BugunIsi[];
  buAy: Donem;
  /** The keys of the rows that are drawn. */
  rows: readonly string[];
}

/** Work that is not shown is not acted on, although its tick comes back with it; that of a closed line is shown by it. */
function useDayActs({ root, shown, rows, buAy, failures, onFinish, onEvrak }: ActsProps) {
  const [active, setActive] = useState<string | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { walk, follow } = useDayFocus(root, shown.map(keyOf));
  const chosen = shown.filter((job) => ticked.has(keyOf(job)));
  const current = active !== null && rows.includes(active) ? active : rows[0];
  const tick = (which: readonly BugunIsi[], on: boolean) => setTicked((now) => withKeys(now, which.map(keyOf), on));
  const leave = (which: readonly BugunIsi[], act: () => void) => {
    follow(which);
    tick(which, false);
    act();
  };
  const finish = (which: readonly BugunIsi[]) => leave(which, () => onFinish(which));
  const clear = () => setTicked(new Set());
  const keyDown = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('form')) return;
    if (event.key === 'Escape') clear();
    if (isFinish(event) && chosen.length > 0) finish(chosen);
    walk(event);
  };
  const row = (job: BugunIsi) => {
    const key = keyOf(job);
    return (
      <BugunRow
        key={key}
        {...{ job, buAy, isActive: key === current, isTicked: ticked.has(key), failure: failures.get(key) }}
        onFocus={() => setActive(key)}
        onTick={(on) => tick([job], on)}
        onFinish={() => finish([job])}
        onKeyFinish={() => finish(chosen.length > 0 ? chosen : [job])}
        onEvrak={(bekleniyor, aciklama) => leave([job], () => onEvrak(job, bekleniyor, aciklama))}
      />
    );
  };
  return { ticked, tick, chosen, finish, clear, keyDown, row };
}

export function DayList({ bugun, ...acts }: DayListProps) {
  const buAy = currentDonem();
  const day = dayOf(bugun, buAy, gunOf(new Date()));
  const { earlier, late, sections, waiting } = day;
  const { isOpen, isEarlierOpen, open } = useOpenLines(day);
  const root = useRef<HTMLElement>(null);
  const lines = [
    ...(isEarlierOpen ? earlier : []),
    ...late,
    ...sections.flatMap((section) => section.lines),
    ...waiting,
  ];
  const rows = jobsOf(lines.filter(isOpen)).map(keyOf);
  const { ticked, tick, chosen, finish, clear, keyDown, row } = useDayActs({
    root,
    shown: jobsOf(lines),
    rows,
    buAy,
    ...acts,
  });
  const item = (line: DayLine) => (
    <DayLineItem
      key={line.key}
      {...{ line, buAy, ticked, row, isOpen: isOpen(line) }}
      onOpen={(on) => open(line.key, on)}
      onTick={tick}
    />
  );
  return (
    <section ref={root} aria-label="Yapılacaklar" onKeyDown={keyDown} className={classes.gun}>
      {earlier.length + late.length > 0 && (
        <Section title="Gecikmiş" lines={[...earlier, ...late]}>
          {earlier.length > 0 && (
            <li>
              <div className="row wrap gap-12">
                <Toggle stop={EARLIER} isOpen={isEarlierOpen} onOpen={(on) => open(EARLIER, on)}>
                  <Earlier lines={earlier} buAy={buAy} />
                </Toggle>
                <EarlierMonths lines={earlier} />
              </div>
              {isEarlierOpen && <ul className={classes.eski}>{earlier.map(item)}</ul>}
            </li>
          )}
          {late.map(item)}
        </Section>
      )}
      {sections.map((section) => (
        <Section key={section.title} {...section}>
          {section.lines.map(item)}
        </Section>
      ))}
      {waiting.length > 0 && (
        <Section title="Evrak bekleyenler" lines={waiting}>
          {waiting.map(item)}
        </Section>
      )}
      {chosen.length > 0 && <Chosen adet={chosen.length} onFinish={() => finish(chosen)} onClear={clear} />}
    </section>
  );
}

function Section({ title, lines, children }: { title: string; lines: readonly DayLine[]; children: ReactNode }) {
  const adet = jobsOf(lines).length;
  return (
    <TodoCard
      label={title}
      title={
        <h2 className="small" tabIndex={-1}>
          {title} {adet > 0 && <span className={classes.ipucu}>{formatNumber(adet)} iş</span>}
        </h2>
      }
    >
      {children}
    </TodoCard>
  );
}

function Earlier({ lines, buAy }: { lines: readonly DayLine[]; buAy: Donem }) {
  const jobs = jobsOf(lines);
  const beyanname = lines.flatMap(({ beyannameler }) => beyannameler).reduce((sum, { adet }) => sum + adet, 0);
  const parts = [
    ...(jobs.length > 0 ? [`${formatNumber(jobs.length)} iş`] : []),
    ...(beyanname > 0 ? [`${formatNumber(beyanname)} beyanname`] : []),
  ];
  const oldest = jobs.map(donemOf).toSorted((a, b) => a.yil - b.yil || a.ay - b.ay)[0] ?? buAy;
  return (
    <>
      Önceki aylardan {parts.join(', ')}
      {jobs.length > 0 && <span className={classes.ipucu}> · en eskisi {formatDonem(oldest)}</span>}
    </>
  );
}

/** The months whose declarations are the least late; the others are found in the line when it is opened. */
function EarlierMonths({ lines }: { lines: readonly DayLine[] }) {
  const months = Map.groupBy(
    lines.flatMap(({ beyannameler }) => beyannameler),
    ({ son_gun }) => son_gun.slice(0, 7),
  );
  const last = [...months].toSorted(([a], [b]) => b.localeCompare(a)).slice(0, 2);
  return last.map(([month, late]) => {
    const donem = ayMetninden(month);
    const adet = late.reduce((sum, one) => sum + one.adet, 0);
    return (
      <Link key={month} {...beyannamelerAt(donem, { goster: 'geciken' })}>
        {formatDonem(donem)}: {formatNumber(adet)} beyanname
      </Link>
    );
  });
}

const Chosen = ({ adet, onFinish, onClear }: { adet: number; onFinish: () => void; onClear: () => void }) => (
  <fieldset className={classes.secim} aria-label="Seçilen işler">
    <span>{formatNumber(adet)} iş seçili</span>
    <Button size="compact-sm" onClick={onFinish}>
      {formatNumber(adet)} işi yapıldı olarak işaretle
    </Button>
    <Button size="compact-sm" variant="subtle" onClick={onClear}>
      Seçimi bırak
    </Button>
  </fieldset>
);
