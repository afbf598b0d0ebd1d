import type { Cevaplar } from '#contract/aktarim/gecis.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import type { SakliSoru } from '#server/features/aktarim/gecis/queries.ts';
import { Adlar, type Adli, listPersonel, nameKey } from './adlar.ts';
import type { Mevcut } from './hedef.ts';
import type { ReadRow } from './satir.ts';

const NOBODY = 'yok';
const MAX_CHOICES = 300;
const MAX_NAMES = 20;

/** Who of the staff has the clients of a sheet; a name that finds nobody, or several, is asked about once. */
export class Personeller {
  private readonly all: readonly Adli[];
  private readonly adlar: Adlar;
  private readonly cevaplar: Cevaplar;
  private readonly asked = new Map<string, { reason: string; count: number; namesakes: readonly Adli[] }>();

  static async load(tx: Tx, cevaplar: Cevaplar): Promise<Personeller> {
    return new Personeller(await listPersonel(tx), cevaplar);
  }

  private constructor(all: readonly Adli[], cevaplar: Cevaplar) {
    this.all = all;
    this.adlar = new Adlar('personel', all);
    this.cevaplar = cevaplar;
  }

  private find(text: string): Adli | { reason: string } {
    const found = this.adlar.findAll(text);
    const active = found.filter(({ aktif }) => aktif);
    if (active.length === 1) return active[0]!;
    const reason =
      active.length > 1
        ? `“${text}” adında ${active.length} personel var`
        : found.length > 0
          ? `“${text}” pasif bir personel`
          : `“${text}” diye bir personel yok`;
    const key = `personel:${nameKey(text)}`.slice(0, 200);
    const one = this.asked.get(key) ?? { reason, count: 0, namesakes: active };
    one.count += 1;
    this.asked.set(key, one);
    return this.all.find(({ no }) => no !== null && no === this.cevaplar[key]) ?? { reason };
  }

  /** A client comes in without staff rather than not at all. */
  resolve({ values, notes }: ReadRow, mevcut: Mevcut | undefined): void {
    const { personel: text, aktif = mevcut?.values.aktif ?? true } = values;
    if (typeof text !== 'string') return;
    delete values.personel;
    if (!aktif) {
      notes.personel = 'Pasif mükellef kimseye atanmadı.';
      return;
    }
    const found = this.find(text);
    if ('reason' in found) notes.personel = `${found.reason}; mükellef kimseye atanmadı.`;
    else Object.assign(values, { personel: found.ad, personel_id: found.id });
  }

  questions(): SakliSoru[] {
    const choices = (namesakes: readonly Adli[]) => {
      const others = this.all.filter((one) => one.aktif && !namesakes.includes(one));
      return [...namesakes, ...others].slice(0, MAX_CHOICES).flatMap(({ ad: name, no }, i) => {
        if (no === null) return [];
        return [{ deger: no, etiket: i < namesakes.length ? `${name} (${no})` : name, ornek: null }];
      });
    };
    return [...this.asked].slice(0, MAX_NAMES).map(([key, { reason, count, namesakes }]) => ({
      anahtar: key,
      tur: 'personel',
      sutun: null,
      metin: `${reason}. ${count} mükellef kime atansın?`,
      secenekler: [...choices(namesakes), { deger: NOBODY, etiket: 'Kimseye; sonra atarız', ornek: null }],
      onerilen: NOBODY,
    }));
  }
}

/** Who has the clients of these rows so far. */
export async function addPersonel(
  tx: Tx,
  rows: readonly ReadRow[],
  mevcutOf: (row: ReadRow) => Mevcut | undefined,
): Promise<void> {
  const there = new Map(
    rows.flatMap((row) => {
      const mevcut = row.values.personel_id === undefined ? undefined : mevcutOf(row);
      return mevcut ? [[mevcut.id, mevcut] as const] : [];
    }),
  );
  if (there.size === 0) return;
  const found = await list<{ mukellef_id: number; personel_id: number; personel: string }>(tx)`
    select mp.mukellef_id, mp.personel_id, p.ad as personel
    from muhasebeci_personel mp join personel p using (personel_id)
    where mp.mukellef_id = any (${[...there.keys()]}::bigint[])`;
  for (const { mukellef_id, ...personel } of found) Object.assign(there.get(mukellef_id)!.values, personel);
}
