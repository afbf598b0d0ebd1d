import { type RawBuilder, sql } from 'kysely';
import { AKTARIM_MAX_ROWS, chunkOf } from '#contract/aktarim/aktarim.ts';
import { AKTARIM, type AktarimAlani, type AktarimListesi, fieldKind } from '#contract/aktarim/aktarim-alanlari.ts';
import { GECIS_SIRASI } from '#contract/aktarim/gecis.ts';
import type { Columns } from '#contract/alan/list.ts';
import { REGISTER, type RegisterTablosu } from '#contract/alan/register.ts';
import { currentDonem, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { DURUM_METNI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { ZipParcasi } from '#server/adapters/zip/write-zip.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { sheetColumns } from '#server/http/sheet/list-file.ts';
import { cursorRows } from '#server/rows/cursor.ts';
import { sheet, type Yazilan } from './sheets.ts';

type Row = Readonly<Record<string, unknown>>;

/** The tables of the lists whose fields are columns of one. */
const TABLES: Partial<Record<AktarimListesi, RegisterTablosu>> = {
  muhasebeciler: 'muhasebeci',
  personel: 'personel',
  hizmetler: 'hizmetler',
  mukellefler: 'mukellefler',
};

/** The fields that a source has; others only serve to read other programs' lists. */
function alanlarOf(liste: AktarimListesi, { fields = {} }: Source): readonly AktarimAlani[] {
  const table = TABLES[liste];
  const stored = table ? REGISTER[table].alanlar : {};
  return AKTARIM[liste].alanlar.filter(({ ad }) => ad in fields || Object.hasOwn(stored, ad));
}

const columnsOf = (alanlar: readonly AktarimAlani[]): Columns =>
  Object.fromEntries(
    alanlar.map(({ ad, etiket, tur, secenekler }) => [
      ad,
      {
        etiket,
        tur: fieldKind(tur),
        ...(secenekler && { secenekler }),
        places: ['export'] as const,
        ...((tur === 'ay' || tur === 'donem') && {
          value: (row: Row) => (row[ad] ? formatDonem(row[ad] as Donem) : null),
        }),
      },
    ]),
  );

interface Source {
  from: RawBuilder<unknown>;
  /** What is no column of the table of that name, which stands in the statement as `t`. */
  fields?: Readonly<Record<string, RawBuilder<unknown>>>;
  order: RawBuilder<unknown>;
}

const DURUM_ADI = sql`case t.durum ${sql.join(
  Object.entries(DURUM_METNI).map(([durum, { ad }]) => sql`when ${sql.lit(durum)} then ${sql.lit(ad)}`),
  sql` `,
)} end`;
const OPEN = sql`t.iptal is null and t.bakiye > 0`;
const simdi = () => sql.lit(donemSirasi(currentDonem()));
const month = (row: string) => sql`${sql.ref(`${row}.gecerlilik_yili`)} * 12 + ${sql.ref(`${row}.gecerlilik_ayi`)} - 1`;

/** The price of a service that holds this month. */
const fiyat = () => sql`coalesce((
  select f.fiyat from hizmet_fiyatlari f where f.hizmet_id = t.id and ${month('f')} <= ${simdi()}
  order by f.gecerlilik_yili desc, f.gecerlilik_ayi desc limit 1), t.fiyat)`;

/** A sheet has a service once, so each month in which prices will change has a sheet of its own. */
async function comingMonths(tx: Tx): Promise<number[]> {
  const rows = await list<{ ay: number }>(tx)`
    select distinct ${month('p')} as ay from hizmet_fiyatlari p where ${month('p')} > ${simdi()} order by 1`;
  return rows.map(({ ay }) => ay);
}

const SOURCES: Readonly<Record<AktarimListesi, (tx: Tx) => readonly Source[] | Promise<readonly Source[]>>> = {
  muhasebeciler: () => [{ from: sql`muhasebeci t`, order: sql`t.muhasebeci_id` }],
  personel: () => [{ from: sql`personel t`, order: sql`t.personel_id` }],
  hizmetler: async (tx) => [
    { from: sql`hizmetler t`, fields: { fiyat: fiyat(), gecerlilik: sql`null::json` }, order: sql`t.id` },
    ...(await comingMonths(tx)).map((ay) => ({
      from: sql`hizmetler t join hizmet_fiyatlari p on p.hizmet_id = t.id and ${month('p')} = ${sql.lit(ay)}`,
      fields: {
        fiyat: sql`p.fiyat`,
        gecerlilik: sql`json_build_object('yil', p.gecerlilik_yili, 'ay', p.gecerlilik_ayi)`,
      },
      order: sql`t.id`,
    })),
  ],
  mukellefler: () => [
    {
      from: sql`mukellefler t join muhasebeci b using (muhasebeci_id)`,
      fields: { muhasebeci: sql`coalesce(b.tc_no, b.ad)` },
      order: sql`t.mukellef_id`,
    },
  ],
  atamalar: () => [
    {
      from: sql`muhasebeci_personel t join mukellefler m using (mukellef_id) join personel p using (personel_id)
        where m.aktif and p.aktif`,
      fields: { mukellef: sql`m.ad`, mukellef_no: sql`m.tc_no`, personel: sql`coalesce(p.tc_kimlik_no, p.ad)` },
      order: sql`t.mukellef_id`,
    },
  ],
  takip: () => [
    {
      from: sql`hizmet_kayitlari t join mukellefler m using (mukellef_id) join hizmetler h on h.id = t.hizmet_id`,
      fields: {
        mukellef: sql`m.ad`,
        mukellef_no: sql`m.tc_no`,
        hizmet: sql`h.ad`,
        ay: sql`json_build_object('yil', t.hizmet_yili, 'ay', t.hizmet_ayi)`,
        kayit_durumu: DURUM_ADI,
        tutar: sql`t.hizmet_bedeli`,
      },
      order: sql`t.hizmet_yili, t.hizmet_ayi, t.hizmet_kayit_id`,
    },
  ],
  bakiyeler: () => [
    {
      from: sql`borc_tahakkuk t join muhasebeci b on b.muhasebeci_id = t.muhasebeci_id and ${OPEN}`,
      fields: {
        muhasebeci: sql`b.ad`,
        muhasebeci_no: sql`b.tc_no`,
        donem: sql`json_build_object('yil', t.tahakkuk_yili, 'ay', t.tahakkuk_ayi)`,
        tutar: sql`t.bakiye`,
      },
      order: sql`t.tahakkuk_yili, t.tahakkuk_ayi, t.borc_id`,
    },
  ],
  kisiler: () => [
    {
      from: sql`mukellef_kisileri t join mukellefler m using (mukellef_id)`,
      fields: {
        mukellef: sql`m.ad`,
        mukellef_no: sql`m.tc_no`,
        kisi: sql`t.ad`,
        telefon: sql`t.telefon`,
        email: sql`t.email`,
        kanal: sql`t.kanal`,
        izin_gunu: sql`t.izin_gunu`,
        aldiklari: sql`array_to_string(t.aldiklari, ', ')`,
        izin: sql`case t.izin when true then 'Evet' when false then 'Hayır' end`,
      },
      order: sql`t.kisi_id`,
    },
  ],
};

const selectOf = (alanlar: readonly AktarimAlani[], { from, fields = {}, order }: Source): RawBuilder<Row> =>
  sql<Row>`select ${sql.join(
    alanlar.map(({ ad }) => sql`${fields[ad] ?? sql.ref(`t.${ad}`)} as ${sql.ref(ad)}`),
  )} from ${from} order by ${order}`;

/** A sheet of more rows than an import reads goes on in another file. */
async function* inFiles(rows: AsyncGenerator<Row[]>, most: number): AsyncGenerator<AsyncGenerator<Row[]>> {
  let next = await rows.next();
  const some = async function* () {
    for (let count = 0; !next.done && count + next.value.length <= most; next = await rows.next()) {
      count += next.value.length;
      yield next.value;
    }
  };
  while (!next.done) yield some();
}

/**
 * The lists that come back: with the fields and headers of the import, in the order in which each leans on the ones
 * before it.
 */
export async function* returning(tx: Tx, yazilan: Yazilan): AsyncGenerator<ZipParcasi> {
  for (const [place, liste] of GECIS_SIRASI.entries()) {
    const { baslik } = AKTARIM[liste];
    const most = chunkOf(liste, AKTARIM_MAX_ROWS);
    let file = 0;
    for (const [i, source] of (await SOURCES[liste](tx)).entries()) {
      const alanlar = alanlarOf(liste, source);
      const columns = sheetColumns<Row>(columnsOf(alanlar), undefined);
      for await (const rows of inFiles(cursorRows(tx, `donen_${liste}_${i}`, selectOf(alanlar, source)), most)) {
        file += 1;
        const name = `${place + 1} ${baslik}${file > 1 ? ` (${file})` : ''}`;
        yield sheet(
          { folder: 'İçe aktarılacaklar', name, what: `İçe aktarma listesi: ${baslik}`, columns, rows },
          yazilan,
        );
      }
    }
  }
}
