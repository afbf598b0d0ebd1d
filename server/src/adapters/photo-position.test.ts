import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { erasePosition } from './photo-position.ts';

/** A TIFF with a direction and, in a directory of its own, a latitude of three fractions. */
function tiff(isLittle: boolean): Buffer {
  const bytes = Buffer.alloc(100);
  const u16 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  const entry = (at: number, [tag, type, count, value]: readonly [number, number, number, number]) => {
    u16(tag, at);
    u16(type, at + 2);
    u32(count, at + 4);
    u32(value, at + 8);
  };
  bytes.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1');
  u32(8, 4);
  u16(2, 8);
  entry(10, [0x0112, 3, 1, 6]);
  entry(22, [0x8825, 4, 1, 40]);
  u16(1, 40);
  entry(42, [2, 5, 3, 60]);
  for (let at = 60; at < 84; at += 4) u32(41, at);
  return bytes;
}

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

it.each([true, false])('a photo loses where it was taken and keeps which way is up (little endian: %s)', (isLittle) => {
  const photo = Buffer.concat([
    Buffer.from('ffd8ffe1', 'hex'),
    Buffer.from('Exif\0\0'),
    tiff(isLittle),
    Buffer.from('picture'),
  ]);
  const before = Buffer.from(photo);
  expect(erasePosition(photo)).toBe(true);
  expect(photo.length).toBe(before.length);
  expect(photo.subarray(0, 32).equals(before.subarray(0, 32))).toBe(true);
  expect(photo.subarray(50, 94).every((byte) => byte === 0)).toBe(true);
  expect(photo.toString('latin1')).toContain('picture');
  expect(erasePosition(photo)).toBe(false);
});

it('so does one that says it in XMP, and a PNG stays whole', () => {
  const xmp = 'exif:GPSLatitude="41,0.5N" x="1" <exif:GPSLongitude>29,1E</exif:GPSLongitude>';
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('iTXt', Buffer.from(xmp)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  expect(erasePosition(png)).toBe(true);
  expect(png.toString('latin1')).not.toMatch(/41,0|29,1E/);
  const data = png.subarray(16, 16 + xmp.length);
  expect(png.equals(Buffer.concat([png.subarray(0, 8), chunk('iTXt', data), chunk('IEND', Buffer.alloc(0))]))).toBe(
    true,
  );
});

it('so does one whose directory lies elsewhere, whose XMP has other quotes, or that has a film behind it', () => {
  for (const isLittle of [true, false]) {
    const [head, rest] = [tiff(isLittle).subarray(0, 8), tiff(isLittle).subarray(8)];
    const moved = Buffer.concat([head, Buffer.alloc(100), rest]);
    const u32 = (value: number, at: number) =>
      isLittle ? moved.writeUInt32LE(value, at) : moved.writeUInt32BE(value, at);
    for (const [at, value] of [
      [4, 108],
      [130, 140],
      [150, 160],
    ] as const)
      u32(value, at);
    expect(erasePosition(moved)).toBe(true);
    expect(moved.subarray(160, 184).every((byte) => byte === 0)).toBe(true);
    expect(erasePosition(moved)).toBe(false);
  }
  const photo = Buffer.from(
    "\xff\xd8\xffexif:GPSLatitude = '41,0.5N'....moovudta\xa9xyz\0\x12\x15\xc7+41.0082+028.9784+040.1/x",
    'latin1',
  );
  expect(erasePosition(photo)).toBe(true);
  expect(photo.toString('latin1')).not.toMatch(/41,0|41\.0|28\.9/);
  expect(erasePosition(photo)).toBe(false);
});

it('a photo without a place, and any other bytes, stay as they are', () => {
  for (const bytes of [
    Buffer.from('MM\0*\0\0\0\b', 'latin1'),
    Buffer.from('II*\0\b\0\0\0\xff\xff', 'latin1'),
    Buffer.alloc(50, 1),
  ]) {
    const before = Buffer.from(bytes);
    expect(erasePosition(bytes)).toBe(false);
    expect(bytes.equals(before)).toBe(true);
  }
});
