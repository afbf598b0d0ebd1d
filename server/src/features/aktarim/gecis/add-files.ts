import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AKTARIM_MAX_BYTES, FILE_FAULTS } from '#contract/aktarim/aktarim.ts';
import { AKTARIM_LISTELERI } from '#contract/aktarim/aktarim-alanlari.ts';
import { GECIS_MAX_FILES, GECIS_MAX_ROWS, GECIS_MAX_SHEETS } from '#contract/aktarim/gecis.ts';
import { type GecisFileFault, gecisFileFault } from '#contract/aktarim/gecis-dosyasi.ts';
import { guessSutunlar, type OgrenilenBasliklar } from '#contract/aktarim/tanima.ts';
import { headOf, ZIP_HEAD } from '#server/adapters/head-of.ts';
import { FileError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { readSheets, type SayfaBilgisi } from '#server/adapters/tablo-dosyasi/read.ts';
import type { Tarayici } from '#server/adapters/virus.ts';
import { walkZip } from '#server/adapters/zip/walk-zip.ts';
import { openZip } from '#server/adapters/zip/zip.ts';
import type { Tx } from '#server/db/session.ts';
import { addRows } from '#server/features/aktarim/queries.ts';
import { refuseVirus, type YuklenenDosya } from '#server/http/upload.ts';
import * as queries from './queries.ts';

const TABLE = /\.(?:xlsx|xlsm|xls|xlsb|ods|csv|tsv|txt|html?|xml)$/i;
const ZIP_MS = 5 * 60_000;
const ZIP_BOUNDS = { dosya: AKTARIM_MAX_BYTES, toplam: 10 * AKTARIM_MAX_BYTES, adet: 2 * GECIS_MAX_FILES };

export interface Hedefi {
  tx: Tx;
  gecis_id: number;
  isMuhasebeci: boolean;
  learned: OgrenilenBasliklar;
  tarayici: Tarayici | null;
}

export interface Eklenen {
  dosya_id: number;
  ad: string;
  neden: string | null;
  sayfa_sayisi: number;
}

/** A reason that is known only while a file is read, like the number of all rows with its own. */
class PlanFull extends Error {
  readonly neden: GecisFileFault;
  constructor(reason: GecisFileFault) {
    super(reason);
    this.neden = reason;
  }
}

async function hashOf(yol: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(yol), hash);
  return hash.digest();
}

/** Every document of an office program is a ZIP with one of these in it; the reader says which of them hold tables. */
const DOCUMENT = /^(?:\[Content_Types\]\.xml|xl\/workbook\.(?:xml|bin)|content\.xml|mimetype)$/;

async function isDocument(yol: string): Promise<boolean> {
  const zip = await openZip(yol, { perEntry: true }).catch(() => null);
  if (!zip) return true;
  zip.close();
  return zip.girdiler.some(({ name }) => DOCUMENT.test(name));
}

async function leaveOut(hedef: Hedefi, name: string, ozet: Buffer, reason: GecisFileFault): Promise<Eklenen> {
  const dosya_id = await queries.addDosya(hedef.tx, hedef.gecis_id, { ad: name, ozet, neden: reason });
  return { dosya_id, ad: name, neden: gecisFileFault(reason), sayfa_sayisi: 0 };
}

async function addSheet(hedef: Hedefi, dosya: { dosya_id: number; ad: string }, sheet: SayfaBilgisi): Promise<number> {
  const { tx, gecis_id, learned, isMuhasebeci } = hedef;
  const plan = await queries.countPlan(tx, gecis_id);
  if (plan.sayfa >= GECIS_MAX_SHEETS) throw new PlanFull('cok_sayfa');
  if (plan.satir + sheet.satir_sayisi > GECIS_MAX_ROWS) throw new PlanFull('cok_toplam_satir');
  const { neden: reason, doubt = null, ...bilgi } = sheet;
  const eslesme = bilgi.liste ? guessSutunlar(bilgi.liste, bilgi.basliklar, { learned, isMuhasebeci }) : {};
  const engel = reason ? FILE_FAULTS[reason] : null;
  return queries.createSayfa(
    tx,
    { gecis_id, dosya_id: dosya.dosya_id, dosya_adi: dosya.ad },
    { ...bilgi, eslesme, engel, okuma: doubt },
  );
}

async function addTable(hedef: Hedefi, { yol, name }: { yol: string; name: string }): Promise<Eklenen> {
  const { tx, gecis_id, learned, isMuhasebeci } = hedef;
  const ozet = await hashOf(yol);
  if (await queries.isInPlan(tx, gecis_id, ozet)) return leaveOut(hedef, name, ozet, 'ayni');
  if ((await queries.countPlan(tx, gecis_id)).dosya >= GECIS_MAX_FILES) return leaveOut(hedef, name, ozet, 'cok_dosya');
  const dosya_id = await queries.addDosya(tx, gecis_id, { ad: name, ozet });
  const result: Eklenen = { dosya_id, ad: name, neden: null, sayfa_sayisi: 0 };
  let aktarim_id = 0;
  try {
    const listeler = isMuhasebeci ? (['mukellefler'] as const) : AKTARIM_LISTELERI;
    await readSheets(
      yol,
      { ad: name, learned, listeler },
      {
        onBilgi: async (sheet) => {
          aktarim_id = await addSheet(hedef, result, sheet);
          result.sayfa_sayisi += 1;
        },
        onRows: (rows) => addRows(tx, aktarim_id, rows),
      },
    );
    await queries.finishDosya(tx, dosya_id);
    return result;
  } catch (error) {
    if (!(error instanceof FileError || error instanceof PlanFull)) throw error;
    await queries.refuseDosya(tx, dosya_id, error.neden);
    return { ...result, neden: gecisFileFault(error.neden), sayfa_sayisi: 0 };
  }
}

const isInfected = (error: unknown): boolean => (error as { code?: string }).code === 'TARAMA_ZARARLI';

/** Each table of a ZIP is a file of the plan; so is each other entry, with the reason why it is none. */
async function addZip(hedef: Hedefi, dosya: YuklenenDosya): Promise<Eklenen[]> {
  const late = AbortSignal.timeout(ZIP_MS);
  const yol = `${dosya.yol}.parca`;
  const added: Eklenen[] = [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const leave = async (name: string, reason: GecisFileFault) => {
    const { dosya: count } = await queries.countPlan(hedef.tx, hedef.gecis_id);
    if (reason !== 'sistem' && count < 2 * GECIS_MAX_FILES)
      added.push(await leaveOut(hedef, name, digest(`${dosya.name}/${name}`), reason));
  };
  await walkZip(
    dosya.yol,
    {
      sinirlar: ZIP_BOUNDS,
      signal: AbortSignal.any([dosya.signal, late]),
      atlaninca: (name) => (TABLE.test(name) ? null : 'tablo_degil'),
      onAtlanan: leave,
      onDosya: async (name, icerik) => {
        await writeFile(yol, icerik, { mode: 0o600, flag: 'wx' });
        try {
          await refuseVirus(hedef.tarayici, yol);
          added.push(await addTable(hedef, { yol, name }));
        } catch (error) {
          if (!isInfected(error)) throw error;
          await leave(name, 'zararli');
        } finally {
          await rm(yol, { force: true });
        }
      },
    },
    late,
  );
  return added;
}

/** A file that cannot be read is in the plan with its reason, so that nothing that was sent is lost without a word. */
export async function addFile(hedef: Hedefi, dosya: YuklenenDosya): Promise<Eklenen[]> {
  const { yol, name, size } = dosya;
  if ((await headOf(yol)).startsWith(ZIP_HEAD) && !(await isDocument(yol)))
    return addZip(hedef, dosya).catch(async (error) => {
      if (!(error instanceof FileError)) throw error;
      return [await leaveOut(hedef, name, await hashOf(yol), error.neden)];
    });
  if (size > AKTARIM_MAX_BYTES) return [await leaveOut(hedef, name, await hashOf(yol), 'buyuk')];
  return [await addTable(hedef, { yol, name })];
}
