const IMAGE_KINDS = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

export type GorselSorunu = 'TURU' | 'BOZUK' | 'BUYUK_GORSEL';

const MAX_PIXELS = 50_000_000;
const TAIL_MAX = 1_024;

interface Sinirlar {
  en: number;
  boy: number;
  son: number;
}

function png(data: Buffer): Sinirlar | null {
  const end = data.lastIndexOf('IEND', undefined, 'latin1');
  if (data.toString('latin1', 12, 16) !== 'IHDR' || end < 0) return null;
  return { en: data.readUInt32BE(16), boy: data.readUInt32BE(20), son: end + 8 };
}

/** Any data after the end of a JPEG picture is accepted, because phones append further pictures. */
function jpeg(data: Buffer): Sinirlar | null {
  const isWhole = data.includes(Buffer.from([0xff, 0xd9]));
  let at = 2;
  while (at + 9 < data.length && data[at] === 0xff) {
    const marker = data[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return isWhole ? { boy: data.readUInt16BE(at + 5), en: data.readUInt16BE(at + 7), son: data.length } : null;
    at += marker === 0xff ? 1 : 2 + data.readUInt16BE(at + 2);
  }
  return null;
}

function webp(data: Buffer): Sinirlar | null {
  if (data.length < 30) return null;
  const end = data.readUInt32LE(4) + 8;
  const kind = data.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { en: data.readUIntLE(24, 3) + 1, boy: data.readUIntLE(27, 3) + 1, son: end };
  if (kind === 'VP8 ') return { en: data.readUInt16LE(26) & 0x3fff, boy: data.readUInt16LE(28) & 0x3fff, son: end };
  if (kind !== 'VP8L') return null;
  const bits = data.readUInt32LE(21);
  return { en: (bits & 0x3fff) + 1, boy: ((bits >> 14) & 0x3fff) + 1, son: end };
}

const READERS: Record<ImageKind, (data: Buffer) => Sinirlar | null> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/webp': webp,
};

/**
 * An uploaded picture is recognised by its content but not decoded. A file that is also something else does no harm,
 * because the header `nosniff` keeps browsers from taking it for anything but a picture.
 */
export async function inspectGorsel(data: Buffer): Promise<{ kind: ImageKind; sorun: null } | { sorun: GorselSorunu }> {
  const { fileTypeFromBuffer } = await import('file-type');
  const kind = (await fileTypeFromBuffer(data.subarray(0, 4_100)))?.mime as ImageKind | undefined;
  if (!kind || !IMAGE_KINDS.includes(kind)) return { sorun: 'TURU' };
  const sinirlar = READERS[kind](data);
  if (!sinirlar || sinirlar.en === 0 || sinirlar.boy === 0 || sinirlar.son > data.length) return { sorun: 'BOZUK' };
  if (sinirlar.en * sinirlar.boy > MAX_PIXELS) return { sorun: 'BUYUK_GORSEL' };
  const tail = data.subarray(sinirlar.son);
  return tail.length > TAIL_MAX || tail.some((byte) => byte !== 0) ? { sorun: 'BOZUK' } : { kind, sorun: null };
}
