import type { Ayarlar } from '#contract/sistem/ayar.ts';
import { createNetgsm, NETGSM_ADRESI } from '#server/adapters/ileti/netgsm.ts';
import type { Channel } from '#server/adapters/ileti/port.ts';
import type { Env } from '#server/feature.ts';
import { readSistemAyarlari } from './queries.ts';
import { readAyarSirri } from './sir-queries.ts';
import { systemEnv } from './sistem-ayari.ts';

/**
 * By whom SMS go now: Netgsm with the office's account, the TEST SMS server, or nobody. The settings are read each time,
 * so that all servers follow a change at once. @throws VaultError if the password cannot be decrypted
 */
export async function getSmsKanali(
  env: Pick<Env, 'sessions' | 'vault' | 'config' | 'testSms'>,
): Promise<Channel | null> {
  const { system, vault } = systemEnv(env as Env);
  const ayarlar = (await system((tx) => readSistemAyarlari(tx, ['sms_', 'netgsm_']))) as Ayarlar;
  const { sms_saglayici, sms_basligi: baslik, netgsm_kullanici: kullanici } = ayarlar;
  if (sms_saglayici === '') return env.testSms && createNetgsm({ ...env.testSms, ...(baslik && { baslik }) });
  if (sms_saglayici !== 'netgsm' || !kullanici || !baslik) return null;
  const sifre = await system((tx) => readAyarSirri(tx, vault, 'netgsm_sifre'));
  return sifre === null ? null : createNetgsm({ adres: NETGSM_ADRESI, kullanici, sifre, baslik });
}
