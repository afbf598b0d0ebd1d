import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadAktarimHatalari } from '#contract/aktarim/aktarim.ts';
import { createXlsx } from '#server/adapters/xlsx.ts';
import { removeEskiler } from '#server/features/aktarim/queries.ts';
import { importerOf } from '#server/testing/aktarim.ts';
import { tcNo } from '#server/testing/office.ts';
import { ownTime } from '#server/testing/own-time.ts';
import { reportFigures } from '#server/testing/report.ts';
import { countOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const ROWS = countOf(120, 10_000);
const WRONG = ROWS / 20;
const MISTAKES: readonly Partial<Row>[] = [
  { tc_no: '12345678901' },
  { email: 'yanlis-adres' },
  { telefon: '12' },
  { ad: '' },
  { muhasebeci: 'Böyle Biri Yok' },
  { hesap_turu: 'uydurma' },
];

interface Row {
  tc_no: string;
  ad: string;
  sirket_adi: string;
  telefon: string;
  email: string;
  adres: string;
  hesap_turu: string;
  muhasebeci: string;
}
const rowOf = (i: number): Row => ({
  tc_no: tcNo(100_000 + i),
  ad: `Ayşe Yılmaz ${i}`,
  sirket_adi: `Şişli Gıda ${i} A.Ş.`,
  telefon: `0532 ${String(1_000_000 + i).slice(0, 3)} ${String(1_000_000 + i).slice(3)}`,
  email: `musteri${i}@ornek.com.tr`,
  adres: `Atatürk Cad. No: ${i} Şişli`,
  hesap_turu: 'İşletme',
  muhasebeci: i % 2 ? 'Muhasebeci A' : 'Muhasebeci B',
});

const HEADERS: readonly [keyof Row, string][] = [
  ['tc_no', 'TC Kimlik No'],
  ['ad', 'Adı Soyadı'],
  ['sirket_adi', 'Firma Ünvanı'],
  ['telefon', 'Cep Tel'],
  ['email', 'E-Mail'],
  ['adres', 'Adres'],
  ['hesap_turu', 'Defter Türü'],
  ['muhasebeci', 'Muhasebeci'],
];

let t: TestApp;
let dosya: Buffer;
beforeAll(async () => {
  t = await createTestApp();
  const step = ROWS / WRONG;
  const rows = Array.from({ length: ROWS }, (_, i) => ({
    ...rowOf(i),
    ...(i % step === 0 && MISTAKES[(i / step) % MISTAKES.length]),
  }));
  dosya = await createXlsx(
    'Mükellefler',
    HEADERS.map(([key, baslik]) => ({ baslik, value: (row: Row) => row[key] })),
    rows,
  );
});
afterAll(() => t.close());

async function importFile(icerik: Buffer) {
  const { check, apply } = importerOf(t);
  const start = performance.now();
  const checked = await check('admin', 'mukellefler', icerik, { name: 'liste.xlsx' });
  const between = performance.now();
  const written = await apply('admin', checked);
  const [plan, kayit] = [between - start, performance.now() - between].map((ms) => Math.round(ms));
  return { params: { aktarim_id: checked.aktarim_id }, checked, written, sure: { plan, kayit } };
}

const count = async (): Promise<number> =>
  Number((await t.owner.query('select count(*) from mukellefler')).rows[0].count);
const logged = async (): Promise<number> =>
  Number((await t.owner.query(`select count(*) from denetim where tablo = 'mukellefler'`)).rows[0].count);

it(`an import of ${ROWS} clients with ${WRONG} wrong rows adds the others, returns these for correction, and changes nothing when repeated`, async () => {
  const before = await count();
  const start = performance.now();
  const first = await importFile(dosya);
  const total = Math.round(performance.now() - start);
  reportFigures(`import of ${ROWS} clients from .xlsx, ms`, { total, ...first.sure });
  expect(first.checked.sayilar).toEqual({
    yeni: ROWS - WRONG,
    degisir: 0,
    ayni: 0,
    hatali: WRONG,
    atlandi: 0,
    supheli: 0,
  });
  expect(first.written.durum).toBe('bitti');
  expect(await count()).toBe(before + ROWS - WRONG);
  expect(total).toBeLessThan(ownTime(30_000));

  const result = await t.call('admin', downloadAktarimHatalari, { params: first.params, query: { bicim: 'csv' } });
  const lines = result.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + WRONG);
  expect(lines[0]).toBe('\ufeffTC Kimlik No;Adı Soyadı;Firma Ünvanı;Cep Tel;E-Mail;Adres;Defter Türü;Muhasebeci;Hata');
  expect(lines[1]).toContain('TC / Vergi No: TC Kimlik No geçersiz: kontrol haneleri tutmuyor.');

  const entries = await logged();
  const again = await importFile(dosya);
  expect(again.checked.sayilar).toEqual({
    yeni: 0,
    degisir: 0,
    ayni: ROWS - WRONG,
    hatali: WRONG,
    atlandi: 0,
    supheli: 0,
  });
  expect([await count(), await logged()]).toEqual([before + ROWS - WRONG, entries]);
});

it('a day after it only the rows that still need correction are kept, below their header', async () => {
  await t.owner.query(`update gecisler set uygulama = now() - interval '25 hours'`);
  await t.app.sessions.gate((tx) => removeEskiler(tx, new Date()));
  const { rows } = await t.owner.query(
    'select durum, count(*)::integer as adet from aktarim_satirlari where sira > 1 group by durum',
  );
  expect(rows).toEqual([{ durum: 'hatali', adet: 2 * WRONG }]);
});
