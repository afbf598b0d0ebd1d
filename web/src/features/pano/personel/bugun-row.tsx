import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import type { BugunIsi } from '#contract/hizmet-kaydi/bugun.ts';
import { EVRAK_BEKLENIYOR } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './bugun.module.css';
import { donemOf, keyOf } from './use-bugun.ts';

/** Text fields weigh as much as a home of its own, and few rows are ever asked. */
const EvrakForm = later(() => import('./evrak-form.tsx').then((m) => m.EvrakForm));

interface BugunRowProps {
  job: BugunIsi;
  buAy: Donem;
  isActive: boolean;
  isTicked: boolean;
  failure: string | undefined;
  onFocus: () => void;
  onTick: (on: boolean) => void;
  onFinish: () => void;
  onKeyFinish: () => void;
  onEvrak: (bekleniyor: boolean, aciklama: string | null) => void;
}

function useSoru() {
  const [isAsking, setIsAsking] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isAsking && hasAsked.current) row.current?.querySelector<HTMLElement>('[data-is]')?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);
  return { row, isAsking, setIsAsking };
}

/** Enter presses a focused button, so Enter is the row's shortcut only while the row's checkbox has the focus. */
function actByKey(event: KeyboardEvent, acts: Record<'y' | 'e' | 'enter', () => void>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const key = event.key.toLocaleLowerCase('tr-TR');
  if (!(key === 'y' || key === 'e' || (key === 'enter' && event.target instanceof HTMLInputElement))) return;
  event.preventDefault();
  acts[key]();
}

export function BugunRow({
  job,
  buAy,
  isActive,
  isTicked,
  failure,
  onFocus,
  onTick,
  onFinish,
  onKeyFinish,
  onEvrak,
}: BugunRowProps) {
  const { row, isAsking, setIsAsking } = useSoru();
  const name = `${job.mukellef_adi}, ${job.hizmet_adi}, ${formatDonem(donemOf(job))}`;
  const isWaiting = job.evrak !== null;
  const tabIndex = isActive ? 0 : -1;
  const evrak = () => (isWaiting ? onEvrak(false, null) : setIsAsking(true));
  const acts = { y: onKeyFinish, e: evrak, enter: onKeyFinish };
  return (
    <li
      ref={row}
      className={`row wrap gap-x-8 small ${classes.is}`}
      data-secili={isTicked}
      data-failed={failure !== undefined}
      onKeyDown={(event) => !isAsking && actByKey(event, acts)}
      onFocus={onFocus}
    >
      <input
        type="checkbox"
        data-is={keyOf(job)}
        tabIndex={tabIndex}
        checked={isTicked}
        aria-label={name}
        aria-keyshortcuts="y e"
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <Isi {...{ job, buAy, failure, tabIndex }} />
      {isAsking ? (
        <EvrakForm
          onSave={(aciklama) => {
            setIsAsking(false);
            onEvrak(true, aciklama);
          }}
          onCancel={() => setIsAsking(false)}
        />
      ) : (
        <span className={classes.islemler}>
          <Islem
            metin={isWaiting ? 'Evrak geldi' : EVRAK_BEKLENIYOR}
            name={name}
            run={evrak}
            tabIndex={tabIndex}
            color="gray"
          />
          <Islem metin="Yapıldı" name={name} run={onFinish} tabIndex={tabIndex} />
        </span>
      )}
    </li>
  );
}

interface IslemProps {
  metin: string;
  name: string;
  run: () => void;
  tabIndex: number;
  color?: string;
}

const Islem = ({ metin, name, run, ...button }: IslemProps) => (
  <Button size="compact-xs" variant="subtle" {...button} onClick={run} aria-label={`${metin}: ${name}`}>
    {metin}
  </Button>
);

type IsiProps = Pick<BugunRowProps, 'job' | 'buAy' | 'failure'> & { tabIndex: number };

function Isi({ job, buAy, failure, tabIndex }: IsiProps) {
  return (
    <span className={`row wrap baseline gap-x-8 grow shrink ${classes.ad}`}>
      <Link to={`/per-panel/mukellefler/${job.mukellef_id}`} tabIndex={tabIndex}>
        {job.mukellef_adi}
      </Link>
      {donemSirasi(donemOf(job)) !== donemSirasi(buAy) && (
        <span className={classes.ipucu}>{formatDonem(donemOf(job))}</span>
      )}
      {job.evrak && <span className={classes.ipucu}>{job.evrak}</span>}
      {failure !== undefined && (
        <span role="alert" className="tiny danger">
          {failure}
        </span>
      )}
    </span>
  );
}
