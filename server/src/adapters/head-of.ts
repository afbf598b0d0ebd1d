import { open } from 'node:fs/promises';

const HEAD = 200;
export const ZIP_HEAD = 'PK\u0003\u0004';

/** The first bytes of a file, by which its kind is known, as characters. */
export async function headOf(yol: string): Promise<string> {
  const file = await open(yol);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
