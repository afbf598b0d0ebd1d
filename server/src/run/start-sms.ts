import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startTestSms, TEST_SMS_KULLANICI } from '#server/adapters/ileti/test-sms-sunucusu.ts';
import type { Config } from '#server/config/config.ts';
import type { Env } from '#server/feature.ts';

export async function startSms(
  config: Config,
  onStarted: (stop: () => Promise<void>) => void,
): Promise<Env['testSms']> {
  if (!config.testSms) return null;
  const sifre = randomBytes(32).toString('hex');
  const sms = await startTestSms({ host: config.host, sifre, dosya: join(config.dataDir, 'test-sms.jsonl') });
  onStarted(() => sms.close());
  return { adres: sms.adres, kullanici: TEST_SMS_KULLANICI, sifre, baslik: 'TEST' };
}
