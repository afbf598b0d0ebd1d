import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createIyzico } from '#server/adapters/card-payment/iyzico.ts';
import type { CardPayment } from '#server/adapters/card-payment/port.ts';
import { createTestPos } from '#server/adapters/card-payment/test-pos.ts';
import { startTestPos } from '#server/adapters/card-payment/test-pos-sunucusu.ts';
import type { Config } from '#server/config/config.ts';

export async function startCardPayment(
  config: Config,
  onStarted: (stop: () => Promise<void>) => void,
): Promise<CardPayment | null> {
  if (config.iyzico) return createIyzico(config.iyzico);
  if (!config.testPos) return null;
  const secret = randomBytes(32).toString('hex');
  const pos = await startTestPos({ host: config.host, secret, dosya: join(config.dataDir, 'test-pos.jsonl') });
  onStarted(() => pos.close());
  return createTestPos({ adres: pos.adres, secret });
}
