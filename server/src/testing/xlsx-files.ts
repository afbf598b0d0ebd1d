import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string | Buffer;
  icerik: Buffer | string;
  /** The ZIP claims `declared` as the unpacked size of the part, instead of its real size. */
  declared?: number;
  /** An unlisted part lies in the file but is missing from the ZIP's directory. */
  unlisted?: true;
  encrypted?: true;
  /** The mark that says that the part's name is UTF-8. */
  utf8?: true;
  /** Info-ZIP's extra field, which has the name once more in UTF-8. */
  unicodePath?: string;
}

const u16 = (value: number): Buffer => Buffer.from(Uint16Array.of(value).buffer);
const u32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);
const u64 = (value: number): Buffer => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);
const extra = (id: number, data: Buffer): Buffer => Buffer.concat([u16(id), u16(data.length), data]);

const unicodePathOf = (name: Buffer, path: string): Buffer =>
  extra(0x7075, Buffer.concat([Buffer.from([1]), u32(crc32(name)), Buffer.from(path)]));

/** The end of a ZIP64 file says the count and the place of its directory in 64 bits, as its entries say their sizes. */
const zip64End = (count: number, size: number, at: number): Buffer =>
  Buffer.concat([
    ...[Buffer.from('PK\u0006\u0006', 'latin1'), u64(44), u16(45), u16(45), u32(0), u32(0)],
    ...[u64(count), u64(count), u64(size), u64(at)],
    ...[Buffer.from('PK\u0006\u0007', 'latin1'), u32(0), u64(at + size), u32(1)],
  ]);

/** The ZIP begins `from` bytes behind the beginning of its file. */
export function zipOf(parts: readonly ZipPart[], { zip64 = false, from = 0 } = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = from;
  for (const { name: named, icerik, declared, unlisted, encrypted, utf8, unicodePath } of parts) {
    const bytes = Buffer.from(icerik as string);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(named as string);
    const size = declared ?? bytes.length;
    const path = unicodePath === undefined ? Buffer.alloc(0) : unicodePathOf(name, unicodePath);
    const common = Buffer.concat([
      ...[u16(20), u16((encrypted ? 1 : 0) | (utf8 ? 0x800 : 0)), u16(8), u32(0), u32(crc32(bytes))],
      ...(zip64 ? [u32(0xffffffff), u32(0xffffffff)] : [u32(packed.length), u32(size)]),
      u16(name.length),
    ]);
    const sizes = [u64(size), u64(packed.length)];
    const inLocal = Buffer.concat(zip64 ? [extra(1, Buffer.concat(sizes)), path] : [path]);
    const listed = Buffer.concat(zip64 ? [extra(1, Buffer.concat([...sizes, u64(at)])), path] : [path]);
    locals.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, u16(inLocal.length), name, inLocal, packed);
    const offset = Buffer.concat([Buffer.alloc(10), u32(zip64 ? 0xffffffff : at)]);
    if (!unlisted)
      directory.push(Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), common, u16(listed.length), offset, name, listed);
    at += 30 + name.length + inLocal.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const count = parts.filter(({ unlisted }) => !unlisted).length;
  const end = Buffer.concat([
    ...[Buffer.from('PK\u0005\u0006', 'latin1'), u32(0)],
    ...(zip64
      ? [u16(0xffff), u16(0xffff), u32(0xffffffff), u32(0xffffffff)]
      : [u16(count), u16(count), u32(list.length), u32(at)]),
    u16(0),
  ]);
  return Buffer.concat([...locals, list, ...(zip64 ? [zip64End(count, list.length, at)] : []), end]);
}

export interface SheetPart {
  name: string;
  rows: string;
  hidden?: true;
  declared?: number;
}

const NS = 'http://schemas.openxmlformats.org';
const column = (i: number): string =>
  (i < 26 ? '' : String.fromCharCode(64 + Math.floor(i / 26))) + String.fromCharCode(65 + (i % 26));

export const rowsXml = (rows: readonly (readonly string[])[], from = 1): string =>
  rows
    .map(
      (cells, r) =>
        `<row r="${from + r}">${cells.map((text, c) => `<c r="${column(c)}${from + r}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('');

/** The sheets of a test workbook are given as raw XML, so that tests can write what no spreadsheet program would. */
export function workbookOf(sheets: readonly SheetPart[], more: readonly ZipPart[] = []): Buffer {
  const list = sheets
    .map(
      ({ name, hidden }, i) =>
        `<sheet name="${name}" sheetId="${i + 1}" r:id="r${i + 1}"${hidden ? ' state="hidden"' : ''}/>`,
    )
    .join('');
  const relations = sheets
    .map(
      (_, i) =>
        `<Relationship Id="r${i + 1}" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
    )
    .join('');
  return zipOf([
    { name: '[Content_Types].xml', icerik: `<Types xmlns="${NS}/package/2006/content-types"/>` },
    {
      name: 'xl/workbook.xml',
      icerik: `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets>${list}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      icerik: `<Relationships xmlns="${NS}/package/2006/relationships">${relations}</Relationships>`,
    },
    ...sheets.map(({ rows, declared }, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      icerik: `<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ...(declared !== undefined && { declared }),
    })),
    ...more,
  ]);
}
