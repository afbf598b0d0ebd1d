import { type AktarimRow, listAktarimSatirlari } from '#contract/aktarim/aktarim.ts';
import type { AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import {
  applyGecis,
  type Cevaplar,
  checkGecis,
  type Gecis,
  type GecisSayfasi,
  getGecis,
  setGecisSayfasi,
} from '#contract/aktarim/gecis.ts';
import { moverOf } from './gecis.ts';
import { type Principal, tcNo } from './office.ts';
import type { TestApp } from './test-app.ts';

/** A move of one file with one sheet. */
export type Aktarim = GecisSayfasi & Pick<Gecis, 'gecis_id' | 'durum'>;

export interface Importer {
  /**
   * `check` makes the plan of a file as that list, by the columns that its headers suggest; `cevaplar` answer the
   * plan's questions beforehand. An earlier plan that was not done goes.
   */
  check(
    principal: Principal,
    liste: AktarimListesi,
    icerik: string | Buffer,
    how?: { name?: string; cevaplar?: Cevaplar },
  ): Promise<Aktarim>;
  rowsOf(principal: Principal, aktarim: Aktarim): Promise<AktarimRow[]>;
  apply(principal: Principal, aktarim: Aktarim): Promise<Aktarim>;
  one(text: string, values?: unknown[]): Promise<Record<string, unknown>>;
  tc(): string;
  fingerprint(): Promise<Record<string, unknown>>;
}

const onlySheet = ({ gecis_id, durum, sayfalar }: Gecis): Aktarim => ({ ...sayfalar[0]!, gecis_id, durum });

export function importerOf(t: TestApp): Importer {
  let next = 20_000;
  const move = moverOf(t);
  const one: Importer['one'] = async (text, values = []) => (await t.owner.query(text, values)).rows[0];
  return {
    async check(principal, liste, icerik, { name = 'liste.csv', cevaplar } = {}) {
      await t.owner.query('delete from gecisler where uygulama is null');
      const gecis_id = await move.open([[name, icerik]], principal);
      const params = { gecis_id };
      const sheet = onlySheet(await t.ask(principal, getGecis, { params }));
      const change = { ...(sheet.liste !== liste && { liste }), ...(cevaplar && { cevaplar }) };
      if (Object.keys(change).length > 0)
        await t.ask(principal, setGecisSayfasi, { params: { ...params, aktarim_id: sheet.aktarim_id }, body: change });
      return onlySheet(await t.ask(principal, checkGecis, { params }));
    },
    rowsOf: async (principal, { aktarim_id }) =>
      (await t.ask(principal, listAktarimSatirlari, { params: { aktarim_id }, query: { boyut: 200 } })).satirlar,
    apply: async (principal, { gecis_id }) => onlySheet(await t.ask(principal, applyGecis, { params: { gecis_id } })),
    one,
    tc: () => tcNo(next++),
    fingerprint: () =>
      one(`select (select count(*) from mukellefler) as m, (select count(*) from muhasebeci) as u, (select count(*) from personel) as p,
        (select count(*) from hizmetler) as h, (select count(*) from hizmet_fiyatlari) as f, (select count(*) from denetim) as d`),
  };
}
