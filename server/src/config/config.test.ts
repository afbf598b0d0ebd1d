import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { ConfigError } from './setting-rules.ts';
import { SETTINGS } from './settings.ts';

const APP = 'postgres://uygulama:gizli-parola@db.ornek:5432/muhasip?sslmode=verify-full';
const OWNER = 'postgres://sahip:gizli-parola@db.ornek:5432/muhasip?sslmode=verify-full';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'muhasip-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const load = (env: NodeJS.ProcessEnv = {}) =>
  loadConfig({ DATA_DIR: dataDir, ...(env.DATABASE_URL?.trim() && { MUHASIP_KEY: 'ab'.repeat(32) }), ...env });

const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    load(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('accepted');
};

describe('settings', () => {
  it('have the documented defaults, and an empty variable counts as unset', () => {
    const config = load({ PORT: '', DATABASE_URL: ' ' });
    expect(config).toMatchObject({
      port: 8001,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: null,
      demoData: true,
      logLevel: 'info',
      trustProxy: false,
      dbPoolMax: 16,
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('are taken from the environment', () => {
    const env = {
      PORT: '9000',
      HOST: '0.0.0.0',
      DATABASE_URL: APP,
      DATABASE_OWNER_URL: OWNER,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      DB_POOL_MAX: '4',
    };
    const config = load({ ...env, PUBLIC_URL: 'https://muhasip.ornek/', METRICS_TOKEN: 'x'.repeat(16) });
    expect(config).toMatchObject({
      port: 9000,
      host: '0.0.0.0',
      databaseUrl: APP,
      databaseOwnerUrl: OWNER,
      demoData: false,
      logLevel: 'warn',
      trustProxy: true,
      dbPoolMax: 4,
    });
    expect(config.publicUrl).toBe('https://muhasip.ornek');
  });

  it('name a bucket with its keys or nothing, and then uploads stay in the data folder', () => {
    expect(load()).toMatchObject({ s3: null, belgeKotasi: 5_120 * 1_048_576 });
    const env = {
      OZEL_AG: '1',
      S3_BUCKET: 'belgeler',
      S3_ENDPOINT: 'http://depo:9000/',
      S3_PREFIX: 'deniz/',
      S3_ACCESS_KEY: 'anahtar',
      S3_SECRET_KEY: 'gizli-parola',
      BELGE_KOTA_MB: '10',
    };
    expect(load(env)).toMatchObject({
      s3: {
        bucket: 'belgeler',
        endpoint: 'http://depo:9000',
        region: 'us-east-1',
        accessKey: 'anahtar',
        secretKey: 'gizli-parola',
        prefix: 'deniz/',
      },
      belgeKotasi: 10_485_760,
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'http://x'],
    ['CLAMD_URL', 'http://clamd:3310'],
    ['CLAMD_URL', 'tcp://clamd'],
    ['CLAMD_URL', 'unix:clamd.ctl'],
    ['DATABASE_URL', 'mysql://u:gizli-parola@h/d'],
    ['DATABASE_URL', 'postgres://sunucu/d'],
    ['DATABASE_OWNER_URL', 'gizli-parola'],
    ['DEMO_DATA', 'evet'],
    ['MUHASIP_KEY', 'gizli-parola'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'kisa'],
    ['TRUST_PROXY', 'true'],
    ['PUBLIC_URL', 'http://muhasip.ornek'],
    ['PUBLIC_URL', 'https://muhasip.ornek/yol'],
    ['DB_POOL_MAX', '0'],
    ['TEST_POS', 'evet'],
    ['TEST_SMS', 'evet'],
    ['IYZICO_API_KEY', 'kisa'],
    ['IYZICO_SECRET_KEY', 'gizli parola'],
    ['IYZICO_URL', 'http://api.iyzipay.com'],
    ['IYZICO_URL', 'https://api.iyzipay.com/yol'],
    ['S3_BUCKET', 'Büyük_Kova'],
    ['S3_BUCKET', 'kova'],
    ['S3_ENDPOINT', 'ftp://depo'],
    ['S3_PREFIX', '/deniz'],
    ['SLEEP_MINUTES', '10'],
    ['S3_ENDPOINT', 'http://u:gizli-parola@depo'],
    ['S3_SECRET_KEY', 'gizli-parola'],
    ['S3_ACCESS_KEY', 'anahtar'],
    ['BELGE_KOTA_MB', '0'],
  ])('%s=%s stops the start with one line that names it and repeats no secret', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} geçersiz: .+\\.$`));
    expect(message).not.toMatch(/\n|gizli-parola/);
  });

  it('refuse the owner login without the app login', () => {
    expect(refusal({ DATABASE_OWNER_URL: OWNER })).toMatch(/^DATABASE_OWNER_URL geçersiz/);
  });
});

describe('a secret in a file', () => {
  const place = (text: string): string => {
    const path = join(dataDir, 'sir');
    writeFileSync(path, text);
    return path;
  };

  it.each(SETTINGS.filter(([, { isSecret }]) => isSecret).map(([name]) => name))('%s_FILE is read', (name) => {
    expect(refusal({ [`${name}_FILE`]: join(dataDir, 'yok') })).toBe(
      `${name}_FILE geçersiz: ${join(dataDir, 'yok')} okunamıyor (ENOENT).`,
    );
    expect(refusal({ [`${name}_FILE`]: place(' \n') })).toBe(`${name}_FILE geçersiz: ${join(dataDir, 'sir')} boş.`);
    expect(refusal({ [`${name}_FILE`]: dataDir })).toMatch(
      new RegExp(`^${name}_FILE geçersiz: .* okunamıyor \\(EISDIR\\)`),
    );
    expect(refusal({ [`${name}_FILE`]: place('x'), [name]: 'gizli-parola' })).toBe(
      `${name}_FILE geçersiz: ${name} ile birlikte verilemez.`,
    );
  });

  it('counts as the setting itself, without the line break at its end', () => {
    expect(load({ MUHASIP_KEY: '', MUHASIP_KEY_FILE: place(`${'cd'.repeat(32)}\n`) })).toMatchObject({
      key: Buffer.alloc(32, 0xcd),
      hasKeyFile: false,
    });
    expect(load({ MUHASIP_KEY: 'ab'.repeat(32), DATABASE_URL_FILE: place(APP) })).toMatchObject({
      databaseUrl: APP,
      demoData: false,
    });
  });

  it('is named by its file where it is wrong, and never repeated', () => {
    const message = refusal({ MUHASIP_KEY_FILE: place('gizli-parola') });
    expect(message).toMatch(/^MUHASIP_KEY_FILE geçersiz: 64 onaltılık/);
    expect(message).not.toContain('gizli-parola');
  });

  it('is for secrets alone', () => {
    expect(load({ PORT_FILE: join(dataDir, 'yok') }).port).toBe(8001);
  });
});

/** Each of these says that others can come, or that real data and money are here. */
const OTHERS_COME = [
  { HOST: '0.0.0.0' },
  { DATABASE_URL: APP, DATABASE_OWNER_URL: OWNER },
  { PUBLIC_URL: 'https://muhasip.ornek' },
  { TRUST_PROXY: '1' },
  { IYZICO_API_KEY: 'api-anahtari', IYZICO_SECRET_KEY: 'gizli-parola', PUBLIC_URL: 'https://muhasip.ornek' },
];

describe('demo data', () => {
  it('is loaded only on a server that nobody else can reach, because its passwords are public', () => {
    expect(load()).toMatchObject({ demoData: true, demoRefusal: null });
    expect(load({ DEMO_DATA: '1', HOST: '::1' })).toMatchObject({ demoData: true, demoRefusal: null });
    expect(load({ DEMO_DATA: '0' }).demoData).toBe(false);
    for (const env of OTHERS_COME) {
      const name = JSON.stringify(env);
      expect(load(env), name).toMatchObject({
        demoData: false,
        demoRefusal: expect.stringMatching(/ (iken|verilmişken)$/),
      });
      expect(refusal({ ...env, DEMO_DATA: '1' }), name).toMatch(
        /^DEMO_DATA geçersiz: .* 1 olamaz \(.*OPEN_TO_ALL=1\)\.$/,
      );
      const onPurpose = { ...env, DEMO_DATA_OPEN_TO_ALL: '1' };
      expect(load(onPurpose), name).toMatchObject({ demoData: false, demoRefusal: null });
      expect(load({ ...onPurpose, DEMO_DATA: '1' }).demoData, name).toBe(true);
    }
  });

  it('needs a login that can load it', () => {
    const env = { DATABASE_URL: APP, DEMO_DATA: '1', DEMO_DATA_OPEN_TO_ALL: '1' };
    expect(refusal(env)).toMatch(/^DEMO_DATA geçersiz: .*DATABASE_OWNER_URL/);
  });
});

describe('the key', () => {
  it('is generated once, is readable by its owner only, and stays the same at the next start', () => {
    const { key } = load();
    expect(key).toHaveLength(32);
    expect(statSync(join(dataDir, 'muhasip.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'muhasip.key'), 'utf8').trim()).toBe(key.toString('hex'));
    expect(load().key.equals(key)).toBe(true);
  });

  it('comes from MUHASIP_KEY when that is set, and no key file is written', () => {
    expect(load({ MUHASIP_KEY: 'AB'.repeat(32) })).toMatchObject({
      key: Buffer.alloc(32, 0xab),
      oldKeys: [],
      hasKeyFile: false,
    });
    expect(statSync(join(dataDir, 'muhasip.key'), { throwIfNoEntry: false })).toBeUndefined();
  });

  it('is the first of several during a key rotation, in the setting and in the key file', () => {
    const [next, old] = ['ab'.repeat(32), 'cd'.repeat(32)];
    const both = { key: Buffer.from(next, 'hex'), oldKeys: [Buffer.from(old, 'hex')] };
    expect(load({ MUHASIP_KEY: `${next},${old}` })).toMatchObject({ ...both, hasKeyFile: false });
    writeFileSync(join(dataDir, 'muhasip.key'), `${next}\n${old}\n`);
    expect(load()).toMatchObject({ ...both, hasKeyFile: true });
    expect(refusal({ MUHASIP_KEY: `${next}, ${old}` })).toMatch(/^MUHASIP_KEY geçersiz/);
    writeFileSync(join(dataDir, 'muhasip.key'), `${next}\nbozuk\n`);
    expect(refusal({})).toMatch(/^MUHASIP_KEY verilmemiş: .*64 onaltılık/);
  });

  it('is not generated for a database that other servers may share: it is given, or lies in the folder', () => {
    expect(() => loadConfig({ DATA_DIR: dataDir, DATABASE_URL: APP })).toThrow(
      /^MUHASIP_KEY verilmemiş: DATABASE_URL ile anahtar da gerekir/,
    );
    expect(readdirSync(dataDir)).toEqual([]);
    writeFileSync(join(dataDir, 'muhasip.key'), 'cd'.repeat(32));
    expect(loadConfig({ DATA_DIR: dataDir, DATABASE_URL: APP }).key).toEqual(Buffer.alloc(32, 0xcd));
  });

  it('is not generated beside a database that was encrypted with another key, nor read from a damaged file', () => {
    mkdirSync(join(dataDir, 'pg'));
    expect(refusal({})).toMatch(/^MUHASIP_KEY verilmemiş: .*muhasip\.key/);
    writeFileSync(join(dataDir, 'muhasip.key'), 'bozuk');
    expect(refusal({})).toMatch(/^MUHASIP_KEY verilmemiş: .*64 onaltılık/);
  });
});

describe('card payments', () => {
  const IYZICO = { IYZICO_API_KEY: 'api-anahtari', IYZICO_SECRET_KEY: 'gizli-parola' };

  it('use the TEST POS only on a server that nobody else can reach, because its card numbers are public', () => {
    expect(load()).toMatchObject({ testPos: true, iyzico: null });
    expect(load({ TEST_POS: '0' }).testPos).toBe(false);
    for (const env of OTHERS_COME) {
      expect(load(env).testPos, JSON.stringify(env)).toBe(false);
      expect(refusal({ ...env, TEST_POS: '1' }), JSON.stringify(env)).toMatch(/^TEST_POS geçersiz: .+ 1 olamaz\.$/);
    }
  });

  it('use the TEST SMS server only there, too, because nobody gets what is sent to it', () => {
    expect(load().testSms).toBe(true);
    expect(load({ TEST_SMS: '0' }).testSms).toBe(false);
    for (const env of OTHERS_COME) {
      expect(load(env).testSms, JSON.stringify(env)).toBe(false);
      expect(refusal({ ...env, TEST_SMS: '1' }), JSON.stringify(env)).toMatch(/^TEST_SMS geçersiz: .+ 1 olamaz\.$/);
    }
  });

  it('use iyzico when both of its keys and a public address for the return of the browser are set', () => {
    const iyzico = { apiKey: 'api-anahtari', secretKey: 'gizli-parola', adres: 'https://api.iyzipay.com' };
    expect(load(IYZICO).iyzico).toEqual(iyzico);
    expect(load({ ...IYZICO, IYZICO_URL: 'https://sandbox-api.iyzipay.com/' }).iyzico?.adres).toBe(
      'https://sandbox-api.iyzipay.com',
    );
    expect(load({ ...IYZICO, IYZICO_URL: 'http://127.0.0.1:9000' }).iyzico?.adres).toBe('http://127.0.0.1:9000');
    expect(load({ ...IYZICO, HOST: '0.0.0.0', PUBLIC_URL: 'https://muhasip.ornek' }).iyzico).toEqual(iyzico);
    expect(load({ IYZICO_URL: 'https://sandbox-api.iyzipay.com/' })).toMatchObject({
      iyzico: null,
      iyzicoAdresi: 'https://sandbox-api.iyzipay.com',
    });
    expect(refusal({ ...IYZICO, HOST: '0.0.0.0' })).toMatch(/^IYZICO_API_KEY geçersiz/);
    expect(refusal({ IYZICO_API_KEY: 'api-anahtari' })).toMatch(/^IYZICO_SECRET_KEY geçersiz/);
    expect(refusal({ IYZICO_SECRET_KEY: 'gizli-parola' })).toMatch(/^IYZICO_API_KEY geçersiz/);
  });
});

describe('a database on another machine', () => {
  const at = (address: string) => `postgres://uygulama:gizli-parola@${address}`;

  it.each([
    'db:5432/muhasip',
    'db/muhasip?sslmode=require',
    '10.0.0.5/muhasip?sslmode=disable',
    'localhost/muhasip?host=db',
    '[2001:db8::1]/muhasip',
  ])('is refused where its certificate is not checked: %s', (address) => {
    const line = refusal({ DATABASE_URL: at(address) });
    expect(line).toMatch(
      /^DATABASE_URL geçersiz: başka bir makinedeki veritabanına .* TLS ile bağlanılır; .*verify-full/,
    );
    expect(line).not.toContain('gizli-parola');
    expect(load({ DATABASE_URL: at(address), DATABASE_PLAINTEXT: '1' }).databaseUrl).toBe(at(address));
  });

  it('must be reached over TLS by each of its URLs', () => {
    expect(refusal({ DATABASE_URL: APP, DATABASE_OWNER_URL: at('db/muhasip') })).toMatch(
      /^DATABASE_OWNER_URL geçersiz/,
    );
    expect(refusal({ DATABASE_URL: APP, DATABASE_KONSOL_URL: 'postgres://konsol:x@db/muhasip' })).toMatch(
      /^DATABASE_KONSOL_URL geçersiz/,
    );
  });

  it.each([
    'localhost/muhasip',
    '127.0.0.1:5433/muhasip',
    '[::1]/muhasip',
    '%2Fvar%2Frun%2Fpostgresql/muhasip',
    'localhost/muhasip?host=/run/pg',
    'db/muhasip?sslmode=verify-full',
  ])('on this one, by a socket or by TLS is taken: %s', (address) => {
    expect(load({ DATABASE_URL: at(address) }).databaseUrl).toBe(at(address));
  });
});
