import type { ZipParcasi } from './zip/write-zip.ts';

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no such characters
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Excel reads _x0041_ as the letter with that number. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: texts with such characters are the ones to mend
const NEEDS_CARE = /[&<>"_\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;

export const xmlText = (text: string): string =>
  NEEDS_CARE.test(text)
    ? text
        .toWellFormed()
        .replace(NOT_XML, '')
        .replace(ESCAPE, '_x005F_')
        .replace(/[&<>"]/g, (letter) => ENTITIES[letter]!)
    : text;

/** Excel knows sheets by at most 31 characters and without these ones, which may stand in an uploaded file's name. */
export const sheetName = (page: string, number: number): string => {
  const more = number > 1 ? ` ${number}` : '';
  return page.replace(/[[\]/\\:*?']/g, ' ').slice(0, 31 - more.length) + more;
};

const numbered = (count: number, text: (number: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i + 1)).join('');

function styles(formats: readonly string[]): string {
  const numFmts = formats.map((format, i) => `<numFmt numFmtId="${164 + i}" formatCode="${xmlText(format)}"/>`);
  const xf = (id: number, font: number) => `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0"`;
  const cells = [
    `${xf(0, 0)}/>`,
    ...formats.map((_, i) => `${xf(164 + i, 0)} applyNumberFormat="1"/>`),
    `${xf(0, 1)} applyFont="1"/>`,
  ];
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;
  const fill = (name: string) => `<fill><patternFill patternType="${name}"/></fill>`;
  return `${XML}<styleSheet xmlns="${MAIN}">${
    formats.length > 0 ? `<numFmts count="${formats.length}">${numFmts.join('')}</numFmts>` : ''
  }<fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2">${fill('none')}${fill('gray125')}</fills>
<borders count="1"><border/></borders><cellStyleXfs count="1">${xf(0, 0).replace(' xfId="0"', '')}/></cellStyleXfs>
<cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;
}

/** The files of a workbook besides its sheets, which are told by their place and bear these names. */
export function frame(names: readonly string[], formats: readonly string[]): ZipParcasi[] {
  const sheets = names.length;
  const kind = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;
  const part = (name: string, what: string) => `<Override PartName="${name}" ContentType="${kind(what)}"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (inner: string) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
  const files = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${numbered(sheets, (n) => part(`/xl/worksheets/sheet${n}.xml`, 'worksheet'))}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbered(sheets, (n) => `<sheet name="${xmlText(names[n - 1] as string)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      numbered(sheets, (n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)) +
        relation('rIdStyles', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styles(formats),
  };
  return Object.entries(files).map(([name, text]) => ({ name, content: [text] }));
}
