import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTahakkukDosyasi, createTahakkukYigini } from '#contract/beyanname/tahakkuk-yigini.ts';
import { createFis } from '#contract/fis/fis.ts';
import { setFisEki } from '#contract/fis/fis-eki.ts';
import { createPersonel } from '#contract/kisi/personel.ts';
import { uploadPdf } from '#contract/mukellef/belge-yukleme.ts';
import { createDiskStore } from '#server/adapters/file-store/disk-store.ts';
import { migrate } from '#server/db/migrate.ts';
import { tcNo } from '#server/testing/office.ts';
import { createPdf } from '#server/testing/pdf.ts';
import { countUntilFailure } from '#server/testing/report.ts';
import { countOf, isWhole } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readArsiv, readWhole } from './arsiv/read.ts';
import { writeArsiv } from './arsiv/write.ts';
import { createYedek } from './back-up.ts';
import { backupName, createYedekKaydi, removeEskiler } from './kayit.ts';
import { printKarsilastirma } from './rapor.ts';
import { isSame, type Karsilastirma, restoreYedek, verifyYedek } from './restore.ts';
import { connectOwner } from './tablolar.ts';

const PAROLA = 'uzun-bir-parola';
const KEY = Buffer.alloc(32, 5);
const keys = [KEY];
const YENI_ANAHTAR = Buffer.alloc(32, 8);
const PORTAL_ANAHTARI = Buffer.alloc(32, 9);
let t: TestApp;
let folder: string;
let owner: pg.ClientConfig;
const made: string[] = [];
/** Backups of the office as it first is, for the tests that write nothing: one to be read by all, one under `PAROLA`. */
let acik: Awaited<ReturnType<typeof backUp>>;
let kapali: typeof acik;
let dogrulanan: Karsilastirma;

beforeAll(async () => {
  t = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'muhasip-yedek-'));
  const { host, port, user, database } = t.owner;
  owner = { host, port, user, database } as pg.ClientConfig;
  for (let i = 0; i < 5; i += 1)
    await t.ask('admin', createPersonel, { body: { tc_kimlik_no: tcNo(500 + i), ad: `İğdır Çöl\\n ${i}\t"` } });
  for (const yuva of [1, 2, 3]) {
    await t.ask('muhasebeciA', uploadPdf, {
      body: { filename: `${tcNo(12)}-${yuva}.pdf` },
      dosya: { ad: 'b.pdf', icerik: createPdf({ pages: [`Beyanname ${yuva}`] }) },
    });
  }
  acik = await backUp('acik.tar.gz');
  kapali = await backUp('kapali.yedek', PAROLA, [PORTAL_ANAHTARI]);
  dogrulanan = await verifyYedek(owner, { yol: acik.yol, parola: null, keys: [YENI_ANAHTAR, KEY] });
});
afterAll(async () => {
  for (const name of made) {
    await t.owner.query(`drop database if exists ${name} with (force)`);
    await t.owner.query(`drop role if exists ${name}_app`);
  }
  await t.close();
  rmSync(folder, { recursive: true });
});

const store = () => createDiskStore(join(t.dataDir, 'belgeler'));
const backUp = (name: string, parola: string | null = null, icindekiler: Buffer[] | null = null, signingKey = KEY) => {
  const yol = join(folder, name);
  return createYedek({
    owner,
    store: store(),
    yol,
    parola,
    keys: icindekiler,
    signingKey,
    surum: '0.0.0',
  }).then((result) => ({ ...result, yol }));
};

const emptyDatabase = async (): Promise<pg.ClientConfig> => {
  const database = `test_geri_${randomBytes(4).toString('hex')}`;
  await t.owner.query(
    `create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'tr-TR'`,
  );
  made.push(database);
  return { ...owner, database };
};
const query = async (config: pg.ClientConfig, text: string) => {
  const client = new pg.Client(config);
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
};

const refusalOf = async (yol: string, parola: string | null = null): Promise<string> => {
  let opened = false;
  const hedef = async () => {
    opened = true;
    return emptyDatabase();
  };
  const error = await restoreYedek({ yol, parola, keys, hedef, store: null }).catch((reason) => reason);
  expect(opened, String(error?.message)).toBe(false);
  expect(error?.name).toBe('YedekHatasi');
  return error.message;
};

it('is restored completely into an empty database and folder: tables, files, audit chain, and the key of the portal passwords if asked for', async () => {
  const { yol, bildirge } = kapali;
  expect(bildirge.dosyalar).toHaveLength(3);
  let compared = 0;
  countUntilFailure('Backup and restore, tables and files compared', () => compared);
  const config = await emptyDatabase();
  const target = createDiskStore(join(folder, 'belgeler'));
  let key: string | undefined;
  const result = await restoreYedek({
    yol,
    parola: PAROLA,
    keys,
    hedef: async () => config,
    store: target,
    onKey: (content) => {
      key = content.toString();
    },
  });
  expect(key).toBe(`${PORTAL_ANAHTARI.toString('hex')}\n`);
  expect([bildirge.anahtar, acik.bildirge.anahtar]).toEqual([true, false]);
  compared = result.tablolar.length + bildirge.dosyalar.length;
  expect(result.tablolar.filter(({ yedek, veritabani }) => yedek !== veritabani)).toEqual([]);
  expect(isSame(result)).toBe(true);
  expect(result.blok).toBeGreaterThan(0);
  const app = { ...config, user: `${config.database}_app` };
  await migrate({ owner: config, appUser: app.user, appPassword: null });
  const [last] = await query(owner, 'select max(personel_id) as id from personel');
  const [added] = await query(
    config,
    `insert into personel (tc_kimlik_no, ad) values ('${tcNo(600)}', 'Yeni') returning personel_id as id`,
  );
  expect(Number(added.id)).toBe(Number(last.id) + 1);
  expect(await query(config, `select yeni ->> 'ad' as ad from denetim order by denetim_id desc limit 1`)).toEqual([
    { ad: 'Yeni' },
  ]);
  expect(await query(config, 'select * from gate.verify_denetim()')).toEqual([]);
  expect(await query(app, `select oturum_id from entry.find_session('\\x00')`)).toEqual([{ oturum_id: null }]);
});

it('is verified in a temporary database that is dropped afterwards', async () => {
  expect(isSame(dogrulanan)).toBe(true);
  expect(await query(owner, `select datname from pg_database where datname like 'muhasip\\_dogrulama%'`)).toEqual([]);
});

it.runIf(isWhole)('shows one moment: something written meanwhile is in it completely or not at all', async () => {
  let isOn = true;
  let i = 0;
  const writing = (async () => {
    while (isOn) await t.ask('admin', createPersonel, { body: { tc_kimlik_no: tcNo(700 + i++), ad: 'Arada' } });
  })();
  const { yol } = await backUp('an.tar.gz');
  isOn = false;
  await writing;
  expect(isSame(await verifyYedek(owner, { yol, parola: null, keys }))).toBe(true);
});

it('is refused with a wrong or missing passphrase, and says which', async () => {
  const { yol } = kapali;
  expect(readFileSync(yol).includes('baslik.json')).toBe(false);
  expect(statSync(yol).mode & 0o777).toBe(0o600);
  expect(await refusalOf(yol)).toMatch(/^Yedek parolalı/);
  expect(await refusalOf(yol, 'baska-bir-parola')).toMatch(/^Parola yanlış/);
});

const unpacks = (packed: Buffer, content: Buffer): boolean => {
  try {
    return gunzipSync(packed).equals(content);
  } catch {
    return false;
  }
};

it('is refused wherever it was altered or truncated', async () => {
  let tried = 0;
  countUntilFailure('Damaged and cut off backups', () => tried);
  for (const [{ yol }, parola, places] of [
    [acik, null, countOf(4, 40)],
    [kapali, PAROLA, countOf(1, 5)],
  ] as const) {
    const whole = readFileSync(yol);
    const content = parola === null ? gunzipSync(whole) : null;
    const broken = join(folder, 'bozuk');
    for (let i = 0; i < places; i += 1) {
      const at = Math.floor((whole.length * (i + 0.5)) / places);
      const changed = Buffer.from(whole);
      for (let bit = i; bit === i || (content && unpacks(changed, content)); bit += 1)
        changed[at] = whole[at]! ^ (1 << (bit % 8));
      writeFileSync(broken, changed);
      await refusalOf(broken, parola);
      writeFileSync(broken, whole.subarray(0, at));
      await refusalOf(broken, parola);
      tried += 2;
    }
    writeFileSync(broken, whole.subarray(0, -1));
    expect(await refusalOf(broken, parola)).toMatch(/sonu eksik/);
  }
});

const archiveOf = async (files: Record<string, object | string>): Promise<string> => {
  const tar = pack();
  for (const [name, content] of Object.entries(files))
    tar.entry({ name }, typeof content === 'string' ? content : JSON.stringify(content));
  tar.finalize();
  const yol = join(folder, 'yapma.tar.gz');
  writeFileSync(yol, gzipSync(await buffer(tar as never)));
  return yol;
};
const BASLIK = {
  urun: 'muhasip',
  bicim: 1,
  surum: '9',
  tarih: '2026-01-05T03:00:00+03:00',
  gocler: ['schema/temel/base.sql'],
  anahtar_no: null,
};
const BILDIRGE = { tablolar: [], diziler: [], dosyalar: [], eksik_dosyalar: [], denetim_basi: null, anahtar: false };

it('is refused if it is foreign, of a newer version, or contains more than its manifest', async () => {
  writeFileSync(join(folder, 'metin.txt'), 'merhaba');
  expect(await refusalOf(join(folder, 'metin.txt'))).toBe('Bu dosya bir Muhasip yedeği değil.');
  expect(await refusalOf(await archiveOf({ 'not.txt': 'x' }))).toBe('Bu dosya bir Muhasip yedeği değil.');
  expect(await refusalOf(join(folder, 'yok'))).toMatch(/açılamıyor/);
  expect(
    await refusalOf(
      await archiveOf({
        'baslik.json': { ...BASLIK, gocler: ['migrations/9999_gelecek.sql'] },
        'bildirge.json': BILDIRGE,
      }),
    ),
  ).toMatch(/daha yeni bir sürümüyle/);
  expect(
    await refusalOf(
      await archiveOf({ 'baslik.json': { ...BASLIK, gocler: ['0001_roller.sql'] }, 'bildirge.json': BILDIRGE }),
    ),
  ).toMatch(/önceki düzeninden/);
  expect(
    await refusalOf(
      await archiveOf({ 'baslik.json': BASLIK, 'tablolar/admin/000001.copy': 'x\n', 'bildirge.json': BILDIRGE }),
    ),
  ).toMatch(/bildirgede olmayan/);
  expect(
    await refusalOf(await archiveOf({ 'baslik.json': BASLIK, '../../etc/passwd': 'x', 'bildirge.json': BILDIRGE })),
  ).toMatch(/tanınmayan bir dosya/);
  expect(await refusalOf(await archiveOf({ 'baslik.json': BASLIK }))).toMatch(/sonu eksik/);
});

it.each(['symlink', 'link', 'directory', 'fifo', 'character-device'] as const)(
  'is refused if one of its members is a %s, whatever its name',
  async (type) => {
    const tar = pack();
    await readArsiv(acik.yol, null, async (kayit) => {
      const icerik = await readWhole(kayit);
      if (kayit.name === 'bildirge.json')
        tar.entry({ name: 'tablolar/personel/000009.copy', type, linkname: '/etc/passwd' });
      tar.entry({ name: kayit.name }, icerik);
    });
    tar.finalize();
    const forged = join(folder, 'uye-baska.tar.gz');
    writeFileSync(forged, gzipSync(await buffer(tar as never)));
    expect(await refusalOf(forged)).toBe(
      'Yedek bozuk: içindeki tablolar/personel/000009.copy düz bir dosya değil. Başka bir yedek kullanın.',
    );
  },
);

async function forge(sign: (imza: string) => string | null): Promise<string> {
  const files = new Map<string, Buffer>();
  await readArsiv(acik.yol, null, async (kayit) => void files.set(kayit.name, await readWhole(kayit)));
  const name = 'tablolar/personel/000001.copy';
  const changed = Buffer.from((files.get(name) as Buffer).toString().replace('Çöl', 'Göl'));
  const bildirge = JSON.parse((files.get('bildirge.json') as Buffer).toString());
  bildirge.tablolar.find(({ ad }: { ad: string }) => ad === 'personel').ozet = createHash('sha256')
    .update(changed)
    .digest('hex');
  files.set(name, changed);
  files.set('bildirge.json', Buffer.from(JSON.stringify(bildirge)));
  const imza = sign((files.get('imza.json') as Buffer).toString());
  files.delete('imza.json');
  const forged = join(folder, 'degistirilmis.tar.gz');
  await writeArsiv(forged, null, async ({ add }) => {
    for (const [named, icerik] of files) await add(named, icerik);
    if (imza !== null) await add('imza.json', Buffer.from(imza));
  });
  return forged;
}

it('is refused if it was altered and hashed again, with the old signature, none, or another key’s', async () => {
  expect(await refusalOf(await forge((imza) => imza))).toBe(
    'Yedek bozuk: imzasından sonra değiştirilmiş. Başka bir yedek kullanın.',
  );
  expect(await refusalOf(await forge(() => null))).toMatch(/^Yedek imzasız: .*--imzasi-dogrulanmadan/);
  expect(await refusalOf(await forge((imza) => imza.replace(/"anahtar_no":"\w+"/, '"anahtar_no":"00000000"')))).toMatch(
    /00000000 numaralı anahtarla imzalı/,
  );
  expect(await refusalOf((await backUp('yabanci.tar.gz', null, null, Buffer.alloc(32, 6))).yol)).toMatch(
    /bu anahtar burada yok/,
  );
});

it.runIf(isWhole)('whose signature cannot be checked is restored only on request, and the report says so', async () => {
  const forged = await forge(() => null);
  const config = await emptyDatabase();
  const result = await restoreYedek({
    yol: forged,
    parola: null,
    keys: [],
    imzasiDogrulanmadan: true,
    hedef: async () => config,
    store: null,
  });
  expect(result.imzaEngeli).toMatch(/^Yedek imzasız/);
  const lines: string[] = [];
  printKarsilastirma((line) => lines.push(line), result, 1);
  expect(lines).toEqual([
    expect.stringMatching(/^UYARI: Yedek imzasız/),
    expect.stringMatching(/^SORUN: defter: .*: personel .* Ad denetimde İğdır Çöl/),
    expect.stringMatching(/^GERİ YÜKLEME YEDEKLE AYNI DEĞİL: 0 tablo farklı, 1 sorun; /),
  ]);
});

it('a comparison prints what differs, each in a line, and one line of totals', () => {
  const print = (k: Karsilastirma) => {
    const lines: string[] = [];
    printKarsilastirma((line) => lines.push(line), k, 1);
    return lines;
  };
  expect(print(dogrulanan)).toEqual([
    expect.stringMatching(/^Geri yükleme yedekle aynı: \d+ tablo, [\d.]+ satır, 3 dosya, [\d.]+ blok, defter tutarlı;/),
  ]);
  const tablolar = dogrulanan.tablolar.map((table) =>
    table.ad === 'admin' ? { ...table, veritabani: 'baska' } : table,
  );
  expect(print({ ...dogrulanan, tablolar, zincir_sorunlari: ['blok 3: satır eksik'] })).toEqual([
    expect.stringMatching(/^FARKLI +\d+ +admin /),
    'SORUN: denetim zinciri: blok 3: satır eksik',
    expect.stringMatching(/^GERİ YÜKLEME YEDEKLE AYNI DEĞİL: 1 tablo farklı, 1 sorun; /),
  ]);
});

it('signed by an old key is restored if that key is given beside the new one', async () => {
  expect(dogrulanan.imzaEngeli).toBeNull();
  await expect(verifyYedek(owner, { yol: acik.yol, parola: null, keys: [YENI_ANAHTAR] })).rejects.toThrow(
    'bu anahtar burada yok',
  );
});

it('never overwrites anything: a database with people in it is refused and unchanged', async () => {
  const { yol } = acik;
  const before = await query(owner, 'select count(*) from personel');
  await expect(restoreYedek({ yol, parola: null, keys, hedef: async () => owner, store: null })).rejects.toThrow(
    'Veritabanı boş değil',
  );
  expect(await query(owner, 'select count(*) from personel')).toEqual(before);
});

it('requires a login that sees every row, and for its proof one that may make a database: each is told how', async () => {
  await t.owner.query('drop role if exists yedek_sinirli');
  await t.owner.query('create role yedek_sinirli login');
  await t.owner.query(`grant connect on database ${t.owner.database} to yedek_sinirli`);
  await expect(connectOwner({ ...owner, user: 'yedek_sinirli' })).rejects.toThrow('alter role yedek_sinirli bypassrls');
  await t.owner.query('alter role yedek_sinirli bypassrls');
  const limited = { ...owner, user: 'yedek_sinirli' };
  await expect(verifyYedek(limited, { yol: acik.yol, parola: null, keys })).rejects.toThrow(
    /^DATABASE_OWNER_URL: yedek denenemedi, .*alter role yedek_sinirli createdb$/,
  );
  await t.owner.query('drop owned by yedek_sinirli; drop role yedek_sinirli');
});

// biome-ignore lint/correctness/useYield: a store that breaks before its first file
async function* failing(): AsyncGenerator<never> {
  throw new Error('depo');
}

it('leaves nothing incomplete if it fails', async () => {
  const broken = { ...store(), list: failing };
  await expect(
    createYedek({
      owner,
      store: broken,
      yol: join(folder, 'yarim.tar.gz'),
      parola: null,
      keys: null,
      signingKey: KEY,
      surum: '0',
    }),
  ).rejects.toThrow();
  expect(readdirSync(folder).filter((name) => name.startsWith('yarim'))).toEqual([]);
});

it('records its result in the database and keeps only the latest automatic ones', async () => {
  const kayit = await createYedekKaydi(owner, { dosya: 'x', otomatik: true, sifreli: false });
  expect(await query(owner, 'select durum from yedekler')).toEqual([{ durum: 'suruyor' }]);
  const config = await emptyDatabase();
  const { yol } = await backUp('surerken.tar.gz');
  await restoreYedek({ yol, parola: null, keys, hedef: async () => config, store: null });
  expect(await query(config, 'select durum from yedekler'), 'where it is put back, nothing is under way').toEqual([
    { durum: 'hata' },
  ]);
  await kayit.tamam(acik, 1_234.5);
  await kayit.dogrulandi(null);
  expect(
    await query(
      owner,
      'select durum, sure_ms, dosya_sayisi, dogrulama_zamani is not null as dogrulandi, dogrulama_hatasi from yedekler',
    ),
  ).toEqual([{ durum: 'tamam', sure_ms: 1235, dosya_sayisi: 3, dogrulandi: true, dogrulama_hatasi: null }]);
  const names = [1, 2, 3].map((gun) =>
    backupName({ otomatik: true, sifreli: false, an: new Date(`2026-01-0${gun}T00:00:00Z`) }),
  );
  const own = backupName({ otomatik: false, sifreli: true });
  expect(names[0]).toBe('muhasip-otomatik-20260101-030000-000.tar.gz');
  for (const name of [...names, own]) writeFileSync(join(folder, name), '');
  expect(await removeEskiler(folder, 2)).toEqual([names[0]]);
  expect([...names, own].map((name) => existsSync(join(folder, name)))).toEqual([false, true, true, true]);
});

it('two backups that begin in one second are two files', () => {
  const nameAt = (time: string) => backupName({ otomatik: false, sifreli: false, an: new Date(time) });
  expect(nameAt('2026-01-01T00:00:00.001Z')).not.toBe(nameAt('2026-01-01T00:00:00.002Z'));
});

it('a backup of the names before this one counts among those that are kept', async () => {
  const klasor = mkdtempSync(join(folder, 'eski-'));
  const names = ['muhasip-otomatik-20251231-030000.tar.gz', 'muhasip-otomatik-20260101-030000-123.tar.gz'];
  for (const name of names) writeFileSync(join(klasor, name), '');
  expect(await removeEskiler(klasor, 1)).toEqual([names[0]]);
});

it('contains the files of receipts and accrual papers, and names those that have vanished', async () => {
  const { fis_id } = await t.ask('personelA', createFis, {
    body: {
      tarih: '2026-01-05',
      fis_no: '1',
      market_adi: 'Çınar',
      toplam_tutar: 100,
      kalemler: [{ urun_adi: 'Çay', miktar: 1, birim_fiyat: 100, kdv_orani: 1, tutar: 100 }],
    },
  });
  const dosya = { ad: 'fis.pdf', icerik: createPdf({ pages: ['Fiş'] }) };
  await t.ask('personelA', setFisEki, { params: { fis_id }, dosya });
  const { yigin_id } = await t.ask('personelA', createTahakkukYigini, {});
  await t.ask('personelA', addTahakkukDosyasi, { params: { yigin_id }, dosya });
  const whole = await backUp('ekli.tar.gz');
  expect([whole.bildirge.dosyalar.length, whole.bildirge.eksik_dosyalar]).toEqual([5, []]);
  const rows = await query(
    owner,
    'select ek_anahtar as anahtar from fisler union all select anahtar from tahakkuk_pdfleri',
  );
  const gone = rows.map(({ anahtar }) => anahtar).sort();
  for (const key of gone) await store().remove(key);
  const { yol, bildirge } = await backUp('eksik.tar.gz');
  expect([bildirge.dosyalar.length, [...bildirge.eksik_dosyalar].sort()]).toEqual([3, gone]);
  const { belge_sorunlari } = await verifyYedek(owner, { yol, parola: null, keys });
  expect([...belge_sorunlari].sort()).toEqual(gone);
});
