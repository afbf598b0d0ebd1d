import { GECIS_DURUMU, GECIS_ERRORS, GECIS_GERI_ALMA_GUNU } from '#contract/aktarim/gecis.ts';
import { GECIS_SONRASI_ERRORS } from '#contract/aktarim/gecis-sonrasi.ts';
import type { GeriAlma } from '#contract/aktarim/geri-alma.ts';
import { type TabloName, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { list, maybe, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { found } from '#server/rows/found.ts';
import * as queries from './queries.ts';
import { type DoneMove, type Kept, reverseTable, type UndoneTable } from './reverse-table.ts';
import { RolledBack, type Steps, turns } from './run.ts';

/** Every table that a move writes, each before those that it leans on. */
const TABLES: readonly UndoneTable[] = [
  { tablo: 'borc_tahakkuk', key: 'borc_id', isOfGate: true },
  { tablo: 'hizmet_kayitlari', key: 'hizmet_kayit_id', isOfGate: true },
  { tablo: 'muhasebeci_personel', key: 'atama_id', isFixed: true },
  { tablo: 'mukellef_notlari', key: 'not_id', isFixed: true },
  { tablo: 'mukellef_kisileri', key: 'kisi_id' },
  { tablo: 'mukellefler', key: 'mukellef_id' },
  { tablo: 'hizmet_fiyatlari', key: 'hizmet_fiyat_id' },
  { tablo: 'hizmetler', key: 'id' },
  { tablo: 'personel', key: 'personel_id' },
  { tablo: 'muhasebeci', key: 'muhasebeci_id' },
];
const SHOWN = 200;
/** So many rows are deleted well within the time that PostgreSQL gives a statement. */
const PART = 1_000;

const countRecords = (tx: Tx, { ilk_denetim, son_denetim, islem_no }: DoneMove): Promise<number> => value<number>(tx)`
  select count(*)::integer as adet
  from (
    select distinct d.tablo, d.satir_id from denetim d
    where d.denetim_id > ${ilk_denetim} and d.denetim_id <= ${son_denetim} and d.islem_no = ${islem_no}::xid8
      and d.tablo = any (${TABLES.map(({ tablo }) => tablo)})
  ) r`;

/** What a row is called: by its own name, or by whom it belongs to. Of a row that was changed the log has no name. */
async function nameRows(tx: Tx, tablo: TabloName, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await list<{ id: number; ad: string }>(tx)`
    select distinct on (d.satir_id) d.satir_id as id,
      coalesce(c.ad, h.ad, m.ad, p.ad, j.satir ->> 'ad', d.satir_id::text) as ad
    from denetim d
    cross join lateral (
      select coalesce(d.yeni, d.eski) || jsonb_build_object(${tabloOf(tablo).anahtar}::text, d.satir_id) as satir
    ) j
    left join mukellefler c on c.mukellef_id = (j.satir ->> 'mukellef_id')::bigint
    left join hizmetler h on h.id = coalesce((j.satir ->> 'hizmet_id')::bigint,
      case when ${tablo} = 'hizmetler' then d.satir_id end)
    left join muhasebeci m on m.muhasebeci_id = (j.satir ->> 'muhasebeci_id')::bigint
    left join personel p on p.personel_id = (j.satir ->> 'personel_id')::bigint
    where d.tablo = ${tablo} and d.satir_id = any (${ids})
    order by d.satir_id, d.denetim_id`;
  return new Map(rows.map(({ id, ad }) => [id, ad]));
}

async function presentKept(tx: Tx, kept: readonly Kept[]): Promise<GeriAlma['kalanlar']> {
  const shown: GeriAlma['kalanlar'] = [];
  for (const [tablo, rows] of Map.groupBy(kept.slice(0, SHOWN), ({ tablo }) => tablo)) {
    const names = await nameRows(
      tx,
      tablo,
      rows.map(({ id }) => id),
    );
    const liste = tabloOf(tablo).etiket;
    for (const { id, reason } of rows) shown.push({ liste, ad: names.get(id) ?? String(id), neden: reason });
  }
  return shown;
}

export async function lockMove(tx: Tx, gecis_id: number): Promise<DoneMove> {
  await found(queries.getGecis(tx, gecis_id));
  if (!(await queries.tryLock(tx, gecis_id))) throw new AppError(GECIS_ERRORS.GECIS_SURUYOR);
  const move = await maybe<DoneMove>(tx)`
    select gecis_id, islem_no::text, ilk_denetim, son_denetim from gecisler
    where gecis_id = ${gecis_id} and geri_alinma is null
      and uygulama > now() - make_interval(days => ${GECIS_GERI_ALMA_GUNU})`;
  if (!move) throw new AppError(GECIS_SONRASI_ERRORS.GECIS_GERI_ALINAMAZ);
  return move;
}

/** Each record is looked at in up to four steps: whether it is there, was worked on, is needed, and can go. */
const STEPS = 4;

export async function takeBackMove(
  tx: Tx,
  move: DoneMove,
  { ilerle = async () => {}, size = PART }: { ilerle?: (done: number) => Promise<void>; size?: number } = {},
): Promise<GeriAlma> {
  let count = 0;
  let before = 0;
  const kept: Kept[] = [];
  for (const table of TABLES) {
    let steps = 0;
    const done = await reverseTable(tx, move, table, {
      size,
      onPart: (rows) => {
        steps += rows;
        return ilerle(before + Math.floor(steps / STEPS));
      },
    });
    before += done.seen;
    count += done.count;
    kept.push(...done.kept);
  }
  return { geri_alinan: count, kalan: kept.length, kalanlar: await presentKept(tx, kept) };
}

/** As a move: its progress is written outside of the transaction, and a server that dies meanwhile leaves nothing half. */
export function reverseGecis({ tx, transaction }: Steps, gecis_id: number, deneme: boolean): Promise<GeriAlma> {
  return turns.run(async () => {
    let total: number | undefined;
    let answer: GeriAlma | null = null;
    const geri_alma = () => ({ deneme, toplam: total ?? 0, sonuc: answer });
    try {
      await transaction(async (inner) => {
        const move = await lockMove(inner, gecis_id);
        total = await countRecords(inner, move);
        await queries.updateGecis(tx, gecis_id, {
          durum: GECIS_DURUMU.geri_aliniyor,
          islenen: 0,
          iptal: false,
          geri_alma: geri_alma(),
        });
        const ilerle = async (done: number) => {
          if (await queries.setIlerleme(tx, gecis_id, done, null)) throw new AppError(GECIS_ERRORS.GECIS_GERI_IPTAL);
        };
        answer = await takeBackMove(inner, move, { ilerle });
        if (deneme) throw new RolledBack();
        const done = { durum: GECIS_DURUMU.geri_alindi, geri_alinma: new Date().toISOString() };
        await queries.updateGecis(inner, gecis_id, { ...done, geri_alma: geri_alma() });
      });
    } catch (error) {
      if (total !== undefined)
        await queries.updateGecis(tx, gecis_id, {
          durum: GECIS_DURUMU.bitti,
          islenen: 0,
          iptal: false,
          geri_alma: deneme && answer ? geri_alma() : null,
        });
      if (!(error instanceof RolledBack)) throw error;
    }
    return answer!;
  });
}
