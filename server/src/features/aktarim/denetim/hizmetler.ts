import type { Cevaplar } from '#contract/aktarim/gecis.ts';
import { currentDonem, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { HIZMET_ERRORS, type Hizmet } from '#contract/hizmet/hizmet.ts';
import {
  type Fiyatlar,
  fiyatIn,
  gecerlilikOf,
  gecerlilikYillari,
  isGecerlilikAcik,
} from '#contract/hizmet/hizmet-fiyati.ts';
import { listHizmetler } from '#server/features/hizmet/queries.ts';
import type { Hedef, Mevcut } from './hedef.ts';
import { compareAlanlar } from './kisiler.ts';
import type { ReadRow } from './satir.ts';
import { Aylar } from './takip-sorulari.ts';

const nameKey = (name: unknown): string => fold(String(name).replace(/\s+/g, ' ').trim());
const OF_SERVICE = ['ad', 'aciklama', 'is_active'];

const ayOf = ({ values }: ReadRow): Donem => values.gecerlilik as Donem;
const byAy = (a: ReadRow, b: ReadRow): number => donemSirasi(ayOf(a)) - donemSirasi(ayOf(b));

/** Months that are over keep their prices: of those that a list names the last one holds from this month on. */
function collapse(rows: readonly ReadRow[], simdi: Donem): ReadRow[] {
  const over = rows.filter((row) => row.values.fiyat !== undefined && donemSirasi(ayOf(row)) <= donemSirasi(simdi));
  const last = over.toSorted(byAy).at(-1);
  if (!last) return [...rows];
  const since = donemSirasi(ayOf(last));
  for (const row of over)
    if (donemSirasi(ayOf(row)) < since) row.skipped = `${formatDonem(ayOf(last))} fiyatı geçerli.`;
  return rows.filter(({ skipped }) => skipped === undefined);
}

function resolve(rows: readonly ReadRow[], aylar: Aylar): void {
  const simdi = currentDonem();
  for (const { values, errors } of rows) {
    if (values.ad === undefined) errors.ad ??= 'Hizmet adı zorunludur.';
    values.gecerlilik = values.gecerlilik ? aylar.whole(values.gecerlilik as Donem) : simdi;
    const isLate = donemSirasi(values.gecerlilik as Donem) >= donemSirasi(simdi);
    if (isLate && !isGecerlilikAcik(values.gecerlilik as Donem, simdi))
      errors.gecerlilik ??= HIZMET_ERRORS.GECERLILIK_KAPALI.message({
        ...simdi,
        son_yil: gecerlilikYillari(simdi).at(-1) as number,
      });
  }
  const named = rows.filter(({ values, errors }) => values.ad !== undefined && !errors.gecerlilik && !errors.fiyat);
  for (const [record, group] of Map.groupBy(named, ({ values }) => nameKey(values.ad)))
    for (const row of collapse(group, simdi)) {
      if (donemSirasi(ayOf(row)) < donemSirasi(simdi)) row.values.gecerlilik = simdi;
      row.record = record;
      row.key = `${record}/${donemSirasi(ayOf(row))}`;
    }
}

/** The first month of a service's rows says what is new of the service; each next one is compared with what it follows. */
function follow(rows: readonly ReadRow[], mevcutOf: (row: ReadRow) => Mevcut | undefined): void {
  const sorted = rows.toSorted(byAy);
  const [first, ...later] = sorted;
  const hizmet = first && (mevcutOf(first)?.values as (Fiyatlar & Record<string, unknown>) | undefined);
  if (!hizmet) {
    // A price list says no more of a service than its name.
    for (const { values } of sorted) values.aciklama ??= first?.values.aciklama ?? values.ad;
    return;
  }
  for (const { values } of later) for (const name of OF_SERVICE) delete values[name];
  let { fiyatlar } = hizmet;
  for (const row of sorted) {
    const { yil, ay } = ayOf(row);
    Object.assign(mevcutOf(row)!.values, { simdiki: fiyatIn({ ...hizmet, fiyatlar }, ayOf(row)) });
    if (row.values.fiyat === undefined) continue;
    const entry = { hizmet_fiyat_id: 0, gecerlilik_yili: yil, gecerlilik_ayi: ay, fiyat: row.values.fiyat as number };
    fiyatlar = [...fiyatlar.filter((one) => donemSirasi(gecerlilikOf(one)) !== donemSirasi(ayOf(row))), entry].toSorted(
      (a, b) => donemSirasi(gecerlilikOf(a)) - donemSirasi(gecerlilikOf(b)),
    );
  }
}

/** A service has a row for each month from which the list gives it a price. */
export function createHizmetHedefi(cevaplar: Cevaplar): Hedef {
  const aylar = new Aylar(cevaplar);
  return {
    keyOf: String,
    async resolve(_tx, rows) {
      resolve(rows, aylar);
    },
    async find(tx, keys) {
      const all = new Map((await listHizmetler(tx)).map((hizmet: Hizmet) => [nameKey(hizmet.ad), hizmet]));
      return new Map(
        keys.flatMap((key) => {
          const hizmet = all.get(key.slice(0, key.lastIndexOf('/')));
          return hizmet ? [[key, { id: hizmet.id, surum: hizmet.surum, values: { ...hizmet } }] as const] : [];
        }),
      );
    },
    async check(_tx, rows, mevcutOf) {
      const kept = rows.filter(({ key, errors }) => key !== undefined && Object.keys(errors).length === 0);
      for (const group of Map.groupBy(kept, ({ record }) => record).values()) follow(group, mevcutOf);
    },
    compare({ fiyat, gecerlilik, yer: _, ...values }, mevcut) {
      const { alanlar, eski } = compareAlanlar(values, mevcut);
      const { simdiki } = mevcut.values;
      if (fiyat === undefined || fiyat === simdiki) return { alanlar, eski };
      return { alanlar: { ...alanlar, fiyat, gecerlilik }, eski: { ...eski, fiyat: simdiki } };
    },
    finish: async () => ({ sorular: aylar.sorular() }),
  };
}
