import { sql } from 'kysely';
import {
  isChangeable,
  rowSchema,
  TABLO_NAMES,
  type TabloName,
  tabloOf,
  yazilanAlanlar,
} from '#contract/alan/tablo-alanlari.ts';
import { currentDonem, donemSirasi } from '#contract/common/donem.ts';
import { type Bagli, KAYIT_ERRORS } from '#contract/common/kayit.ts';
import { HIZMET_ERRORS } from '#contract/hizmet/hizmet.ts';
import { ATAMA_ERRORS } from '#contract/hizmet-kaydi/atama.ts';
import { ADMIN_ERRORS } from '#contract/kisi/admin.ts';
import { KULLANICI_ERRORS } from '#contract/kisi/kullanici.ts';
import { TABLO_ERRORS, TABLO_KURALLARI, type Values } from '#contract/tablo/tablo.ts';
import { maybe, value } from '#server/db/query.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { validationError } from '#server/http/error-handler.ts';
import { type KayitTablosu, listDegisiklikler, lockKayit, refuseBagli } from '#server/rows/kayit.ts';

type Eylem = 'ekle' | 'degistir' | 'sil';
export type Alanlar = Record<string, unknown>;

interface Yazma {
  tablo: TabloName;
  id: number | null;
  eylem: Eylem;
  alanlar: Alanlar;
}

const keyOf = (tablo: TabloName) => sql.ref(tabloOf(tablo).anahtar);

function toRule(error: unknown, eylem: Eylem): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  const rule = constraint === undefined || eylem === 'sil' ? undefined : TABLO_KURALLARI[constraint];
  if (rule) return new AppError(TABLO_ERRORS.TABLO_KURALI, { metin: rule.metin }, rule.alan);
  if (code === '23001' || code === '23503') return new AppError(TABLO_ERRORS.TABLO_BAGLI);
  if (code === '23514' && constraint !== 'admin_son_superadmin')
    return new AppError(TABLO_ERRORS.TABLO_KURALI, { metin: 'Değerler bu tablonun bir kuralına uymuyor.' });
  if (code === '42501') return new AppError(TABLO_ERRORS.TABLO_YASAK);
  return error;
}

const guarded = async <T>(eylem: Eylem, write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    throw toRule(error, eylem);
  }
};

export function parseAlanlar(tablo: TabloName, eylem: 'ekle' | 'degistir', alanlar: Values): Alanlar {
  if (yazilanAlanlar(tablo, eylem).length === 0 || (eylem === 'ekle' && !tabloOf(tablo).ekle)) refuseReadOnly(tablo);
  const result = rowSchema(tablo, eylem).safeParse(alanlar);
  if (result.success) return result.data;
  throw validationError(
    result.error.issues.map(({ path, message }) => ({ instancePath: `/${path.join('/')}`, message })),
  );
}

export function refuseReadOnly(tablo: TabloName): never {
  throw new AppError(TABLO_ERRORS.TABLO_SALT_OKUNUR, {
    neden: tabloOf(tablo).not ?? 'Bu tabloda buradan değişiklik yapılmaz.',
  });
}

async function refuseKural(tx: Tx, session: OpenSession, { tablo, id, eylem, alanlar }: Yazma): Promise<void> {
  const isEnd = eylem === 'sil' || alanlar.aktif === false;
  if (tablo === 'kullanicilar' && id === session.kullanici_id && isEnd)
    throw new AppError(KULLANICI_ERRORS.KENDI_KULLANICISI);
  if (
    tablo === 'admin' &&
    id !== null &&
    (isEnd || (alanlar.yetki_seviyesi !== undefined && alanlar.yetki_seviyesi !== 'superadmin'))
  ) {
    const own = await tx
      .selectFrom('kullanicilar')
      .select('admin_id')
      .where('id', '=', session.kullanici_id)
      .executeTakeFirst();
    if (own?.admin_id === id) throw new AppError(ADMIN_ERRORS.ADMIN_KENDISI);
  }
  if (tablo === 'muhasebeci_personel' && eylem === 'ekle') {
    const staff = await tx
      .selectFrom('personel')
      .select('aktif')
      .where('personel_id', '=', Number(alanlar.personel_id))
      .executeTakeFirst();
    if (staff && !staff.aktif) throw new AppError(ATAMA_ERRORS.ATAMA_PERSONELI_PASIF);
  }
  if (tablo === 'hizmet_fiyatlari') await refuseYururlukte(tx, id, alanlar);
}

/** The table editor touches no price whose month has begun, because service records may already use it. */
async function refuseYururlukte(tx: Tx, id: number | null, alanlar: Alanlar): Promise<void> {
  const stored =
    id === null
      ? undefined
      : await tx
          .selectFrom('hizmet_fiyatlari')
          .select(['gecerlilik_yili', 'gecerlilik_ayi'])
          .where('hizmet_fiyat_id', '=', id)
          .executeTakeFirst();
  const { gecerlilik_yili, gecerlilik_ayi } = { ...stored, ...alanlar };
  if (donemSirasi({ yil: Number(gecerlilik_yili), ay: Number(gecerlilik_ayi) }) <= donemSirasi(currentDonem()))
    throw new AppError(HIZMET_ERRORS.FIYAT_YURURLUKTE);
}

export async function lockRow(tx: Tx, tablo: TabloName, id: number, surum: number, alanlar?: Alanlar): Promise<void> {
  // Only rows that the caller may change can be locked; in read-only tables the version is compared without a lock.
  if (isChangeable(tablo))
    return lockKayit(tx, tablo as KayitTablosu, { id, surum, ...(alanlar && { alanlar: Object.keys(alanlar) }) });
  const row = await maybe<{ surum: number }>(tx)`
    select app.row_version(${tablo}, ${id}) as surum from ${sql.table(tablo)} where ${keyOf(tablo)} = ${id}`;
  if (!row) throw new AppError('NOT_FOUND');
  if (row.surum !== surum)
    throw new AppError(KAYIT_ERRORS.KAYIT_DEGISTI, {
      degisiklikler: await listDegisiklikler(tx, tablo as KayitTablosu, id, surum),
    });
}

export async function createRow(
  tx: Tx,
  session: OpenSession,
  tablo: TabloName,
  alanlar: Alanlar,
  sistem: Alanlar = {},
): Promise<number> {
  await refuseKural(tx, session, { tablo, id: null, eylem: 'ekle', alanlar });
  const values = Object.entries({ ...alanlar, ...sistem });
  return guarded(
    'ekle',
    () => value<number>(tx)`
      insert into ${sql.table(tablo)} (${sql.join(values.map(([name]) => sql.ref(name)))}) overriding system value
      values (${sql.join(values.map(([, given]) => sql`${given}`))}) returning ${keyOf(tablo)} as id`,
  );
}

export async function updateRow(
  tx: Tx,
  session: OpenSession,
  tablo: TabloName,
  id: number,
  alanlar: Alanlar,
): Promise<void> {
  await refuseKural(tx, session, { tablo, id, eylem: 'degistir', alanlar });
  const values = Object.entries(alanlar).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (values.length === 0) return;
  const { numAffectedRows } = await guarded('degistir', () =>
    sql`update ${sql.table(tablo)} set ${sql.join(values)} where ${keyOf(tablo)} = ${id}`.execute(tx),
  );
  // The row was visible when it was locked; if nothing is written, row-level security forbids the caller to change it.
  if (numAffectedRows === 0n) throw new AppError(TABLO_ERRORS.TABLO_YASAK);
}

export async function removeRow(tx: Tx, session: OpenSession, tablo: TabloName, id: number): Promise<void> {
  if (!tabloOf(tablo).sil) refuseReadOnly(tablo);
  await refuseKural(tx, session, { tablo, id, eylem: 'sil', alanlar: {} });
  const pointing = TABLO_NAMES.flatMap((name) =>
    Object.entries(tabloOf(name).alanlar).flatMap(([named, { tablo: target, engel }]) =>
      target === tablo && engel ? [{ name, ad: named, engel }] : [],
    ),
  );
  const counts: Bagli[] = [];
  for (const { name, ad, engel } of pointing) {
    const adet = await value<number>(tx)`
      select count(*)::integer as adet from ${sql.table(name)} where ${sql.ref(ad)} = ${id}`;
    counts.push({ ad: engel, adet });
  }
  refuseBagli(counts);
  const { numAffectedRows } = await guarded('sil', () =>
    sql`delete from ${sql.table(tablo)} where ${keyOf(tablo)} = ${id}`.execute(tx),
  );
  if (numAffectedRows === 0n) throw new AppError(TABLO_ERRORS.TABLO_YASAK);
}
