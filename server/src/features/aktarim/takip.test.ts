import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAktarimIzgarasi } from '#contract/aktarim/takip-izgarasi.ts';
import { addMonths, currentDonem, formatDonem } from '#contract/common/donem.ts';
import { type Importer, importerOf } from '#server/testing/aktarim.ts';
import { findLedgerFaults } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let importer: Importer;
beforeAll(async () => {
  t = await createTestApp();
  importer = importerOf(t);
  await t.owner.query(`insert into hizmetler (ad, fiyat) values ('KDV Beyannamesi', 50_000)`);
});
afterAll(() => t.close());

const { yil } = currentDonem();
const records = async (name: string, hizmet = 'KDV Beyannamesi') => {
  const { rows } = await t.owner.query(
    `select k.hizmet_yili as yil, k.hizmet_ayi as ay, k.durum, k.hizmet_fiyati::integer as fiyat,
       k.hizmet_bedeli::integer as bedel
     from hizmet_kayitlari k join hizmetler h on h.id = k.hizmet_id join mukellefler m using (mukellef_id)
     where m.ad = $1 and h.ad = $2 order by 1, 2`,
    [name, hizmet],
  );
  return rows.map((row) => [row.yil, row.ay, row.durum, row.fiyat, row.bedel]);
};
const check = (file: string, name = 'liste.csv') => importer.check('admin', 'takip', file, { name });
const wrongs = async (aktarim: Awaited<ReturnType<typeof check>>) =>
  (await importer.rowsOf('admin', aktarim)).map(({ durum, hatalar }) => (durum === 'hatali' ? hatalar : durum));

it('a sheet with months across becomes a record per cell that says something, and the same again changes nothing', async () => {
  const file = `Sıra;Mükellef;Ocak;Şubat;Mart;Toplam\n1;Mükellef A;✓;-;1.250,00;1\n2;MÜKELLEF B;x;bekliyor;;\n;TOPLAM;2;1;1.250,00;\n`;
  const aktarim = await check(file, `${yil - 1} KDV Beyannamesi takibi.csv`);
  expect(aktarim.sayilar).toEqual({ yeni: 4, degisir: 0, ayni: 0, hatali: 0, atlandi: 1, supheli: 0 });
  const rows = await importer.rowsOf('admin', aktarim);
  expect(rows[0]).toMatchObject({
    sira: 2,
    hucreler: {
      mukellef: 'Mükellef A',
      hizmet: 'KDV Beyannamesi',
      ay: `Ocak ${yil - 1}`,
      isaret: '✓',
      yer: 'Satır 2, Ocak',
    },
  });
  expect(rows.at(-1)?.hatalar).toEqual({ genel: 'Toplam satırı.' });
  const grid = await t.ask('admin', getAktarimIzgarasi, { params: { aktarim_id: aktarim.aktarim_id } });
  expect(grid).toMatchObject({
    hizmetler: ['KDV Beyannamesi'],
    sutunlar: [1, 2, 3].map((ay) => ({ ay: `${yil - 1}-0${ay}`, hizmet: 'KDV Beyannamesi' })),
    toplam: 2,
  });
  expect(grid.satirlar.map(({ mukellef, hucreler }) => [mukellef, hucreler])).toEqual([
    [
      'Mükellef A',
      [
        { sutun: 0, durum: 'tamamlandi', tutar: null, satir: 'yeni' },
        { sutun: 2, durum: 'tamamlandi', tutar: 125_000, satir: 'yeni' },
      ],
    ],
    [
      'Mükellef B',
      [
        { sutun: 0, durum: 'tamamlandi', tutar: null, satir: 'yeni' },
        { sutun: 1, durum: 'onaylandı', tutar: null, satir: 'yeni' },
      ],
    ],
  ]);
  const month = await t.ask('admin', getAktarimIzgarasi, {
    params: { aktarim_id: aktarim.aktarim_id },
    query: { ay: `${yil - 1}-02` },
  });
  expect([month.satirlar.length, month.sutunlar.length, month.toplam]).toEqual([1, 1, 1]);
  await importer.apply('admin', aktarim);
  expect(await records('Mükellef A')).toEqual([
    [yil - 1, 1, 'tamamlandi', 0, 0],
    [yil - 1, 3, 'tamamlandi', 125_000, 125_000],
  ]);
  expect(await records('Mükellef B')).toEqual([
    [yil - 1, 1, 'tamamlandi', 0, 0],
    [yil - 1, 2, 'onaylandı', 0, 0],
  ]);
  expect((await check(file, `${yil - 1} KDV Beyannamesi takibi.csv`)).sayilar).toMatchObject({
    yeni: 0,
    degisir: 0,
    ayni: 4,
  });
  expect(await findLedgerFaults(t.owner)).toEqual([]);
  expect((await t.owner.query('select * from gate.check_sums()')).rows).toEqual([]);
  expect(
    await importer.one(
      `select count(*)::integer as n from denetim where tablo = 'hizmet_kayitlari' and islem = 'insert' and yeni ->> 'hizmet_yili' = $1`,
      [String(yil - 1)],
    ),
  ).toEqual({ n: 4 });
});

it('another state is what the board allows many cells at once, or is said', async () => {
  const before = `Mükellef;Hizmet;Ay;Durum\nMükellef A;KDV Beyannamesi;05.${yil - 1};bekliyor\nMükellef A;KDV Beyannamesi;06.${yil - 1};yapıldı\n`;
  await importer.apply('admin', await check(before));
  await t.owner.query(`update hizmet_kayitlari set durum = 'reddedildi' where hizmet_yili = $1 and hizmet_ayi = 1`, [
    yil - 1,
  ]);
  const after = `Mükellef;Hizmet;Ay;Durum;Tutar\nMükellef A;kdv beyannamesi;Mayıs ${yil - 1};VERİLDİ;\nMükellef A;KDV Beyannamesi;${yil - 1}-06;bekliyor;\nMükellef A;KDV Beyannamesi;Oca ${yil - 1};x;\nMükellef A;KDV Beyannamesi;Mart ${yil - 1};x;10,00\n`;
  const aktarim = await check(after);
  expect(await wrongs(aktarim)).toEqual([
    'degisir',
    {
      isaret: expect.stringContaining(
        'kaydı “Tamamlandı” durumunda, dosyada “Onaylandı”. Toplu işlem bu hücreye uygulanmaz',
      ),
    },
    { isaret: expect.stringContaining('kaydı “Reddedildi” durumunda, dosyada “Tamamlandı”.') },
    { tutar: 'Kaydın ücreti 1.250,00 TL, dosyada 10,00 TL. Ücret hizmet tablosundan değiştirilir.' },
  ]);
  expect((await importer.rowsOf('admin', aktarim))[0]?.degisen).toEqual({
    isaret: { eski: 'Onaylandı', yeni: 'Yapıldı' },
  });
  await importer.apply('admin', aktarim);
  expect((await records('Mükellef A')).find(([, ay]) => ay === 5)).toEqual([yil - 1, 5, 'yapıldı', 0, 0]);
  expect((await t.owner.query('select * from gate.check_sums()')).rows).toEqual([]);
});

it('each wrong cell has its sentence', async () => {
  const sonra = formatDonem(addMonths(currentDonem(), 1));
  const file = `Mükellef;VKN;Hizmet;Ay;Durum\nBöyle Biri;;KDV Beyannamesi;01.2026;x\nMükellef A;1234567890;KDV Beyannamesi;02.2026;x\nMükellef A;;KDV Beyannamesi;${sonra};x\nMükellef A;;KDV Beyannamesi;01.2012;x\nMükellef A;;;03.2026;x\nMükellef A;;KDV Beyannamesi;;x\nMükellef A;;KDV Beyannamesi;04.2026;Ali bakacak\nMükellef A;;Denetim;04.2026;x\n;;KDV Beyannamesi;04.2026;x\n`;
  expect(await wrongs(await check(file))).toEqual([
    { mukellef: '“Böyle Biri” adında mükellef yok.' },
    { mukellef_no: 'Bu numarada mükellef yok (1234567890).' },
    { ay: `${sonra} henüz gelmedi.` },
    { ay: 'Ocak 2012 büronun kayıtlarından önce: en çok 10 yıl geriye gidilir.' },
    { hizmet: 'Hangi hizmet olduğu yazmıyor: bir sütunda ya da sayfanın adında yazın.' },
    { ay: 'Ay zorunludur.' },
    { isaret: '“Ali bakacak” ne demek, bilinmiyor; sayfanın sorusunu cevaplayın.' },
    { hizmet: '“Denetim” adında bir hizmetiniz yok; sayfanın sorusunu cevaplayın.' },
    { mukellef: 'Mükellef zorunludur.' },
  ]);
});
