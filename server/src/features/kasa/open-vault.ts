import { createVault, type Vault } from '#server/adapters/vault.ts';
import { StartError } from '#server/db/embedded-error.ts';
import type { Sessions } from '#server/db/session.ts';
import { deriveKey } from '#server/http/keys.ts';
import { openKasaAnahtari } from './queries.ts';

/** The vault with the office's master keys; the current key comes first. */
export const vaultOf = (masterKeys: readonly Buffer[]): Vault =>
  createVault(masterKeys.map((key) => deriveKey(key, 'vault')));

/**
 * Opens the vault and checks that its keys belong to this database. @throws StartError if stored passwords need a key
 * that is not given, because new passwords would then be encrypted with a different one
 */
export async function openVault(gate: Sessions['gate'], masterKeys: readonly Buffer[]): Promise<Vault> {
  const vault = vaultOf(masterKeys);
  const inUse = await gate((tx) => openKasaAnahtari(tx, vault.keyNumbers));
  if (vault.has(inUse)) return vault;
  throw new StartError(
    `MUHASIP_KEY bu veritabanının anahtarı değil: portal şifreleri ${inUse} numaralı anahtarla kayıtlı; o anahtarı yerine koyun.`,
  );
}
