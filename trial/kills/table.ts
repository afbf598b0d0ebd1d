import type { Books } from './count.ts';
import type { Victim } from './office.ts';
import type { Point } from './points.ts';

export interface Kill {
  point: Point;
  victim: Victim;
  seconds: number;
}
interface Asked {
  work: string;
  mark: string;
  kill: number;
  isAcknowledged: boolean;
}

const median = (values: readonly number[]): string =>
  values.length === 0 ? '' : values.toSorted((a, b) => a - b)[values.length >> 1]!.toFixed(1);
const HEAD = [
  'point',
  'server',
  'PostgreSQL',
  'acknowledged',
  'lost',
  'doubled',
  'back: server',
  'back: PostgreSQL',
  'longest',
];

export function printTable(kills: readonly Kill[], asks: readonly Asked[], books: Books): boolean {
  const points = [...new Set(kills.map(({ point }) => point))].toSorted((a, b) => a.work.localeCompare(b.work));
  const rowOf = (name: string, its: readonly Kill[], asked: readonly Asked[]): (string | number)[] => {
    const value = (victim: Victim) => its.filter((kill) => kill.victim === victim).map(({ seconds }) => seconds);
    const found = asked.map(({ work, mark }) => books(work, mark).times);
    const [lost, doubled] = [found.filter((times) => times === 0).length, found.filter((times) => times > 1).length];
    const longest = Math.max(...its.map(({ seconds }) => seconds)).toFixed(1);
    const [server, postgres] = [value('server'), value('PostgreSQL')];
    return [
      name,
      server.length,
      postgres.length,
      asked.length,
      lost,
      doubled,
      median(server),
      median(postgres),
      longest,
    ];
  };
  const rows = points.map((point) => {
    const asked = asks.filter(({ kill, isAcknowledged }) => isAcknowledged && kills[kill]?.point === point);
    return rowOf(
      `${point.work}: ${point.name}`,
      kills.filter((kill) => kill.point === point),
      asked,
    );
  });
  const all = rowOf('all', kills, asks);
  const cells = [HEAD, ...rows, all].map((row) => row.map(String));
  const widths = HEAD.map((_, i) => Math.max(...cells.map((row) => row[i]!.length)));
  for (const row of cells)
    console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '));
  for (const work of new Set(asks.map((ask) => ask.work))) {
    const its = asks.filter((ask) => ask.work === work).map((ask) => books(ask.work, ask.mark));
    const unknown = its.filter(({ isKnown }) => isKnown === false).length;
    console.log(
      `${work}: ${its.length} asked, ${its.filter(({ times }) => times === 0).length} lost, ${its.filter(({ times }) => times > 1).length} doubled${unknown > 0 ? `, ${unknown} of which a person is told that nobody knows` : ''}`,
    );
  }
  return all[4] === 0 && all[5] === 0;
}
