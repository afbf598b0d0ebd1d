import type pg from 'pg';
import { type Vault, VaultError } from '#server/adapters/vault.ts';
import { StartError } from '#server/db/embedded-error.ts';
import { vaultOf } from './open-vault.ts';

const PAGE = 1_000;

const TABLES = {
  muhasebeci: { oku: `gate.page_kasa('muhasebeci', $1, $2)`, yaz: `gate.rewrite_kasa('muhasebeci', $1)` },
  mukellefler: { oku: `gate.page_kasa('mukellefler', $1, $2)`, yaz: `gate.rewrite_kasa('mukellefler', $1)` },
  ayar_sirlari: { oku: 'gate.page_ayar_sirlari($1, $2)', yaz: 'gate.rewrite_ayar_sirlari($1)' },
  dogrulayicilar: { oku: 'gate.page_dogrulayicilar($1, $2)', yaz: 'gate.rewrite_dogrulayicilar($1)' },
} as const;
type SifreliTablo = keyof typeof TABLES;

export interface Rotation {
  counts: Record<SifreliTablo, number>;
  sessions: number;
}

interface Page {
  id: string | number;
  degerler: Record<string, string>;
}

async function rotateTable(client: pg.ClientBase, vault: Vault, target: string, tablo: SifreliTablo): Promise<number> {
  let count = 0;
  for (let after: number | string = 0; ; ) {
    const { rows }: { rows: Page[] } = await client.query<Page>(`select id, degerler from ${TABLES[tablo].oku}`, [
      after,
      PAGE,
    ]);
    const last = rows.at(-1);
    if (!last) return count;
    const page = rows.map(({ id, degerler }) => {
      const entries = Object.entries(degerler).map(([alan, sifreli]) => {
        const place = { tablo, id: Number(id), alan };
        return [alan, vault.encrypt(target, place, vault.decrypt(place, sifreli))];
      });
      count += entries.length;
      return { id, ...Object.fromEntries(entries) };
    });
    await client.query(`select ${TABLES[tablo].yaz}`, [JSON.stringify(page)]);
    after = last.id;
  }
}

const explained = (error: unknown): unknown =>
  error instanceof VaultError
    ? new StartError(
        `Kayıtlı bir şifre açılamıyor (${error.message}); hiçbir şey değiştirilmedi. O şifreyi ekrandan silip yeniden deneyin.`,
      )
    : error;

/**
 * `keysFor` must give the new master key first, then the one in use, and save both before anything is encrypted.
 * @throws StartError if a key is missing or a password cannot be decrypted; the database is unchanged then
 */
export async function rotateKey(client: pg.ClientBase, keysFor: () => readonly Buffer[]): Promise<Rotation> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ no: string | null }>('select gate.lock_kasa_anahtari() as no');
    const inUse = rows[0]?.no;
    if (!inUse) throw new StartError('Bu veritabanında henüz hiç sunucu başlatılmamış; değiştirilecek anahtar yok.');
    const vault = vaultOf(keysFor());
    const target = vault.keyNumbers[0] as string;
    if (!vault.has(inUse))
      throw new StartError(`Portal şifreleri ${inUse} numaralı anahtarla kayıtlı; verilenler arasında o anahtar yok.`);
    const counts = { muhasebeci: 0, mukellefler: 0, ayar_sirlari: 0, dogrulayicilar: 0 };
    let sessions = 0;
    if (inUse !== target) {
      // A cached plan does not know how many rows a page has and would use nested loops in the audit trigger, so each
      // statement is planned anew.
      await client.query('set local plan_cache_mode = force_custom_plan');
      for (const tablo of Object.keys(TABLES) as SifreliTablo[])
        counts[tablo] = await rotateTable(client, vault, target, tablo);
      sessions = (await client.query<{ adet: number }>('select gate.change_kasa_anahtari($1) as adet', [target]))
        .rows[0]!.adet;
    }
    await client.query('commit');
    return { counts, sessions };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw explained(error);
  }
}
