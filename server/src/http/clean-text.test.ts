import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { isGizliAlan } from '#contract/common/gizli.ts';
import { createHizmet, updateHizmet } from '#contract/hizmet/hizmet.ts';
import { setKullaniciSifre } from '#contract/kisi/kullanici.ts';
import { createPersonel, listPersonel } from '#contract/kisi/personel.ts';
import { revealKasaDegeri, setKasaDegeri } from '#contract/mukellef/kasa.ts';
import { createMukellef, listMukellefler } from '#contract/mukellef/mukellef.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { searchKayitlar } from '#contract/pano/arama.ts';
import { PASSWORD, tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const nfd = (text: string): string => text.normalize('NFD');
const dirty = (text: string): string => `\u202a${nfd(text).replace(' ', '\u00a0 \u200b ')}\u202c\ufeff`;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('a name of decomposed letters, unseen marks and many blanks is stored clean and found however it is typed', async () => {
  const tc_no = tcNo(9_100);
  const { mukellef_id } = await t.ask('muhasebeciA', createMukellef, {
    body: { tc_no: `\u200e${tc_no}\u200f`, ad: dirty('ışıl İĞNECİ'), sirket_adi: dirty('ŞİŞLİ Gıda') },
  });
  const { personel_id } = await t.ask('admin', createPersonel, {
    body: { tc_kimlik_no: tcNo(9_101), ad: dirty('Gülşah Öz') },
  });
  const stored = await t.owner.query('select ad, sirket_adi, tc_no from mukellefler where mukellef_id = $1', [
    mukellef_id,
  ]);
  expect(stored.rows).toEqual([{ ad: 'ışıl İĞNECİ', sirket_adi: 'ŞİŞLİ Gıda', tc_no }]);
  for (const typed of ['şişli', 'sisli', nfd('şişli'), nfd('IŞIL İğneci'), 'ışıl\u00a0iğ\u00adneci', 'igneci']) {
    const { satirlar } = await t.ask('admin', listMukellefler, { query: { arama: typed } });
    expect(
      satirlar.map((it) => it.mukellef_id),
      typed,
    ).toEqual([mukellef_id]);
    expect((await t.ask('admin', searchKayitlar, { query: { q: typed } })).mukellefler, typed).toHaveLength(1);
  }
  const { satirlar: personel } = await t.ask('admin', listPersonel, { query: { arama: nfd('gülşah') } });
  expect(personel.map((it) => it.personel_id)).toEqual([personel_id]);
});

it('a service of the same name in other letters is refused, also when one is renamed to it', async () => {
  const body = { aciklama: 'Aylık', fiyat: 100 };
  const ask = (name: string) => t.call('admin', createHizmet, { body: { ...body, ad: name } });
  expect((await ask('KDV 9 Beyannamesi')).statusCode).toBe(200);
  const { id } = (await ask('Başka')).json();
  const refused = { code: 'HIZMET_AD_EXISTS', message: 'Bu adla bir hizmet zaten var.', field: 'ad' };
  for (const name of ['kdv 9 beyannamesi', 'Kdv  9\u00a0Beyannamesı', nfd('KDV 9 BEYANNAMESİ')])
    expect((await ask(name)).json(), name).toEqual(refused);
  const renamed = await t.call('admin', updateHizmet, { params: { id }, body: { ad: 'kdv 9 BEYANNAMESI', surum: 0 } });
  expect(renamed.json()).toMatchObject({ code: 'KAYIT_DEGISTI' });
  const { rows } = await t.owner.query(`select max(denetim_id) as surum from denetim where tablo = 'hizmetler'`);
  const again = await t.call('admin', updateHizmet, {
    params: { id },
    body: { ad: 'kdv 9 BEYANNAMESI', surum: Number(rows[0].surum) },
  });
  expect(again.json()).toEqual(refused);
});

it('a portal password arrives exactly as it was typed', async () => {
  const yer = { tablo: 'mukellefler' as const, id: t.office.ids.A.mukellef, alan: 'gib_sifre' as const };
  const value = `${nfd('Şifre')}\u00a0\u200b\u00adx`;
  await t.ask('muhasebeciA', setKasaDegeri, { body: { ...yer, deger: value } });
  const shown = await t.ask('muhasebeciA', revealKasaDegeri, {
    body: { ...yer, sifre: PASSWORD, neden: 'KDV beyannamesi' },
  });
  expect(shown.deger).toBe(value);
});

it('a sign-in password may be typed in composed or decomposed letters, and its unseen marks count', async () => {
  const { rows } = await t.owner.query('select id, tc_kimlik_no from kullanicilar where personel_id = $1', [
    t.office.ids.B.personel,
  ]);
  const sifre = 'Güçlü\u200bŞifre-83-ığ';
  await t.ask('admin', setKullaniciSifre, { params: { id: Number(rows[0].id) }, body: { sifre: nfd(sifre) } });
  const signIn = (password: string) =>
    t.app.inject({
      method: 'POST',
      url: TOKEN_PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams({ username: `\u202a${rows[0].tc_kimlik_no}`, password, grant_type: 'password' })}`,
    });
  expect((await signIn(sifre)).statusCode).toBe(200);
  expect((await signIn(nfd(sifre))).statusCode).toBe(200);
  expect((await signIn(sifre.replace('\u200b', ''))).statusCode).toBe(401);
});

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  type?: string;
}
function textsIn({ properties = {}, items, anyOf = [] }: JsonSchema): string[] {
  const own = Object.entries(properties).flatMap(([name, inner]) => {
    const kinds = [inner, ...(inner.anyOf ?? [])];
    return [...(kinds.some(({ type }) => type === 'string') ? [name] : []), ...textsIn(inner)];
  });
  return [...own, ...(items ? textsIn(items) : []), ...anyOf.flatMap(textsIn)];
}

it('every field of a request that takes a password or a key is left alone', () => {
  const bodies = t.routes.flatMap(({ config }) => config?.contract?.body ?? []);
  const names = new Set(
    bodies.flatMap((body) => textsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema)),
  );
  const secrets = [...names].filter((name) => /sifre|parola|password|gizli|secret|anahtar$|^deger$/i.test(name));
  expect(secrets.filter((name) => !isGizliAlan(name))).toEqual([]);
  expect(secrets.toSorted()).toMatchInlineSnapshot(`
    [
      "ai_anahtar",
      "deger",
      "gizli_anahtar",
      "iyzico_gizli_anahtar",
      "mevcut_sifre",
      "netgsm_sifre",
      "password",
      "secret",
      "sifre",
      "smtp_sifre",
    ]
  `);
});
