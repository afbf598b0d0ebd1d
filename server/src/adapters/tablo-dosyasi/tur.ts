import { readFile } from 'node:fs/promises';
import { headOf, ZIP_HEAD } from '#server/adapters/head-of.ts';
import { FileError } from './hata.ts';

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const UTF16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

const startsWith = (bytes: Buffer, head: Buffer | string): boolean =>
  bytes.subarray(0, head.length).equals(Buffer.from(head));

/** A CSV comes with its bytes; a workbook is not held whole in memory. @throws DosyaHatasiError */
export async function readKind(yol: string): Promise<{ kind: 'xlsx' } | { kind: 'csv'; bytes: Buffer }> {
  if ((await headOf(yol)).startsWith(ZIP_HEAD)) return { kind: 'xlsx' };
  const bytes = await readFile(yol);
  if (bytes.length === 0) throw new FileError('bos');
  if (startsWith(bytes, OLE)) throw new FileError(bytes.includes(ENCRYPTED) ? 'sifreli' : 'eski_excel');
  const isUtf16 = UTF16.some((mark) => startsWith(bytes, mark));
  const isBinary = !isUtf16 && bytes.includes(0);
  const isMarkup = bytes.subarray(0, 200).toString('latin1').trimStart().startsWith('<');
  const { fileTypeFromBuffer } = await import('file-type');
  if (isBinary || isMarkup || (!isUtf16 && (await fileTypeFromBuffer(bytes)))) throw new FileError('tur');
  return { kind: 'csv', bytes };
}
