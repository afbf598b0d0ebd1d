import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

export interface ZipParcasi {
  name: string;
  /** A buffer is stored as it is; what comes piece by piece is packed. */
  content: Buffer | AsyncIterable<Buffer | string> | Iterable<Buffer | string>;
}

interface Written {
  name: Buffer;
  packing: number;
  flags: number;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

const STORED = 0;
const DEFLATED = 8;
const UTF8_NAME = 0x800;
/** Checksum and sizes follow what they are of. */
const SIZES_BEHIND = 0x8;
const VERSION = 20;
const VERSION_64 = 45;
const MAX_16 = 0xffff;
const MAX_32 = 0xffff_ffff;

/** A record of a ZIP: each field is the number of its bytes and its value. */
function record(...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}

/** A ZIP's times have no zone and go by two seconds; it shows Istanbul's, which is UTC+3 all year. */
function stamp(now: Date): readonly [time: number, day: number] {
  const at = new Date(now.getTime() + 3 * 3_600_000);
  return [
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  ];
}

/** What a ZIP tells of a file both before its bytes and in the list at its end. */
const common = ({ flags, packing, crc, packed, size, name }: Written, when: readonly [number, number], more: number) =>
  [
    [2, more === 0 ? VERSION : VERSION_64],
    [2, flags],
    [2, packing],
    [2, when[0]],
    [2, when[1]],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, more],
  ] as const;

/**
 * Places of four bytes end at 4 GB; behind 0xFFFFFFFF the true one follows in an extra field (ZIP64). Excel refuses a
 * sheet whose sizes are told so, so a file of a ZIP is below 4 GB.
 */
function listed(file: Written, when: readonly [number, number]): Buffer {
  const extra = file.at < MAX_32 ? Buffer.alloc(0) : record([2, 1], [2, 8], [8, file.at]);
  const fields = [
    [4, 0x02014b50],
    [2, VERSION_64],
    ...common(file, when, extra.length),
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, Math.min(file.at, MAX_32)],
  ] as const;
  return Buffer.concat([record(...fields), file.name, extra]);
}

const end64 = (count: number, size: number, at: number): Buffer =>
  record(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, VERSION_64],
      [2, VERSION_64],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, size],
      [8, at],
      [4, 0x07064b50],
      [4, 0],
      [8, at + size],
      [4, 1],
    ] as const),
  );

const end = (count: number, size: number, at: number): Buffer =>
  record(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, Math.min(count, MAX_16)],
      [2, Math.min(count, MAX_16)],
      [4, Math.min(size, MAX_32)],
      [4, Math.min(at, MAX_32)],
      [2, 0],
    ] as const),
  );

class ZipWriter {
  private readonly files: Written[] = [];
  private readonly when: readonly [number, number];
  private readonly place = Buffer.allocUnsafeSlow(512 * 1_024);
  private at = 0;

  constructor(now: Date) {
    this.when = stamp(now);
  }

  private out(bytes: Buffer): Buffer {
    this.at += bytes.length;
    return bytes;
  }

  private head(file: Written): Buffer {
    return this.out(Buffer.concat([record([4, 0x04034b50], ...common(file, this.when, 0)), file.name]));
  }

  async *add({ name, content }: ZipParcasi): AsyncGenerator<Buffer> {
    const file = {
      name: Buffer.from(name),
      packing: STORED,
      flags: UTF8_NAME,
      crc: 0,
      packed: 0,
      size: 0,
      at: this.at,
    };
    if (Buffer.isBuffer(content)) {
      Object.assign(file, { crc: crc32(content), packed: content.length, size: content.length });
      yield this.head(file);
      yield this.out(content);
    } else {
      Object.assign(file, { packing: DEFLATED, flags: UTF8_NAME | SIZES_BEHIND });
      yield this.head(file);
      yield* this.pack(file, content);
      yield this.out(record([4, 0x08074b50], [4, file.crc], [4, file.packed], [4, file.size]));
    }
    this.files.push(file);
  }

  private async *pack(file: Written, content: Exclude<ZipParcasi['content'], Buffer>): AsyncGenerator<Buffer> {
    const deflate = createDeflateRaw({ level: 3 });
    const fed = this.feed(deflate, file, content);
    // Whoever reads hears of an error by the reading.
    fed.catch((error) => deflate.destroy(error));
    for await (const packed of deflate as AsyncIterable<Buffer>) {
      file.packed += packed.length;
      yield this.out(packed);
    }
    await fed;
  }

  /** Texts become bytes in one place, because a new one for each piece would fill the memory faster than it is freed. */
  private async feed(deflate: DeflateRaw, file: Written, content: Exclude<ZipParcasi['content'], Buffer>) {
    for await (const piece of content) {
      const bytes =
        typeof piece === 'string' && piece.length * 3 <= this.place.length
          ? this.place.subarray(0, this.place.write(piece))
          : Buffer.from(piece as string);
      if (bytes.length === 0) continue;
      file.crc = crc32(bytes, file.crc);
      file.size += bytes.length;
      if (file.size >= MAX_32) throw new RangeError('a file of a ZIP may not have 4 GB');
      await new Promise<void>((done, fail) => {
        deflate.write(bytes, (error) => (error ? fail(error) : done()));
      });
    }
    deflate.end();
  }

  *close(): Generator<Buffer> {
    const from = this.at;
    for (const file of this.files) yield this.out(listed(file, this.when));
    const size = this.at - from;
    const count = this.files.length;
    if (count >= MAX_16 || from + size >= MAX_32) yield end64(count, size, from);
    yield end(count, size, from);
  }
}

/**
 * A ZIP as it is made. Of the files only their names are kept, so its size does not matter; who stops reading ends the
 * making of what was not read. Each name must stand once, with / between folders.
 */
export async function* writeZip(
  parts: AsyncIterable<ZipParcasi> | Iterable<ZipParcasi>,
  now = new Date(),
): AsyncGenerator<Buffer> {
  const zip = new ZipWriter(now);
  for await (const part of parts) yield* zip.add(part);
  yield* zip.close();
}
