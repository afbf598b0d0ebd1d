import { type RawBuilder, sql } from 'kysely';
import { IHLAL_TABLOLARI, type IhlalTablosu } from '#contract/sistem/ihlal.ts';
import { createXlsx, type XlsxColumn } from '#server/adapters/xlsx.ts';
import { list, one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

interface Kisi {
  tur: string;
  ad: string;
  no: string | null;
  telefon: string | null;
  email: string | null;
  adet: number;
}

const KISILER: Record<string, { tur: string; tablo: string; anahtar: string; no: string }> = {
  mukellef_id: { tur: 'Mükellef', tablo: 'mukellefler', anahtar: 'mukellef_id', no: 'tc_no' },
  muhasebeci_id: { tur: 'Muhasebeci', tablo: 'muhasebeci', anahtar: 'muhasebeci_id', no: 'tc_no' },
  personel_id: { tur: 'Personel', tablo: 'personel', anahtar: 'personel_id', no: 'tc_kimlik_no' },
  admin_id: { tur: 'Yönetici', tablo: 'admin', anahtar: 'admin_id', no: 'tc_kimlik_no' },
};
const ANONIMSIZ = ['admin'];

const COLUMNS: readonly XlsxColumn<Kisi>[] = [
  { baslik: 'Kişi türü', value: (k) => k.tur, genislik: 14 },
  { baslik: 'Ad', value: (k) => k.ad },
  { baslik: 'TC / VKN', value: (k) => k.no, genislik: 14 },
  { baslik: 'Telefon', value: (k) => k.telefon, genislik: 16 },
  { baslik: 'E-posta', value: (k) => k.email },
  { baslik: 'Kayıt sayısı', value: (k) => k.adet, tur: 'sayi' },
];

async function listColumns(
  tx: Tx,
  tablo: IhlalTablosu,
): Promise<{ ad: string; aciklama: string | null; okunur: boolean }[]> {
  return list<{ ad: string; aciklama: string | null; okunur: boolean }>(tx)`
    select attname as ad, col_description(attrelid, attnum) as aciklama,
      has_column_privilege(attrelid, attnum, 'select') as okunur
    from pg_attribute where attrelid = ${tablo}::regclass and attnum > 0 and not attisdropped order by attnum`;
}

function keysOf(tablo: IhlalTablosu, columns: readonly string[]): string[] {
  const kendi = Object.keys(KISILER).find((name) => KISILER[name]!.tablo === tablo);
  return kendi ? [kendi] : Object.keys(KISILER).filter((name) => columns.includes(name));
}

const kisilerOf = (tablo: IhlalTablosu, name: string): RawBuilder<Kisi> => {
  const { tur, tablo: kisiler, anahtar, no } = KISILER[name]!;
  return sql<Kisi>`
    select ${tur}::text as tur, k.ad, ${sql.ref(`k.${no}`)} as no, k.telefon, k.email, count(*)::integer as adet
    from ${sql.table(tablo)} t join ${sql.table(kisiler)} k on ${sql.ref(`k.${anahtar}`)} = ${sql.ref(`t.${name}`)}
    where ${ANONIMSIZ.includes(kisiler) ? sql`true` : sql`k.anonim_tarihi is null`} group by 2, 3, 4, 5`;
};

/** The office uses this sheet to notify the Kişisel Verileri Koruma Kurulu of a breach of the table's data. */
export async function createIhlalTablosu(tx: Tx, tablo: IhlalTablosu): Promise<Buffer> {
  const columns = await listColumns(tx, tablo);
  const okunan = columns.filter(({ okunur }) => okunur);
  const dolu = sql.join(okunan.map(({ ad }) => sql`count(${sql.ref(ad)})::integer as ${sql.ref(ad)}`));
  const sayilar = await one<Record<string, number>>(tx)`
    select count(*)::integer as "*", ${dolu} from ${sql.table(tablo)}`;
  const names = columns.map(({ ad }) => ad);
  const parts = keysOf(tablo, names).map((name) => kisilerOf(tablo, name));
  const kisiler = parts.length > 0 ? await list<Kisi>(tx)`${sql.join(parts, sql` union all `)} order by 1, 2, 3` : [];
  const ust = [
    `${IHLAL_TABLOLARI[tablo]} (${tablo}): ${sayilar['*']} kayıt, ${kisiler.length} kişi`,
    ...columns.map(
      ({ ad, aciklama, okunur }) =>
        `${ad}: ${okunur ? `${sayilar[ad]} dolu` : 'şifreli ya da kapalı, sayılmaz'}${aciklama ? ` – ${aciklama}` : ''}`,
    ),
  ];
  return createXlsx(IHLAL_TABLOLARI[tablo], COLUMNS, kisiler, ust);
}
