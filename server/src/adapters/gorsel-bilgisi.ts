import type { ImageKind } from './gorsel.ts';

const ORIENTATION = 0x0112;
const EXIF = Buffer.from('Exif\0\0', 'latin1');

/** The orientation in an Exif block, from 1 (upright) to 8; anything unreadable counts as upright. */
function orientationOf(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  if (tiff.length < 14) return 1;
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let i = 0; i < Math.min(u16(first), 200); i += 1) {
    const entry = first + 2 + i * 12;
    if (u16(entry) !== ORIENTATION) continue;
    const value = u16(entry + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An Exif block that says nothing but the orientation. */
const exifOf = (orientation: number): Buffer =>
  Buffer.from(`4d4d002a00000008000101120003000000010${orientation.toString(16).padStart(3, '0')}000000000000`, 'hex');

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** Segments that the picture needs: its tables and frames, JFIF's density, the ICC profile and Adobe's colour mark. */
function isNeeded(marker: number, content: Buffer): boolean {
  if (marker === 0xe0) return content.toString('latin1', 0, 5) === 'JFIF\0';
  if (marker === 0xe2) return content.toString('latin1', 0, 12) === 'ICC_PROFILE\0';
  return marker === 0xee || marker < 0xe0 || (marker > 0xef && marker !== 0xfe);
}

/** The place behind a scan's data, in which a marker is only what is neither a stuffed zero nor a restart. */
function endOfScan(data: Buffer, from: number): number {
  for (let at = data.indexOf(0xff, from); at !== -1; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1] ?? 0xd9;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return data.length;
}

/** Behind the end of the picture phones append others, with places of their own, so the copy ends there. */
function stripJpeg(data: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= data.length && data[at] === 0xff) {
    const marker = data[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) break;
    else {
      const end = at + 2 + data.readUInt16BE(at + 2);
      const content = data.subarray(at + 4, end);
      if (marker === 0xe1 && content.subarray(0, 6).equals(EXIF)) orientation = orientationOf(content.subarray(6));
      else if (isNeeded(marker, content)) kept.push(data.subarray(at, end));
      at = end;
      if (marker !== 0xda) continue;
      const scanEnd = endOfScan(data, at);
      kept.push(data.subarray(at, scanEnd));
      at = scanEnd;
    }
  }
  const upright = orientation === 1 ? [] : [segment(0xe1, Buffer.concat([EXIF, exifOf(orientation)]))];
  const [first, ...rest] = kept;
  const isJfif = first?.[1] === 0xe0;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(isJfif && first ? [first, ...upright, ...rest] : [...upright, ...kept]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const PNG_INFO = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'];
function stripPng(data: Buffer): Buffer {
  const kept = [data.subarray(0, 8)];
  for (let at = 8; at + 12 <= data.length; ) {
    const end = at + 12 + data.readUInt32BE(at);
    if (!PNG_INFO.includes(data.toString('latin1', at + 4, at + 8))) kept.push(data.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

function stripWebp(data: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= data.length; ) {
    const size = data.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const kind = data.toString('latin1', at, at + 4);
    const chunk = Buffer.from(data.subarray(at, end));
    // The flags of the extended head say which of the dropped chunks there are.
    if (kind === 'VP8X') chunk[8] = chunk[8]! & ~0x0c;
    if (kind !== 'EXIF' && kind !== 'XMP ') kept.push(chunk);
    at = end;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(data.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/**
 * A picture without what it says about where, when and by which camera it was taken. Its pixels are not touched; of a
 * turned photo only the orientation stays, by which it is shown upright.
 */
export const stripGorsel = (data: Buffer, kind: ImageKind): Buffer =>
  ({ 'image/jpeg': stripJpeg, 'image/png': stripPng, 'image/webp': stripWebp })[kind](data);
