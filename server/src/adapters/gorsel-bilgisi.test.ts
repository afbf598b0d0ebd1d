import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inspectGorsel } from './gorsel.ts';
import { stripGorsel } from './gorsel-bilgisi.ts';

const u16 = (n: number) => Buffer.from([n >> 8, n & 255]);
const u32 = (n: number) => Buffer.from([n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255]);
const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(content.length + 2), content]);

/** An Exif block of a phone: its name, the orientation, and a reference to where the picture was taken. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const n16 = (n: number) => (isLittle ? u16(n).reverse() : u16(n));
  const n32 = (n: number) => (isLittle ? u32(n).reverse() : u32(n));
  const entry = (tag: number, type: number, value: Buffer) => Buffer.concat([n16(tag), n16(type), n32(1), value]);
  return Buffer.concat([
    ...[Buffer.from('Exif\0\0'), Buffer.from(isLittle ? 'II' : 'MM'), n16(42), n32(8), n16(3)],
    entry(0x010f, 2, Buffer.from('TEL\0')),
    entry(0x0112, 3, Buffer.concat([n16(orientation), Buffer.alloc(2)])),
    entry(0x8825, 4, n32(50)),
    ...[n32(0), Buffer.from('GPS 41.0082 N SERINO12345')],
  ]);
}
const FRAME = segment(0xc0, Buffer.from([8, 0, 4, 0, 6, 1, 1, 0x11, 0]));
const SCAN = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]),
]);
const jpeg = (parts: readonly Buffer[], tail: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, FRAME, SCAN, Buffer.from([0xff, 0xd9]), tail]);
const JFIF = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'));
const ICC = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01renk', 'latin1'));

it.each([
  [6, true],
  [8, false],
  [3, true],
])(
  'a photo with orientation %i keeps it, its pixels and colours, and nothing of place or camera',
  async (turn, isLittle) => {
    const photo = jpeg(
      [
        JFIF,
        segment(0xe1, exif(turn, isLittle)),
        segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta GPSLatitude="41"/>')),
        segment(0xed, Buffer.from('Photoshop 3.0\0İstanbul')),
        ICC,
        segment(0xfe, Buffer.from('SERINO12345')),
      ],
      jpeg([segment(0xe1, exif(1, true))]),
    );
    const clean = stripGorsel(photo, 'image/jpeg');
    expect(clean.toString('latin1')).not.toMatch(/GPS|SERINO|TEL|Photoshop|xmpmeta/);
    expect(clean.includes(ICC) && clean.includes(Buffer.concat([FRAME, SCAN]))).toBe(true);
    const at = clean.indexOf('Exif\0\0');
    expect(clean.subarray(at + 6).readUInt16BE(18)).toBe(turn);
    expect(clean.length).toBeLessThan(200);
    expect(await inspectGorsel(clean)).toEqual({ kind: 'image/jpeg', sorun: null });
    expect(stripGorsel(clean, 'image/jpeg').equals(clean)).toBe(true);
  },
);

it('an upright or damaged Exif leaves none, and a photo without one stays as it is', () => {
  const plain = jpeg([JFIF]);
  expect(stripGorsel(plain, 'image/jpeg').equals(plain)).toBe(true);
  for (const block of [exif(1, false), exif(99, false), Buffer.from('Exif\0\0MM'), Buffer.from('Exif\0\0')])
    expect(stripGorsel(jpeg([JFIF, segment(0xe1, block)]), 'image/jpeg').equals(plain)).toBe(true);
});

it('a PNG loses its texts, and a WebP its Exif with the mark for it', () => {
  const chunk = (kind: string, content: Buffer) =>
    Buffer.concat([u32(content.length), Buffer.from(kind), content, Buffer.alloc(4)]);
  const head = Buffer.from('89504e470d0a1a0a', 'hex');
  const [ihdr, idat, iend] = [
    chunk('IHDR', Buffer.alloc(13)),
    chunk('IDAT', deflateSync('x')),
    chunk('IEND', Buffer.alloc(0)),
  ];
  const png = Buffer.concat([
    head,
    ihdr,
    chunk('eXIf', Buffer.from('GPS')),
    chunk('tEXt', Buffer.from('TEL')),
    idat,
    iend,
  ]);
  expect(stripGorsel(png, 'image/png').equals(Buffer.concat([head, ihdr, idat, iend]))).toBe(true);
  const riff = (kind: string, content: Buffer) =>
    Buffer.concat([Buffer.from(kind), u32(content.length).reverse(), content, Buffer.alloc(content.length % 2)]);
  const webpOf = (...chunks: Buffer[]) => {
    const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
    return Buffer.concat([Buffer.from('RIFF'), u32(body.length).reverse(), body]);
  };
  const vp8x = (flags: number) => riff('VP8X', Buffer.from([flags, 0, 0, 0, 5, 0, 0, 3, 0, 0]));
  const webp = webpOf(
    vp8x(0x2c),
    riff('VP8 ', Buffer.from('abc')),
    riff('EXIF', Buffer.from('GPS')),
    riff('XMP ', Buffer.from('TELL')),
  );
  expect(stripGorsel(webp, 'image/webp').equals(webpOf(vp8x(0x20), riff('VP8 ', Buffer.from('abc'))))).toBe(true);
});
