import { hkdfSync } from 'node:crypto';

export const deriveKey = (
  master: Buffer,
  purpose: 'baglanti' | 'card-result' | 'csrf' | 'device' | 'display-token' | 'rate' | 'vault',
): Buffer => Buffer.from(hkdfSync('sha256', master, 'muhasip', purpose, 32));
