import { hkdfSync } from 'node:crypto';

/** Each purpose has its own key, derived from the master key by HKDF-SHA-256, so that no two purposes share a key. */
export const deriveKey = (master: Buffer, purpose: 'csrf' | 'device' | 'display-token' | 'rate' | 'vault'): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'muhasip', purpose, 32));
