import type { Given } from './read-settings.ts';
import { ConfigError, isLoopback } from './setting-rules.ts';

/** What is public or leads nowhere stays where nobody else comes: the demo office, the TEST POS and the TEST SMS server. */
const findReason = (given: Given, host: string): string | null => {
  const reasons: readonly [unknown, string][] = [
    [given.IYZICO_API_KEY, 'IYZICO_API_KEY verilmişken'],
    [given.DATABASE_URL, 'DATABASE_URL verilmişken'],
    [given.PUBLIC_URL, 'PUBLIC_URL verilmişken'],
    [given.TRUST_PROXY, 'TRUST_PROXY 1 iken'],
    [!isLoopback(host), `HOST ${host} iken`],
  ];
  return reasons.find(([applies]) => applies)?.[1] ?? null;
};

export const decideTestPos = (given: Given, host: string): boolean => {
  const reason = findReason(given, host);
  if (given.TEST_POS && reason)
    throw new ConfigError(`TEST_POS geçersiz: deneme kartlarını herkes bilir; ${reason} 1 olamaz.`);
  return given.TEST_POS ?? reason === null;
};

export const decideTestSms = (given: Given, host: string): boolean => {
  const reason = findReason(given, host);
  if (given.TEST_SMS && reason)
    throw new ConfigError(`TEST_SMS geçersiz: ona giden SMS kimseye ulaşmaz; ${reason} 1 olamaz.`);
  return given.TEST_SMS ?? reason === null;
};

export const OPEN_ON_PURPOSE = 'bilerek açmak için DEMO_DATA_OPEN_TO_ALL=1';

/**
 * `demoRefusal` is why a start must not serve a demo office, even one that the database has already.
 * @throws ConfigError
 */
export const decideDemoData = (given: Given, host: string): { demoData: boolean; demoRefusal: string | null } => {
  const reason = findReason(given, host);
  const demoRefusal = given.DEMO_DATA_OPEN_TO_ALL ? null : reason;
  if (given.DEMO_DATA && demoRefusal)
    throw new ConfigError(
      `DEMO_DATA geçersiz: deneme bürosunun parolalarını herkes bilir; ${demoRefusal} 1 olamaz (${OPEN_ON_PURPOSE}).`,
    );
  if (given.DEMO_DATA && given.DATABASE_URL && !given.DATABASE_OWNER_URL)
    throw new ConfigError('DEMO_DATA geçersiz: DATABASE_URL ile 1 olması için DATABASE_OWNER_URL de gerekir.');
  return { demoData: given.DEMO_DATA ?? reason === null, demoRefusal };
};
