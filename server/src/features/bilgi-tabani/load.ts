import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { value } from '#server/db/query.ts';
import type { Sessions } from '#server/db/session.ts';

const FOLDER = path.join(import.meta.dirname, '..', 'uzman', 'bilgi');
const gun = z.iso.date();

const dosyaSchema = z.strictObject({
  konu: z.string().min(1),
  maddeler: z.array(
    z.strictObject({
      kod: z.string().regex(/^[a-z0-9-]+$/),
      baslik: z.string().min(1),
      metin: z.string().min(1).max(4_000),
      anahtarlar: z.array(z.string().min(1)),
      kaynak: z.string().min(1),
      kaynak_tarihi: gun,
      gecerlilik_baslangici: gun.nullable(),
      gecerlilik_bitisi: gun.nullable(),
    }),
  ),
});
type Dosya = z.infer<typeof dosyaSchema>;

const readFolder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    : [];

/** Loading the knowledge base keeps entries that an admin has edited. @throws Error if a file is malformed */
export async function loadBilgiTabani(system: Sessions['system'], folder = FOLDER): Promise<void> {
  const texts = readFolder(folder);
  if (texts.length === 0) return;
  const hash = createHash('sha256').update(texts.join('\0')).digest();
  await system('bilgi_yukleme', async (tx) => {
    const loaded = await value<Buffer | null>(tx)`select gate.read_bilgi_hash() as ozet`;
    if (loaded?.equals(hash)) return;
    const maddeler = texts.flatMap((text) => {
      const { konu, maddeler: bunlar }: Dosya = dosyaSchema.parse(JSON.parse(text));
      return bunlar.map((madde) => ({ konu, ...madde }));
    });
    await sql`select gate.load_bilgi(${hash}, ${JSON.stringify(maddeler)}::jsonb)`.execute(tx);
  });
}
