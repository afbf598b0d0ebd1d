import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBankaEkstresi, listBankaEkstreleri, reverseBankaEkstresi } from '#contract/banka/ekstre.ts';
import { createBankaHesabi, listBankaHesaplari, removeBankaHesabi, updateBankaHesabi } from '#contract/banka/hesap.ts';
import { listBankaSatirlari } from '#contract/banka/satir.ts';
import * as banka from '#server/testing/banka-dosyalari.ts';
import { createRandom } from '#server/testing/random.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const IBAN = 'TR330006100519786457841326';
const OTHER = 'TR430006701000000012345678';
let t: TestApp;
let hesap_id: number;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner.query(`set session_replication_role = replica; delete from banka_satirlari; delete from banka_ekstreleri;
    delete from banka_hesaplari; delete from aktarim_basliklari; set session_replication_role = origin`);
  ({ hesap_id } = await addHesap());
});

const HESAP = {
  banka: 'baska',
  ad: 'Ana hesap',
  acilis_gunu: null,
  acilis_bakiyesi: null,
  para_birimi: 'TRY',
} as const;
const addHesap = (it: object = {}) => t.ask('admin', createBankaHesabi, { body: { ...HESAP, iban: IBAN, ...it } });

type Fields = { deneme?: 'evet' | 'hayir'; hesap_id?: number | undefined; yeni?: number; elle?: string };
const send = (icerik: Buffer | string, fields: Fields = {}) =>
  t.call('admin', createBankaEkstresi, {
    body: JSON.parse(JSON.stringify({ deneme: 'hayir', hesap_id, ...fields })),
    dosya: { ad: 'ekstre.csv', icerik },
  });
async function take(icerik: Buffer | string, fields: Fields = {}) {
  const answer = await send(icerik, fields);
  expect(answer.json()).toMatchObject({ ekstreler: expect.anything() });
  return answer.json() as {
    uyarilar: string[];
    ekstreler: { ekstre_id: number; yeni_sayisi: number; bosluk: number; onceki_gun: string | null }[];
  };
}
const refused = async (icerik: Buffer | string, fields: Fields = {}) => {
  const answer = await send(icerik, fields);
  return answer.statusCode === 200 ? 'taken' : (answer.json().message as string);
};

const HEAD = 'Tarih;Açıklama;Tutar;Bakiye;Referans';
const csv = (...rows: string[]) => [HEAD, ...rows].join('\n');
const A = '05.11.2026;Gelen;10,00;10,00;1';
const B = '06.11.2026;Aidat;5,00;15,00;2';
const C = '06.11.2026;Aidat;5,00;20,00;2';
const D = '07.11.2026;Masraf;-1,00;19,00;3';

const lines = async () =>
  (await t.ask('moderator', listBankaSatirlari, { query: { sirala: 'gun', yon: 'asc' } as never })).satirlar;
const balance = async () => {
  const { hesaplar } = await t.ask('moderator', listBankaHesaplari);
  return hesaplar.find((hesap) => hesap.hesap_id === hesap_id)!;
};

describe('a statement', () => {
  it('is planned without a trace, then taken as planned', async () => {
    const plan = await take(csv(A, B), { deneme: 'evet' });
    expect(plan.ekstreler).toMatchObject([{ ekstre_id: null, yeni_sayisi: 2, bosluk: 0 }]);
    expect(await lines()).toEqual([]);
    await take(csv(A, B), { yeni: 2 });
    expect(await lines()).toMatchObject([
      { tutar: 1000, gun: '2026-11-05' },
      { tutar: 500, bakiye: 1500 },
    ]);
    expect(await balance()).toMatchObject({
      bakiye: 1500,
      acilis_gunu: '2026-11-05',
      acilis_bakiyesi: 0,
      son_gun: '2026-11-06',
      satir_sayisi: 2,
    });
    expect(await refused(csv(A, B, D.replace('19,00', '14,00')), { yeni: 2 })).toContain('Bu sırada aynı hesaba');
  });

  it('brings nothing a second time, and of an overlap only what is new', async () => {
    await take(csv(A, B));
    expect((await take(csv(A, B))).ekstreler).toMatchObject([{ ekstre_id: null, yeni_sayisi: 0 }]);
    expect((await take(csv(A, B, C, D))).ekstreler).toMatchObject([{ yeni_sayisi: 2, bosluk: 0 }]);
    expect((await lines()).map(({ sira, tutar }) => [tutar, sira])).toEqual([
      [1000, 1],
      [500, 1],
      [500, 2],
      [-100, 1],
    ]);
    expect((await balance()).bakiye).toBe(1900);
  });

  it('that begins within a day keeps two equal lines apart by their balances', async () => {
    await take(csv(A, B));
    expect((await take(csv(C, D))).ekstreler).toMatchObject([{ yeni_sayisi: 2, bosluk: 0 }]);
    expect((await balance()).bosluklar).toEqual([]);
  });

  it('after a gap is taken and marked until the gap is filled', async () => {
    await take(csv(A));
    expect((await take(csv(D))).ekstreler).toMatchObject([{ yeni_sayisi: 1, bosluk: 1000, onceki_gun: '2026-11-05' }]);
    expect((await balance()).bosluklar).toMatchObject([
      { onceki_gun: '2026-11-05', ilk_gun: '2026-11-07', tutar: 1000 },
    ]);
    await take(csv(B, C));
    expect(await balance()).toMatchObject({ bosluklar: [], bakiye: 1900 });
  });

  it('of earlier days moves the account’s opening back', async () => {
    await take(csv(B, C, D));
    await take(csv(A));
    expect(await balance()).toMatchObject({
      acilis_gunu: '2026-11-05',
      acilis_bakiyesi: 0,
      bakiye: 1900,
      bosluklar: [],
    });
  });

  it('does not fit an opening balance that was entered: the difference is shown', async () => {
    await t.ask('admin', updateBankaHesabi, {
      params: { hesap_id },
      body: { banka: 'baska', ad: 'Ana hesap', aktif: true, acilis_gunu: '2026-11-01', acilis_bakiyesi: 300 },
    });
    expect((await take(csv(A))).ekstreler).toMatchObject([{ bosluk: -300, onceki_gun: null }]);
    expect((await balance()).bosluklar).toMatchObject([{ onceki_gun: null, tutar: -300 }]);
  });

  it('that says another amount under a known reference is refused, and both are shown', async () => {
    await take(csv(A, B, C, D));
    const changed = csv(A, '06.11.2026;Aidat;6,00;16,00;2', '07.11.2026;Masraf;-1,00;15,00;3');
    expect(await refused(changed)).toMatch(
      /3\. satır daha önce başka türlü alınmış.*06\.11\.2026 · 5,00 · Aidat.*06\.11\.2026 · 6,00 · Aidat/,
    );
    expect(await refused(csv(A, '07.11.2026;Masraf;-1,00;9,00;3'))).toContain(
      'şu satır bu ekstrede yok: 06.11.2026 · 5,00 · Aidat',
    );
    expect((await balance()).bakiye).toBe(1900);
  });

  it('of one day that lacks a line which it had in the morning is refused', async () => {
    await take(csv(A, B, C));
    expect(await refused(csv('06.11.2026;Aidat;5,00;15,00;2', '07.11.2026;Gelen;4,00;19,00;9'))).toContain(
      'şu satır bu ekstrede yok',
    );
  });

  it('of another account, of another currency or of no account is refused at its place', async () => {
    expect(await refused(`IBAN;${OTHER}\n${csv(A)}`)).toContain('Bu ekstre başka bir hesabın');
    expect(await refused(`IBAN;${OTHER}\n${csv(A)}`, { hesap_id: undefined as never })).toContain(
      'TR43 0006 7010 0000 0012 3456 78) kayıtlı değil',
    );
    expect(await refused(csv(A), { hesap_id: undefined as never })).toContain('hangi hesabın olduğunu söylemiyor');
    expect(await refused(`Para Birimi;USD\n${csv(A)}`)).toBe(
      'Dosya USD hesabının, seçilen hesap ise TRY. Doğru hesabı seçin.',
    );
    expect(await refused('%PDF-1.7')).toContain('Excel olarak indirin');
    expect(await lines()).toEqual([]);
  });

  it('finds its account by the IBAN in the file, each section its own', async () => {
    const { hesap_id: other } = await addHesap({ iban: OTHER, ad: 'İkinci hesap' });
    const [a, b] = [IBAN, OTHER].map((iban, i) =>
      banka.makeDefter(createRandom(i), { iban, gunler: 4, gunluk: 5, sonGun: '2026-11-20' }),
    );
    const { ekstreler } = await take(banka.garanti(a!, b!).icerik, { hesap_id: undefined });
    expect(ekstreler).toMatchObject([{ hesap_id }, { hesap_id: other }]);
    expect((await balance()).bakiye).toBe(a!.satirlar.at(-1)!.bakiye);
  });

  it('whose first line has no sign gets it from the balance that is known', async () => {
    await take(csv(A));
    const unsigned = 'Tarih;Açıklama;Tutar;Bakiye\n06.11.2026;Masraf;4,00;6,00\n07.11.2026;Gelen;1,00;7,00\n';
    await take(unsigned);
    expect((await lines()).map(({ tutar }) => tutar)).toEqual([1000, -400, 100]);
  });

  it('with columns of its own is asked about once', async () => {
    const own = 'Gün;Ne;Meblâğ;Cari\n05.11.2026;a;10,00;10,00\n';
    const answer = await send(own);
    expect(answer.json()).toMatchObject({
      code: 'EKSTRE_SUTUNLARI',
      details: { baslik: 1, basliklar: ['Gün', 'Ne', 'Meblâğ', 'Cari'] },
    });
    await take(own, { elle: JSON.stringify({ baslik: 1, eslesme: { tarih: 0, aciklama: 1, tutar: 2, bakiye: 3 } }) });
    expect((await take(`${own}06.11.2026;b;1,00;11,00\n`)).ekstreler).toMatchObject([{ yeni_sayisi: 1 }]);
  });
});

describe('taking a statement back', () => {
  const reverse = (ekstre_id: number) => t.call('admin', reverseBankaEkstresi, { params: { ekstre_id } });

  it('takes its lines out of every sum, once, and lets it come again', async () => {
    const { ekstreler } = await take(csv(A, B));
    const id = ekstreler[0]!.ekstre_id;
    expect((await reverse(id)).statusCode).toBe(200);
    expect(await lines()).toEqual([]);
    expect(await balance()).toMatchObject({ bakiye: 0, ekstre_sayisi: 0 });
    expect((await reverse(id)).json().code).toBe('EKSTRE_GERI_ALINMIS');
    expect((await take(csv(A, B))).ekstreler).toMatchObject([{ yeni_sayisi: 2 }]);
    const { toplam } = await t.ask('moderator', listBankaEkstreleri, { query: {} as never });
    expect(toplam).toBe(2);
  });

  it('moves the opening that it had moved back to the earliest one that stands', async () => {
    await take(csv(B, C, D));
    const before = await balance();
    const { ekstreler } = await take(csv(A));
    expect((await reverse(ekstreler[0]!.ekstre_id)).statusCode).toBe(200);
    expect({ ...(await balance()), son_yukleme: null }).toEqual({ ...before, son_yukleme: null });
  });

  it('leaves nothing of itself where it was the only one, so that the next one has no gap to it', async () => {
    const before = await balance();
    const { ekstreler } = await take(csv('05.11.2026;Gelen;10,00;510,00;1'));
    expect((await reverse(ekstreler[0]!.ekstre_id)).statusCode).toBe(200);
    expect(await balance()).toEqual(before);
    expect((await take(csv(B))).ekstreler).toMatchObject([{ bosluk: 0 }]);
  });

  it('waits for a later one that leans on its lines', async () => {
    const first = await take(csv(A, B));
    const second = await take(csv(B, C, D));
    expect((await reverse(first.ekstreler[0]!.ekstre_id)).json().code).toBe('EKSTRE_USTUNDE');
    expect((await reverse(second.ekstreler[0]!.ekstre_id)).statusCode).toBe(200);
    expect((await reverse(first.ekstreler[0]!.ekstre_id)).statusCode).toBe(200);
  });
});

describe('an account', () => {
  it('has an IBAN whose digits are right, once', async () => {
    const add = (iban: string) => t.call('admin', createBankaHesabi, { body: { ...HESAP, iban } });
    expect((await add('TR33 0006 1005 1978 6457 8413 27')).json().message).toContain('kontrol basamakları tutmuyor');
    expect((await add('TR33 0006')).json().message).toBe('IBAN, “TR” ile 24 rakamdan oluşur.');
    expect((await add(IBAN)).json().code).toBe('BANKA_HESABI_VAR');
  });

  it('with statements stays, without is deleted', async () => {
    await take(csv(A));
    const remove = (id: number) => t.call('admin', removeBankaHesabi, { params: { hesap_id: id } });
    expect((await remove(hesap_id)).json().code).toBe('BANKA_HESABI_DOLU');
    const { hesap_id: empty } = await addHesap({ iban: OTHER });
    expect((await remove(empty)).statusCode).toBe(200);
  });

  it('has lines that nobody changes or deletes, not even past the grants', async () => {
    await take(csv(A));
    for (const text of ['update banka_satirlari set tutar = 1', 'delete from banka_satirlari'])
      await expect(t.owner.query(text)).rejects.toThrow('never changed');
  });
});
