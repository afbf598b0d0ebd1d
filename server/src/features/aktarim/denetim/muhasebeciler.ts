import type { Cevaplar } from '#contract/aktarim/gecis.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { MUKELLEF_ERRORS } from '#contract/mukellef/mukellef.ts';
import type { Tx } from '#server/db/session.ts';
import type { SakliSoru } from '#server/features/aktarim/gecis/queries.ts';
import type { ReadRow } from './satir.ts';

interface Muhasebeci {
  muhasebeci_id: number;
  ad: string;
  tc_no: string;
  aktif: boolean;
}

const listMuhasebeciler = (tx: Tx): Promise<Muhasebeci[]> =>
  tx.selectFrom('muhasebeci').select(['muhasebeci_id', 'ad', 'tc_no', 'aktif']).orderBy('ad').execute();

/** The answer by which rows of an unknown accountant are left out. */
const ATLA = 'atla';
const MAX_CHOICES = 300;
const MAX_NAMES = 20;

const keyOf = (name: string): string => fold(name.replace(/\s+/g, ' ')).trim();

/**
 * Whose clients the rows are: by name or TC, as the sheet says it. Where it says nothing, or names somebody unknown, it is
 * asked once for all rows.
 */
export class Muhasebeciler {
  readonly names = new Map<number, string>();
  private readonly all: readonly Muhasebeci[];
  private readonly cevaplar: Cevaplar;
  private readonly byTc = new Map<string, Muhasebeci>();
  private readonly byName = new Map<string, Muhasebeci[]>();
  private readonly unknown = new Map<string, string>();
  private blanks = 0;

  static async load(tx: Tx, cevaplar: Cevaplar): Promise<Muhasebeciler> {
    return new Muhasebeciler(await listMuhasebeciler(tx), cevaplar);
  }

  private constructor(all: readonly Muhasebeci[], cevaplar: Cevaplar) {
    this.all = all;
    this.cevaplar = cevaplar;
    for (const one of all) {
      this.names.set(one.muhasebeci_id, one.ad);
      this.byTc.set(one.tc_no, one);
      const key = keyOf(one.ad);
      this.byName.set(key, [...(this.byName.get(key) ?? []), one]);
    }
  }

  private get suggested(): string | null {
    const active = this.all.filter(({ aktif }) => aktif);
    return active.length === 1 ? active[0]!.tc_no : null;
  }

  private find(text: string): Muhasebeci | { hata: string } {
    const key = keyOf(text);
    const byTc = this.byTc.get(text.replace(/\s/g, '')) ?? this.byTc.get(this.cevaplar[`muhasebeci:${key}`] ?? '');
    if (byTc) return byTc;
    const named = this.byName.get(key) ?? [];
    if (named.length > 1) return { hata: `${text} adında ${named.length} muhasebeci var; TC kimlik numarasını yazın.` };
    return named[0] ?? { hata: MUKELLEF_ERRORS.MUHASEBECI_ADI_YOK.message({ muhasebeci_adi: text }) };
  }

  resolve({ values, errors, notes }: ReadRow, isNew: boolean): void {
    if (values.muhasebeci === undefined && isNew) {
      // A row that is wrong anyway, or that names nobody who could be added, asks nothing.
      if (values.ad !== undefined && Object.keys(errors).length === 0) this.blanks += 1;
      const answer = this.cevaplar.muhasebeci ?? this.suggested;
      if (answer) values.muhasebeci = answer;
    }
    if (typeof values.muhasebeci !== 'string') return;
    const text = values.muhasebeci;
    const found = this.find(text);
    const isUnknown = 'hata' in found && !this.byName.has(keyOf(text));
    if ((isUnknown || this.cevaplar[`muhasebeci:${keyOf(text)}`]) && !this.unknown.has(keyOf(text)))
      this.unknown.set(keyOf(text), text);
    if ('hata' in found) {
      errors.muhasebeci = found.hata;
      return;
    }
    Object.assign(values, { muhasebeci: found.ad, muhasebeci_id: found.muhasebeci_id });
    if (!found.aktif) notes.muhasebeci = `${found.ad} pasif bir muhasebeci.`;
  }

  questions(): SakliSoru[] {
    const choices = this.all
      .filter(({ aktif }) => aktif)
      .slice(0, MAX_CHOICES)
      .map(({ ad, tc_no }) => ({ deger: tc_no, etiket: ad, ornek: null }));
    const kind = 'muhasebeci' as const;
    const blank = {
      anahtar: 'muhasebeci',
      tur: kind,
      sutun: null,
      metin: `${this.blanks} mükellefin muhasebecisi yazmıyor. Kimin mükellefleri?`,
      secenekler: choices,
      onerilen: this.suggested,
    };
    const named = [...this.unknown].slice(0, MAX_NAMES).map(([key, text]) => ({
      anahtar: `muhasebeci:${key}`,
      tur: kind,
      sutun: null,
      metin: `“${text}” adında bir muhasebeci yok. Bu satırlar kimin mükellefleri?`,
      secenekler: [...choices, { deger: ATLA, etiket: 'Bu satırlar alınmasın', ornek: null }],
      onerilen: ATLA,
    }));
    return [...(this.blanks > 0 ? [blank] : []), ...named];
  }
}
