import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gunOf } from '#contract/common/donem.ts';
import {
  createMadde,
  listMaddeler,
  type MaddeCreate,
  tryBilgiTabani,
  updateMadde,
} from '#contract/uzman/bilgi-tabani.ts';
import { UZMAN_METNI } from '#contract/uzman/uzman.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { loadBilgiTabani } from './load.ts';

let t: TestApp;
let folder: string;

beforeAll(async () => {
  t = await createTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'bilgi-'));
  await t.owner.query('delete from bilgi_maddeleri');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await t.close();
});

const MADDE: MaddeCreate = {
  konu: 'KDV',
  baslik: 'KDV beyannamesinin verilme zamanı',
  metin:
    'Katma değer vergisi beyannamesi, vergilendirme dönemini izleyen ayın yirmi sekizinci günü akşamına kadar verilir.',
  anahtarlar: ['kdv beyannamesi ne zaman verilir', 'kdv son gün'],
  kaynak: '3065 sayılı KDV Kanunu m.41',
  kaynak_tarihi: '2025-01-01',
};
const add = (madde: Partial<MaddeCreate> = {}) => t.ask('admin', createMadde, { body: { ...MADDE, ...madde } });
const list = (query = {}) => t.ask('moderator', listMaddeler, { query });
const deneme = (soru: string) => t.ask('moderator', tryBilgiTabani, { query: { soru } });

describe('knowledge base entries', () => {
  it('can be added, found by any part, changed and made passive', async () => {
    const { madde_id, surum, ...madde } = await add();
    expect(madde).toMatchObject({
      ...MADDE,
      aktif: true,
      dosyadan: false,
      durum: 'yürürlükte',
      gecerlilik_bitisi: null,
    });
    for (const arama of ['BEYANNAMESİ', 'yirmi sekiz', '3065 m.41', 'son gun'])
      expect((await list({ arama })).toplam, arama).toBe(1);
    expect(await list({ arama: 'yok böyle' })).toMatchObject({ satirlar: [], toplam: 0, konular: ['KDV'] });
    const changed = await t.ask('admin', updateMadde, {
      params: { madde_id },
      body: { ...MADDE, aktif: false, surum },
    });
    expect(changed).toMatchObject({ aktif: false, durum: 'pasif', elle_degisti: true });
    expect((await list({ durum: 'pasif' })).toplam).toBe(1);
    expect((await list({ durum: 'yürürlükte' })).toplam).toBe(0);
    const { rows } = await t.owner.query(
      `select islem from denetim where tablo = 'bilgi_maddeleri' and satir_id = $1`,
      [madde_id],
    );
    expect(rows.map(({ islem }) => islem)).toContain('update');
  });

  it('cannot be overwritten if somebody else changed them meanwhile', async () => {
    const { madde_id, surum } = await add();
    const first = await t.call('admin', updateMadde, {
      params: { madde_id },
      body: { ...MADDE, baslik: 'Birinci', surum },
    });
    const second = await t.call('superadmin', updateMadde, {
      params: { madde_id },
      body: { ...MADDE, baslik: 'İkinci', surum },
    });
    expect([first.statusCode, second.statusCode, second.json().code]).toEqual([200, 409, 'KAYIT_DEGISTI']);
  });

  it.each([
    [{ baslik: ' ' }, 'baslik', 'Başlık zorunludur.'],
    [{ metin: 'x'.repeat(4_001) }, 'metin', 'Metin en çok 4000 karakter olabilir.'],
    [{ kaynak: '' }, 'kaynak', 'Kaynak zorunludur.'],
    [{ kaynak_tarihi: '01.01.2025' }, 'kaynak_tarihi', 'Geçerli bir tarih girin (gg.aa.yyyy).'],
    [
      { gecerlilik_baslangici: '2025-02-01', gecerlilik_bitisi: '2025-01-01' },
      'gecerlilik_bitisi',
      'Geçerlilik bitişi başlangıcından önce olamaz.',
    ],
  ])('are refused at the wrong field: %o', async (wrong, field, message) => {
    const refused = await t.call('admin', createMadde, { body: { ...MADDE, ...wrong } });
    expect([refused.statusCode, refused.json().field, refused.json().message]).toEqual([400, field, message]);
  });

  it('cannot end before they begin, even if only one of the two days is changed', async () => {
    const { madde_id, surum } = await add({ gecerlilik_baslangici: '2025-02-01', gecerlilik_bitisi: '2025-03-01' });
    for (const change of [{ gecerlilik_baslangici: '2025-04-01' }, { gecerlilik_bitisi: '2025-01-01' }]) {
      const refused = await t.call('admin', updateMadde, { params: { madde_id }, body: { ...change, surum } });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { field: 'gecerlilik_bitisi', message: 'Geçerlilik bitişi başlangıcından önce olamaz.' },
      ]);
    }
  });

  it('can be edited by admins; a moderator can only read them', async () => {
    expect((await t.call('moderator', createMadde, { body: MADDE })).statusCode).toBe(403);
  });
});

describe('a trial question to the knowledge base', () => {
  it('is answered with quotations, source and date, or with the plain statement that nothing was found', async () => {
    await t.owner.query('delete from bilgi_maddeleri');
    const { madde_id } = await add();
    for (const soru of ['kdv beyannamesi ne zaman verilir', 'KDV BEYANNAMESİ NE ZAMAN?', 'kdv beyannamsi son gunu']) {
      const found = await deneme(soru);
      expect(found.yanit, soru).toContain(MADDE.metin);
      expect(found.kaynaklar).toMatchObject([{ kaynak: MADDE.kaynak, kaynak_tarihi: '2025-01-01' }]);
      expect(found.eslesmeler[0]).toMatchObject({ madde_id });
    }
    for (const soru of ['mercimek çorbası tarifi', 'yarın hava nasıl', '???', 'ne zaman']) {
      expect(await deneme(soru), soru).toMatchObject({ yanit: UZMAN_METNI.kaynakYok, kaynaklar: [] });
    }
  });

  it('ignores passive, future and expired entries', async () => {
    const soru = 'damga vergisi oranı';
    const damga = { baslik: 'Damga vergisi oranı', anahtarlar: ['damga vergisi oranı'], konu: 'Damga' };
    await add({ ...damga, aktif: false });
    await add({ ...damga, gecerlilik_baslangici: '2099-01-01' });
    await add({ ...damga, gecerlilik_bitisi: '2020-12-31' });
    expect((await deneme(soru)).kaynaklar).toEqual([]);
    expect((await list({ konu: 'Damga', sirala: 'kaynak_tarihi' })).satirlar.map(({ durum }) => durum).sort()).toEqual([
      'başlamadı',
      'pasif',
      'süresi doldu',
    ]);
    const today = gunOf(new Date());
    await add({ ...damga, gecerlilik_baslangici: today, gecerlilik_bitisi: today });
    expect((await deneme(soru)).kaynaklar).toHaveLength(1);
  });

  it('is refused if it is blank or too long', async () => {
    for (const soru of ['', '  ', 'x'.repeat(1_001)])
      expect((await t.call('admin', tryBilgiTabani, { query: { soru } })).statusCode).toBe(400);
  });
});

describe('the product’s knowledge files', () => {
  const dosya = (maddeler: object[]) =>
    writeFileSync(path.join(folder, 'kdv.json'), JSON.stringify({ konu: 'KDV', maddeler }));
  const load = () => loadBilgiTabani(t.app.sessions.system, folder);
  const madde = (kod: string, metin = 'Metin.') => ({
    kod,
    baslik: `Başlık ${kod}`,
    metin,
    anahtarlar: ['bir', 'iki | üç'],
    kaynak: 'Kanun',
    kaynak_tarihi: '2025-01-01',
    gecerlilik_baslangici: null,
    gecerlilik_bitisi: '2099-12-31',
  });
  const rows = async () =>
    (await t.owner.query(`select kod, metin, aktif, elle_degisti from bilgi_maddeleri where dosyadan order by kod`))
      .rows;
  const written = async () =>
    (await t.owner.query(`select count(*)::integer as n from denetim where tablo = 'bilgi_maddeleri'`)).rows[0].n;

  it('are loaded once and updated; entries that they no longer contain become passive', async () => {
    await t.owner.query('delete from bilgi_maddeleri; delete from bilgi_yuklemeleri');
    dosya([madde('a'), madde('b'), madde('c')]);
    await load();
    const before = await written();
    await load();
    expect(await written()).toBe(before);
    dosya([madde('a'), madde('b', 'Yeni metin.'), madde('d')]);
    await Promise.all([load(), load()]);
    expect(await rows()).toEqual([
      { kod: 'a', metin: 'Metin.', aktif: true, elle_degisti: false },
      { kod: 'b', metin: 'Yeni metin.', aktif: true, elle_degisti: false },
      { kod: 'c', metin: 'Metin.', aktif: false, elle_degisti: false },
      { kod: 'd', metin: 'Metin.', aktif: true, elle_degisti: false },
    ]);
    expect(
      (await t.owner.query('select eklenen, guncellenen, kaldirilan from bilgi_yuklemeleri order by yukleme_id')).rows,
    ).toEqual([
      { eklenen: 3, guncellenen: 0, kaldirilan: 0 },
      { eklenen: 1, guncellenen: 1, kaldirilan: 1 },
    ]);
  });

  it('never change what an admin has edited', async () => {
    const [a] = (await list({ arama: 'Başlık a' })).satirlar;
    const { madde_id, surum, konu, baslik, anahtarlar, kaynak, kaynak_tarihi } = a!;
    await t.ask('admin', updateMadde, {
      params: { madde_id },
      body: { konu, baslik, anahtarlar, kaynak, kaynak_tarihi, metin: 'Ofisin metni.', aktif: false, surum },
    });
    dosya([madde('a', 'Ürünün yeni metni.')]);
    await load();
    expect((await rows())[0]).toEqual({ kod: 'a', metin: 'Ofisin metni.', aktif: false, elle_degisti: true });
  });

  it('stop the loading and change nothing if they are malformed', async () => {
    const before = await rows();
    for (const wrong of [
      [{ ...madde('x'), metin: '' }],
      [{ ...madde('x'), fazla: 1 }],
      [{ ...madde('x'), kaynak_tarihi: '2025-13-01' }],
    ]) {
      dosya(wrong);
      await expect(load()).rejects.toThrow();
    }
    expect(await rows()).toEqual(before);
  });
});
