import { type RawBuilder, sql } from 'kysely';
import { AKTARIM_MAX_ROWS } from '#contract/aktarim/aktarim.ts';
import { AKTARIM, type AktarimAlani, type AktarimListesi, fieldKind } from '#contract/aktarim/aktarim-alanlari.ts';
import { GECIS_SIRASI } from '#contract/aktarim/gecis.ts';
import type { Columns } from '#contract/alan/list.ts';
import { currentDonem, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import type { ZipParcasi } from '#server/adapters/zip/write-zip.ts';
import type { Tx } from '#server/db/session.ts';
import { sheetColumns } from '#server/http/sheet/list-file.ts';
import { cursorRows } from '#server/rows/cursor.ts';
import { sheet, type Yazilan } from './sheets.ts';

type Row = Readonly<Record<string, unknown>>;

/** These fields only serve to read other programs' lists. */
const HELPERS: readonly string[] = ['soyad', 'vergi_no'];
const alanlarOf = (liste: AktarimListesi): readonly AktarimAlani[] =>
  AKTARIM[liste].alanlar.filter(({ ad }) => !HELPERS.includes(ad));

const columnsOf = (alanlar: readonly AktarimAlani[]): Columns =>
  Object.fromEntries(
    alanlar.map(({ ad, etiket, tur, secenekler }) => [
      ad,
      {
        etiket,
        tur: fieldKind(tur),
        ...(secenekler && { secenekler }),
        places: ['export'] as const,
        ...(tur === 'ay' && { value: (row: Row) => (row[ad] ? formatDonem(row[ad] as Donem) : null) }),
      },
    ]),
  );

interface Source {
  from: RawBuilder<unknown>;
  /** What is no column of the table of that name, which stands in the statement as `t`. */
  fields?: Readonly<Record<string, RawBuilder<unknown>>>;
  order: RawBuilder<unknown>;
}

const simdi = () => sql.lit(donemSirasi(currentDonem()));
const month = (row: string) => sql`${sql.ref(`${row}.gecerlilik_yili`)} * 12 + ${sql.ref(`${row}.gecerlilik_ayi`)} - 1`;

/** The price of a service that holds this month. */
const fiyat = () => sql`coalesce((
  select f.fiyat from hizmet_fiyatlari f where f.hizmet_id = t.id and ${month('f')} <= ${simdi()}
  order by f.gecerlilik_yili desc, f.gecerlilik_ayi desc limit 1), t.fiyat)`;

const SOURCES: Readonly<Record<string, () => readonly Source[]>> = {
  muhasebeciler: () => [{ from: sql`muhasebeci t`, order: sql`t.muhasebeci_id` }],
  personel: () => [{ from: sql`personel t`, order: sql`t.personel_id` }],
  // A service has one price in a sheet; those of months to come follow in sheets of their own.
  hizmetler: () => [
    { from: sql`hizmetler t`, fields: { fiyat: fiyat(), gecerlilik: sql`null::json` }, order: sql`t.id` },
    {
      from: sql`hizmetler t join hizmet_fiyatlari p on p.hizmet_id = t.id and ${month('p')} > ${simdi()}`,
      fields: {
        fiyat: sql`p.fiyat`,
        gecerlilik: sql`json_build_object('yil', p.gecerlilik_yili, 'ay', p.gecerlilik_ayi)`,
      },
      order: sql`p.gecerlilik_yili, p.gecerlilik_ayi, t.id`,
    },
  ],
  mukellefler: () => [
    {
      from: sql`mukellefler t join muhasebeci b using (muhasebeci_id)`,
      fields: { muhasebeci: sql`coalesce(b.tc_no, b.ad)` },
      order: sql`t.mukellef_id`,
    },
  ],
};

const selectOf = (liste: AktarimListesi, { from, fields = {}, order }: Source): RawBuilder<Row> =>
  sql<Row>`select ${sql.join(
    alanlarOf(liste).map(({ ad }) => sql`${fields[ad] ?? sql.ref(`t.${ad}`)} as ${sql.ref(ad)}`),
  )} from ${from} order by ${order}`;

/** A sheet of more rows than an import reads goes on in another file. */
async function* inFiles(rows: AsyncGenerator<Row[]>): AsyncGenerator<AsyncGenerator<Row[]>> {
  let next = await rows.next();
  const some = async function* () {
    for (let count = 0; !next.done && count + next.value.length <= AKTARIM_MAX_ROWS; next = await rows.next()) {
      count += next.value.length;
      yield next.value;
    }
  };
  do yield some();
  while (!next.done);
}

/**
 * The lists that come back: with the fields and headers of the import, in the order in which each leans on the ones
 * before it.
 */
export async function* returning(tx: Tx, yazilan: Yazilan): AsyncGenerator<ZipParcasi> {
  for (const [place, liste] of GECIS_SIRASI.entries()) {
    const { baslik } = AKTARIM[liste];
    const columns = sheetColumns<Row>(columnsOf(alanlarOf(liste)), undefined);
    let file = 0;
    for (const [i, source] of SOURCES[liste]!().entries())
      for await (const rows of inFiles(cursorRows(tx, `donen_${liste}_${i}`, selectOf(liste, source)))) {
        file += 1;
        const name = `${place + 1} ${baslik}${file > 1 ? ` (${file})` : ''}`;
        yield sheet(
          { folder: 'İçe aktarılacaklar', name, what: `İçe aktarma listesi: ${baslik}`, columns, rows },
          yazilan,
        );
      }
  }
}
