import readXlsxFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatKurus } from '#contract/common/kurus.ts';
import { BELIRTILMEMIS } from '#contract/common/suzgec.ts';
import { checkDefter } from '#contract/denetim/defter.ts';
import { type Alacak, listAlacaklar, YASLAR } from '#contract/tahakkuk/alacak.ts';
import { downloadEkstrePdf, downloadEkstreXlsx, getEkstre } from '#contract/tahakkuk/ekstre.ts';
import { createOdeme, downloadMakbuz, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { createMuhasebeciler } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let kisi: number;

beforeAll(async () => {
  t = await createTestApp();
  [kisi] = (await createMuhasebeciler(t.owner, 1)) as [number];
  await t.owner.query(`update muhasebeci set ad = 'Çağrı Öğüt İşler', bakiye = 5000 where muhasebeci_id = $1`, [kisi]);
  await t.owner.query(
    `insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, borc_tarihi)
     select $1, 2026, ay, ay * 10000, make_timestamptz(2026, ay, 28, 23, 30, 0, 'Europe/Istanbul') from generate_series(1, 3) ay`,
    [kisi],
  );
});
afterAll(() => t.close());

const borcOf = async (ay: number): Promise<number> =>
  Number(
    (
      await t.owner.query('select borc_id from borc_tahakkuk where muhasebeci_id = $1 and tahakkuk_ayi = $2', [
        kisi,
        ay,
      ])
    ).rows[0].borc_id,
  );
const pay = async (ay: number, odeme_tutari: number) =>
  t.ask('admin', createOdeme, { body: { tahakkuk_id: await borcOf(ay), odeme_tutari } });
const aralik = (baslangic: string, bitis: string) => ({ muhasebeci_id: kisi, baslangic, bitis });

describe('an account statement', () => {
  it('carries over the opening balance and everything before its first day', async () => {
    const ekstre = await t.ask('moderator', getEkstre, { query: aralik('2026-02-28', '2026-03-31') });
    expect(ekstre).toMatchObject({ devreden: 15_000, toplam_borc: 50_000, toplam_alacak: 0, kapanis: 65_000 });
    expect(ekstre.hareketler.map(({ yil, ay, borc, bakiye }) => [yil, ay, borc, bakiye])).toEqual([
      [2026, 2, 20_000, 35_000],
      [2026, 3, 30_000, 65_000],
    ]);
  });

  it('shows a payment as credit and its reversal as debit, and closes at the amount owed', async () => {
    const { odeme_id } = await pay(1, 10_000);
    await pay(2, 7_500);
    await t.ask('admin', reverseOdeme, { params: { odeme_id }, body: { neden: 'Çek döndü' } });
    const ekstre = await t.ask('admin', getEkstre, { query: aralik('2026-01-01', '2030-12-31') });
    expect(ekstre.hareketler.map(({ tur, borc, alacak }) => [tur, borc, alacak])).toEqual([
      ['tahakkuk', 10_000, 0],
      ['tahakkuk', 20_000, 0],
      ['tahakkuk', 30_000, 0],
      ['odeme', 0, 10_000],
      ['odeme', 0, 7_500],
      ['iptal', 10_000, 0],
    ]);
    expect(ekstre).toMatchObject({ devreden: 5_000, kapanis: 5_000 + 60_000 - 7_500 });
    expect(ekstre.hareketler.at(-1)?.bakiye).toBe(ekstre.kapanis);
  });

  it('of an empty period has only its balance; a period that ends before it begins is refused', async () => {
    expect(await t.ask('admin', getEkstre, { query: aralik('2025-01-01', '2025-12-31') })).toMatchObject({
      devreden: 5_000,
      kapanis: 5_000,
      hareketler: [],
    });
    expect((await t.call('admin', getEkstre, { query: aralik('0000-01-01', '0001-01-01') })).statusCode).toBe(400);
    expect((await t.call('admin', getEkstre, { query: aralik('2026-02-01', '2026-01-31') })).json()).toMatchObject({
      code: 'EKSTRE_ARALIGI',
      field: 'bitis',
    });
    expect((await t.call('admin', getEkstre, { query: aralik('2026-02-30', '2026-03-31') })).json()).toMatchObject({
      code: 'VALIDATION',
      field: 'baslangic',
    });
    const nobody = await t.call('admin', getEkstre, { query: { baslangic: '2026-01-01', bitis: '2026-01-02' } });
    expect(nobody.json()).toMatchObject({ code: 'MUHASEBECI_GEREKLI' });
  });

  it('is given to accountants only for themselves', async () => {
    const own = await t.ask('muhasebeciA', getEkstre, { query: { baslangic: '2020-01-01', bitis: '2029-12-31' } });
    expect(own.muhasebeci_id).toBe(t.office.ids.A.muhasebeci);
    expect((await t.call('muhasebeciA', getEkstre, { query: aralik('2026-01-01', '2026-12-31') })).statusCode).toBe(
      404,
    );
  });
});

describe('an account statement as a file', () => {
  it('is a PDF with Turkish letters, the firm’s header and the screen’s sums, even with 400 lines', async () => {
    await t.owner.query(`update ayarlar set deger = '"Güneş Muhasebe Hizmetleri A.Ş."' where ad = 'firma_adi'`);
    const [uzun] = (await createMuhasebeciler(t.owner, 1)) as [number];
    await t.owner.query(
      `insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, borc_tarihi)
       select $1, yil, ay, yil + ay, make_timestamptz(yil, ay, 28, 9, 0, 0, 'Europe/Istanbul') from generate_series(2001, 2034) yil, generate_series(1, 12) ay`,
      [uzun],
    );
    const answer = await t.call('admin', downloadEkstrePdf, {
      query: { muhasebeci_id: uzun, baslangic: '2026-01-01', bitis: '2034-12-31' },
    });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename=ekstre-muhasebeci-1-2026-01-01-2034-12-31\.pdf$/,
    );
    const ekstre = await t.ask('admin', getEkstre, {
      query: { muhasebeci_id: uzun, baslangic: '2026-01-01', bitis: '2034-12-31' },
    });
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
      mergePages: true,
    });
    expect(totalPages).toBeGreaterThan(2);
    expect(text).toContain('Güneş Muhasebe Hizmetleri A.Ş.');
    expect(text).toContain('CARİ HESAP EKSTRESİ');
    expect(text).toContain('Ağustos 2034 tahakkuku');
    expect(text).toContain((ekstre.kapanis / 100).toLocaleString('tr-TR', { minimumFractionDigits: 2 }));
    expect(text.split('tahakkuku').length - 1).toBe(108);
  });

  it('is a sheet with real numbers', async () => {
    const answer = await t.call('admin', downloadEkstreXlsx, { query: aralik('2026-01-01', '2030-12-31') });
    const rows = (await readXlsxFile(answer.rawPayload)) as unknown as { data: unknown[][] }[];
    const data = (rows[0] as { data?: unknown[][] }).data ?? (rows as unknown as unknown[][]);
    expect(data.slice(0, 3).map(([line]) => line)).toEqual([
      expect.stringContaining('Cari hesap ekstresi'),
      expect.any(String),
      '01.01.2026 – 31.12.2030',
    ]);
    expect(data[3]).toEqual(['Tarih', 'Açıklama', 'Borç', 'Alacak', 'Bakiye']);
    expect(data.at(-1)?.[4]).toBe(575);
  });

  it('a receipt spells out the amount and says if its payment was reversed', async () => {
    const { odeme_id } = await pay(3, 12_345);
    const read = async () => {
      const answer = await t.call('admin', downloadMakbuz, { params: { odeme_id } });
      return (await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })).text;
    };
    expect(await read()).toContain('yalnız yüz yirmi üç Türk lirası kırk beş kuruş');
    expect(await read()).not.toContain('İPTAL');
    await t.ask('admin', reverseOdeme, { params: { odeme_id }, body: { neden: 'x' } });
    expect(await read()).toContain('İPTAL EDİLMİŞTİR');
  });
});

describe('receivables', () => {
  it('are grouped by due day in Istanbul days and add up to what the statements close at', async () => {
    const [borclu] = (await createMuhasebeciler(t.owner, 1)) as [number];
    await t.owner.query(`update muhasebeci set ad = 'Şişli Borçlu', bakiye = 1000 where muhasebeci_id = $1`, [borclu]);
    for (const [i, gun] of [0, 30, 31, 60, 61, 90, 91, 400].entries()) {
      await t.owner.query(
        `insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, borc_tarihi)
         values ($1, 2024, $2, $3, ((now() at time zone 'Europe/Istanbul')::date - $4::integer + time '12:00') at time zone 'Europe/Istanbul')`,
        [borclu, i + 1, 10 ** i, gun],
      );
    }
    const { satirlar: alacaklar } = await t.ask('moderator', listAlacaklar, { query: { arama: 'sisli borclu' } });
    expect(alacaklar).toMatchObject([
      {
        devreden: 1_000,
        vadesi_gelmemis: 1,
        gun_1_30: 110,
        gun_31_60: 11_000,
        gun_61_90: 1_100_000,
        gun_90_ustu: 10_000_000,
        vadesi_gecen: 11_111_110,
        toplam: 11_112_111,
        acik_tahakkuk: 8,
        son_odeme_tarihi: null,
      },
    ]);
    const { kapanis } = await t.ask('admin', getEkstre, {
      query: { muhasebeci_id: borclu, baslangic: '2020-01-01', bitis: '2029-01-01' },
    });
    expect(kapanis).toBe(11_112_111);
  });

  it('are paged with the totals of all, largest first', async () => {
    const first = await t.ask('admin', listAlacaklar, { query: { boyut: 1 } });
    expect(first.toplam).toBeGreaterThan(2);
    expect(first.satirlar[0]?.muhasebeci_adi).toBe('Şişli Borçlu');
    const all = await t.ask('admin', listAlacaklar, { query: { boyut: 200 } });
    expect(all.toplamlar).toEqual(first.toplamlar);
    expect(all.satirlar.reduce((sum, row) => sum + row.toplam, 0)).toBe(all.toplamlar.toplam);
    expect(all.satirlar.reduce((sum, row) => sum + row.vadesi_gecen, 0)).toBe(all.toplamlar.vadesi_gecen);
    expect(all.toplamlar.vadesi_gecen).toBeGreaterThan(0);
  });

  it('are filtered by every column that is shown, and the totals follow', async () => {
    const all = await t.ask('admin', listAlacaklar, { query: { boyut: 200 } });
    const [row] = all.satirlar as [Alacak];
    const one = await t.ask('admin', listAlacaklar, {
      query: {
        muhasebeci_adi: row.muhasebeci_adi,
        ...Object.fromEntries(
          (['toplam', 'vadesi_gecen', 'devreden', ...YASLAR] as const).map((key) => [key, formatKurus(row[key])]),
        ),
        son_hatirlatma: BELIRTILMEMIS,
      },
    });
    expect(one.satirlar).toEqual([row]);
    expect(one.toplamlar.toplam).toBe(row.toplam);
    const paid = all.satirlar.filter(({ son_odeme_tarihi }) => son_odeme_tarihi !== null);
    const { toplam } = await t.ask('admin', listAlacaklar, { query: { son_odeme_tarihi: '2020..' } });
    expect(toplam).toBe(paid.length);
    const above = await t.ask('admin', listAlacaklar, {
      query: { gun_90_ustu: '100.000,00..', sirala: 'son_hatirlatma' },
    });
    expect(above.satirlar.map(({ muhasebeci_adi }) => muhasebeci_adi)).toEqual(['Şişli Borçlu']);
  });
});

describe('the check of the ledger', () => {
  it('finds nothing in a sound ledger and names what was tampered with', async () => {
    const well = await t.ask('moderator', checkDefter);
    expect(well).toMatchObject({ defter_sorunlari: [], zincir_sorunlari: [] });
    expect(well.borc).toBe(well.tahsilat + well.bakiye);
    expect(well.odenen).toBe(well.tahsilat);
    const borc = await borcOf(2);
    await t.owner.query('update borc_tahakkuk set tahsilat = tahsilat + 1 where borc_id = $1', [borc]);
    await t.owner.query('delete from denetim where denetim_id = (select min(denetim_id) from denetim)');
    const ill = await t.ask('moderator', checkDefter);
    expect(ill.defter_sorunlari).toEqual([{ borc_id: borc, sorun: 'tahsilat ödemelerin toplamı değil' }]);
    expect(ill.zincir_sorunlari.map(({ sorun }) => sorun)).toEqual([
      expect.stringMatching(/kaydından 1 tanesi yok: silinmiş/),
    ]);
  });
});
