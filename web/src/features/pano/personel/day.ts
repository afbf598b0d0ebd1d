import { type Donem, donemSirasi, formatDonem, gunleri } from '#contract/common/donem.ts';
import type { Bugun, BugunBeyannamesi, BugunIsi } from '#contract/hizmet-kaydi/bugun.ts';
import { countGunler } from '#contract/takvim/is-gunu.ts';
import { isYediGunIcinde, YEDI_GUN_NAME } from '#contract/takvim/yedi-gun.ts';
import { donemOf } from './use-bugun.ts';

/** A service with its open work, the declarations of its kind, or both. */
export interface DayLine {
  key: string;
  name: string;
  jobs: readonly BugunIsi[];
  beyannameler: readonly BugunBeyannamesi[];
  /** The last day of the first of these declarations that is still open. */
  son_gun: string | null;
  rest: number;
  /** What is done of this month's work; undefined where the work is of several months. */
  done: number | undefined;
  total: number;
}

interface DaySection {
  title: string;
  lines: readonly DayLine[];
}

export interface Day {
  /** Work and declarations of earlier months, by service. */
  earlier: readonly DayLine[];
  /** This month's with a last day that has passed. */
  late: readonly DayLine[];
  sections: readonly DaySection[];
  waiting: readonly DayLine[];
}

const byName = (a: DayLine, b: DayLine) => a.name.localeCompare(b.name, 'tr');
const byDay = (a: DayLine, b: DayLine) =>
  (a.son_gun ?? '9').localeCompare(b.son_gun ?? '9') ||
  Number(b.jobs.length > 0) - Number(a.jobs.length > 0) ||
  byName(a, b);

interface LinesProps {
  place: string;
  jobs: readonly BugunIsi[];
  beyannameler: readonly BugunBeyannamesi[];
  bugun: string;
  totals?: ReadonlyMap<number, { done: number; open: number }>;
}

/**
 * The declarations of a kind stand in the line of the first service that names the kind; every such service shows their
 * last day. Those of other kinds have a line for each last day.
 */
function linesOf({ place, jobs, beyannameler, bugun, totals }: LinesProps): DayLine[] {
  const services = [...Map.groupBy(jobs, ({ hizmet_id }) => hizmet_id)];
  const ownerOf = ({ hizmetler }: BugunBeyannamesi) => services.find(([id]) => hizmetler.includes(id))?.[0];
  const lines = services.map(([id, list]): DayLine => {
    const son_gun = beyannameler.find(({ hizmetler }) => hizmetler.includes(id))?.son_gun ?? null;
    const { done, open = list.length } = totals?.get(id) ?? {};
    return {
      key: `${place}:${id}`,
      name: list[0]!.hizmet_adi,
      jobs: list,
      beyannameler: beyannameler.filter((one) => ownerOf(one) === id),
      son_gun,
      rest: son_gun === null ? 0 : countGunler(bugun, son_gun),
      done: totals ? (done ?? 0) : undefined,
      total: (done ?? 0) + open,
    };
  });
  const others = beyannameler
    .filter((one) => ownerOf(one) === undefined)
    .map((one): DayLine => {
      const { kod, ad, son_gun } = one;
      const [beyannameler, rest] = [[one], countGunler(bugun, son_gun)];
      return {
        key: `${place}:${kod}:${son_gun}`,
        name: ad,
        jobs: [],
        beyannameler,
        son_gun,
        rest,
        done: undefined,
        total: 0,
      };
    });
  return [...lines, ...others];
}

export function dayOf({ isler, yapilanlar, beyannameler }: Bugun, buAy: Donem, bugun: string): Day {
  const { baslangic } = gunleri(buAy);
  const monthOf = (job: BugunIsi) => donemSirasi(donemOf(job)) - donemSirasi(buAy);
  const jobs = isler.filter(({ evrak }) => evrak === null);
  const totals = new Map(yapilanlar.map(({ hizmet_id, adet }) => [hizmet_id, { done: adet, open: 0 }]));
  for (const job of isler) {
    if (monthOf(job) !== 0) continue;
    const total = totals.get(job.hizmet_id) ?? { done: 0, open: 0 };
    totals.set(job.hizmet_id, { ...total, open: total.open + 1 });
  }
  const own = linesOf({
    place: 'ay',
    jobs: jobs.filter((job) => monthOf(job) === 0),
    beyannameler: beyannameler.filter(({ son_gun }) => son_gun >= baslangic),
    bugun,
    totals,
  });
  const inWeek = ({ son_gun, rest }: DayLine) => son_gun !== null && isYediGunIcinde(rest);
  const later = Map.groupBy(
    jobs.filter((job) => monthOf(job) > 0),
    (job) => formatDonem(donemOf(job)),
  );
  const sections = [
    { title: YEDI_GUN_NAME, lines: own.filter(inWeek) },
    { title: formatDonem(buAy), lines: own.filter((line) => line.rest >= 0 && !inWeek(line)) },
    ...[...later].map(([title, jobs]) => ({ title, lines: linesOf({ place: title, jobs, beyannameler: [], bugun }) })),
  ];
  return {
    earlier: linesOf({
      place: 'eski',
      jobs: jobs.filter((job) => monthOf(job) < 0),
      beyannameler: beyannameler.filter(({ son_gun }) => son_gun < baslangic),
      bugun,
    }).toSorted(byName),
    late: own.filter(({ rest }) => rest < 0).toSorted(byDay),
    sections: sections
      .filter(({ lines }) => lines.length > 0)
      .map(({ title, lines }) => ({ title, lines: lines.toSorted(byDay) })),
    waiting: linesOf({ place: 'evrak', jobs: isler.filter(({ evrak }) => evrak !== null), beyannameler: [], bugun }),
  };
}

export const jobsOf = (lines: readonly DayLine[]): BugunIsi[] => lines.flatMap(({ jobs }) => jobs);
