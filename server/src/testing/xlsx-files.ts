import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  ad: string;
  icerik: Buffer | string;
  /** The ZIP claims `declared` as the unpacked size of the part, instead of its real size. */
  declared?: number;
  /** An unlisted part lies in the file but is missing from the ZIP's directory. */
  unlisted?: true;
  encrypted?: true;
}

export function zipOf(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { ad, icerik, declared, unlisted, encrypted } of parts) {
    const bytes = Buffer.from(icerik as string);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(ad);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(encrypted ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, name, packed);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    if (!unlisted) directory.push(Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), common, offset, name);
    at += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  const count = parts.filter(({ unlisted }) => !unlisted).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, list, end]);
}

export interface SheetPart {
  ad: string;
  satirlar: string;
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
      ({ ad, hidden }, i) =>
        `<sheet name="${ad}" sheetId="${i + 1}" r:id="r${i + 1}"${hidden ? ' state="hidden"' : ''}/>`,
    )
    .join('');
  const relations = sheets
    .map(
      (_, i) =>
        `<Relationship Id="r${i + 1}" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
    )
    .join('');
  return zipOf([
    { ad: '[Content_Types].xml', icerik: `<Types xmlns="${NS}/package/2006/content-types"/>` },
    {
      ad: 'xl/workbook.xml',
      icerik: `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets>${list}</sheets></workbook>`,
    },
    {
      ad: 'xl/_rels/workbook.xml.rels',
      icerik: `<Relationships xmlns="${NS}/package/2006/relationships">${relations}</Relationships>`,
    },
    ...sheets.map(({ satirlar, declared }, i) => ({
      ad: `xl/worksheets/sheet${i + 1}.xml`,
      icerik: `<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${satirlar}</sheetData></worksheet>`,
      ...(declared !== undefined && { declared }),
    })),
    ...more,
  ]);
}
