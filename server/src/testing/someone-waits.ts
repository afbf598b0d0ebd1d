import type pg from 'pg';
import { expect } from 'vitest';

/** `someoneWaits` resolves when another session is blocked by a lock of `owner`'s open transaction. */
export async function someoneWaits(owner: pg.Client): Promise<void> {
  const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';
  await expect.poll(async () => (await owner.query(waiting)).rowCount, { timeout: 30_000 }).toBeGreaterThan(0);
}
