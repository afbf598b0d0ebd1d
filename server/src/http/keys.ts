import { hkdfSync } from 'node:crypto';

/** A 32-byte key for one purpose, derived from the master key (HKDF-SHA-256), so that no two uses share a key. */
export const deriveKey = (master: Buffer, purpose: 'csrf' | 'device' | 'display-token' | 'rate' | 'vault'): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'muhasip', purpose, 32));
