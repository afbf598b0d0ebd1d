import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Each release leaves the backup of a small office (such as `0.1.0.tar.gz`) and the hashes of its schema files that are
 * applied only once (`0.1.0.json`), from which upgrade.test.ts upgrades.
 */
export const RELEASES = join(import.meta.dirname, '..', '..', 'releases');
/** The key that signs these backups may be public, because they hold no real data. */
export const RELEASE_KEY = Buffer.alloc(32, 5);

export type ReleaseFiles = Record<string, string>;

export const listReleases = (): string[] =>
  readdirSync(RELEASES).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []));
