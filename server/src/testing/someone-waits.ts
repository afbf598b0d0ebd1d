import type pg from 'pg';
import { expect } from 'vitest';

/** Resolves when somebody waits for a lock of `owner`'s transaction. */
export async function someoneWaits(owner: pg.Client): Promise<void> {
  const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';
  await expect.poll(async () => (await owner.query(waiting)).rowCount, { timeout: 30_000 }).toBeGreaterThan(0);
}
