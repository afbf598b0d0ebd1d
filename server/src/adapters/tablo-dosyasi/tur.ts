import { readFile } from 'node:fs/promises';
import { headOf, ZIP_HEAD } from '#server/adapters/head-of.ts';
import { FileError } from './hata.ts';

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const UTF16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
/** Programs save tables as web pages and as Excel's XML of 2003, under the name .xls. */
const TABLE_MARKUP = /<table[\s>]|urn:schemas-microsoft-com:office:spreadsheet/i;

const startsWith = (bytes: Buffer, head: Buffer | string): boolean =>
  bytes.subarray(0, head.length).equals(Buffer.from(head));

/** A zipped workbook is not held whole in memory. */
export type TableFile = { kind: 'zipped' } | { kind: 'ole' | 'markup' | 'csv'; bytes: Buffer };

/** @throws FileError */
export async function readKind(yol: string): Promise<TableFile> {
  if ((await headOf(yol)).startsWith(ZIP_HEAD)) return { kind: 'zipped' };
  const bytes = await readFile(yol);
  if (bytes.length === 0) throw new FileError('bos');
  if (startsWith(bytes, OLE)) {
    if (bytes.includes(ENCRYPTED)) throw new FileError('sifreli');
    return { kind: 'ole', bytes };
  }
  const isUtf16 = UTF16.some((mark) => startsWith(bytes, mark));
  if (!isUtf16 && bytes.includes(0)) throw new FileError('tur');
  if (/^(?:\xef\xbb\xbf)?\s*</.test(bytes.subarray(0, 200).toString('latin1'))) {
    if (!TABLE_MARKUP.test(bytes.toString('latin1'))) throw new FileError('tur');
    return { kind: 'markup', bytes };
  }
  const { fileTypeFromBuffer } = await import('file-type');
  if (!isUtf16 && (await fileTypeFromBuffer(bytes))) throw new FileError('tur');
  return { kind: 'csv', bytes };
}
