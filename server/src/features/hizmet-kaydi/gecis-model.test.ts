import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentDonem } from '#contract/common/donem.ts';
import { resetIzgara, reverseIslem, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import {
  DURUMLAR,
  GECISLER,
  type HucreDurumu,
  ISLEMLER,
  type IzgaraRolu,
} from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { countUntilFailure } from '#server/testing/report.ts';
import { countOf, seedOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const RUNS = countOf(5, 25);
const STEPS = 40;

const KISILER = ['superadmin', 'moderator', 'muhasebeciA', 'muhasebeciB', 'personelA', 'personelB'] as const;
type Kisi = (typeof KISILER)[number];
const ROL: Record<Kisi, IzgaraRolu> = {
  superadmin: 'admin',
  moderator: 'admin',
  muhasebeciA: 'muhasebeci',
  muhasebeciB: 'muhasebeci',
  personelA: 'personel',
  personelB: 'personel',
};

const donem = currentDonem();
let t: TestApp;
let cells: { mukellef_id: number; hizmet_id: number }[];
beforeAll(async () => {
  t = await createTestApp();
  const { A, B } = t.office.ids;
  cells = [A.mukellef, B.mukellef].flatMap((mukellef_id) =>
    [t.office.hizmet, t.office.bordro].map((hizmet_id) => ({ mukellef_id, hizmet_id })),
  );
});
afterAll(() => t.close());

type State = HucreDurumu[];
const readState = async (): Promise<State> => {
  const { rows } = await t.owner.query(
    'select mukellef_id::integer, hizmet_id::integer, durum from hizmet_kayitlari where hizmet_yili = $1 and hizmet_ayi = $2',
    [donem.yil, donem.ay],
  );
  return cells.map(
    (cell) =>
      rows.find((row) => row.mukellef_id === cell.mukellef_id && row.hizmet_id === cell.hizmet_id)?.durum ?? null,
  );
};
const sees = (kisi: Kisi, cell: number): boolean => ROL[kisi] === 'admin' || kisi.endsWith('A') === cell < 2;

interface Yapilan {
  kisi: Kisi;
  request_no: string;
  once: Map<number, HucreDurumu>;
}

const adim = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('islem' as const),
      kisi: fc.constantFrom(...KISILER),
      islem: fc.constantFrom(...ISLEMLER),
      hucreler: fc.uniqueArray(fc.nat(3), { minLength: 1 }),
      yanlis: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('sifirla' as const),
      kisi: fc.constantFrom('superadmin' as const, 'muhasebeciA' as const, 'muhasebeciB' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('geri-al' as const),
      kisi: fc.constantFrom(...KISILER),
      hangi: fc.nat(5),
    }),
  },
);
type Adim = typeof adim extends fc.Arbitrary<infer T> ? T : never;

let steps = 0;

async function send(step: Adim, state: State, yapilanlar: Yapilan[]): Promise<Map<number, HucreDurumu>> {
  const allowed = new Map<number, HucreDurumu>();
  const note = (request_no: string) =>
    yapilanlar.push({
      kisi: step.kisi,
      request_no,
      once: new Map([...allowed.keys()].map((cell) => [cell, state[cell] ?? null])),
    });
  if (step.kind === 'islem') {
    const hucreler = step.hucreler.map((n) => ({
      ...cells[n]!,
      beklenen: step.yanlis ? DURUMLAR[(n + steps) % DURUMLAR.length]! : (state[n] ?? null),
    }));
    for (const [i, n] of step.hucreler.entries()) {
      const isAsSeen = hucreler[i]?.beklenen === (state[n] ?? null);
      const isOwn =
        GECISLER[step.islem].rol === ROL[step.kisi] &&
        GECISLER[step.islem][hucreler.length > 1 ? 'toplu' : 'from'].includes(state[n] ?? null);
      if (isAsSeen && sees(step.kisi, n) && isOwn) allowed.set(n, GECISLER[step.islem].to);
    }
    const response = await t.call(step.kisi, updateHucreler, {
      body: { ...donem, islem: step.islem, ret_nedeni: 'Mükerrer talep', hucreler },
    });
    const changed = (response.json().results ?? []).filter(({ oldu }: { oldu: boolean }) => oldu).length;
    if (GECISLER[step.islem].ucretsiz)
      expect(changed).toBeLessThanOrEqual(step.kisi === 'moderator' ? 0 : allowed.size);
    else expect(changed, `${step.kisi} ${step.islem}: ${response.statusCode}`).toBe(allowed.size);
    if (response.statusCode === 200) note(response.json().request_no);
  } else if (step.kind === 'sifirla') {
    const side = step.kisi === 'muhasebeciB' ? 'B' : 'A';
    const own = cells.flatMap((_, n) =>
      (side === 'A') === n < 2 && state[n] !== null && state[n] !== 'talep' ? [n] : [],
    );
    for (const n of own) allowed.set(n, 'talep');
    const beklenen = [...Map.groupBy(own, (n) => state[n]!)].map(([durum, list]) => ({ durum, adet: list.length }));
    const response = await t.call(step.kisi, resetIzgara, {
      key: randomUUID(),
      body: { ...donem, muhasebeci_id: t.office.ids[side].muhasebeci, beklenen },
    });
    expect(response.statusCode).toBe(200);
    note(response.json().request_no);
  } else {
    const target = yapilanlar.at(-1 - step.hangi);
    if (!target) return allowed;
    const response = await t.call(step.kisi, reverseIslem, { body: { ...donem, request_no: target.request_no } });
    if (step.kisi !== target.kisi) expect(response.statusCode).toBe(404);
    else for (const [n, before] of target.once) allowed.set(n, before);
  }
  return allowed;
}

it('no sequence of requests reaches a state that the transition table, a reset or a reversal of one’s last change does not allow', async () => {
  countUntilFailure('grid states, steps of a random walk', () => steps);
  await fc.assert(
    fc.asyncProperty(fc.array(adim, { minLength: STEPS, maxLength: STEPS }), async (plan) => {
      await t.owner.query('delete from hizmet_kayitlari where hizmet_yili = $1 and hizmet_ayi = $2', [
        donem.yil,
        donem.ay,
      ]);
      const yapilanlar: Yapilan[] = [];
      let state = await readState();
      for (const step of plan) {
        const allowed = await send(step, state, yapilanlar);
        const now = await readState();
        for (const [n, durum] of now.entries()) {
          if (durum !== state[n])
            expect({ step, cell: n, from: state[n], to: durum }).toMatchObject({
              to: allowed.get(n),
              cell: allowed.has(n) ? n : -1,
            });
        }
        state = now;
        steps += 1;
      }
      const before = state;
      const act = async (islem: 'onayla' | 'tamam_onay', hucreler: object[]): Promise<string> =>
        (await t.call('superadmin', updateHucreler, { body: { ...donem, islem, hucreler: hucreler as never } })).json()
          .request_no;
      const requests: string[] = [];
      // Approving what is approved changes nothing, so there is nothing to take back.
      for (const [n, cell] of cells.entries())
        if (before[n] !== 'onaylandı') requests.push(await act('onayla', [{ ...cell, beklenen: before[n] ?? null }]));
      requests.push(
        await act(
          'tamam_onay',
          cells.map((cell) => ({ ...cell, beklenen: 'onaylandı' })),
        ),
      );
      for (const no of requests.toReversed())
        expect((await t.call('superadmin', reverseIslem, { body: { ...donem, request_no: no } })).statusCode).toBe(200);
      expect(await readState()).toEqual(before);
    }),
    { numRuns: RUNS, seed: seedOf('grid'), endOnFailure: true },
  );
}, 180_000);
