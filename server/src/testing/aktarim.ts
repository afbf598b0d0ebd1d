import {
  type Aktarim,
  type AktarimRow,
  applyAktarim,
  createAktarim,
  getAktarim,
  listAktarimSatirlari,
  setAktarimEslesme,
} from '#contract/aktarim/aktarim.ts';
import type { AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import { type Principal, tcNo } from './office.ts';
import type { TestApp } from './test-app.ts';

export interface Importer {
  /** `check` uploads an import file and accepts the mapping of columns that its headers suggest. */
  check(principal: Principal, liste: AktarimListesi, icerik: string | Buffer, name?: string): Promise<Aktarim>;
  rowsOf(principal: Principal, aktarim: Aktarim): Promise<AktarimRow[]>;
  apply(principal: Principal, aktarim: Aktarim): Promise<Aktarim>;
  one(text: string, values?: unknown[]): Promise<Record<string, unknown>>;
  tc(): string;
  fingerprint(): Promise<Record<string, unknown>>;
}

export function importerOf(t: TestApp): Importer {
  let next = 20_000;
  const one: Importer['one'] = async (text, values = []) => (await t.owner.query(text, values)).rows[0];
  return {
    async check(principal, liste, icerik, name = 'liste.csv') {
      const { aktarim_id } = await t.ask(principal, createAktarim, {
        body: { liste },
        dosya: { ad: name, icerik },
      });
      const { eslesme } = await t.ask(principal, getAktarim, { params: { aktarim_id } });
      return t.ask(principal, setAktarimEslesme, { params: { aktarim_id }, body: { eslesme } });
    },
    rowsOf: async (principal, { aktarim_id }) =>
      (await t.ask(principal, listAktarimSatirlari, { params: { aktarim_id }, query: { boyut: 200 } })).satirlar,
    apply: (principal, { aktarim_id }) => t.ask(principal, applyAktarim, { params: { aktarim_id } }),
    one,
    tc: () => tcNo(next++),
    fingerprint: () =>
      one(`select (select count(*) from mukellefler) as m, (select count(*) from muhasebeci) as u, (select count(*) from personel) as p,
        (select count(*) from hizmetler) as h, (select count(*) from hizmet_fiyatlari) as f, (select count(*) from denetim) as d`),
  };
}
