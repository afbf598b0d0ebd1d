import { addGecisDosyasi, applyGecis, checkGecis, createGecis, type Gecis } from '#contract/aktarim/gecis.ts';
import { type Principal, tcNo } from './office.ts';
import type { TestApp } from './test-app.ts';

export type MoveFiles = readonly (readonly [ad: string, icerik: string | Buffer])[];

export interface Mover {
  open(files: MoveFiles, who?: Principal): Promise<number>;
  check(files: MoveFiles, who?: Principal): Promise<Gecis>;
  /** Opens, checks and does a move. */
  run(files: MoveFiles, who?: Principal): Promise<Gecis>;
  tc(): string;
  /** All that a move can write, row by row. */
  dump(): Promise<Record<string, unknown[]>>;
}

const WRITTEN = {
  muhasebeci: 'muhasebeci_id',
  personel: 'personel_id',
  hizmetler: 'id',
  hizmet_fiyatlari: 'hizmet_fiyat_id',
  mukellefler: 'mukellef_id',
  mukellef_notlari: 'not_id',
  mukellef_kisileri: 'kisi_id',
  muhasebeci_personel: 'atama_id',
  hizmet_kayitlari: 'hizmet_kayit_id',
  borc_tahakkuk: 'borc_id',
};

export function moverOf(t: TestApp): Mover {
  let next = 60_000;
  const open: Mover['open'] = async (files, who = 'admin') => {
    const { gecis_id } = await t.ask(who, createGecis, {});
    for (const [name, icerik] of files)
      await t.ask(who, addGecisDosyasi, { params: { gecis_id }, dosya: { ad: name, icerik } });
    return gecis_id;
  };
  const check: Mover['check'] = async (files, who = 'admin') =>
    t.ask(who, checkGecis, { params: { gecis_id: await open(files, who) } });
  return {
    open,
    check,
    run: async (files, who = 'admin') => {
      const { gecis_id } = await check(files, who);
      return t.ask(who, applyGecis, { params: { gecis_id } });
    },
    tc: () => tcNo(next++),
    async dump() {
      const tables: Record<string, unknown[]> = {};
      for (const [tablo, key] of Object.entries(WRITTEN))
        tables[tablo] = (await t.owner.query(`select * from ${tablo} order by ${key}`)).rows;
      return tables;
    },
  };
}
