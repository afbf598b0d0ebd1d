import { createGecisAnahtari, createGecisKaydiIstegi } from '#contract/oturum/gecis-anahtari.ts';
import * as contract from '#contract/oturum/ikinci-adim.ts';
import { call } from '#web/lib/api-client.ts';
import { createPasskey } from '#web/lib/passkey.ts';

export const createDogrulayici = (mevcut_sifre: string) => call(contract.createDogrulayici, { body: { mevcut_sifre } });
export const confirmDogrulayici = async (kod: string): Promise<string[] | null> =>
  (await call(contract.confirmDogrulayici, { body: { kod } })).kurtarma_kodlari;

/**
 * addPasskey resolves to new recovery codes, or to null if the user has codes already. It also rejects if the user
 * declines to make the passkey.
 */
export async function addPasskey(name: string, mevcut_sifre: string): Promise<string[] | null> {
  const options = await call(createGecisKaydiIstegi, { body: { mevcut_sifre } });
  const yanit = await createPasskey(options);
  return (await call(createGecisAnahtari, { body: { ad: name, yanit } })).kurtarma_kodlari;
}
