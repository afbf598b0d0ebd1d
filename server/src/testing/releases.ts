import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What each release left: `0.1.0.tar.gz`, the backup of a small office, and `0.1.0.json`, its once-applied files. */
export const RELEASES = join(import.meta.dirname, '..', '..', 'releases');
/** Signs the backups, which hold no real data. */
export const RELEASE_KEY = Buffer.alloc(32, 5);

/** Hashes of the table files by name. */
export type ReleaseFiles = Record<string, string>;

export const listReleases = (): string[] =>
  readdirSync(RELEASES).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []));
