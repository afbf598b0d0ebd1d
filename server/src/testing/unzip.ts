import { inflateRawSync } from 'node:zlib';

/** The texts of all files in a ZIP, which an .xlsx is. */
export function unzip(bytes: Buffer): string {
  const parts: Buffer[] = [];
  for (let at = bytes.indexOf('PK\x01\x02'); at !== -1; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    const [method, size, local] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ];
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + size);
    parts.push(method === 0 ? data : inflateRawSync(data));
  }
  return Buffer.concat(parts).toString('utf8');
}
