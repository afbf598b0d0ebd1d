import { createVault, type Vault } from '#server/adapters/vault.ts';
import { StartError } from '#server/db/embedded-error.ts';
import type { Sessions } from '#server/db/session.ts';
import { deriveKey } from '#server/http/keys.ts';
import { openKasaKey } from './queries.ts';

export const vaultOf = (masterKeys: readonly Buffer[]): Vault =>
  createVault(masterKeys.map((key) => deriveKey(key, 'vault')));

/**
 * `openVault` opens the vault of stored secrets. @throws StartError if the key that the database's secrets are
 * encrypted with is missing; new secrets would otherwise get another key
 */
export async function openVault(gate: Sessions['gate'], masterKeys: readonly Buffer[]): Promise<Vault> {
  const vault = vaultOf(masterKeys);
  const inUse = await gate((tx) => openKasaKey(tx, vault.keyNumbers));
  if (vault.has(inUse)) return vault;
  throw new StartError(
    `MUHASIP_KEY bu veritabanının anahtarı değil: portal şifreleri ve öteki sırlar ${inUse} numaralı anahtarla kayıtlı; o anahtarı yerine koyun (kayıpsa: docs/deploy.md, "Changing secrets").`,
  );
}
