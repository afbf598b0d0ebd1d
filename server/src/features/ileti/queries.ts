import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/ileti/ileti.ts';
import type { MukellefKisisi } from '#contract/ileti/mukellef-kisisi.ts';
import type { FirmaAyarlari, IletiSablonlari, SmsAyari } from '#contract/sistem/ayar.ts';
import type { Tatil } from '#contract/takvim/kural.ts';
import { list, maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { contains } from '#server/rows/arama.ts';
import { SQL_ILETI } from '#server/rows/durum.ts';
import { type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';

export type IletiOrtami = IletiSablonlari &
  SmsAyari &
  Pick<FirmaAyarlari, 'firma_adi' | 'firma_telefon' | 'firma_email'> & {
    posta_kurulu: boolean;
    sms_sifresi: boolean;
    tatiller: readonly Tatil[];
  };

export async function readIletiOrtami(tx: Tx): Promise<IletiOrtami> {
  return value<IletiOrtami>(tx)`select gate.read_ileti_ortami() as ortam`;
}

export interface AliciMukellef {
  mukellef_id: number;
  muhasebeci_id: number;
  ad: string;
  aktif: boolean;
  telefon: string | null;
  email: string | null;
  kisiler: readonly MukellefKisisi[];
  durdurulan: readonly string[];
}

/** Clients whom the caller does not see are missing in the result. */
export async function listAliciMukellefler(tx: Tx, idler: readonly number[]): Promise<AliciMukellef[]> {
  return list<AliciMukellef>(tx)`select * from gate.list_ileti_alicilari(${idler}::bigint[])`;
}

export async function insertIletiler(tx: Tx, iletiler: readonly object[]): Promise<number> {
  return value<number>(tx)`select gate.create_iletiler(${JSON.stringify(iletiler)}::jsonb) as adet`;
}

export interface GeriAlinacak {
  idler?: readonly number[];
  gonderim_no?: string;
  /** All messages whose key begins so. */
  anahtar?: string;
  neden: string;
}

export async function withdrawRows(tx: Tx, { idler, gonderim_no, anahtar, neden }: GeriAlinacak): Promise<number> {
  return value<number>(tx)`
    select gate.withdraw_iletiler(
      ${idler ?? []}::bigint[], ${gonderim_no ?? null}::uuid, ${anahtar ?? null}::text, ${neden}) as adet`;
}

export async function openIleti(tx: Tx, ileti_id: number): Promise<boolean> {
  return value<boolean>(tx)`select gate.open_ileti(${ileti_id}) as oldu`;
}

/** The text of a message, and the message that carries it to several clients. */
export async function readMetin(tx: Tx, ileti_id: number): Promise<{ ileti_id: number; metin: string }> {
  return one<{ ileti_id: number; metin: string }>(tx)`
    select coalesce(ana_ileti_id, ileti_id) as ileti_id, metin from iletiler where ileti_id = ${ileti_id}`;
}

export async function retryIleti(tx: Tx, ileti_id: number): Promise<boolean> {
  return value<boolean>(tx)`select gate.retry_ileti(${ileti_id}) as oldu`;
}

export async function isIleti(tx: Tx, ileti_id: number): Promise<boolean> {
  return (await maybe(tx)`select from iletiler where ileti_id = ${ileti_id}`) !== undefined;
}

type Query = RouteParsed<typeof contract.listIletiler>['query'];
type Page = Omit<RouteResponse<typeof contract.listIletiler>, 'kanallar'>;

const ZAMAN = sql`coalesce(i.sonuc_zamani, i.olusturma)`;
const COLUMNS: Record<keyof ReturnType<typeof filtersOf<typeof contract.listIletiler.columns>>, RawBuilder<unknown>> = {
  zaman: ZAMAN,
  mukellef_adi: sql`m.ad`,
  alici: sql`i.alici`,
  kime: sql`array_to_string(i.kime, ', ')`,
  tur: sql`i.tur`,
  kanal: sql`i.kanal`,
  durum: sql`i.durum`,
  konu: sql`i.konu`,
  ucret: sql`i.ucret`,
  muhasebeci_adi: sql`b.ad`,
};
const FROM = sql`iletiler i left join mukellefler m using (mukellef_id)
  join muhasebeci b on b.muhasebeci_id = coalesce(m.muhasebeci_id, i.muhasebeci_id)`;

function conditions({ mukellef_id, gonderim_no, arama, ...query }: contract.IletiFilter) {
  const parts: RawBuilder<unknown>[] = filterConditions(
    filtersOf(contract.listIletiler.columns),
    query,
    (name) => COLUMNS[name],
  );
  if (mukellef_id !== undefined) parts.push(sql`i.mukellef_id = ${mukellef_id}`);
  if (gonderim_no) parts.push(sql`i.gonderim_no = ${gonderim_no}::uuid`);
  if (arama)
    parts.push(
      sql`(app.fold(m.ad) like ${contains(arama)} or app.fold(i.alici) like ${contains(arama)}
        or app.fold(i.konu) like ${contains(arama)} or app.fold(array_to_string(i.kime, ' ')) like ${contains(arama)})`,
    );
  return parts;
}

const TURKISH = ['mukellef_adi', 'alici', 'konu', 'muhasebeci_adi', 'durum'] as const;
const orderOf = (sirala: Query['sirala']): RawBuilder<unknown> =>
  (TURKISH as readonly string[]).includes(sirala) ? sql`${COLUMNS[sirala]} collate turkce` : COLUMNS[sirala];

export async function listIletiler(tx: Tx, query: Query & Haric): Promise<Page> {
  const where = allOf([...conditions(query), ...haricKosulu(sql`i.ileti_id`, query)]);
  // Each figure opens the list of its state, so it counts whatever state is shown.
  const anyState = allOf(conditions({ ...query, durum: undefined }));
  const direction = query.yon === 'asc' ? sql`asc` : sql`desc`;
  return one<Page>(tx)`
    select (select count(*)::integer from ${FROM} where ${where}) as toplam,
      (
        select json_build_object(
          'taslak', count(*) filter (where i.durum = ${SQL_ILETI.taslak}),
          'kuyrukta', count(*) filter (where i.durum = ${SQL_ILETI.kuyrukta}),
          'belirsiz', count(*) filter (where i.durum = ${SQL_ILETI.belirsiz}),
          'hata', count(*) filter (where i.durum = ${SQL_ILETI.hata})
        )
        from ${FROM} where ${anyState}
      ) as sayilar,
      coalesce((
        select json_agg(r) from (
          select i.ileti_id, i.mukellef_id, m.ad as mukellef_adi, b.muhasebeci_id, b.ad as muhasebeci_adi, i.tur,
            i.otomatik, i.kanal, i.alici, i.kime, i.konu, i.metin, i.durum, i.hata_metni,
            i.ana_ileti_id is not null as birlikte, i.gonderim_no, i.gonderilecek, i.olusturma, i.sonuc_zamani,
            i.parca, i.ucret, gate.mukellef_kisisi(i.kaydeden, i.mukellef_id) as gonderen
          from ${FROM} where ${where}
          order by ${orderOf(query.sirala)} ${direction} nulls last, i.ileti_id ${direction} ${limitOf(query)}
        ) r
      ), '[]') as satirlar`;
}

export interface SiradakiIleti {
  ileti_id: number;
  kanal: 'eposta' | 'sms';
  kime: string[];
  metin: string;
  deneme: number;
}

export async function takeIleti(
  tx: Tx,
  { now, isQuietNow, later, sms }: { now: Date; isQuietNow: boolean; later: Date; sms: boolean },
): Promise<SiradakiIleti | undefined> {
  return maybe<SiradakiIleti>(tx)`select * from gate.take_ileti(${now}, ${isQuietNow}, ${later}, ${sms})`;
}

export interface GonderimSonucu {
  durum: 'kabul edildi' | 'kuyrukta' | 'belirsiz' | 'hata';
  error?: string;
  saglayici_no?: string;
  /** When it is tried again, or when its provider is asked what became of it. */
  sonraki?: Date | null;
  sorgu?: Date;
}

export async function finishIleti(tx: Tx, ileti_id: number, result: GonderimSonucu): Promise<void> {
  const { durum, error, saglayici_no, sonraki, sorgu } = result;
  await sql`
    select gate.finish_ileti(${ileti_id}, ${durum}, ${error ?? null}, ${saglayici_no ?? null},
      ${sonraki ?? null}::timestamptz, ${sorgu ?? null}::timestamptz)`.execute(tx);
}

export async function postponeSms(tx: Tx, now: Date, { error, until }: { error: string; until: Date }): Promise<void> {
  await sql`select gate.postpone_iletiler(${now}, ${error}, ${until})`.execute(tx);
}

export async function failUnfinished(tx: Tx, before: Date, error: string): Promise<number> {
  return value<number>(tx)`select gate.fail_unfinished_iletiler(${before}, ${error}) as adet`;
}

export interface Sorgu {
  ileti_id: number;
  saglayici_no: string;
  son_deneme: string;
}

export async function takeSorgular(tx: Tx, now: Date, limit: number): Promise<Sorgu[]> {
  return list<Sorgu>(tx)`select * from gate.take_ileti_sorgulari(${now}, ${limit})`;
}

export async function reportIleti(
  tx: Tx,
  ileti_id: number,
  { durum, neden, sorgu }: { durum: string; neden: string | null; sorgu: Date | null },
): Promise<void> {
  await sql`select gate.report_ileti(${ileti_id}, ${durum}, ${neden}, ${sorgu}::timestamptz)`.execute(tx);
}
