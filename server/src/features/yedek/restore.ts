import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import { openClient } from '#server/db/connection.ts';
import { type Baslik, type Bildirge, DOSYA_YOLU, NAMES } from './arsiv/bildirge.ts';
import { checkArsiv, type Kayit, readArsiv, readWhole } from './arsiv/read.ts';
import { BackupError, YEDEK_METNI } from './arsiv/yedek-hatasi.ts';
import { listSorunlar, loadVeritabani, requireBilinenGocler, requireBos } from './into-database.ts';
import { endSurenler } from './kayit.ts';
import { connectOwner } from './tablolar.ts';

export interface Karsilastirma {
  baslik: Baslik;
  bildirge: Bildirge;
  imzaEngeli: string | null;
  tablolar: { ad: string; satir: number; yedek: string; veritabani: string }[];
  dosya_sorunlari: string[];
  belge_sorunlari: string[];
  zincir_sorunlari: string[];
  blok: number;
  defter_sorunlari: string[];
}

export const isSame = (k: Karsilastirma): boolean =>
  k.tablolar.every(({ yedek, veritabani }) => yedek === veritabani) &&
  k.dosya_sorunlari.length + k.belge_sorunlari.length + k.zincir_sorunlari.length + k.defter_sorunlari.length === 0;

const hashOf = async (content: AsyncIterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
};

/** A restore leaves a file alone that the store already has, because a bucket may have outlived its database. */
async function createDosyaYazici(
  store: FileStore,
): Promise<{ yaz(key: string, kayit: Kayit): Promise<void>; bitir(): Promise<void> }> {
  const there = new Set<string>();
  for await (const { anahtar } of store.list()) there.add(anahtar);
  const folder = await mkdtemp(path.join(tmpdir(), 'muhasip-geri-'));
  const yol = path.join(folder, 'dosya');
  return {
    async yaz(key, kayit) {
      const content = await readWhole(kayit);
      if (there.has(key)) return;
      // The disk store may make a hard link to the temporary file, so each restored file needs a temporary file of its
      // own.
      await rm(yol, { force: true });
      await writeFile(yol, content, { mode: 0o600 });
      await store.put(key, yol);
    },
    bitir: () => rm(folder, { recursive: true, force: true }),
  };
}

async function compareDosyalar(store: FileStore, { dosyalar }: Bildirge): Promise<string[]> {
  const wrong: string[] = [];
  for (const { anahtar, ozet } of dosyalar)
    if ((await store.get(anahtar).then(hashOf, () => '')) !== ozet) wrong.push(anahtar);
  return wrong;
}

export interface GeriYuklemeSecenekleri {
  yol: string;
  parola: string | null;
  keys: readonly Buffer[];
  imzasiDogrulanmadan?: boolean;
  hedef: () => Promise<pg.ClientConfig>;
  store: FileStore | null;
  onKey?: (icerik: Buffer) => void;
  onAdim?: (adim: string) => void;
}

export async function restoreYedek({
  yol,
  parola,
  keys,
  imzasiDogrulanmadan = false,
  hedef,
  store,
  onKey,
  onAdim = () => {},
}: GeriYuklemeSecenekleri): Promise<Karsilastirma> {
  onAdim('Yedek denetleniyor');
  const arsiv = await checkArsiv(yol, parola, keys);
  await requireBilinenGocler(arsiv.baslik);
  if (arsiv.imzaEngeli && !imzasiDogrulanmadan) throw new BackupError(arsiv.imzaEngeli + YEDEK_METNI.imzaBayragi);
  const client = await connectOwner(await hedef());
  const yazici = store && (await createDosyaYazici(store));
  try {
    await requireBos(client, arsiv.baslik);
    onAdim('Veriler yükleniyor');
    const hashes = await loadVeritabani(client, arsiv, (her) =>
      readArsiv(yol, parola, async (kayit) => {
        if (await her(kayit)) return;
        const key = DOSYA_YOLU.exec(kayit.name)?.[1];
        if (key && yazici) await yazici.yaz(key, kayit);
        else {
          const content = await readWhole(kayit);
          if (kayit.name === NAMES.key) onKey?.(content);
        }
      }),
    );
    onAdim('Karşılaştırılıyor');
    const { zincir, defter, belge, blok } = await listSorunlar(client, arsiv.bildirge);
    // An archive holds the record of its own making, which was under way.
    await endSurenler(client, 'now()');
    return {
      ...arsiv,
      tablolar: arsiv.bildirge.tablolar.map(({ ad, satir, ozet }) => ({
        ad,
        satir,
        yedek: ozet,
        veritabani: hashes.get(ad) ?? '',
      })),
      dosya_sorunlari: store ? await compareDosyalar(store, arsiv.bildirge) : [],
      belge_sorunlari: belge,
      zincir_sorunlari: zincir,
      blok,
      defter_sorunlari: defter,
    };
  } finally {
    await yazici?.bitir();
    await client.end().catch(() => {});
  }
}

export type Arsiv = Pick<GeriYuklemeSecenekleri, 'yol' | 'parola' | 'keys' | 'imzasiDogrulanmadan' | 'onAdim'>;

export async function verifyYedek(owner: pg.ClientConfig, arsiv: Arsiv): Promise<Karsilastirma> {
  const admin = await openClient(owner);
  const database = `muhasip_dogrulama_${randomBytes(4).toString('hex')}`;
  let isMade = false;
  const hedef = async (): Promise<pg.ClientConfig> => {
    await admin
      .query(
        `create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8'
          locale_provider icu icu_locale 'tr-TR'`,
      )
      .catch((error) => {
        if (error.code !== '42501') throw error;
        throw new BackupError(
          `DATABASE_OWNER_URL: yedek denenemedi, '${admin.user}' veritabanı oluşturamıyor; süper kullanıcı olarak: alter role ${admin.user} createdb`,
        );
      });
    isMade = true;
    if (!owner.connectionString) return { ...owner, database };
    const url = new URL(owner.connectionString);
    url.pathname = `/${database}`;
    return { connectionString: url.href };
  };
  try {
    return await restoreYedek({ ...arsiv, hedef, store: null });
  } finally {
    if (isMade) await admin.query(`drop database if exists ${database} with (force)`);
    await admin.end();
  }
}
