import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bildirimKonusu,
  bildirimMetni,
  getBildirimTercihi,
  listBildirimler,
  type OzetSikligi,
  setBildirimlerOkundu,
  setBildirimTercihi,
} from '#contract/bildirim/bildirim.ts';
import { listEpostalar } from '#contract/bildirim/eposta.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runOzetJob } from './ozet-isi.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const at = (day: number, hour = 9) => new Date(Date.UTC(2030, 0, 7 + day, hour - 3));
const [MONDAY, TUESDAY] = [0, 1];
const run = (day: number, hour?: number) => runOzetJob((work) => t.app.sessions.system('test', work), at(day, hour));
const mails = async () => (await t.ask('admin', listEpostalar, { query: {} })).satirlar;
const want = (who: Principal, ozet: OzetSikligi, kapali: 'belge'[] = []) =>
  t.ask(who, setBildirimTercihi, { body: { kapali, ozet } });
const connect = (on: boolean) =>
  t.ask('admin', setAyarlar, {
    body: {
      smtp_sunucu: on ? 'smtp.ornek.example' : '',
      smtp_gonderen: 'buro@ornek.example',
      firma_adi: 'Güneş Muhasebe',
    },
  });

interface Notice {
  kind?: string;
  hedef?: 'buro' | 'muhasebeci' | 'personel';
  side?: 'A' | 'B';
  mukellef?: 'A' | 'B' | null;
  adet?: number;
}
const notice = ({ kind = 'belge', hedef = 'buro', side = 'A', mukellef = side, adet = 1 }: Notice = {}) =>
  t.owner.query(
    `insert into bildirimler (tur, hedef, muhasebeci_id, personel_id, mukellef_id, adet) values ($1, $2, $3, $4, $5, $6)`,
    [
      kind,
      hedef,
      t.office.ids[side].muhasebeci,
      hedef === 'personel' ? t.office.ids[side].personel : null,
      mukellef && t.office.ids[mukellef].mukellef,
      adet,
    ],
  );

beforeEach(async () => {
  await t.owner.query(
    'delete from epostalar; delete from bildirimler; delete from bildirim_okumalari; delete from bildirim_tercihleri',
  );
  await t.owner.query(
    `update admin set email = 'yonetici' || admin_id || '@ornek.example'; update personel set email = 'personel' || personel_id || '@ornek.example'`,
  );
  await t.owner.query(`update muhasebeci set email = 'muhasebeci' || muhasebeci_id || '@ornek.example', aktif = true`);
  await connect(true);
});

describe('a digest of notices', () => {
  it('goes only to users who asked for one', async () => {
    await notice();
    expect(await t.ask('admin', getBildirimTercihi)).toEqual({ kapali: [], ozet: 'kapali', ozet_engeli: null });
    expect(await run(MONDAY)).toBe(0);
  });

  it('comes in the morning with unread notices by kind and says how to switch it off', async () => {
    await want('admin', 'her_gun');
    await notice({ kind: 'belge', adet: 2 });
    await notice({ kind: 'talep', adet: 1_250 });
    await notice({ kind: 'eposta_hatasi', mukellef: null });
    expect(await run(TUESDAY, 7)).toBe(0);
    expect(await run(TUESDAY, 8)).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      tur: 'bildirim',
      kime: expect.stringMatching(/^yonetici/),
      konu: '3 okunmamış bildirim: Güneş Muhasebe',
      muhasebeci_id: null,
    });
    expect(mail!.metin).toMatch(
      /Yeni hizmet talepleri\n- 1\.250 hizmet talebi onay bekliyor \(Mükellef A\), \d\d\.\d\d\.\d{4} \d\d:\d\d\n\nYüklenen belgeler\n- 2 belge/,
    );
    expect(mail!.metin).toContain('Kapatmak için Muhasip’te Profilim');
    expect(mail!.metin).not.toMatch(/https?:|www\./);
  });

  it('comes once a day and repeats nothing', async () => {
    await want('admin', 'her_gun');
    await notice();
    expect(await run(TUESDAY)).toBe(1);
    expect(await run(TUESDAY, 20)).toBe(0);
    await notice({ kind: 'talep' });
    expect(await run(TUESDAY, 21)).toBe(0);
    expect(await run(TUESDAY + 1)).toBe(1);
    expect((await mails())[0]).toMatchObject({
      konu: '1 okunmamış bildirim: Güneş Muhasebe',
      metin: expect.not.stringContaining('belge yüklendi'),
    });
    expect(await run(TUESDAY + 2)).toBe(0);
  });

  it('comes later that day if the server was off in the morning', async () => {
    await want('admin', 'her_gun');
    await notice();
    expect(await run(TUESDAY, 23)).toBe(1);
    expect(await run(TUESDAY + 1, 1)).toBe(0);
  });

  it('comes only on Mondays if it is weekly', async () => {
    await want('admin', 'her_hafta');
    await notice();
    for (let day = 1; day < 7; day += 1) expect(await run(day)).toBe(0);
    expect(await run(7)).toBe(1);
    expect(await run(7, 12)).toBe(0);
  });

  it('starts on the morning after it is chosen', async () => {
    await want('admin', 'her_gun');
    await t.owner.query('update bildirim_tercihleri set ozet_zamani = $1', [at(TUESDAY, 15)]);
    await notice();
    expect(await run(TUESDAY, 16)).toBe(0);
    await want('admin', 'her_gun', ['belge']);
    await want('admin', 'her_gun');
    expect(await run(TUESDAY + 1)).toBe(1);
  });

  it('is not sent if nothing is unread; later notices wait for the next morning', async () => {
    await want('admin', 'her_gun');
    await notice();
    const { bildirimler } = await t.ask('admin', listBildirimler);
    await t.ask('admin', setBildirimlerOkundu, { body: { sira: bildirimler[0]!.sira } });
    expect(await run(TUESDAY)).toBe(0);
    await notice();
    expect(await run(TUESDAY, 12)).toBe(0);
    expect(await run(TUESDAY + 1)).toBe(1);
    expect((await mails())[0]?.konu).toMatch(/^1 okunmamış/);
  });

  it('leaves out kinds that are switched off', async () => {
    await want('admin', 'her_gun', ['belge']);
    await notice();
    expect(await run(TUESDAY)).toBe(0);
    await notice({ kind: 'talep' });
    expect(await run(TUESDAY + 1)).toBe(1);
    expect((await mails())[0]).toMatchObject({
      konu: expect.stringMatching(/^1 okunmamış/),
      metin: expect.not.stringContaining('belge yüklendi'),
    });
  });

  it('leaves out a request that was withdrawn', async () => {
    await want('admin', 'her_gun');
    await notice({ kind: 'talep' });
    await t.owner.query('update bildirimler set yil = 2029, ay = 12');
    expect(await run(TUESDAY)).toBe(0);
  });

  it('is queued once, however many servers run at the same moment', async () => {
    await want('admin', 'her_gun');
    await want('muhasebeciA', 'her_gun');
    await notice();
    await notice({ hedef: 'muhasebeci', kind: 'onay' });
    const queued = await Promise.all([1, 2, 3, 4].map(() => run(TUESDAY)));
    expect(queued.reduce((a, b) => a + b, 0)).toBe(2);
    expect(await mails()).toHaveLength(2);
  });

  it('shows at most the latest hundred notices and says how many are older', async () => {
    await want('admin', 'her_gun');
    await t.owner.query(
      `insert into bildirimler (tur, hedef, adet) select 'belge', 'buro', i from generate_series(1, 112) as i`,
    );
    expect(await run(TUESDAY)).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      konu: '112 okunmamış bildirim: Güneş Muhasebe',
      metin: expect.stringContaining('… ve daha eski 12 bildirim.'),
    });
    expect(mail!.metin.match(/^- /gm)).toHaveLength(100);
    expect(await run(TUESDAY + 1)).toBe(0);
  });

  it('has one line per notice, whatever a name contains', async () => {
    await want('admin', 'her_gun');
    await t.owner.query(`update mukellefler set ad = e'Ada\\nBcc: x@y.example' where mukellef_id = $1`, [
      t.office.ids.A.mukellef,
    ]);
    await notice();
    await run(TUESDAY);
    expect((await mails())[0]?.metin).toContain('- 1 belge yüklendi (Ada Bcc: x@y.example)');
    await t.owner.query(`update mukellefler set ad = 'Mükellef A' where mukellef_id = $1`, [t.office.ids.A.mukellef]);
  });
});

describe('the content of a digest', () => {
  const READERS = [
    'superadmin',
    'admin',
    'moderator',
    'muhasebeciA',
    'muhasebeciB',
    'personelA',
    'personelB',
  ] as const satisfies readonly Principal[];

  it('matches what the app shows to office, accountants and staff; clients who moved to another accountant are not named', async () => {
    for (const who of READERS) await want(who, 'her_gun');
    for (const side of ['A', 'B'] as const) {
      await notice({ hedef: 'buro', side });
      await notice({ hedef: 'muhasebeci', side, kind: 'onay' });
      await notice({ hedef: 'personel', side, kind: 'is' });
    }
    await notice({ hedef: 'muhasebeci', side: 'A', mukellef: 'B', kind: 'red' });
    await notice({ hedef: 'personel', side: 'A', mukellef: 'B', kind: 'belge' });
    expect(await run(TUESDAY)).toBe(READERS.length);
    const lines: string[][] = [];
    for (const who of READERS) {
      const { bildirimler } = await t.ask(who, listBildirimler);
      lines.push(
        bildirimler.map((b) => `- ${bildirimMetni(b)}${bildirimKonusu(b) && ` (${bildirimKonusu(b)})`}`).sort(),
      );
    }
    const sent = (await mails()).map(({ metin }) => metin.match(/^- .*(?=, \d\d\.)/gm)!.sort());
    expect(sent.map(String).sort()).toEqual(lines.map(String).sort());
    expect(lines[3]).toEqual(['- 1 talebiniz onaylandı (Mükellef A)', '- 1 talebiniz reddedildi (Muhasebeci A)']);
  });

  it('names the accountant to whom it was sent', async () => {
    await want('muhasebeciA', 'her_gun');
    await notice({ hedef: 'muhasebeci', kind: 'onay' });
    await run(TUESDAY);
    expect(await mails()).toMatchObject([
      { muhasebeci_id: t.office.ids.A.muhasebeci, metin: expect.stringContaining('Sayın Muhasebeci A,') },
    ]);
  });

  it('is not sent to passive users', async () => {
    await want('muhasebeciA', 'her_gun');
    await notice({ hedef: 'muhasebeci', kind: 'onay' });
    await t.owner.query('update muhasebeci set aktif = false');
    expect(await run(TUESDAY)).toBe(0);
    await t.owner.query('update muhasebeci set aktif = true');
    expect(await run(TUESDAY)).toBe(1);
  });
});

describe('an obstacle to sending a digest', () => {
  it('is shown when the digest is chosen: first a missing address, then a missing mail server', async () => {
    await connect(false);
    expect(await want('muhasebeciA', 'her_gun')).toEqual({ kapali: [], ozet: 'her_gun', ozet_engeli: 'posta_yok' });
    await t.owner.query('update muhasebeci set email = null');
    expect(await t.ask('muhasebeciA', getBildirimTercihi)).toMatchObject({ ozet_engeli: 'adres_yok' });
  });

  it('keeps everything until there is a mail server; the next digest then has all unread notices', async () => {
    await connect(false);
    await want('admin', 'her_gun');
    for (let day = 1; day < 4; day += 1) {
      await notice();
      expect(await run(day)).toBe(0);
    }
    expect(await mails()).toEqual([]);
    await connect(true);
    expect(await run(3, 18)).toBe(0);
    expect(await run(4)).toBe(1);
    expect(await mails()).toMatchObject([{ konu: expect.stringMatching(/^3 okunmamış/) }]);
  });

  it.each([null, 'adres degil', 'a;b@ornek.example'])(
    'at one user (an unusable address: %s) does not hold back the others',
    async (email) => {
      await want('muhasebeciA', 'her_gun');
      await want('admin', 'her_gun');
      await t.owner.query('update muhasebeci set email = $1 where muhasebeci_id = $2', [
        email,
        t.office.ids.A.muhasebeci,
      ]);
      await notice();
      await notice({ hedef: 'muhasebeci', kind: 'onay' });
      expect(await run(TUESDAY)).toBe(1);
      expect((await mails())[0]?.kime).toMatch(/^yonetici/);
    },
  );

  it('an unknown frequency of digests is refused', async () => {
    const answer = await t.call('admin', setBildirimTercihi, { body: { kapali: [], ozet: 'saatlik' as never } });
    expect(answer.json()).toMatchObject({ field: 'ozet', message: 'Özet sıklığını seçin.' });
  });
});

it('when a client or reader is made anonymous, mail that names them is removed', async () => {
  await want('admin', 'her_gun');
  await want('personelA', 'her_gun');
  await notice({ side: 'B' });
  await notice({ hedef: 'personel', mukellef: null, kind: 'is' });
  expect(await run(TUESDAY)).toBe(2);
  await t.owner.query(`update mukellefler set ad = 'Anonim', anonim_tarihi = now() where mukellef_id = $1`, [
    t.office.ids.B.mukellef,
  ]);
  expect(await mails()).toMatchObject([{ kime: expect.stringMatching(/^personel/) }]);
  await t.owner.query('delete from kullanicilar where personel_id = $1', [t.office.ids.A.personel]);
  expect(await mails()).toHaveLength(1);
  await t.owner.query(
    `update personel set ad = 'Anonim', tc_kimlik_no = '00000000001', email = null, anonim_tarihi = now() where personel_id = $1`,
    [t.office.ids.A.personel],
  );
  expect(await mails()).toEqual([]);
});
