import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What each release left in a database: `0.1.0.tar.gz`, the backup of a small office, and `0.1.0.json`, the files that
 * were applied once.
 */
export const RELEASES = join(import.meta.dirname, '..', '..', 'releases');
/** Signs the backups; they hold nobody's data. */
export const RELEASE_KEY = Buffer.alloc(32, 5);

/** Hashes by name, of the files that made the tables. */
export type ReleaseFiles = Record<string, string>;

export const listReleases = (): string[] =>
  readdirSync(RELEASES).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []));
