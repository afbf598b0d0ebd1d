import { Button } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import type { Bugun, BugunIsi } from '#contract/hizmet-kaydi/bugun.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import panel from '#web/ui/figure/panel.module.css';
import classes from './bugun.module.css';
import { BugunRow } from './bugun-row.tsx';
import { ayOf, donemOf, groupBy, keyOf, withKeys } from './use-bugun.ts';

interface BugunListProps {
  title: string;
  jobs: readonly BugunIsi[];
  buAy: Donem;
  yapilanlar: Bugun['yapilanlar'];
  failures: ReadonlyMap<string, string>;
  onFinish: (jobs: readonly BugunIsi[]) => void;
  onEvrak: (job: BugunIsi, bekleniyor: boolean, aciklama: string | null) => void;
}

/** More jobs than these from earlier months would push this month's off the screen, so they fold. */
const ESKI_EN_COK = 10;

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function useOdak(section: RefObject<HTMLElement | null>, jobs: readonly BugunIsi[], active: number) {
  const leaving = useRef<readonly string[]>([]);
  const focusAt = (index: number) => {
    const boxes = section.current?.querySelectorAll<HTMLElement>('[data-is]');
    (boxes?.[index] ?? section.current?.querySelector('h2'))?.focus();
  };
  useEffect(() => {
    if (leaving.current.length === 0 || jobs.some((job) => leaving.current.includes(keyOf(job)))) return;
    leaving.current = [];
    if (document.activeElement === document.body || section.current?.contains(document.activeElement))
      focusAt(Math.min(active, jobs.length - 1));
  });
  const follow = (which: readonly BugunIsi[]) => {
    leaving.current = which.map(keyOf);
  };
  const walk = (event: KeyboardEvent, from: number) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    focusAt(step(from, jobs.length - 1));
  };
  return { walk, follow };
}

/** A row that has handled the key Y has called preventDefault, so the list must not act on the same key press. */
const isFinish = ({ key, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean =>
  key.toLocaleLowerCase('tr-TR') === 'y' && !ctrlKey && !metaKey && !defaultPrevented;

/** A folded job is not acted on, although its tick comes back with it. */
function useEskiler(all: readonly BugunIsi[], buAy: Donem) {
  const [isOpen, setOpen] = useState(false);
  const eskiler = all.filter((job) => donemSirasi(donemOf(job)) < donemSirasi(buAy));
  const canFold = eskiler.length > ESKI_EN_COK && eskiler.length < all.length;
  return {
    eskiler: canFold ? eskiler : [],
    isOpen,
    jobs: canFold && !isOpen ? all.filter((job) => !eskiler.includes(job)) : all,
    toggle: () => setOpen(!isOpen),
  };
}

export function BugunList({ title, jobs: all, buAy, yapilanlar, failures, onFinish, onEvrak }: BugunListProps) {
  const { eskiler, isOpen, jobs, toggle } = useEskiler(all, buAy);
  const section = useRef<HTMLElement>(null);
  const [active, setActive] = useState(0);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = jobs.filter((job) => ticked.has(keyOf(job)));
  const current = Math.min(active, jobs.length - 1);
  const { walk, follow } = useOdak(section, jobs, active);
  const tick = (which: readonly BugunIsi[], on: boolean) => setTicked((now) => withKeys(now, which.map(keyOf), on));
  const leave = (which: readonly BugunIsi[], act: () => void) => {
    setActive(jobs.indexOf(which[0] as BugunIsi));
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
    walk(event, current);
  };
  const row = (job: BugunIsi) => {
    const [index, key] = [jobs.indexOf(job), keyOf(job)];
    return (
      <BugunRow
        key={key}
        {...{ job, isActive: index === current, isTicked: ticked.has(key), failure: failures.get(key) }}
        onFocus={() => setActive(index)}
        onTick={(on) => tick([job], on)}
        onFinish={() => finish([job])}
        onKeyFinish={() => finish(chosen.length > 0 ? chosen : [job])}
        onEvrak={(bekleniyor, aciklama) => leave([job], () => onEvrak(job, bekleniyor, aciklama))}
      />
    );
  };
  return (
    <section ref={section} className={`below-16 tile ${panel.panel}`} aria-label={title} onKeyDown={keyDown}>
      <h2 className="below-6" tabIndex={-1}>
        {title} <span className={classes.ipucu}>{formatNumber(all.length)}</span>
      </h2>
      <EskilerButton {...{ eskiler, isOpen }} onClick={toggle} />
      {groupBy(jobs, ayOf).map((ayin) => (
        <div key={ayOf(ayin[0]!)} className={classes.ay}>
          <AyBasligi donem={donemOf(ayin[0]!)} buAy={buAy} />
          {groupBy(ayin, ({ hizmet_id }) => String(hizmet_id)).map((grup) => (
            <div key={grup[0]!.hizmet_id} className={`stack gap-x-8 ${classes.grup}`}>
              <HizmetBasligi grup={grup} buAy={buAy} yapilanlar={yapilanlar} ticked={ticked} onTick={tick} />
              <ul className="bare">{grup.map(row)}</ul>
            </div>
          ))}
        </div>
      ))}
      {chosen.length > 0 && <Chosen adet={chosen.length} onFinish={() => finish(chosen)} onClear={clear} />}
    </section>
  );
}

interface EskilerProps {
  eskiler: readonly BugunIsi[];
  isOpen: boolean;
  onClick: () => void;
}

function EskilerButton({ eskiler, isOpen, onClick }: EskilerProps) {
  if (eskiler.length === 0) return null;
  return (
    <button
      type="button"
      className={`block fill small medium danger text-left ${classes.eski}`}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <span aria-hidden>{isOpen ? '▾' : '▸'}</span>
      {`${formatNumber(eskiler.length)} geciken`}{' '}
      <span className={classes.ipucu}>
        {formatDonem(donemOf(eskiler[0]!))} – {formatDonem(donemOf(eskiler.at(-1)!))}
      </span>
    </button>
  );
}

const Chosen = ({ adet, onFinish, onClear }: { adet: number; onFinish: () => void; onClear: () => void }) => (
  <fieldset className={classes.secim} aria-label="Seçilen işler">
    <span>{formatNumber(adet)} iş seçili</span>
    <Button size="compact-sm" onClick={onFinish}>
      {formatNumber(adet)} işi yapıldı işaretle
    </Button>
    <Button size="compact-sm" variant="subtle" onClick={onClear}>
      Seçimi bırak
    </Button>
  </fieldset>
);

function AyBasligi({ donem, buAy }: { donem: Donem; buAy: Donem }) {
  const ay = donemSirasi(buAy) - donemSirasi(donem);
  return (
    <h3>
      {formatDonem(donem)} {ay > 0 && <ToneBadge tone={TONE.late}>{`${ay} ay gecikti`}</ToneBadge>}
      {ay === 0 && <span className={classes.ipucu}>bu ay</span>}
    </h3>
  );
}

interface HizmetBasligiProps {
  grup: readonly BugunIsi[];
  buAy: Donem;
  yapilanlar: Bugun['yapilanlar'];
  ticked: ReadonlySet<string>;
  onTick: (which: readonly BugunIsi[], on: boolean) => void;
}

function HizmetBasligi({ grup, buAy, yapilanlar, ticked, onTick }: HizmetBasligiProps) {
  const job = grup[0]!;
  const chosen = grup.filter((one) => ticked.has(keyOf(one))).length;
  const isBuAy = donemSirasi(donemOf(job)) === donemSirasi(buAy);
  const yapilan = isBuAy ? (yapilanlar.find(({ hizmet_id }) => hizmet_id === job.hizmet_id)?.adet ?? 0) : 0;
  return (
    <h4>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < grup.length;
        }}
        checked={chosen === grup.length}
        aria-label={`Tümünü seç: ${job.hizmet_adi}, ${formatDonem(donemOf(job))}`}
        onChange={(event) => onTick(grup, event.currentTarget.checked)}
      />
      {job.hizmet_adi}{' '}
      <span className={classes.ipucu}>
        {formatNumber(grup.length)} iş{yapilan > 0 && ` · ${formatNumber(yapilan)} yapıldı`}
      </span>
    </h4>
  );
}
