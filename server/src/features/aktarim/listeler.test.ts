import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadAktarimSablonu } from '#contract/aktarim/aktarim.ts';
import { AKTARIM_LISTELERI } from '#contract/aktarim/aktarim-alanlari.ts';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import { type Importer, importerOf } from '#server/testing/aktarim.ts';
import { sampleOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let check: Importer['check'];
let rowsOf: Importer['rowsOf'];
let apply: Importer['apply'];
let one: Importer['one'];
let tc: Importer['tc'];
let fingerprint: Importer['fingerprint'];
beforeAll(async () => {
  t = await createTestApp();
  ({ check, rowsOf, apply, one, tc, fingerprint } = importerOf(t));
});
afterAll(() => t.close());

describe('importing other lists', () => {
  it('adds accountants with their opening balance as people type amounts', async () => {
    const [first, second] = [tc(), tc()];
    const file = `TC No;Ad Soyad;E-mail;Devir Bakiyesi;Durum\n${first};Ali Veli;ali@x.tr;1.234,50;Aktif\n${second};Can;ali@x.tr;12.5;belki\n`;
    const aktarim = await check('superadmin', 'muhasebeciler', file, {
      cevaplar: { 'tutar_bicimi:bakiye': 'virgul' },
    });
    expect((await rowsOf('superadmin', aktarim))[1]?.hatalar).toEqual({
      bakiye: 'Kuruş virgülle ayrılır: 12,5 yazın.',
      aktif: '“Aktif” ya da “Pasif” yazın.',
    });
    await apply('superadmin', aktarim);
    expect(await one('select ad, bakiye::integer, aktif from muhasebeci where tc_no = $1', [first])).toEqual({
      ad: 'Ali Veli',
      bakiye: 123_450,
      aktif: true,
    });
    const taken = await check('admin', 'muhasebeciler', `TC No;Ad;E-mail\n${second};Can;ALI@x.tr\n${first};Ali Can;\n`);
    const [can, ali] = await rowsOf('admin', taken);
    expect(can?.hatalar.email).toBe('Bu e-posta (ALI@x.tr) zaten kayıtlı');
    expect(ali?.degisen).toEqual({ ad: { eski: 'Ali Veli', yeni: 'Ali Can' } });
  });

  it('changes the duties of clients by their numbers alone', async () => {
    const no = (await one('select tc_no from mukellefler where mukellef_id = $1', [t.office.ids.A.mukellef])).tc_no;
    const file = `VKN;Defter Türü;KDV Dönemi\n${no};İşletme;Üç aylık\n${tc()};Bilanço;Aylık\n`;
    const aktarim = await check('admin', 'mukellefler', file);
    expect((await rowsOf('admin', aktarim)).map(({ durum, hatalar }) => [durum, hatalar])).toEqual([
      ['degisir', {}],
      ['hatali', { tc_no: 'Bu numarada mükellef yok.' }],
    ]);
    await apply('admin', aktarim);
    expect(await one('select defter_turu, kdv_donemi from mukellefler where tc_no = $1', [no])).toEqual({
      defter_turu: 'işletme',
      kdv_donemi: 'üç aylık',
    });
  });

  it('lets staff share an e-mail address', async () => {
    const file = `TC;Ad;E-posta;Görevi\n${tc()};Veli;ofis@x.tr;Uzman\n${tc()};Can;ofis@x.tr;\n`;
    const aktarim = await check('admin', 'personel', file);
    expect((await apply('admin', aktarim)).sayilar).toMatchObject({ yeni: 2, hatali: 0 });
    expect((await check('admin', 'personel', file)).sayilar).toMatchObject({ ayni: 2 });
  });

  it('sets a service’s price from a month on; earlier months keep theirs', async () => {
    const donem = currentDonem();
    const sonra = addMonths(donem, 2);
    const first = await check(
      'admin',
      'hizmetler',
      'Hizmet;Açıklama;Fiyat\nDenetim;Yıllık denetim;1.000,00 TL\nAçıklamasız;;5\n',
    );
    expect((await apply('admin', first)).sayilar).toMatchObject({ yeni: 2 });
    expect(await one(`select aciklama from hizmetler where ad = 'Açıklamasız'`)).toEqual({ aciklama: 'Açıklamasız' });
    const file = `Hizmet;Fiyat;Geçerlilik\ndenetim;2.000;${sonra.ay}.${sonra.yil}\nDENETİM;3;01.2050\n`;
    const second = await check('admin', 'hizmetler', file);
    const [raised, late] = await rowsOf('admin', second);
    expect(raised?.degisen.fiyat?.eski).toBe('1.000,00');
    expect(raised?.degisen.fiyat?.yeni).toContain('2.000,00 (');
    expect(late?.hatalar.gecerlilik).toContain('Fiyat en erken');
    await apply('admin', second);
    const prices = await one(
      `select app.hizmet_fiyati(id, $1, $2)::integer as simdi, app.hizmet_fiyati(id, $3, $4)::integer as sonra from hizmetler where app.fold(ad) = 'denetim'`,
      [donem.yil, donem.ay, sonra.yil, sonra.ay],
    );
    expect(prices).toEqual({ simdi: 100_000, sonra: 200_000 });
    expect((await check('admin', 'hizmetler', file)).sayilar).toMatchObject({ degisir: 0, ayni: 1 });
  });

  it('offers a template for each list that creates nothing when it is imported unchanged', async () => {
    const before = await fingerprint();
    const all = AKTARIM_LISTELERI.flatMap((liste) => (['xlsx', 'csv'] as const).map((bicim) => ({ liste, bicim })));
    for (const { liste, bicim } of sampleOf('templates', all, (one) => [one.liste, one.bicim])) {
      const { rawPayload } = await t.call('admin', downloadAktarimSablonu, { query: { liste, bicim } });
      const aktarim = await check('admin', liste, rawPayload);
      expect(Object.keys(aktarim.eslesme).length, liste).toBe(aktarim.basliklar.length);
      expect(aktarim.sayilar).toMatchObject({ yeni: 0, degisir: 0, hatali: 1 });
      expect((await apply('admin', aktarim)).durum).toBe('bitti');
    }
    expect(await fingerprint()).toEqual(before);
  });
});
