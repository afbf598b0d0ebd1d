import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDenetim } from '#contract/denetim/denetim.ts';
import {
  BAGLANTI_ERRORS,
  getBaglantiTalebi,
  openBaglanti,
  sendYeniBaglanti,
  setBaglantiNotu,
  setBaglantiYok,
} from '#contract/evrak/baglanti.ts';
import {
  createEvrakBaglantisi,
  createKisaKod,
  getEvrakBaglantisi,
  removeEvrakBaglantisi,
} from '#contract/evrak/baglanti-buro.ts';
import { getEvrakTalebi } from '#contract/evrak/evrak.ts';
import { openIleti } from '#contract/ileti/ileti.ts';
import type { Channel } from '#server/adapters/ileti/port.ts';
import { runEpostaJob } from '#server/features/eposta/eposta-isi.ts';
import { runIletiJob } from '#server/features/ileti/gonderim-isi.ts';
import { queueIletiler } from '#server/features/ileti/kuyruk.ts';
import { writeLink } from '#server/rows/baglanti.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { copyLink, type Link, newLink, Phone } from './testing/phone.ts';
import { runYeniBaglantiJob } from './yeni-baglanti-isi.ts';

let t: TestApp;
let link: Link;
const SENDER = { origin: 'https://buro.example', hasTestSms: true };

beforeAll(async () => {
  t = await createTestApp();
  await t.owner.query(`update mukellefler set telefon = '0532 111 22 33'`);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner.query(
    'delete from iletiler; delete from evrak_talepleri; update mukellefler set aktif = true, email = null',
  );
  link = await newLink(t);
});

const rows = async (text: string, values: unknown[] = []) => (await t.owner.query(text, values)).rows;
const log = async (who: 'admin' | 'muhasebeciA' = 'admin') =>
  t.ask(who, getEvrakBaglantisi, { params: { talep_id: link.talep_id } });
const events = async () => (await log()).olaylar.map(({ olay }) => olay);
const opened = async () => {
  const phone = new Phone(t);
  expect((await phone.open(link)).statusCode).toBe(200);
  return phone;
};
const sayNone = (phone: Phone, yok = true, kalem_id = link.kalemler[0]!) =>
  phone.send(setBaglantiYok, link.kod, { params: { kalem_id }, body: { yok } });

/** How many rows every table has, and how many entries the audit log. The probes of links are what may be counted. */
const snapshot = async () => {
  const tables = await rows(
    `select relname as ad from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not in ('baglanti_olaylari', 'istek_sayilari', 'event_queue') order by 1`,
  );
  const counts = await rows(
    tables.map(({ ad }) => `select '${ad}' as ad, count(*)::integer as n from ${ad}`).join(' union all '),
  );
  return JSON.stringify(counts);
};

describe('the page of a link', () => {
  it('is the same for every address, sets nothing, names nobody, and forbids what a page could leak', async () => {
    const answers = await Promise.all(
      [link.kod, 'A'.repeat(16), 'abc', 'a/b', ''].map((kod) => t.app.inject({ url: `/e/${kod}` })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    for (const { statusCode, headers, body } of answers) {
      expect(statusCode).toBe(200);
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(body).not.toMatch(/Mükellef A|Alış/);
    }
  });

  it('a look of any machine changes no row and no entry of the log, and is one line an hour in the link’s own', async () => {
    const before = await snapshot();
    for (const method of ['GET', 'HEAD'] as const)
      for (let i = 0; i < 10; i += 1)
        expect((await t.app.inject({ method, url: `/e/${link.kod}` })).statusCode).toBe(200);
    expect(await snapshot()).toBe(before);
    const [probe, ...rest] = (await log()).olaylar.filter(({ olay }) => olay === 'yoklandi');
    expect([probe?.adet, rest]).toEqual([20, []]);
  });
});

describe('opening a link', () => {
  it('takes the secret and gives this device a cookie of this link’s own path', async () => {
    const answer = await new Phone(t).open(link);
    expect(answer.headers['set-cookie']).toMatch(
      new RegExp(`^muhasip_baglanti=[\\w-]{43}; Max-Age=2592000; Path=/api/e/${link.kod}; HttpOnly; SameSite=Strict$`),
    );
    const phone = await opened();
    expect(await phone.look(link.kod)).toMatchObject({
      mukellef: 'Mükellef A',
      son_gun: '2027-01-20',
      kalemler: [{ ad: 'Alış faturaları', durum: 'bekleniyor', dosyalar: [] }, {}, {}],
    });
    expect((await log()).cihazlar[0]).toMatchObject({ tarayici: 'Chrome, Android', islem: false });
  });

  it('fifty machines look, and press the only button, and the phone still gets in; the log says what was done', async () => {
    for (let i = 0; i < 50; i += 1) {
      const machine = new Phone(t, 'Mozilla/5.0 (compatible; LinkScanner/1.0; +bot)');
      await t.app.inject({ method: i % 2 ? 'GET' : 'HEAD', url: `/e/${link.kod}`, headers: machine.headers });
      if (i % 2) await machine.open(link);
      if (i % 4 === 3) await machine.look(link.kod);
    }
    const phone = await opened();
    expect((await sayNone(phone)).statusCode).toBe(200);
    const { olaylar, cihazlar } = await log();
    const count = (name: string) =>
      olaylar.filter(({ olay }) => olay === name).reduce((sum, { adet }) => sum + adet, 0);
    expect({
      yoklandi: count('yoklandi'),
      acildi: count('acildi'),
      yok: count('yok'),
      yuklendi: count('yuklendi'),
    }).toEqual({
      yoklandi: 50,
      acildi: 26,
      yok: 1,
      yuklendi: 0,
    });
    expect(cihazlar.filter(({ islem }) => islem)).toEqual([expect.objectContaining({ tarayici: 'Chrome, Android' })]);
  });

  it('three devices act by a link; a fourth is told how to get its own, and a new message gives room', async () => {
    const late = await opened();
    for (let i = 0; i < 3; i += 1) expect((await sayNone(await opened(), i % 2 === 0)).statusCode).toBe(200);
    const fourth = await new Phone(t).open(link);
    expect([fourth.statusCode, fourth.json().code]).toEqual([409, 'BAGLANTI_CIHAZ_COK']);
    // One that had opened it before the others acted may look, but acts no more.
    expect((await late.look(link.kod)).mukellef).toBe('Mükellef A');
    expect((await sayNone(late)).json().code).toBe('BAGLANTI_CIHAZ_COK');
    const again = await copyLink(t, link.talep_id);
    expect(again.kod).toBe(link.kod);
    const phone = new Phone(t);
    await phone.open(again);
    expect((await sayNone(phone)).statusCode).toBe(200);
  });

  it('a phone that opens a later message is the same device', async () => {
    const phone = await opened();
    await sayNone(phone);
    const answer = await phone.open(await copyLink(t, link.talep_id));
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await log()).cihazlar).toHaveLength(1);
  });

  it('a thousand guesses open nothing', async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 1_000; i += 1) {
      const guess = {
        kod: i % 2 ? link.kod : randomBytes(12).toString('base64url'),
        secret: randomBytes(32).toString('base64url'),
      };
      const answer = await t.app.inject({
        method: 'POST',
        url: `/api/e/${guess.kod}/ac`,
        payload: { secret: guess.secret },
        remoteAddress: `10.1.${i % 200}.1`,
      });
      seen.add(`${answer.statusCode} ${answer.body} ${answer.headers['set-cookie']}`);
    }
    expect([...seen]).toEqual([expect.stringMatching(/^404 .*BAGLANTI_YOK.* undefined$/)]);
    const refused = (await log()).olaylar.filter(({ olay }) => olay === 'reddedildi');
    expect(refused.map(({ adet }) => adet)).toEqual([500]);
  }, 60_000);

  it('absent, ended, closed, foreign and of a passive client answer the same bytes in about the same time', async () => {
    const other = await newLink(t, 'B');
    const ended = await newLinkOf(2);
    await t.owner.query(
      `update baglanti_sirlari set bitis = now() where baglanti_id in (select baglanti_id from baglantilar where talep_id = $1)`,
      [ended.talep_id],
    );
    const closed = await newLinkOf(3);
    await t.ask('admin', removeEvrakBaglantisi, { params: { talep_id: closed.talep_id } });
    const phone = await opened();
    const tries: Record<string, { kod: string; secret: string }> = {
      absent: { kod: 'A'.repeat(16), secret: link.secret },
      malformed: { kod: 'abc', secret: 'x' },
      ended,
      closed,
      foreign: { kod: other.kod, secret: link.secret },
    };
    const answers = new Map<string, string>();
    const times: Record<string, number> = {};
    for (const [name, one] of Object.entries(tries)) {
      const begun = performance.now();
      for (let i = 0; i < 20; i += 1) {
        const answer = await new Phone(t).open(one);
        answers.set(name, `${answer.statusCode} ${answer.body}`);
      }
      times[name] = (performance.now() - begun) / 20;
      const look = await phone.send(getBaglantiTalebi, one.kod);
      expect(`${look.statusCode} ${look.body}`, name).toBe(answers.get(name));
    }
    await t.owner.query('update mukellefler set aktif = false where mukellef_id = $1', [t.office.ids.A.mukellef]);
    const passive = await new Phone(t).open(link);
    expect((await phone.send(getBaglantiTalebi, link.kod)).body).toBe(passive.body);
    expect(new Set([...answers.values(), `${passive.statusCode} ${passive.body}`])).toEqual(
      new Set([`404 ${JSON.stringify({ code: 'BAGLANTI_YOK', message: BAGLANTI_ERRORS.BAGLANTI_YOK.message })}`]),
    );
    expect(Math.max(...Object.values(times)) - Math.min(...Object.values(times))).toBeLessThan(25);
  }, 60_000);

  it('what was forwarded after it was closed opens nothing, on a device that was in, too', async () => {
    const phone = await opened();
    await sayNone(phone);
    await t.ask('personelA', removeEvrakBaglantisi, { params: { talep_id: link.talep_id } });
    expect((await phone.send(getBaglantiTalebi, link.kod)).statusCode).toBe(404);
    expect((await sayNone(phone, false)).json().code).toBe('BAGLANTI_YOK');
    const again = await copyLink(t, link.talep_id);
    expect(again.kod).not.toBe(link.kod);
    expect((await new Phone(t).open({ ...link, kod: again.kod })).statusCode).toBe(404);
    expect(await events()).toEqual(expect.arrayContaining(['kapatildi', 'yapildi']));
  });

  it('a page of another site cannot press the button', async () => {
    const answer = await t.call('guest', openBaglanti, {
      params: { kod: link.kod },
      body: { secret: link.secret },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'CSRF']);
  });
});

/** A request of side A in an earlier month, with its link. */
async function newLinkOf(monthsAgo: number): Promise<Link> {
  await t.owner.query(`update evrak_talepleri set yil = 2019, ay = $2 where talep_id = $1`, [link.talep_id, monthsAgo]);
  const made = await newLink(t);
  await t.owner.query('update evrak_talepleri set yil = 2018, ay = $2 where talep_id = $1', [made.talep_id, monthsAgo]);
  return made;
}

describe('a short code', () => {
  const codeOf = async () => t.ask('personelA', createKisaKod, { params: { talep_id: link.talep_id } });
  const type = (kisa_kod: string, phone = new Phone(t)) => phone.send(openBaglanti, link.kod, { body: { kisa_kod } });

  it('opens the link however it is typed, and its address has no secret', async () => {
    const { adres, kisa_kod } = await codeOf();
    expect(adres).toMatch(new RegExp(`/e/${link.kod}$`));
    const phone = new Phone(t);
    const typed = `${kisa_kod.slice(0, 4)} ${kisa_kod.slice(4)}`.toLocaleLowerCase('tr');
    expect((await type(typed, phone)).statusCode).toBe(200);
    expect((await phone.look(link.kod)).mukellef).toBe('Mükellef A');
    expect(JSON.stringify(await rows('select * from baglanti_sirlari'))).not.toContain(kisa_kod);
  });

  it('is worth nothing after ten wrong ones, after a day, and once another was made', async () => {
    const { kisa_kod } = await codeOf();
    const wrong = kisa_kod === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA';
    for (let i = 0; i < 10; i += 1) expect((await type(wrong)).json().code).toBe('BAGLANTI_YOK');
    expect((await type(kisa_kod)).statusCode).toBe(404);
    const second = await codeOf();
    const third = await codeOf();
    expect((await type(second.kisa_kod)).statusCode).toBe(404);
    await t.owner.query(`update baglanti_sirlari set bitis = bitis - interval '1 day' where kisa`);
    expect((await type(third.kisa_kod)).statusCode).toBe(404);
    expect((await type('12')).json()).toMatchObject({ code: 'VALIDATION', field: 'kisa_kod' });
  });
});

describe('what a client says', () => {
  it('“bu ay yok” gives a receipt, stands in the audit log, and can be taken back', async () => {
    const phone = await opened();
    const said = (await sayNone(phone)).json();
    expect(said).toMatchObject({ durum: 'yok', makbuz: { no: expect.stringMatching(/^EV-\d{6}$/) } });
    const logged = await t.ask('admin', listDenetim, { query: { tablo: 'evrak_kalemleri' } as never });
    expect(logged.kayitlar[0]).toMatchObject({ kim: 'Mükellef (bağlantı)', islem: 'update' });
    const talep = await t.ask('personelA', getEvrakTalebi, { params: { talep_id: link.talep_id } });
    expect(talep.kalemler[0]!.durum).toBe('yok');
    expect((await sayNone(phone)).json()).toEqual(said);
    expect((await sayNone(phone, false)).json()).toEqual({ durum: 'bekleniyor', makbuz: null });
    expect((await events()).slice(0, 2)).toEqual(['bekle', 'yok']);
  });

  it('a note is the item’s; what the office accepted is not changed, and why it rejected is told', async () => {
    const phone = await opened();
    const [kalem_id = 0] = link.kalemler;
    await phone.send(setBaglantiNotu, link.kod, { params: { kalem_id }, body: { mukellef_notu: ' İki hesap var. ' } });
    expect((await phone.look(link.kod)).kalemler[0]!.mukellef_notu).toBe('İki hesap var.');
    await t.owner.query(`update evrak_kalemleri set durum = 'ret', neden = 'Okunmuyor' where kalem_id = $1`, [
      kalem_id,
    ]);
    expect((await phone.look(link.kod)).kalemler[0]).toMatchObject({ durum: 'ret', neden: 'Okunmuyor' });
    await t.owner.query(`update evrak_kalemleri set durum = 'kabul', neden = null where kalem_id = $1`, [kalem_id]);
    expect((await sayNone(phone)).json().code).toBe('BAGLANTI_KALEMI_KABUL');
  });

  it('another’s item is one that does not exist', async () => {
    const other = await newLink(t, 'B');
    const phone = await opened();
    for (const kalem_id of [other.kalemler[0]!, 999_999_999]) {
      const answers = [
        await sayNone(phone, true, kalem_id),
        await phone.send(setBaglantiNotu, link.kod, { params: { kalem_id }, body: { mukellef_notu: 'x' } }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    }
    expect(await rows('select from baglanti_cihazlari where islem is not null')).toEqual([]);
  });
});

describe('messages with a link', () => {
  const queue = (kanal: 'sms' | 'whatsapp' | 'eposta') =>
    t.app.sessions.system('test', (tx) =>
      queueIletiler(tx, SENDER, [
        {
          mukellefler: [t.office.ids.A.mukellef],
          tur: 'evrak',
          sablon: 'evrak_talebi',
          values: { ay: 'Kasım 2026', eksik: 'Z raporları', son_gun: '20.12.2026' },
          talep_id: link.talep_id,
          kanal,
        },
      ]),
    );
  const SECRET = /\/e\/([\w-]{16})#([\w-]{43})/;

  it('have the place of the link in every stored text, and a secret of their own when they leave', async () => {
    await queue('sms');
    const [{ ileti_id, metin, parca }] = await rows('select ileti_id::integer, metin, parca from iletiler');
    expect(metin).toContain('Göndermek için: {baglanti}');
    // What a real link costs is counted before it is there.
    expect(parca).toBe(2);
    const sent = () => t.app.sessions.system('test', (tx) => writeLink(tx, SENDER.origin, { ileti_id, metin }));
    const [first, second] = [await sent(), await sent()];
    expect(first).not.toBe(second);
    const [, kod = '', secret = ''] = SECRET.exec(first)!;
    expect(kod).toBe(link.kod);
    expect((await new Phone(t).open({ kod, secret })).statusCode).toBe(200);
    expect(
      (await rows('select ileti_id::integer from baglanti_sirlari where ileti_id is not null')).map(
        (row) => row.ileti_id,
      ),
    ).toEqual([ileti_id, ileti_id]);
  });

  it('that finds the day’s links used up has surely not left: it waits, says why and is tried again', async () => {
    await t.owner.query(`update mukellefler set email = mukellef_id || '@example.com'`);
    for (const kanal of ['sms', 'eposta'] as const) await queue(kanal);
    await t.owner.query(
      `insert into baglanti_sirlari (baglanti_id, mukellef_id, ozet, bitis)
       select baglanti_id, mukellef_id, sha256(n::text::bytea), now() + interval '1 day'
       from baglantilar cross join generate_series(1, 40) n`,
    );
    const left: string[] = [];
    const channel: Channel = {
      send: async ({ metin }) => ({ saglayici_no: String(left.push(metin)) }),
      report: async () => null,
    };
    const sistem = <T>(work: Parameters<typeof t.app.sessions.system<T>>[1]) => t.app.sessions.system('test', work);
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const turn = async (minutes: number) => {
      await runIletiJob({ sistem, origin: SENDER.origin, sms: async () => channel }, later(minutes));
      await runEpostaJob({ sistem, origin: SENDER.origin, ayar: async () => ({}) as never }, later(minutes + 0.5));
    };
    await turn(0);
    const FULL = expect.stringContaining('bağlantı sayısı doldu');
    expect(await rows('select kanal, durum, hata_metni from iletiler order by kanal')).toEqual([
      { kanal: 'eposta', durum: 'kuyrukta', hata_metni: FULL },
      { kanal: 'sms', durum: 'kuyrukta', hata_metni: FULL },
    ]);
    expect(left).toEqual([]);
    await t.owner.query(`delete from baglanti_sirlari; delete from iletiler where kanal = 'eposta'`);
    await turn(2);
    expect(await rows('select durum from iletiler')).toEqual([{ durum: 'kabul edildi' }]);
    expect(left[0]).toMatch(SECRET);
  });

  it('is told to whoever opens a message in WhatsApp, and stands in no list', async () => {
    await queue('whatsapp');
    const [{ ileti_id }] = await rows('select ileti_id::integer from iletiler');
    const { metin } = await t.ask('personelA', openIleti, { params: { ileti_id } });
    const [, kod = '', secret = ''] = SECRET.exec(metin)!;
    const phone = new Phone(t);
    expect((await phone.open({ kod, secret })).statusCode).toBe(200);
    const tables = await rows(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const texts = tables.map(({ relname }) => `select coalesce(string_agg(x::text, ''), '') as text from ${relname} x`);
    const everything = JSON.stringify(await rows(texts.join(' union all ')));
    const token = phone.cookie.split('=')[1]!;
    for (const hidden of [secret, link.secret, token]) {
      expect(everything).not.toContain(hidden);
      expect(t.logs.join('\n')).not.toContain(hidden);
    }
  });

  it('who cannot get in asks for a new one, which goes to the registered phone alone, and not often', async () => {
    const ask = (kod = link.kod) => t.call('guest', sendYeniBaglanti, { params: { kod } });
    const run = () => runYeniBaglantiJob((work) => t.app.sessions.system('baglanti_isi', work), SENDER);
    const answers = [await ask(), await ask(), await ask('A'.repeat(16)), await ask('x')];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(await rows('select kime, durum, metin from iletiler')).toEqual([
      { kime: ['0532 111 22 33'], durum: 'kuyrukta', metin: expect.stringContaining('{baglanti}') },
    ]);
    expect((await events())[0]).toBe('yeni');
    for (let i = 0; i < 5; i += 1) {
      await t.owner.query(`update baglanti_olaylari set zaman = zaman - interval '11 minutes' where olay = 'yeni'`);
      await ask();
    }
    expect((await events()).filter((name) => name === 'yeni')).toHaveLength(3);
  });
});

describe('a phone that is that of several clients', () => {
  it('gets five new links a day in all', async () => {
    await newLink(t, 'B');
    await t.owner.query(
      `insert into baglanti_olaylari (baglanti_id, mukellef_id, olay)
       select baglanti_id, mukellef_id, 'yeni' from baglantilar cross join generate_series(1, 4)`,
    );
    const run = () => runYeniBaglantiJob((work) => t.app.sessions.system('baglanti_isi', work), SENDER);
    expect([await run(), await run()]).toEqual([5, 0]);
  });
});

describe('the office', () => {
  it('that gave the client to another accountant: the phone goes on, and the one before sees nothing more of it', async () => {
    const phone = await opened();
    await t.owner.query('update mukellefler set muhasebeci_id = $1 where mukellef_id = $2', [
      t.office.ids.B.muhasebeci,
      t.office.ids.A.mukellef,
    ]);
    try {
      expect((await sayNone(phone)).statusCode).toBe(200);
      const look = (who: 'muhasebeciA' | 'muhasebeciB') =>
        t.call(who, getEvrakBaglantisi, { params: { talep_id: link.talep_id } });
      expect([(await look('muhasebeciA')).statusCode, (await look('muhasebeciB')).statusCode]).toEqual([404, 200]);
    } finally {
      await t.owner.query('update mukellefler set muhasebeci_id = $1 where mukellef_id = $2', [
        t.office.ids.A.muhasebeci,
        t.office.ids.A.mukellef,
      ]);
    }
  });

  it('sees devices and log of its own clients alone, and makes none for a passive one', async () => {
    await sayNone(await opened());
    const seen = await log('muhasebeciA');
    expect([seen.acik, seen.olaylar.map(({ olay, kalem }) => [olay, kalem])]).toEqual([
      true,
      [
        ['yok', 'Alış faturaları'],
        ['acildi', null],
        ['yapildi', null],
      ],
    ]);
    expect(seen.olaylar[2]!.kim).toBe('Yönetici admin');
    const foreign = await t.call('personelB', createEvrakBaglantisi, { params: { talep_id: link.talep_id } });
    expect(foreign.statusCode).toBe(404);
    await t.owner.query('update mukellefler set aktif = false');
    const passive = await t.call('admin', createEvrakBaglantisi, { params: { talep_id: link.talep_id } });
    expect(passive.json().code).toBe('BAGLANTI_PASIF');
  });
});
