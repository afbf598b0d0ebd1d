import { crc32 } from 'node:zlib';

const GPS_POINTER = 0x8825;
/** Bytes of a value of each type of TIFF. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** The head of a TIFF, as EXIF stands in JPEG, PNG and HEIC alike: its byte order. Where its directory is comes next. */
const HEADS = [Buffer.from('MM\u0000*', 'latin1'), Buffer.from('II*\u0000', 'latin1')];
/** EXIF in a JPEG is no longer than this, so a directory further on belongs to bytes that only look like a head. */
const FARTHEST = 65_535;
/** In XMP, and in the film that some phones put behind a photo (ISO 6709). */
const TEXTS = [
  /exif:GPS(?:Latitude|Longitude)[A-Za-z]*\s*(?:=\s*"([^"]{1,60})"|=\s*'([^']{1,60})'|>([^<]{1,60})<)/g,
  /\u00a9xyz.{4}([+-][\d.]{2,12}[+-][\d.]{2,12}(?:[+-][\d.]{1,12})?)\//gs,
];

/**
 * Overwrites in place where a photo was taken, in its EXIF and XMP, so that nothing else of the file moves: its
 * direction and what one sees stay. False: there was nothing to erase.
 */
export function erasePosition(bytes: Buffer): boolean {
  let isChanged = false;
  for (const head of HEADS)
    for (let at = bytes.indexOf(head); at >= 0; at = bytes.indexOf(head, at + 1))
      isChanged = eraseGps(bytes.subarray(at), head[0] === 0x49) || isChanged;
  const text = bytes.toString('latin1');
  for (const pattern of TEXTS)
    for (const { index, 0: all, 1: first, 2: second, 3: third } of text.matchAll(pattern)) {
      const place = first ?? second ?? third ?? '';
      const from = index + all.lastIndexOf(place);
      isChanged ||= place.trim() !== '';
      bytes.fill(0x20, from, from + place.length);
    }
  if (isChanged && bytes.toString('latin1', 1, 4) === 'PNG') renewSums(bytes);
  return isChanged;
}

function eraseGps(tiff: Buffer, isLittle: boolean): boolean {
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const entries = (directory: number) =>
    Array.from({ length: Math.min(u16(directory), 200) }, (_, n) => directory + 2 + n * 12);
  const first = u32(4);
  if (first < 8 || first > FARTHEST) return false;
  const pointer = entries(first).find((at) => u16(at) === GPS_POINTER);
  const directory = pointer === undefined ? 0 : u32(pointer + 8);
  if (directory === 0 || entries(directory).length === 0) return false;
  for (const at of entries(directory)) {
    const length = (SIZES[u16(at + 2)] ?? 0) * u32(at + 4);
    if (length > 4) tiff.fill(0, u32(at + 8), Math.min(u32(at + 8) + length, tiff.length));
    tiff.fill(0, at, at + 12);
  }
  tiff.fill(0, directory, directory + 2);
  return true;
}

function renewSums(png: Buffer): void {
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length) return;
    png.writeUInt32BE(crc32(png.subarray(at + 4, end)), end);
    at = end + 4;
  }
}
