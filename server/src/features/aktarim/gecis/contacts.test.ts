import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAktarimSatirlari } from '#contract/aktarim/aktarim.ts';
import { reverseGecis } from '#contract/aktarim/gecis-sonrasi.ts';
import { listMukellefKisileri } from '#contract/ileti/mukellef-kisisi.ts';
import { type Mover, moverOf } from '#server/testing/gecis.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let move: Mover;
beforeAll(async () => {
  t = await createTestApp();
  move = moverOf(t);
});
beforeEach(() => t.owner.query('delete from gecisler'));
afterAll(() => t.close());

const HEAD = 'Mükellef;Yetkili;Telefon;E-posta;Aldıkları;Kanal;İzin;İzin Günü';
const contactsOf = async () => {
  const params = { mukellef_id: t.office.ids.A.mukellef };
  const { kisiler } = await t.ask('admin', listMukellefKisileri, { params });
  return kisiler.map(({ kisi_id, sessiz, sessiz_sonu, ...kisi }) => kisi);
};

it('contacts come with their clients, are changed by name, and go again with the move', async () => {
  const sheet = `${HEAD}
Mükellef A;Ayşe Kaya;0532 111 22 33;;Evrak, ödeme;WhatsApp;Evet;02.11.2026
Mükellef A;Mehmet Kaya;;MEHMET@kaya.example;;;Evet;
`;
  const before = await move.dump();
  const done = await move.run([['iletisim.csv', sheet]]);
  expect(done.sayfalar[0]).toMatchObject({ liste: 'kisiler' });
  expect(done.toplam).toMatchObject({ yeni: 2, hatali: 0 });
  const there = await contactsOf();
  expect(there).toEqual([
    {
      ad: 'Ayşe Kaya',
      telefon: '0532 111 22 33',
      email: null,
      aldiklari: ['evrak', 'odeme'],
      kanal: 'whatsapp',
      izin: true,
      izin_gunu: '2026-11-02',
    },
    {
      ad: 'Mehmet Kaya',
      telefon: null,
      email: expect.stringMatching(/^mehmet@kaya\.example$/i),
      aldiklari: ['evrak', 'odeme', 'genel'],
      kanal: null,
      izin: null,
      izin_gunu: null,
    },
  ]);
  await t.ask('admin', reverseGecis, { params: { gecis_id: done.gecis_id }, body: {} });
  expect(await move.dump()).toEqual(before);
  await move.run([['iletisim.csv', sheet]]);
  expect((await move.run([['iletisim.csv', sheet]])).toplam).toMatchObject({ yeni: 0, degisir: 0, ayni: 2 });
  const changed = `${HEAD}\nMükellef A;AYŞE KAYA;0533 111 22 33;;;;;\n`;
  expect((await move.run([['iletisim.csv', changed]])).toplam).toMatchObject({ yeni: 0, degisir: 1 });
  expect((await contactsOf())[0]).toMatchObject({ telefon: '0533 111 22 33', kanal: 'whatsapp', izin: true });
});

it('a contact whom nobody could reach, an unknown client, and what is not understood say so at their cells', async () => {
  const sheet = `${HEAD}
Hiç Yok;Ali;0532 111 22 33;;;;;
Mükellef A;Ulaşılamayan;;;;;;
Mükellef A;Veli;0532 111 22 33;;Her şey;;;
Mükellef A;Can;0312 111 22 33;;;SMS;;
Mükellef A;;0532 111 22 33;;;;;
Mükellef A;Ece;0532 111 22 33;;;;belki;
`;
  const { sayfalar } = await move.check([['iletisim.csv', sheet]]);
  expect(sayfalar[0]!.sayilar).toMatchObject({ yeni: 0, hatali: 6 });
  const { satirlar } = await t.ask('admin', listAktarimSatirlari, {
    params: { aktarim_id: sayfalar[0]!.aktarim_id },
    query: {},
  });
  expect(satirlar.map(({ hatalar }) => hatalar)).toEqual([
    { mukellef: '“Hiç Yok” adında mükellef yok.' },
    { telefon: 'Telefon ya da e-posta yazın.' },
    { aldiklari: 'Evrak, Ödeme ve Genel’den hangilerini aldığını virgülle ayırarak yazın.' },
    { telefon: 'SMS için bir cep telefonu yazın.' },
    { kisi: 'Kişi zorunludur.' },
    { izin: 'Evet ya da Hayır yazın.' },
  ]);
});
