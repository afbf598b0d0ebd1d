import { type RawBuilder, sql } from 'kysely';
import type { AktarimListesi, Eslesme } from '#contract/aktarim/aktarim-alanlari.ts';
import {
  type Cevaplar,
  GECIS_GERI_ALMA_GUNU,
  GECIS_SIRASI,
  type Gecis,
  type GecisDosyasi,
  type GecisDurumu,
  type GecisOzeti,
  type PlanSayilari,
  type Soru,
} from '#contract/aktarim/gecis.ts';
import type { GecisFileFault } from '#contract/aktarim/gecis-dosyasi.ts';
import type { PageDoubt } from '#server/adapters/tablo-dosyasi/decode.ts';
import type { FileRow, SayfaBilgisi } from '#server/adapters/tablo-dosyasi/read.ts';
import type { Hucre } from '#server/adapters/tablo-dosyasi/tablo.ts';
import { list, maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { SPREAD_FROM } from '#server/features/aktarim/denetim/spread.ts';
import { SQL_GECIS, SQL_ROWS } from '#server/rows/durum.ts';

export type SakliSoru = Omit<Soru, 'cevap'>;

export interface SayfaKaydi {
  aktarim_id: number;
  dosya_id: number;
  dosya_adi: string;
  sayfa: string;
  liste: AktarimListesi | null;
  dahil: boolean;
  satir_sayisi: number;
  baslik_satiri: number;
  basliklar: string[];
  eslesme: Eslesme;
  uyarilar: string[];
  sorular: SakliSoru[];
  cevaplar: Cevaplar;
  engel: string | null;
  sayilar: PlanSayilari | null;
  okuma: Partial<PageDoubt>;
}

export interface GecisKaydi extends GecisOzeti {
  islenen: number;
  suren: number | null;
  geri_alma: Gecis['geri_alma'];
  iptal: boolean;
}

export const createGecis = async (tx: Tx): Promise<number> =>
  value<number>(tx)`insert into gecisler (olusturma) values (now()) returning gecis_id`;

/** What was cut off while it was taken back stands as it was. */
const DURUM = sql<GecisDurumu>`case
  when g.durum = ${SQL_GECIS.geri_aliniyor} and not app.is_gecis_running(g.gecis_id) then ${SQL_GECIS.bitti}
  when g.durum in (${SQL_GECIS.denetleniyor}, ${SQL_GECIS.uygulaniyor}) and not app.is_gecis_running(g.gecis_id)
    then ${SQL_GECIS.kesildi}
  else g.durum end`;

const OZET = sql`g.gecis_id, ${DURUM} as durum, g.olusturma, g.uygulama,
  case when g.kullanici_id <> app.kullanici_id() then gate.kullanici_gorunen_adi(g.kullanici_id) end as gonderen,
  case when g.geri_alinma is null then g.uygulama + make_interval(days => ${GECIS_GERI_ALMA_GUNU}) end
    as geri_alma_sonu,
  (select count(*)::integer from gecis_dosyalari d where d.gecis_id = g.gecis_id and d.okundu) as dosya_sayisi,
  (select coalesce(sum(a.satir_sayisi), 0)::integer from aktarimlar a where a.gecis_id = g.gecis_id) as satir_sayisi`;

export const listGecisler = (tx: Tx): Promise<GecisOzeti[]> => list<GecisOzeti>(tx)`
  select ${OZET} from gecisler g order by g.gecis_id desc limit 50`;

/** The rows that somebody chooses the header from. */
const FIRST_ROWS = 40;

export const listIlkSatirlar = (tx: Tx, aktarim_id: number): Promise<FileRow[]> => list<FileRow>(tx)`
  select sira, hucreler
  from aktarim_satirlari
  where aktarim_id = ${aktarim_id} and sira <= ${FIRST_ROWS}
  order by sira`;

export async function listBelow(
  tx: Tx,
  aktarim_id: number,
  { sonra, adet }: { sonra: number; adet: number },
): Promise<Hucre[][]> {
  const rows = await list<{ hucreler: Hucre[] }>(tx)`
    select hucreler from aktarim_satirlari where aktarim_id = ${aktarim_id} and sira > ${sonra}
    order by sira limit ${adet}`;
  return rows.map(({ hucreler }) => hucreler);
}

export const countBelow = (tx: Tx, aktarim_id: number, baslik_satiri: number): Promise<number> => value<number>(tx)`
  select count(*)::integer as n from aktarim_satirlari
  where aktarim_id = ${aktarim_id} and sira > ${baslik_satiri} and sira < ${SPREAD_FROM}`;

export const getGecis = (tx: Tx, gecis_id: number): Promise<GecisKaydi | undefined> => maybe<GecisKaydi>(tx)`
  select ${OZET}, g.islenen, g.suren, g.geri_alma, g.iptal from gecisler g where g.gecis_id = ${gecis_id}`;

export interface DosyaKaydi extends Omit<GecisDosyasi, 'neden'> {
  neden: GecisFileFault | null;
}

export const listDosyalar = (tx: Tx, gecis_id: number): Promise<DosyaKaydi[]> => list<DosyaKaydi>(tx)`
  select dosya_id, ad, case when okundu then null else coalesce(neden, 'okunmadi') end as neden
  from gecis_dosyalari where gecis_id = ${gecis_id} order by dosya_id`;

const SAYFA = sql`a.aktarim_id, a.dosya_id, a.dosya_adi, a.sayfa, a.liste, a.dahil, a.satir_sayisi, a.baslik_satiri,
  a.basliklar, a.eslesme, a.uyarilar, a.sorular, a.cevaplar, a.engel, a.sayilar, a.okuma`;

/** Of several sheets of clients the one that names their accountants makes them. */
const listSayfalarWhere = (tx: Tx, condition: RawBuilder<unknown>): Promise<SayfaKaydi[]> => list<SayfaKaydi>(tx)`
  select ${SAYFA} from aktarimlar a join gecis_dosyalari d using (dosya_id)
  where d.okundu and ${condition}
  order by array_position(${[...GECIS_SIRASI]}::text[], a.liste) nulls last,
    not jsonb_exists(a.eslesme, 'muhasebeci'), a.aktarim_id`;

/** The sheets of a move in the order in which they are done; those of files that were not read to the end do not count. */
export const listSayfalar = (tx: Tx, gecis_id: number): Promise<SayfaKaydi[]> =>
  listSayfalarWhere(tx, sql`a.gecis_id = ${gecis_id}`);

export const getSayfa = async (tx: Tx, gecis_id: number, aktarim_id: number): Promise<SayfaKaydi | undefined> =>
  (await listSayfalarWhere(tx, sql`a.gecis_id = ${gecis_id} and a.aktarim_id = ${aktarim_id}`))[0];

const NAME_MAX = 300;

/** What an earlier try to read the same file has left, and why it failed, goes. */
export async function addDosya(
  tx: Tx,
  gecis_id: number,
  { ad: name, ozet, neden = null }: { ad: string; ozet: Buffer; neden?: GecisFileFault | null },
): Promise<number> {
  const written = name.toWellFormed().replaceAll('\0', '').slice(0, NAME_MAX) || 'dosya';
  await tx
    .deleteFrom('gecis_dosyalari')
    .where('gecis_id', '=', gecis_id)
    .where('ozet', '=', ozet)
    .where('ad', '=', written)
    .where('okundu', '=', false)
    .execute();
  return value<number>(tx)`
    insert into gecis_dosyalari (gecis_id, ad, ozet, neden)
    values (${gecis_id}, ${written}, ${ozet}, ${neden})
    returning dosya_id`;
}

export const isInPlan = (tx: Tx, gecis_id: number, ozet: Buffer): Promise<boolean> => value<boolean>(tx)`
  select exists (select from gecis_dosyalari where gecis_id = ${gecis_id} and ozet = ${ozet} and okundu) as var`;

export const finishDosya = (tx: Tx, dosya_id: number) =>
  tx.updateTable('gecis_dosyalari').set({ okundu: true }).where('dosya_id', '=', dosya_id).execute();

export async function refuseDosya(tx: Tx, dosya_id: number, reason: GecisFileFault): Promise<void> {
  await tx.updateTable('gecis_dosyalari').set({ neden: reason }).where('dosya_id', '=', dosya_id).execute();
  await tx.deleteFrom('aktarimlar').where('dosya_id', '=', dosya_id).execute();
}

export const countPlan = (tx: Tx, gecis_id: number) => one<{ dosya: number; sayfa: number; satir: number }>(tx)`
  select (select count(*)::integer from gecis_dosyalari where gecis_id = ${gecis_id}) as dosya,
    count(*)::integer as sayfa, coalesce(sum(satir_sayisi), 0)::integer as satir
  from aktarimlar where gecis_id = ${gecis_id}`;

export async function createSayfa(
  tx: Tx,
  { gecis_id, dosya_id, dosya_adi }: { gecis_id: number; dosya_id: number; dosya_adi: string },
  sheet: Omit<SayfaBilgisi, 'neden' | 'doubt'> & { eslesme: Eslesme; engel: string | null; okuma: PageDoubt | null },
): Promise<number> {
  const json = {
    basliklar: JSON.stringify(sheet.basliklar),
    uyarilar: JSON.stringify(sheet.uyarilar),
    eslesme: JSON.stringify(sheet.eslesme),
    okuma: JSON.stringify(sheet.okuma ?? {}),
  };
  const { aktarim_id } = await tx
    .insertInto('aktarimlar')
    .values({ ...sheet, ...json, gecis_id, dosya_id, dosya_adi })
    .returning('aktarim_id')
    .executeTakeFirstOrThrow();
  return aktarim_id;
}

interface SayfaDegisikligi {
  liste?: AktarimListesi;
  dahil?: boolean;
  baslik_satiri?: number;
  satir_sayisi?: number;
  basliklar?: readonly string[];
  eslesme?: Eslesme;
  cevaplar?: Cevaplar;
  sorular?: readonly SakliSoru[];
  engel?: string | null;
  sayilar?: PlanSayilari | null;
}

const JSON_COLUMNS = ['basliklar', 'eslesme', 'cevaplar', 'sorular', 'sayilar'];

export async function updateSayfa(tx: Tx, aktarim_id: number, change: SayfaDegisikligi): Promise<void> {
  const entries = Object.entries(change).map(([name, given]) => [
    name,
    JSON_COLUMNS.includes(name) && given !== null ? JSON.stringify(given) : given,
  ]);
  if (entries.length === 0) return;
  await tx.updateTable('aktarimlar').set(Object.fromEntries(entries)).where('aktarim_id', '=', aktarim_id).execute();
}

export async function countPlanSayilari(tx: Tx, aktarim_id: number): Promise<PlanSayilari> {
  return one<PlanSayilari>(tx)`
    select count(*) filter (where durum = ${SQL_ROWS.yeni})::integer as yeni,
      count(*) filter (where durum = ${SQL_ROWS.degisir})::integer as degisir,
      count(*) filter (where durum = ${SQL_ROWS.ayni})::integer as ayni,
      count(*) filter (where durum = ${SQL_ROWS.hatali})::integer as hatali,
      count(*) filter (where durum = ${SQL_ROWS.atlandi})::integer as atlandi,
      count(*) filter (where notlar is not null)::integer as supheli
    from aktarim_satirlari where aktarim_id = ${aktarim_id}`;
}

interface GecisDegisikligi {
  durum?: GecisDurumu;
  islenen?: number;
  suren?: number | null;
  iptal?: boolean;
  geri_alinma?: string;
  geri_alma?: Gecis['geri_alma'];
}

export async function updateGecis(
  tx: Tx,
  gecis_id: number,
  { geri_alma, ...change }: GecisDegisikligi,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gecisler')
    .set({ ...change, ...(geri_alma !== undefined && { geri_alma: geri_alma && JSON.stringify(geri_alma) }) })
    .where('gecis_id', '=', gecis_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the sender wants to stop; a move that is gone counts as that */
export async function setIlerleme(tx: Tx, gecis_id: number, islenen: number, suren: number | null): Promise<boolean> {
  const row = await maybe<{ iptal: boolean }>(tx)`
    update gecisler set islenen = ${islenen}, suren = ${suren} where gecis_id = ${gecis_id} returning iptal`;
  return row?.iptal ?? true;
}

export const tryLock = (tx: Tx, gecis_id: number): Promise<boolean> => value<boolean>(tx)`
  select pg_try_advisory_xact_lock(720041, app.aktarim_lock(${gecis_id})) as var`;

export async function removeGecis(tx: Tx, gecis_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('gecisler').where('gecis_id', '=', gecis_id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export const lastEntry = (tx: Tx): Promise<number> => value<number>(tx)`select gate.last_denetim() as son`;

/** Part of the transaction that did the move, so that a move is done and marked as done, or neither. */
export async function finishGecis(tx: Tx, gecis_id: number, after: number): Promise<void> {
  await sql`
    update gecisler
    set durum = ${SQL_GECIS.bitti}, uygulama = now(), islem_no = pg_current_xact_id(), ilk_denetim = ${after},
      son_denetim = gate.last_denetim(), suren = null
    where gecis_id = ${gecis_id}`.execute(tx);
}
