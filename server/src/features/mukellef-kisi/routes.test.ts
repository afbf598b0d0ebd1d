import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '#contract/ileti/mukellef-kisisi.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let mukellef_id: number;
beforeAll(async () => {
  t = await createTestApp();
  mukellef_id = t.office.ids.A.mukellef;
});
afterAll(() => t.close());
beforeEach(() => t.owner.query('delete from mukellef_kisileri'));

const BODY: contract.MukellefKisisiGovdesi = {
  ad: ' Ayşe  Kaya ',
  telefon: '05321112233',
  email: '',
  aldiklari: ['evrak', 'odeme'],
  kanal: 'sms',
  izin: true,
  izin_gunu: '2026-11-02',
  sessiz: false,
  sessiz_sonu: null,
};
const add = (body: Partial<typeof BODY> = {}) =>
  t.call('muhasebeciA', contract.createMukellefKisisi, { params: { mukellef_id }, body: { ...BODY, ...body } });
const list = () => t.ask('personelA', contract.listMukellefKisileri, { params: { mukellef_id } });

it('a contact is kept as it is read, changed and deleted; staff read it, and the log has each act', async () => {
  const { kisi_id } = (await add()).json() as contract.MukellefKisisi;
  expect((await list()).kisiler).toEqual([
    { ...BODY, kisi_id, ad: 'Ayşe Kaya', telefon: '0532 111 22 33', email: null },
  ]);
  expect((await list()).kendisi.ad).toBe('Mükellef A');
  const changed = { ...BODY, sessiz: true, sessiz_sonu: '2026-12-31', izin: null, izin_gunu: null };
  await t.ask('admin', contract.updateMukellefKisisi, { params: { kisi_id }, body: changed });
  expect((await list()).kisiler[0]).toMatchObject({ sessiz: true, sessiz_sonu: '2026-12-31', izin: null });
  await t.ask('muhasebeciA', contract.removeMukellefKisisi, { params: { kisi_id } });
  expect((await list()).kisiler).toEqual([]);
  const { rows } = await t.owner.query(
    `select islem from denetim where tablo = 'mukellef_kisileri' and satir_id = $1 order by denetim_id`,
    [kisi_id],
  );
  expect(rows.map(({ islem }) => islem)).toEqual(['insert', 'update', 'delete']);
});

it.each([
  ['telefon', { telefon: '', email: '' }, 'Telefon ya da e-posta yazın.'],
  ['telefon', { telefon: '12345' }, 'Geçerli bir telefon numarası girin (örnek: 0532 000 00 00).'],
  ['telefon', { telefon: '0212 111 22 33' }, 'SMS için bir cep telefonu yazın.'],
  ['telefon', { telefon: '444 0 123', kanal: 'whatsapp' as const }, 'WhatsApp için bir cep telefonu yazın.'],
  ['email', { kanal: 'eposta' as const }, 'E-posta ile ulaşmak için adres yazın.'],
  ['izin_gunu', { izin_gunu: null }, 'İznin verildiği ya da verilmediği günü yazın.'],
  ['sessiz', { sessiz_sonu: '2026-12-31' }, 'Tarih için önce “Rahatsız etmeyin” seçilmelidir.'],
  ['ad', { ad: ' ' }, 'Ad zorunludur.'],
])('wrong input is refused at %s: %o', async (field, body, message) => {
  expect((await add(body)).json()).toMatchObject({ field, message });
  expect((await list()).kisiler).toEqual([]);
});

it('a client has at most twenty contacts, also when two are added at once', async () => {
  for (let i = 0; i < contract.KISI_EN_COK - 1; i += 1) await add();
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect((await list()).kisiler).toHaveLength(contract.KISI_EN_COK);
});
