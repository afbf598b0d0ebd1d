import { ROW_STATE } from '#contract/aktarim/aktarim.ts';
import { type AktarimListesi, aktarimMetni, alanlarOf } from '#contract/aktarim/aktarim-alanlari.ts';
import { firmaAnahtari } from '#contract/common/firma-adi.ts';
import type { ReadRow } from '#server/features/aktarim/denetim/satir.ts';
import type { RowResult } from '#server/features/aktarim/queries.ts';

/** A later sheet may add a second number, or a town; what says less than the office knows changes nothing. */
const GROWING = ['telefon', 'adres'];
/** Whether a text goes on where another ends, or says the same in other letters. */
const continues = (part: string, whole: string): boolean =>
  `${firmaAnahtari(whole)} `.startsWith(`${firmaAnahtari(part)} `);

const FIELDS = 2 ** 32;

/**
 * What earlier sheets of a move have said of each record, by field. Where a later one says something else, the earlier
 * holds, and the row says so: nobody could know which of two files is right.
 */
export class Claims {
  private readonly fields: readonly string[];
  private readonly liste: AktarimListesi;
  /** The number of the first sheet above 32 bits of fields: as objects they would take megabytes for a large office. */
  private readonly said = new Map<string, number>();
  private readonly sheets: string[] = [];
  /** Services and the months whose price was said. */
  private readonly prices = new Set<string>();

  constructor(liste: AktarimListesi) {
    this.liste = liste;
    this.fields = alanlarOf(liste, false).map(({ ad }) => ad);
  }

  nextSheet(name: string): void {
    this.sheets.push(name);
  }

  private maskOf(names: readonly string[]): number {
    return names.reduce((mask, name) => mask | (1 << this.fields.indexOf(name)), 0);
  }

  /** Fields beyond the 31 that a number holds are not watched; no list has so many. */
  settle(key: string, { values, notes }: ReadRow, result: RowResult): RowResult {
    if (result.durum === ROW_STATE.hatali || result.durum === ROW_STATE.atlandi) return result;
    const packed = this.said.get(key);
    const earlier = packed === undefined ? null : { mask: packed % FIELDS, sheet: Math.floor(packed / FIELDS) };
    const own = this.maskOf(Object.keys(values).filter((name) => this.fields.includes(name)));
    const sheet = earlier?.sheet ?? this.sheets.length - 1;
    this.said.set(key, sheet * FIELDS + (((earlier?.mask ?? 0) | own) >>> 0));
    const price = `${key} ${JSON.stringify(values.gecerlilik ?? null)}`;
    const isPriceSaid = this.prices.has(price);
    if (values.fiyat !== undefined) this.prices.add(price);
    if (!result.alanlar || !result.eski) return result;
    const claimed = earlier && earlier.sheet !== this.sheets.length - 1 ? earlier.mask : 0;
    // A service has a price for each month.
    const isClaimed = (name: string): boolean =>
      (claimed & this.maskOf([name])) !== 0 && (name !== 'fiyat' || isPriceSaid);
    const taken = Object.keys(result.eski).filter((name) => isClaimed(name) || GROWING.includes(name));
    if (taken.length === 0) return result;
    const alanlar = { ...result.alanlar };
    const eski = { ...result.eski };
    for (const alan of alanlarOf(this.liste, false).filter(({ ad }) => taken.includes(ad))) {
      const [there, here] = [aktarimMetni(alan, eski[alan.ad]), aktarimMetni(alan, alanlar[alan.ad])];
      const isLess = continues(here, there);
      if (GROWING.includes(alan.ad) && (continues(there, here) || !(isLess || isClaimed(alan.ad)))) continue;
      if (!isLess)
        notes[alan.ad] = `${this.sheets[earlier?.sheet ?? 0]} başka diyor: “${there}” kaldı, “${here}” yazılmadı.`;
      delete alanlar[alan.ad];
      delete eski[alan.ad];
      if (alan.tur === 'kisi') {
        delete alanlar[`${alan.ad}_id`];
        delete eski[`${alan.ad}_id`];
      }
    }
    const isSame = Object.keys(alanlar).length === 0;
    return {
      ...result,
      notlar: Object.keys(notes).length > 0 ? notes : null,
      ...(isSame ? { durum: ROW_STATE.ayni, alanlar: null, eski: null } : { alanlar, eski }),
    };
  }
}
