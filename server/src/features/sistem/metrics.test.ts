import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkDefter } from '#contract/denetim/defter.ts';
import { uploadPdf } from '#contract/mukellef/belge-yukleme.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import { setAyarSirri } from '#contract/sistem/ayar-sirri.ts';
import { APP_VERSION } from '#server/config/app-version.ts';
import { FEATURES } from '#server/features.ts';
import { tcNo } from '#server/testing/office.ts';
import { createPdf } from '#server/testing/pdf.ts';
import { type SmtpServer, startSmtpServer } from '#server/testing/smtp-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let smtp: SmtpServer;
beforeAll(async () => {
  // The test says when the jobs of the server are due.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  t = await createTestApp({ jobs: true });
  await t.app.ready();
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await smtp.close();
  await t.close();
  vi.useRealTimers();
});

const read = async () => (await t.app.inject('/metrics')).body;
const readingOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};
const value = async (line: string) => readingOf(await read(), line);

it('an alarm on “not for an hour” does not fire for what has not happened yet: its line is missing', async () => {
  const text = await read();
  expect(text).toContain(`muhasip_info{version="${APP_VERSION}",node="${process.versions.node}"} 1`);
  for (const name of ['backup_last_success', 'backup_last_proof', 'ledger_last_check'])
    expect(readingOf(text, `muhasip_${name}_seconds`)).toBeUndefined();
  const late = FEATURES.flatMap(({ jobs = [] }) => jobs).find(({ first = 0 }) => first >= 60_000)!;
  expect(text).not.toContain(`{task="${late.name}"}`);
  for (const [, at] of text.matchAll(/^muhasip_job_last_\w+_seconds\{.*\} (.*)$/gm))
    expect(Number(at)).toBeGreaterThan(Date.now() / 1000 - 600);
  expect(text).not.toMatch(/[{,]job="/);
});

it('the age of the last backup, of its proof and of the last check of the ledger can be told', async () => {
  await t.owner.query(`insert into yedekler (baslangic, sure_ms, durum, otomatik, dosya, boyut, sifreli, satir_sayisi, dosya_sayisi, dogrulama_zamani, dogrulama_hatasi)
    values ('2026-01-02T03:04:05Z', 1500, 'tamam', true, 'a', 1, true, 1, 1, '2026-01-02T04:00:00Z', null),
      ('2026-01-03T03:04:05Z', 1000, 'tamam', true, 'b', 1, true, 1, 1, '2026-01-03T04:00:00Z', 'farklı'),
      ('2026-01-04T03:04:05Z', null, 'hata', true, 'c', null, true, null, null, null, null)`);
  const text = await read();
  expect(readingOf(text, 'muhasip_backup_last_success_seconds')).toBe(Date.parse('2026-01-03T03:04:06Z') / 1000);
  expect(readingOf(text, 'muhasip_backup_last_proof_seconds')).toBe(Date.parse('2026-01-02T04:00:00Z') / 1000);
  const { defter_sorunlari, kanit_sorunlari, zincir_sorunlari } = await t.ask('moderator', checkDefter);
  expect(await value('muhasip_ledger_last_check_seconds')).toBeGreaterThan(Date.now() / 1000 - 60);
  expect(await value('muhasip_ledger_findings')).toBe(
    defter_sorunlari.length + kanit_sorunlari.length + zincir_sorunlari.length,
  );
});

it('mail that is refused is an error of its job, no success, and is counted', async () => {
  const body = { smtp_sunucu: '127.0.0.1', smtp_port: smtp.port, smtp_guvenlik: 'yok' as const };
  await t.ask('admin', setAyarlar, { body: { ...body, smtp_kullanici: 'buro', smtp_gonderen: 'buro@ornek.example' } });
  await t.ask('admin', setAyarSirri, { body: { ad: 'smtp_sifre', deger: 'yanlis' } });
  const mail = (durum: string) => `insert into epostalar (tur, kime, konu, metin, durum)
    select 'bildirim', 'a@ornek.example', 'Konu', 'Metin', '${durum}' from generate_series(1, 3)`;
  await t.owner.query(mail('hata'));
  await t.owner.query(mail('kuyrukta'));
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => value('muhasip_mails{state="retrying"}'), { timeout: 30_000 }).toBe(3);
  const text = await read();
  expect(readingOf(text, 'muhasip_mails{state="waiting"}')).toBe(0);
  expect(readingOf(text, 'muhasip_mails{state="failed"}')).toBe(3);
  expect(readingOf(text, 'muhasip_job_last_error_seconds{task="E-posta"}')).toBeGreaterThan(
    readingOf(text, 'muhasip_job_last_success_seconds{task="E-posta"}') ?? 0,
  );
  expect(smtp.girisler).toBe(1);
});

it('a document store that fails is told, and that it works again; a scanner that is not set has no line', async () => {
  const folder = join(t.dataDir, 'belgeler');
  const look = async () => {
    const body = { filename: `${tcNo(12)}-1.pdf` };
    await t.call('muhasebeciA', uploadPdf, {
      body,
      dosya: { ad: 'b.pdf', icerik: createPdf({ pages: ['Beyanname'] }) },
    });
    return value('muhasip_part_reachable{part="store"}');
  };
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, 'not a folder');
  expect(await look()).toBe(0);
  rmSync(folder);
  expect(await look()).toBe(1);
  expect(await read()).not.toContain('part="scanner"');
});

it('alarms that an operator copies ask for what is told', async () => {
  const text = await read();
  const asked = new Set(
    readFileSync(new URL('../../../../deploy/alerts.yml', import.meta.url), 'utf8').match(/muhasip_\w+/g),
  );
  expect(asked.size).toBeGreaterThan(8);
  for (const name of asked) expect(text, name).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
  expect(readingOf(text, 'muhasip_data_free_bytes')).toBeGreaterThan(0);
  expect(readingOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});

it('while the database does not answer, what the server knows by itself is told all the same', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  const gate = vi.spyOn(t.app.sessions, 'gate').mockImplementation(() => promise);
  const text = await read();
  gate.mockRestore();
  reject(new Error('the test is over'));
  expect(text).toContain('muhasip_db_connections ');
  expect(text).not.toContain('muhasip_mails{');
});
