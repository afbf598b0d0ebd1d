import { ConfigError, isLoopback, type Parsed } from './setting-rules.ts';

/** The passwords of the demo office and the cards of the TEST POS are public, so both stay where nobody else comes. */
const findReason = (parsed: Parsed, host: string): string | null => {
  const reasons: readonly [unknown, string][] = [
    [parsed.IYZICO_API_KEY, 'IYZICO_API_KEY verilmişken'],
    [parsed.DATABASE_URL, 'DATABASE_URL verilmişken'],
    [parsed.PUBLIC_URL, 'PUBLIC_URL verilmişken'],
    [parsed.TRUST_PROXY, 'TRUST_PROXY 1 iken'],
    [!isLoopback(host), `HOST ${host} iken`],
  ];
  return reasons.find(([applies]) => applies)?.[1] ?? null;
};

export const decideTestPos = (parsed: Parsed, host: string): boolean => {
  const reason = findReason(parsed, host);
  if (parsed.TEST_POS && reason)
    throw new ConfigError(`TEST_POS geçersiz: deneme kartlarını herkes bilir; ${reason} 1 olamaz.`);
  return parsed.TEST_POS ?? reason === null;
};

export const OPEN_ON_PURPOSE = 'bilerek açmak için DEMO_DATA_OPEN_TO_ALL=1';

/**
 * `demoRefusal` is why a start must not serve a demo office, even one that the database has already.
 * @throws ConfigError
 */
export const decideDemoData = (parsed: Parsed, host: string): { demoData: boolean; demoRefusal: string | null } => {
  const reason = findReason(parsed, host);
  const demoRefusal = parsed.DEMO_DATA_OPEN_TO_ALL ? null : reason;
  if (parsed.DEMO_DATA && demoRefusal)
    throw new ConfigError(
      `DEMO_DATA geçersiz: deneme bürosunun parolalarını herkes bilir; ${demoRefusal} 1 olamaz (${OPEN_ON_PURPOSE}).`,
    );
  if (parsed.DEMO_DATA && parsed.DATABASE_URL && !parsed.DATABASE_OWNER_URL)
    throw new ConfigError('DEMO_DATA geçersiz: DATABASE_URL ile 1 olması için DATABASE_OWNER_URL de gerekir.');
  return { demoData: parsed.DEMO_DATA ?? reason === null, demoRefusal };
};
