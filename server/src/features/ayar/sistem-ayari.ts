import { type Ayarlar, IYZICO_ADRESLERI, KART_SAGLAYICILARI } from '#contract/sistem/ayar.ts';
import type { AiAyari } from '#server/adapters/ai.ts';
import type { IyzicoAyari } from '#server/adapters/card-payment/iyzico-cagrisi.ts';
import type { PostaAyari } from '#server/adapters/mail.ts';
import type { Vault } from '#server/adapters/vault.ts';
import type { Tx } from '#server/db/session.ts';
import type { Env } from '#server/feature.ts';
import { readSistemAyarlari } from './queries.ts';
import { readAyarSirri } from './sir-queries.ts';

export interface SystemEnv {
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  vault: Vault;
  ozelAg: boolean;
}

export const systemEnv = ({ sessions, vault, config }: Env): SystemEnv => ({
  system: (work) => sessions.system('ayar', work),
  vault,
  ozelAg: config.ozelAg,
});

/** @throws VaultError if the password of the mail server cannot be decrypted */
export async function getPostaAyari({ system, vault, ozelAg }: SystemEnv): Promise<PostaAyari | null> {
  const a = (await system((tx) => readSistemAyarlari(tx, ['smtp_', 'firma_adi']))) as Ayarlar;
  if (!a.smtp_sunucu || !a.smtp_gonderen) return null;
  return {
    sunucu: a.smtp_sunucu,
    port: a.smtp_port,
    guvenlik: a.smtp_guvenlik,
    kullanici: a.smtp_kullanici,
    sifre: await system((tx) => readAyarSirri(tx, vault, 'smtp_sifre')),
    gonderen: a.smtp_gonderen,
    gonderen_adi: a.firma_adi,
    ozelAg,
  };
}

/** @throws VaultError if the key of the AI service cannot be decrypted */
export async function getAiAyari({ system, vault, ozelAg }: SystemEnv): Promise<AiAyari | null> {
  const { ai_adres, ai_model } = (await system((tx) => readSistemAyarlari(tx, ['ai_']))) as Ayarlar;
  if (!ai_adres || !ai_model) return null;
  return {
    adres: ai_adres.replace(/\/+$/, ''),
    model: ai_model,
    key: await system((tx) => readAyarSirri(tx, vault, 'ai_anahtar')),
    ozelAg,
  };
}

export async function getKartSecimi({ system }: SystemEnv): Promise<Ayarlar['kart_saglayici']> {
  const { kart_saglayici } = (await system((tx) => readSistemAyarlari(tx, ['kart_']))) as Ayarlar;
  return KART_SAGLAYICILARI.includes(kart_saglayici) ? kart_saglayici : 'kapali';
}

/**
 * iyzico's stored secret is used only with the stored API key and never with another typed address, so that nobody can
 * have it sent elsewhere. @throws VaultError if the secret cannot be decrypted
 */
export async function getIyzicoAyari(
  { system, vault }: SystemEnv,
  adres: string | null,
  yazilan: Partial<IyzicoAyari> = {},
): Promise<IyzicoAyari | null> {
  const a = (await system((tx) => readSistemAyarlari(tx, ['iyzico_']))) as Ayarlar;
  const kayitli = IYZICO_ADRESLERI.find((one) => one === a.iyzico_adresi);
  const chosen = adres ?? yazilan.adres ?? kayitli;
  const apiKey = yazilan.apiKey || a.iyzico_api_anahtari;
  const isKept = apiKey === a.iyzico_api_anahtari && (yazilan.adres ?? kayitli) === kayitli;
  const secretKey =
    yazilan.secretKey || (isKept && (await system((tx) => readAyarSirri(tx, vault, 'iyzico_gizli_anahtar'))));
  return chosen && apiKey && secretKey ? { adres: chosen, apiKey, secretKey } : null;
}
