import { fold } from '#contract/common/turkish-text.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import type { ReadRow } from './satir.ts';

export interface Adli {
  id: number;
  no: string | null;
  ad: string;
  sirket_adi: string | null;
  aktif: boolean;
}

/** Points and blanks do not part "LTD. ŞTİ." from "Ltd Şti". */
export const nameKey = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
const NUMBER = /^\d{10,11}$/;
const ONE_DIGIT = /^(\d)\1+$/;
const digitsOf = (text: string): string => text.replace(/\s/g, '');

/** People or firms by their number or their exact name; `noun` says in errors what they are. */
export class Adlar {
  private readonly noun: string;
  private readonly byNo = new Map<string, Adli>();
  private readonly byName = new Map<string, Set<Adli>>();
  constructor(noun: string, all: readonly Adli[]) {
    this.noun = noun;
    for (const one of all) {
      if (one.no) this.byNo.set(one.no, one);
      for (const name of [one.ad, one.sirket_adi]) if (name) this.add(nameKey(name), one);
    }
  }

  private add(key: string, one: Adli): void {
    const named = this.byName.get(key) ?? new Set();
    this.byName.set(key, named.add(one));
  }

  /** The one with a number, or all of a name. */
  findAll(text: string): Adli[] {
    const no = digitsOf(text);
    if (NUMBER.test(no)) return [this.byNo.get(no) ?? []].flat();
    return [...(this.byName.get(nameKey(text)) ?? [])];
  }

  find(text: string): Adli | { hata: string } {
    const no = digitsOf(text);
    const named = this.findAll(text);
    if (NUMBER.test(no)) return named[0] ?? { hata: `Bu numarada ${this.noun} yok (${no}).` };
    if (named.length > 1) return { hata: `“${text}” adında ${named.length} ${this.noun} var; numarasını yazın.` };
    return named[0] ?? { hata: `“${text}” adında ${this.noun} yok.` };
  }

  /** The number decides where the row has one; a row without anything that finds somebody gets an error. */
  resolve({ values, errors }: ReadRow, name: string, etiket: string): Adli | undefined {
    if (errors[`${name}_no`] || errors[name]) return undefined;
    const no = values[`${name}_no`] as string | undefined;
    // What stands for an unknown number finds nobody; the name does.
    const isNo = no !== undefined && NUMBER.test(digitsOf(no)) && !ONE_DIGIT.test(digitsOf(no));
    const text = isNo ? no : ((values[name] ?? no) as string | undefined);
    const found = text === undefined ? { hata: `${etiket} zorunludur.` } : this.find(text);
    if (!('hata' in found)) return found;
    errors[isNo ? `${name}_no` : name] = found.hata;
    return undefined;
  }
}

export const listMukellefAdlari = async (tx: Tx): Promise<Adlar> =>
  new Adlar(
    'mükellef',
    await list<Adli>(tx)`select mukellef_id as id, tc_no as no, ad, sirket_adi, aktif from mukellefler`,
  );

export const listMuhasebeciAdlari = async (tx: Tx): Promise<Adlar> =>
  new Adlar(
    'muhasebeci',
    await list<Adli>(tx)`select muhasebeci_id as id, tc_no as no, ad, sirket_adi, aktif from muhasebeci`,
  );

export const listPersonel = (tx: Tx): Promise<Adli[]> => list<Adli>(tx)`
  select personel_id as id, tc_kimlik_no as no, ad, null::text as sirket_adi, aktif from personel order by ad`;

export const listPersonelAdlari = async (tx: Tx): Promise<Adlar> => new Adlar('personel', await listPersonel(tx));
