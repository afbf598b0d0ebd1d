import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { istanbul } from '#contract/common/donem.ts';
import { YEDEK_DURUMU } from '#contract/sistem/yedek.ts';
import type { BackupResult } from './back-up.ts';
import { connectOwner } from './tablolar.ts';

/** Only automatic backups, which have such names, are removed when there are too many; people remove their own. */
const OTOMATIK = /^muhasip-otomatik-\d{8}-\d{6}(-\d{3})?\.(tar\.gz|yedek)$/;

/**
 * The names of backups sort by time, which is told to the millisecond, because two may begin in one second. Encrypted
 * backups end in .yedek, because only Muhasip opens them.
 */
export function backupName({
  otomatik,
  sifreli,
  an: now = new Date(),
}: {
  otomatik: boolean;
  sifreli: boolean;
  an?: Date;
}): string {
  const zaman = istanbul(now).toISOString().replaceAll(/[-:Z]/g, '').replaceAll(/[T.]/g, '-');
  return `muhasip-${otomatik ? 'otomatik-' : ''}${zaman}.${sifreli ? 'yedek' : 'tar.gz'}`;
}

export async function removeEskiler(klasor: string, adet: number): Promise<string[]> {
  const old = (await readdir(klasor))
    .filter((name) => OTOMATIK.test(name))
    .sort()
    .slice(0, -adet);
  for (const name of old) await rm(path.join(klasor, name), { force: true });
  return old;
}

export interface YedekKaydi {
  tamam(result: BackupResult, sureMs: number): Promise<void>;
  error(reason: string): Promise<void>;
  dogrulandi(error: string | null): Promise<void>;
}

const HICBIRI: YedekKaydi = { tamam: async () => {}, error: async () => {}, dogrulandi: async () => {} };

/** A backup's record is changed over new connections, because some proxies close one that idles meanwhile. */
async function asOwner<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectOwner(owner);
  return work(client).finally(() => client.end());
}

/** No backup that began before then is under way, so that the next one may begin. */
export const endSurenler = (client: pg.ClientBase, before: string) =>
  client.query(`
    update yedekler
    set durum = '${YEDEK_DURUMU.hata}', hata = 'Yarıda kaldı.'
    where durum = '${YEDEK_DURUMU.suruyor}' and baslangic < ${before}`);

export async function createYedekKaydi(
  owner: pg.ClientConfig,
  { dosya, otomatik, sifreli }: { dosya: string; otomatik: boolean; sifreli: boolean },
): Promise<YedekKaydi> {
  const yedek_id = await asOwner(owner, async (client) => {
    const { rows: there } = await client.query(`select to_regclass('public.yedekler') as tablo`);
    if (there[0].tablo === null) return null;
    // A backup that still says `suruyor` after six hours was cut off, because no backup should take so long.
    await endSurenler(client, `now() - interval '6 hours'`);
    const { rows } = await client.query(
      'insert into yedekler (dosya, otomatik, sifreli) values ($1, $2, $3) returning yedek_id',
      [dosya, otomatik, sifreli],
    );
    return rows[0].yedek_id as string;
  });
  if (yedek_id === null) return HICBIRI;
  const set = (what: string, values: unknown[]) =>
    asOwner(
      owner,
      async (client) =>
        void (await client.query(`update yedekler set ${what} where yedek_id = $1`, [yedek_id, ...values])),
    );
  return {
    tamam: ({ size, bildirge: { tablolar, dosyalar } }, sureMs) =>
      set(`durum = '${YEDEK_DURUMU.tamam}', sure_ms = $2, boyut = $3, satir_sayisi = $4, dosya_sayisi = $5`, [
        Math.round(sureMs),
        size,
        tablolar.reduce((sum, { satir }) => sum + satir, 0),
        dosyalar.length,
      ]),
    error: (reason) => set(`durum = '${YEDEK_DURUMU.hata}', hata = $2`, [reason.slice(0, 500)]),
    dogrulandi: (error) => set('dogrulama_zamani = now(), dogrulama_hatasi = $2', [error]),
  };
}
