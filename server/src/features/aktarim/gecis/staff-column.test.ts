import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAktarimSatirlari } from '#contract/aktarim/aktarim.ts';
import { applyGecis, checkGecis, type Gecis, setGecisSayfasi } from '#contract/aktarim/gecis.ts';
import { reverseGecis } from '#contract/aktarim/gecis-sonrasi.ts';
import { type MoveFiles, type Mover, moverOf } from '#server/testing/gecis.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let move: Mover;
beforeAll(async () => {
  t = await createTestApp();
  move = moverOf(t);
});
beforeEach(() => t.owner.query('delete from gecisler'));
afterAll(() => t.close());

const nolar = (count: number): string[] => Array.from({ length: count }, move.tc);
const clients = (lines: readonly string[], header = 'TC Kimlik No;Ad Soyad;Muhasebeci;Sorumlu Personel') =>
  `${header}\n${lines.join('\n')}\n`;
const staff = (people: readonly (readonly [no: string, ad: string, durum?: string])[]) =>
  ['personel.csv', `TC No;Ad Soyad;Durum\n${people.map((one) => one.join(';')).join('\n')}\n`] as const;
const staffOf = async (no: string): Promise<string | null> =>
  (
    await t.owner.query(
      `select p.ad from mukellefler m left join muhasebeci_personel mp using (mukellef_id)
       left join personel p using (personel_id) where m.tc_no = $1`,
      [no],
    )
  ).rows[0].ad;
const sheetOf = ({ sayfalar }: Pick<Gecis, 'sayfalar'>, file: string) =>
  sayfalar.find(({ dosya_adi }) => dosya_adi === file)!;
const notesOf = async ({ aktarim_id }: { aktarim_id: number }) =>
  (await t.ask('admin', listAktarimSatirlari, { params: { aktarim_id }, query: { boyut: 50 } })).satirlar.map(
    ({ notlar }) => notlar,
  );

it('a client list that names the staff assigns them in the same move, and again changes nothing', async () => {
  const [first, second, a, b, c] = nolar(5) as [string, string, string, string, string];
  const files = (bPersonel: string): MoveFiles => [
    [
      'liste.csv',
      clients([`${a};Bir;Muhasebeci A;ELİF  YILDIZ`, `${b};İki;Muhasebeci A;${bPersonel}`, `${c};Üç;Muhasebeci A;`]),
    ],
    staff([
      [first, 'Elif Yıldız'],
      [second, 'Can Öz'],
    ]),
  ];
  const before = await move.dump();
  const done = await move.run(files(second));
  expect(sheetOf(done, 'liste.csv')).toMatchObject({ liste: 'mukellefler', sorular: [] });
  expect([await staffOf(a), await staffOf(b), await staffOf(c)]).toEqual(['Elif Yıldız', 'Can Öz', null]);
  const again = await move.check(files('Can Öz'));
  expect(again.toplam).toMatchObject({ yeni: 0, degisir: 0, supheli: 0 });
  await t.owner.query('delete from gecisler where uygulama is null');
  await t.ask('admin', reverseGecis, { params: { gecis_id: done.gecis_id }, body: {} });
  expect(await move.dump()).toEqual(before);
});

it('a client who has somebody changes hands, and back with the undo', async () => {
  const [first, second, a] = nolar(3) as [string, string, string];
  const people = staff([
    [first, `Birinci ${first}`],
    [second, `İkinci ${second}`],
  ]);
  const list = (personel: string) => ['liste.csv', clients([`${a};Bir;Muhasebeci A;${personel}`])] as const;
  await move.run([people, list(first)]);
  const { gecis_id, toplam } = await move.run([list(second)]);
  expect(toplam).toMatchObject({ yeni: 0, degisir: 1 });
  expect(await staffOf(a)).toBe(`İkinci ${second}`);
  expect((await t.ask('admin', reverseGecis, { params: { gecis_id }, body: {} })).kalan).toBe(0);
  expect(await staffOf(a)).toBe(`Birinci ${first}`);
});

it('asks once about a name that finds nobody, several or somebody passive; the clients come in all the same', async () => {
  const [one, two, passive, ...own] = nolar(9) as [string, string, string, ...string[]];
  const names = ['Kimse Yok', 'KİMSE YOK', 'Aynı Ad', 'Aynı Ad', 'Giden Eleman'];
  const [pasif] = own.slice(-1) as [string];
  const rows = names.map((name, i) => `${own[i]};Kişi ${i};Muhasebeci A;${name};Aktif`);
  const header = 'TC Kimlik No;Ad Soyad;Muhasebeci;Personel;Durum';
  const plan = await move.check([
    ['liste.csv', clients([...rows, `${pasif};Pasif Kişi;Muhasebeci A;Aynı Ad;Pasif`], header)],
    staff([
      [one, 'Aynı Ad'],
      [two, 'Aynı Ad'],
      [passive, 'Giden Eleman', 'Pasif'],
    ]),
  ]);
  const { gecis_id } = plan;
  const sheet = sheetOf(plan, 'liste.csv');
  expect(sheet.sorular.map(({ anahtar, metin, onerilen }) => [anahtar, metin, onerilen])).toEqual([
    ['personel:kimse yok', '“Kimse Yok” diye bir personel yok. 2 mükellef kime atansın?', 'yok'],
    ['personel:ayni ad', '“Aynı Ad” adında 2 personel var. 2 mükellef kime atansın?', 'yok'],
    ['personel:giden eleman', '“Giden Eleman” pasif bir personel. 1 mükellef kime atansın?', 'yok'],
  ]);
  expect(sheet.sorular[1]!.secenekler.slice(0, 2).map(({ deger, etiket }) => [deger, etiket])).toEqual([
    [one, `Aynı Ad (${one})`],
    [two, `Aynı Ad (${two})`],
  ]);
  expect(sheet.sayilar).toMatchObject({ yeni: 6, hatali: 0, supheli: 6 });
  expect((await notesOf(sheet)).at(-1)).toEqual({ personel: 'Pasif mükellef kimseye atanmadı.' });
  const { aktarim_id } = sheet;
  await t.ask('admin', setGecisSayfasi, {
    params: { gecis_id, aktarim_id },
    body: { cevaplar: { 'personel:ayni ad': two, 'personel:kimse yok': one } },
  });
  await t.ask('admin', checkGecis, { params: { gecis_id } });
  await t.ask('admin', applyGecis, { params: { gecis_id } });
  const assigned = await t.owner.query(
    `select p.tc_kimlik_no as no from muhasebeci_personel mp join personel p using (personel_id)
     join mukellefler m using (mukellef_id) where m.tc_no = any ($1) order by m.ad`,
    [own],
  );
  expect(assigned.rows.map(({ no }) => no)).toEqual([one, one, two, two]);
});

it('where a client list and a list of assignments contradict each other, the first holds, also the second time', async () => {
  const [first, second, a] = nolar(3) as [string, string, string];
  const files: MoveFiles = [
    ['sorumlular.csv', `Mükellef;TC Kimlik No;Personel\nBir;${a};İkinci ${second}\n`],
    ['liste.csv', clients([`${a};Bir;Muhasebeci A;Birinci ${first}`])],
    staff([
      [first, `Birinci ${first}`],
      [second, `İkinci ${second}`],
    ]),
  ];
  const done = await move.run(files);
  expect(sheetOf(done, 'sorumlular.csv').liste).toBe('atamalar');
  expect(await notesOf(sheetOf(done, 'sorumlular.csv'))).toEqual([
    { personel: `Mükellef listesi başka diyor: “Birinci ${first}” kaldı, “İkinci ${second}” yazılmadı.` },
  ]);
  expect(await staffOf(a)).toBe(`Birinci ${first}`);
  expect((await move.check(files)).toplam).toMatchObject({ yeni: 0, degisir: 0, supheli: 1 });
});

it('an accountant’s list assigns nobody', async () => {
  const [a] = nolar(1) as [string];
  const plan = await move.check(
    [['liste.csv', `TC Kimlik No;Ad Soyad;Personel\n${a};Bir;Elif Yıldız\n`]],
    'muhasebeciA',
  );
  expect(plan.sayfalar[0]).toMatchObject({ eslesme: { tc_no: 0, ad: 1 }, sorular: [] });
});
