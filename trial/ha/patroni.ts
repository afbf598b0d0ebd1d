import { request } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import { ADDRESSES, type Name } from './machines.ts';

export interface Member {
  name: Name;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  lag?: number | string;
}

export function askPatroni(name: Name, tls: SecureContextOptions): Promise<{ members: Member[] }> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: ADDRESSES[name],
        port: 8008,
        path: '/cluster',
        servername: name,
        timeout: 3_000,
        agent: false,
        ...tls,
      },
      async (response) => {
        const chunks = await response.toArray().catch(() => []);
        try {
          resolve(JSON.parse(Buffer.concat(chunks).toString()));
        } catch (error) {
          reject(error);
        }
      },
    );
    call.once('timeout', () => call.destroy(new Error('silent')));
    call.once('error', reject);
    call.end();
  });
}
