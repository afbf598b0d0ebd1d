import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const openssl = (folder: string, ...args: string[]): string =>
  execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** An authority of the office's own; its certificate's path, for NODE_EXTRA_CA_CERTS. */
export function createAuthority(folder: string): string {
  openssl(folder, 'req', '-x509', ...KEY, '-days', '30', '-subj', '/CN=Deneme', '-keyout', 'ca.key', '-out', 'ca.pem');
  return join(folder, 'ca.pem');
}

/** A certificate of the authority for `host`, placed with the key where the recipes have them. */
export function signCertificate(folder: string, host: string, cert: string, key: string): void {
  const [request, extension] = [`${host}.csr`, `${host}.ext`];
  openssl(folder, 'req', ...KEY, '-subj', `/CN=${host}`, '-keyout', key, '-out', request);
  writeFileSync(join(folder, extension), `subjectAltName=DNS:${host}\n`);
  const ca = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'];
  openssl(folder, 'x509', '-req', '-in', request, ...ca, '-days', '20', '-extfile', extension, '-out', cert);
  for (const file of [request, extension]) rmSync(join(folder, file));
}

/** The names lead to this machine, as DNS would tell. */
export const nameHosts = (...names: readonly string[]): void =>
  appendFileSync('/etc/hosts', names.map((name) => `127.0.0.1 ${name}\n`).join(''));
