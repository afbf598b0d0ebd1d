import { setTimeout as sleep } from 'node:timers/promises';
import { type HucreResult, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import type { Client } from './client.ts';
import type { Cell } from './office.ts';

const PAUSE_MS = 500;
const AGAIN_MS = 300;

export class Notes {
  readonly written: Cell[] = [];
  readonly times: { at: number; took: number }[] = [];
  readonly faults: string[] = [];
  readonly refusals = new Map<string, number>();

  write(cell: Cell, begun: number): void {
    this.written.push(cell);
    this.times.push({ at: Date.now(), took: Date.now() - begun });
  }
  refuse(what: string): void {
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1);
  }
  since(since: number): { count: number; gap: number; wait: number } {
    const own = this.times.filter(({ at }) => at >= since);
    const ats = [since, ...own.map(({ at }) => at), Date.now()].sort((a, b) => a - b);
    return {
      count: own.length,
      gap: Math.max(...ats.slice(1).map((at, n) => at - ats[n]!)) / 1_000,
      wait: Math.max(0, ...own.map(({ took }) => took)) / 1_000,
    };
  }
}

const write = async (client: Client, cell: Cell, notes: Notes): Promise<void> => {
  const { yil, ay, mukellef_id, hizmet_id } = cell;
  const body = { yil, ay, islem: 'talep_et', hucreler: [{ mukellef_id, hizmet_id, beklenen: null }] };
  const begun = Date.now();
  for (let isUnknown = false; ; await sleep(AGAIN_MS)) {
    const answer = await client
      .call({ method: updateHucreler.method, path: updateHucreler.path, body })
      .catch((error) => ({ status: 0, body: error.code ?? error.message }));
    if (answer.status === 200) return notes.write(cell, begun);
    const { code, details } = answer.body as { code?: string; details?: { results?: HucreResult[] } };
    if (isUnknown && code === 'ISLEM_REDDEDILDI' && details?.results?.[0]?.durum === 'talep')
      return notes.write(cell, begun);
    notes.refuse(`${answer.status} ${code ?? String(answer.body).slice(0, 40)}`);
    if (answer.status !== 0 && answer.status < 500 && code !== 'CONFLICT') {
      notes.faults.push(`request refused: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
      return;
    }
    isUnknown = true;
  }
};

export const startWriter = (client: Client, cells: readonly Cell[], notes: Notes): (() => Promise<void>) => {
  let isEnding = false;
  const work = (async () => {
    for (const cell of cells) {
      if (isEnding) return;
      await write(client, cell, notes);
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
    notes.faults.push('a writer has run out of cells');
  })();
  return () => {
    isEnding = true;
    return work;
  };
};
