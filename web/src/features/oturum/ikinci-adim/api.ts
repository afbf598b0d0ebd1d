import { createGecisAnahtari, createGecisKaydiIstegi } from '#contract/oturum/gecis-anahtari.ts';
import * as contract from '#contract/oturum/ikinci-adim.ts';
import { call } from '#web/lib/api-client.ts';
import { createPasskey } from '#web/lib/passkey.ts';

export const createDogrulayici = (mevcut_sifre: string) => call(contract.createDogrulayici, { body: { mevcut_sifre } });
export const confirmDogrulayici = async (kod: string): Promise<string[] | null> =>
  (await call(contract.confirmDogrulayici, { body: { kod } })).kurtarma_kodlari;

/** addPasskey returns null if the user has recovery codes already; it rejects also if the user declines. */
export async function addPasskey(ad: string, mevcut_sifre: string): Promise<string[] | null> {
  const options = await call(createGecisKaydiIstegi, { body: { mevcut_sifre } });
  const yanit = await createPasskey(options);
  return (await call(createGecisAnahtari, { body: { ad, yanit } })).kurtarma_kodlari;
}
