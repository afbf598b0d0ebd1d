import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFis, type FisDetay, getFis, listFisler, removeFis, updateFis } from '#contract/fis/fis.ts';
import { downloadFisEki, removeFisEki, setFisEki } from '#contract/fis/fis-eki.ts';
import { removeMukellef } from '#contract/mukellef/mukellef.ts';
import { createDiskStore } from '#server/adapters/file-store/disk-store.ts';
import { runBelgeTemizligi } from '#server/features/belge/temizlik-isi.ts';
import type { Principal } from '#server/testing/office.ts';
import { createPdf } from '#server/testing/pdf.ts';
import { createTestApp, type TestApp, type TestDosya } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ belgeKotasi: 150_000 });
});
afterAll(() => t.close());
beforeEach(() => t.owner.query('delete from fisler'));

let n = 0;
const govde = (change: object = {}) => ({
  tarih: '2026-01-05',
  saat: '14:30',
  fis_no: `F${++n}`,
  market_adi: 'Çınar Market',
  odeme_sekli: 'Nakit',
  toplam_tutar: 12_000,
  kalemler: [{ urun_adi: 'Defter', miktar: 2, birim_fiyat: 6_000, kdv_orani: 20, tutar: 12_000 }],
  ...change,
});
const send = (change: object = {}, principal: Principal = 'personelA') =>
  t.call(principal, createFis, { body: govde(change) as never });
const add = async (change: object = {}, principal: Principal = 'personelA'): Promise<FisDetay> => {
  const response = await send(change, principal);
  expect(response.statusCode, response.body).toBe(200);
  return createFis.response.parse(response.json());
};
const list = async (query: object = {}, principal: Principal = 'personelA') =>
  t.ask(principal, listFisler, { query: query as never });
const numbers = async (query: object = {}, principal: Principal = 'personelA') =>
  (await list(query, principal)).satirlar.map(({ fis_no }) => fis_no);

describe('a receipt', () => {
  it('is stored with its lines, its KDV and who entered it', async () => {
    const fis = await add({ mukellef_id: t.office.ids.A.mukellef });
    expect(fis).toMatchObject({
      mukellef_adi: 'Mükellef A',
      giren: 'Personel A',
      kaynak: 'elle',
      saat: '14:30',
      kdv_tutari: 2_000,
      fark: 0,
      kalem_sayisi: 1,
      ek: null,
    });
    expect(await t.ask('personelA', getFis, { params: { fis_id: fis.fis_id } })).toEqual(fis);
    const { rows } = await t.owner.query(
      'select urun_adi, toplam_tutar::integer, tarih::text from fis_urunler where fis_id = $1 order by id',
      [fis.fis_id],
    );
    expect(rows).toEqual([
      { urun_adi: 'Defter', toplam_tutar: null, tarih: '2026-01-05' },
      { urun_adi: 'FIS_TOPLAM', toplam_tutar: 12_000, tarih: '2026-01-05' },
    ]);
  });

  it('whose lines differ from its total is stored and can be found by that', async () => {
    await add();
    const fis = await add({ toplam_tutar: 12_500 });
    expect(fis.fark).toBe(500);
    expect(await numbers({ fark: 'var' })).toEqual([fis.fis_no]);
  });

  it.each<[string, object, string, RegExp]>([
    ['a negative amount', { toplam_tutar: -1 }, 'toplam_tutar', /eksi olamaz/],
    ['an absurd amount', { toplam_tutar: 10_000_000_001 }, 'toplam_tutar', /En çok/],
    ['a fraction of a kuruş', { toplam_tutar: 1.5 }, 'toplam_tutar', /Geçerli bir tutar/],
    ['a day to come', { tarih: '2099-01-01' }, 'tarih', /bugünden sonra/],
    ['a day that is none', { tarih: '2026-02-31' }, 'tarih', /Geçerli bir tarih/],
    ['an hour that is none', { saat: '25:00' }, 'saat', /SS:DD/],
    ['no market', { market_adi: ' ' }, 'market_adi', /zorunludur/],
    ['no lines', { kalemler: [] }, 'kalemler', /En az bir satır/],
    [
      'a rate that is none',
      { kalemler: [{ urun_adi: 'A', miktar: 1, birim_fiyat: 1, kdv_orani: 7, tutar: 1 }] },
      'kalemler.0.kdv_orani',
      /KDV oranı/,
    ],
    [
      'a quantity of four decimals',
      { kalemler: [{ urun_adi: 'A', miktar: 1.2345, birim_fiyat: 1, kdv_orani: 1, tutar: 1 }] },
      'kalemler.0.miktar',
      /üç ondalık/,
    ],
    [
      'the marker as an item',
      { kalemler: [{ urun_adi: 'FIS_TOPLAM', miktar: 1, birim_fiyat: 1, kdv_orani: 1, tutar: 1 }] },
      'kalemler.0.urun_adi',
      /ürün adı olamaz/,
    ],
    ['a way of paying that is none', { odeme_sekli: 'Takas' }, 'odeme_sekli', /ödeme şekli/],
    ['a field that nobody knows', { gizli: 1 }, '', /geçersiz/],
  ])('with %s is refused at its field', async (_, change, field, message) => {
    const response = await send(change);
    expect([response.statusCode, response.json().field ?? '', response.json().message]).toEqual([
      400,
      field,
      expect.stringMatching(message),
    ]);
  });

  it('that seems to exist already needs confirmation, whoever entered the other one', async () => {
    const fis = await add({ fis_no: 'Z1' });
    const again = await send({ fis_no: 'z1', market_adi: 'çınar market' });
    expect([again.statusCode, again.json().code, again.json().details]).toEqual([
      409,
      'FIS_TEKRAR',
      { fis_id: fis.fis_id, adet: 1 },
    ]);
    expect((await send({ fis_no: 'Z1' }, 'personelB')).json().details).toEqual({ fis_id: null, adet: 1 });
    await add({ fis_no: 'Z1', tekrar_kabul: true });
    await add({ fis_no: 'Z1', toplam_tutar: 12_001 });
  });

  it('sent by ten people at once is added once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ fis_no: 'ES' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('is replaced as a whole, only in the version that was seen', async () => {
    const fis = await add();
    const params = { fis_id: fis.fis_id };
    const kalemler = [{ urun_adi: 'Kalem', miktar: 1.5, birim_fiyat: 1_000, kdv_orani: 10, tutar: 1_500 }];
    const changed = await t.ask('personelA', updateFis, {
      params,
      body: govde({ surum: fis.surum, fis_no: fis.fis_no, toplam_tutar: 1_500, kalemler }) as never,
    });
    expect(changed).toMatchObject({
      surum: fis.surum + 1,
      toplam_tutar: 1_500,
      kalemler: [{ urun_adi: 'Kalem', miktar: 1.5 }],
    });
    const late = await t.call('personelA', updateFis, { params, body: govde({ surum: fis.surum }) as never });
    expect([late.statusCode, late.json().code]).toEqual([409, 'KAYIT_DEGISTI']);
  });
});

describe('access to receipts', () => {
  it('staff see receipts of clients assigned to them and their own without a client; the office sees all', async () => {
    const [a, b, own] = [
      await add({ mukellef_id: t.office.ids.A.mukellef }),
      await add({ mukellef_id: t.office.ids.B.mukellef }, 'personelB'),
      await add(),
    ];
    expect(await numbers({ sirala: 'fis_no', yon: 'asc' })).toEqual([a.fis_no, own.fis_no]);
    expect(await numbers({}, 'personelB')).toEqual([b.fis_no]);
    expect((await list({}, 'moderator')).toplam).toBe(3);
    expect((await t.call('personelB', getFis, { params: { fis_id: own.fis_id } })).statusCode).toBe(404);
    expect((await send({ mukellef_id: t.office.ids.B.mukellef })).json()).toMatchObject({
      code: 'FIS_MUKELLEF_YOK',
      field: 'mukellef_id',
    });
  });

  it('a receipt belongs to its client; its author cannot turn it into one without a client', async () => {
    const fis = await add({ mukellef_id: t.office.ids.A.mukellef });
    await t.owner.query('update muhasebeci_personel set personel_id = $1 where mukellef_id = $2', [
      t.office.ids.B.personel,
      t.office.ids.A.mukellef,
    ]);
    try {
      expect(await numbers()).toEqual([]);
      const response = await t.call('personelB', updateFis, {
        params: { fis_id: fis.fis_id },
        body: govde({ surum: 0, mukellef_id: null }) as never,
      });
      expect([response.statusCode, response.json().code]).toEqual([409, 'FIS_MUKELLEF_GEREKLI']);
    } finally {
      await t.owner.query('update muhasebeci_personel set personel_id = $1 where mukellef_id = $2', [
        t.office.ids.A.personel,
        t.office.ids.A.mukellef,
      ]);
    }
  });

  it('a receipt prevents its client from being deleted', async () => {
    const { rows } = await t.owner.query(
      `insert into mukellefler (muhasebeci_id, ad) values ($1, 'Fişli') returning mukellef_id::integer`,
      [t.office.ids.A.muhasebeci],
    );
    await t.owner.query('insert into fisler (mukellef_id) values ($1)', [rows[0].mukellef_id]);
    const response = await t.call('muhasebeciA', removeMukellef, { params: rows[0] });
    expect([response.statusCode, response.json().message]).toEqual([409, expect.stringContaining('1 fiş bağlı')]);
  });
});

describe('a receipt’s attachment', () => {
  const PNG = Buffer.from(
    '89504e470d0a1a0a0000000d4948445200000001000000010806000000 1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082'.replace(
      ' ',
      '',
    ),
    'hex',
  );
  const JPEG = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f00d2cf20ffd9',
    'hex',
  );
  const files = () =>
    readdirSync(join(t.dataDir, 'belgeler'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const attach = async (dosya: TestDosya, fis?: FisDetay) =>
    t.call('personelA', setFisEki, { params: { fis_id: (fis ?? (await add())).fis_id }, dosya });

  it('is recognised by content, shown in a sandbox, replaced, and removed with its file', async () => {
    const fis = await add();
    const params = { fis_id: fis.fis_id };
    expect((await attach({ ad: '../../etc/fiş.exe', icerik: PNG }, fis)).json()).toEqual({
      ek: { ad: 'fiş.exe.png', tur: 'image/png', boyut: PNG.length },
    });
    const shown = await t.call('personelA', downloadFisEki, { params });
    expect(shown.rawPayload.equals(PNG)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await t.call('personelB', downloadFisEki, { params })).statusCode).toBe(404);
    const [first] = files();
    expect((await attach({ ad: 'fis.pdf', icerik: createPdf() }, fis)).json().ek.tur).toBe('application/pdf');
    expect(files()).toHaveLength(1);
    expect(files()).not.toContain(first);
    await t.ask('personelA', removeFisEki, { params });
    expect([files(), (await t.call('personelA', downloadFisEki, { params })).statusCode]).toEqual([[], 404]);
    await attach({ ad: 'fis.jpg', icerik: JPEG }, fis);
    await t.ask('personelA', removeFis, { params });
    expect(files()).toEqual([]);
  });

  it('counts towards the accountant’s space for documents, and nothing of a refused file remains', async () => {
    const big = { ad: 'fis.pdf', icerik: createPdf({ pages: ['x'.repeat(90_000)] }) };
    const { fis_id } = await add({ mukellef_id: t.office.ids.A.mukellef });
    expect((await attach(big, { fis_id } as FisDetay)).statusCode).toBe(200);
    const before = files();
    const refused = await attach(big, await add({ mukellef_id: t.office.ids.A.mukellef }));
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'FIS_EKI_ALANI_DOLU']);
    expect(files()).toEqual(before);
    expect((await attach(big, { fis_id } as FisDetay)).statusCode).toBe(200);
    const own = await add({ mukellef_id: null });
    expect((await attach(big, own)).statusCode).toBe(200);
    for (const id of [fis_id, own.fis_id]) await t.ask('personelA', removeFisEki, { params: { fis_id: id } });
  });

  it('is not removed by the clean-up of the store', async () => {
    await attach({ ad: 'fis.png', icerik: PNG });
    const store = createDiskStore(join(t.dataDir, 'belgeler'));
    await runBelgeTemizligi(t.app.sessions.gate, store, { an: new Date(Date.now() + 48 * 3_600_000) });
    expect(files()).toHaveLength(1);
  });

  it.each<[string, Buffer | string, string]>([
    ['of 0 bytes', '', 'FIS_EKI_BOS'],
    [
      'that is a HEIC',
      Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
      'FIS_EKI_HEIC',
    ],
    ['that is a script', '<svg onload="alert(1)"/>', 'FIS_EKI_TURU'],
    [
      'that is a GIF',
      Buffer.from('47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b', 'hex'),
      'FIS_EKI_TURU',
    ],
    ['that is half a picture', PNG.subarray(0, 50), 'FIS_EKI_BOZUK'],
    ['that is a picture and more', Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')]), 'FIS_EKI_BOZUK'],
    [
      'of 4,000 megapixels',
      Buffer.concat([PNG.subarray(0, 16), Buffer.from('0000fa000000fa00', 'hex'), PNG.subarray(24)]),
      'FIS_EKI_BUYUK_GORSEL',
    ],
    ['that says it is a PDF', '%PDF-1.7 nothing', 'BELGE_BOZUK'],
    [
      'that is a PDF with a script',
      createPdf({ katalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
      'BELGE_ETKIN',
    ],
  ])('is refused and not stored: %s', async (_, icerik, code) => {
    const before = files();
    const response = await attach({ ad: 'fis.png', icerik });
    expect([response.statusCode, response.json().code, response.json().field]).toEqual([400, code, 'file']);
    expect(files()).toEqual(before);
  });
});
