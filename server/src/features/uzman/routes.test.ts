import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addMonths,
  ayMetni,
  currentDonem,
  formatAyMetni,
  formatDonem,
  formatTarih,
  gunOf,
} from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import { listOdemeler } from '#contract/tahakkuk/odeme.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { addGun, formatGun } from '#contract/takvim/is-gunu.ts';
import {
  askMuhasebe,
  askUzman,
  getKonusma,
  listKonusmalar,
  type Mesaj,
  removeKonusma,
  retryUzman,
  SORU_EN_COK,
  UZMAN_METNI,
  type UzmanEvent,
  updateKonusma,
  uzmanEventSchema,
  YANIT_EN_COK,
} from '#contract/uzman/uzman.ts';
import {
  callTool,
  endStream,
  type ModelStandIn,
  sayIt,
  sendText,
  startModelStandIn,
  startStream,
} from '#server/testing/model-stand-in.ts';
import { type Principal, tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { ARACLAR } from './araclar.ts';

const MADDE = 'KDV beyannamesi izleyen ayın 28’inci günü akşamına kadar verilir.';

const addMadde = async (t: TestApp) => {
  await t.owner.query('delete from bilgi_maddeleri');
  await t.owner.query(
    `insert into bilgi_maddeleri (kod, konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi)
     values ('kdv-zaman', 'KDV', 'KDV beyannamesinin zamanı', $1, '{kdv beyannamesi ne zaman verilir}', '3065 sayılı KDV Kanunu m.41', '2025-01-01')
     on conflict do nothing`,
    [MADDE],
  );
};

const eventsOf = (body: string): UzmanEvent[] =>
  body
    .split('\n\n')
    .filter(Boolean)
    .map((line) => uzmanEventSchema.parse(JSON.parse(line.replace(/^data: /, ''))));

interface Sohbet {
  konusma_id: number;
  rest: number;
  parcalar: string;
  mesaj: Mesaj;
}
const sohbetOf = (body: string): Sohbet => {
  const events = eventsOf(body);
  const [first, last] = [events[0], events.at(-1)];
  if (first?.tur !== 'basladi' || last?.tur !== 'bitti') throw new Error(body);
  const parcalar = events.flatMap((event) => (event.tur === 'parca' ? [event.metin] : [])).join('');
  return { konusma_id: first.konusma_id, rest: first.kalan, parcalar, mesaj: last.mesaj };
};
const sor = async (
  t: TestApp,
  soru: string,
  konusma_id?: number,
  principal: Principal = 'muhasebeciA',
): Promise<Sohbet> => {
  const response = await t.call(principal, askUzman, { body: { soru, konusma_id } });
  expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  return sohbetOf(response.body);
};
const mesajlarOf = async (t: TestApp, konusma_id: number) =>
  (await t.ask('muhasebeciA', getKonusma, { params: { konusma_id } })).mesajlar;

describe('the expert without a model', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
    await addMadde(t);
  });
  afterAll(() => t.close());
  beforeEach(() => t.owner.query('delete from uzman_kullanimlari'));

  it('answers with a quotation, its source and date, and stores it in a conversation', async () => {
    const { konusma_id, parcalar, mesaj, rest } = await sor(t, '  KDV beyannamesi nasıl verilir?  ');
    expect(mesaj).toMatchObject({
      tur: 'ai',
      kaynaklar: [
        {
          kod: 'kdv-zaman',
          baslik: 'KDV beyannamesinin zamanı',
          kaynak: '3065 sayılı KDV Kanunu m.41',
          kaynak_tarihi: '2025-01-01',
        },
      ],
      kesildi: false,
    });
    expect([mesaj.metin, parcalar]).toEqual([`**KDV beyannamesinin zamanı**\n${MADDE}`, mesaj.metin]);
    expect(rest).toBe(49);
    expect((await mesajlarOf(t, konusma_id)).map(({ tur, metin }) => [tur, metin])).toEqual([
      ['user', 'KDV beyannamesi nasıl verilir?'],
      ['ai', mesaj.metin],
    ]);
    expect((await t.ask('muhasebeciA', listKonusmalar)).konusmalar[0]).toMatchObject({
      konusma_id,
      baslik: 'KDV beyannamesi nasıl verilir?',
    });
  });

  it('says openly that the base has no answer', async () => {
    expect((await sor(t, 'Mercimek çorbası tarifi verir misin?')).mesaj).toMatchObject({
      tur: 'ai',
      metin: UZMAN_METNI.kaynakYok,
      kaynaklar: [],
    });
  });

  it('reads a follow-up question together with the one before', async () => {
    const { konusma_id } = await sor(t, 'KDV beyannamesi nedir?');
    expect((await sor(t, 'Peki ne zaman verilir?', konusma_id)).mesaj.kaynaklar).toHaveLength(1);
    expect((await sor(t, 'Peki yarın İzmir’de hava nasıl olacak?', konusma_id)).mesaj.kaynaklar).toEqual([]);
  });

  it('takes a period’s last day from the calendar, with its derivation as source and a link to the page', async () => {
    const { mesaj, konusma_id } = await sor(t, 'KDV 2 Haziran 2026 ne zaman');
    expect(mesaj.metin).toMatch(
      /^- 27\.07\.2026 Pazartesi: KDV 2, Haziran 2026 \(.*\), ödeme 28\.07\.2026 Salı(, geçti)?$/,
    );
    expect(mesaj.baglantilar).toEqual([
      {
        sayfa: 'takvim',
        ad: 'Beyanname takvimi',
        suzgec: { sekme: 'liste', arama: 'KDV 2', yil: '2026', ay: '7', turler: 'hepsi' },
      },
    ]);
    expect(mesaj.kaynaklar).toHaveLength(1);
    expect(mesaj.kaynaklar[0]).toMatchObject({ baslik: 'Beyanname takvimi, KDV 2 Haziran 2026' });
    expect(mesaj.kaynaklar[0]!.kaynak).toMatch(
      /^25\.07\.2026 Kural: .*KDVK 9, 41\) → 25\.07\.2026 .*5604.* → 27\.07\.2026 .*VUK 18/,
    );
    expect((await mesajlarOf(t, konusma_id)).at(-1)).toEqual({ ...mesaj, zaman: expect.any(String) });
    expect((await sor(t, 'Nisan 2026 muhsgk son günü uzatıldı mı')).mesaj.metin).toContain(
      '03.06.2026 Çarşamba: Muhtasar, Nisan 2026',
    );
  });

  it('states the next day of a duty first, then the law', async () => {
    const { mesaj } = await sor(t, 'KDV beyannamesi ne zaman verilir?');
    expect(mesaj.metin).toMatch(new RegExp(`^- \\d\\d\\.\\d\\d\\.20\\d\\d .*KDV 1, [^]*${MADDE}$`));
    expect(mesaj.kaynaklar.map(({ kod }) => kod.replace(/-20.*/, ''))).toEqual(
      expect.arrayContaining(['takvim-KDV1', 'kdv-zaman']),
    );
  });

  it('answers what is due in a week or month by the asker’s clients, and calls a year without confirmed holidays provisional', async () => {
    await t.owner.query(`update mukellefler set defter_turu = 'işletme', kisi_turu = 'gerçek' where mukellef_id = $1`, [
      t.office.ids.A.mukellef,
    ]);
    const { mesaj } = await sor(t, 'Mayıs 2025 ayında hangi beyannameler verilecek?');
    expect(mesaj.metin).toMatch(/^01\.05\.2025–31\.05\.2025 arasında \d son gün var:\n/);
    expect([mesaj.metin.includes('KDV 1, Nisan 2025'), mesaj.metin.includes('Kurum geçici')]).toEqual([true, false]);
    expect(mesaj.baglantilar[0]!.suzgec).toEqual({ yil: '2025', ay: '5' });
    expect((await sor(t, 'Mayıs 2029’da hangi beyannameler verilecek?')).mesaj.metin).toContain(
      '2029 yılının dinî bayramları henüz doğrulanmadı',
    );
    expect((await sor(t, 'bu hafta ne verilecek?')).mesaj.metin).toMatch(
      new RegExp(
        `^Bugün ve sonraki altı günde \\(${formatGun(gunOf(new Date()))}–${formatGun(addGun(gunOf(new Date()), 6))}\\) `,
      ),
    );
  });

  it('takes the day of a named province or district, and names the places of the asker’s clients', async () => {
    await t.owner.query(
      `insert into sure_uzatmalari (kod, donem, il, ilceler, yeni_gun, dayanak) values
       ('KDV2', '2026-06', 'Hatay', null, '2026-08-04', 'VUK S/301'), ('KDV2', '2026-06', 'Hatay', '{Kırıkhan}', '2026-08-05', 'VUK S/302')`,
    );
    const hatay = await sor(t, 'Hatay’da Haziran 2026 KDV2 ne zaman?');
    expect(hatay.mesaj.metin).toMatch(/^Hatay için:\n- 04\.08\.2026 Salı: KDV 2, Haziran 2026/);
    expect(hatay.mesaj.kaynaklar[0]!.kaynak).toContain('04.08.2026 27.07.2026 yerine: VUK S/301 (Hatay)');
    expect((await sor(t, 'Hatay Kırıkhan’da Haziran 2026 KDV2 ne zaman?')).mesaj.metin).toMatch(
      /^Hatay \/ Kırıkhan için:\n- 05\.08\.2026 Çarşamba/,
    );
    expect((await sor(t, 'kırıkhanda haziran 2026 kdv2 ne zaman')).mesaj.metin).toContain('05.08.2026');
    expect((await sor(t, 'Konya’da Haziran 2026 KDV2 ne zaman?')).mesaj.metin).toContain('27.07.2026');
    await t.owner.query(`delete from sure_uzatmalari where dayanak like 'VUK S/30%'`);
  });

  it('says which declarations of the asker’s clients are late, open or filed, with the grid that shows them', async () => {
    const { A, B } = t.office.ids;
    const bugun = gunOf(new Date());
    const [dun, donem] = [addGun(bugun, -1), ayMetni(addMonths(currentDonem(), -2))];
    await t.owner.query(
      `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, durum, kabul_gunu)
       values ($1, $2, 'KDV1', $3, $4, 'bekliyor', null), ($1, $2, 'DAMGA', $3, $4, 'verildi', $5), ($1, $2, 'MUHSGK', $3, $5, 'kontrolde', null),
         ($6, $7, 'KDV2', $3, $4, 'bekliyor', null)`,
      [A.muhasebeci, A.mukellef, donem, dun, bugun, B.muhasebeci, B.mukellef],
    );
    const name = (await t.owner.query('select ad from mukellefler where mukellef_id = $1', [A.mukellef])).rows[0].ad;
    const ay = formatAyMetni(donem);
    const geciken = (await sor(t, 'geciken beyannamelerim')).mesaj;
    expect(geciken.metin).toBe(
      `Mükelleflerinizin 1 gecikmiş beyannamesi var:\n- ${name}, KDV 1, ${ay}: bekliyor, gecikti, son gün ${formatGun(dun)}`,
    );
    expect(geciken.baglantilar).toEqual([
      {
        sayfa: 'beyannameler',
        ad: 'Beyannameler',
        suzgec: { yil: dun.slice(0, 4), ay: String(Number(dun.slice(5, 7))), goster: 'geciken' },
      },
    ]);
    const [ayName] = ay.split(' ');
    expect((await sor(t, `${name}’nın ${ay} damga vergisi verildi mi?`)).mesaj.metin).toBe(
      `**${name}**:\n- Damga, ${ay}: verildi (${formatGun(bugun)})`,
    );
    expect((await sor(t, `${ayName} kdvleri verildi mi`)).mesaj.metin).toContain(
      '(0 tanesi verildi, 1 tanesi verilmedi)',
    );
    const bugunku = (await sor(t, 'bugün ne verilecek?')).mesaj;
    expect(bugunku.metin).toContain(`: Muhtasar, ${ay}: 1 mükellef, verilmeyen 1`);
    expect(bugunku.baglantilar.map(({ sayfa }) => sayfa)).toEqual(['beyannameler', 'takvim']);
    expect((await sor(t, 'geciken beyannamelerim', undefined, 'muhasebeciB')).mesaj.metin).toContain('KDV 2');
    await t.owner.query('delete from beyannameler');
  });

  it.each(['31 Kasım’da verilmeyen beyannamelerim', '30 Şubat’ta ne var?', '45 Kasım KDV ne zaman?'])(
    'does not take a day that no month has for a day: %s',
    async (soru) => {
      expect((await sor(t, soru)).mesaj.metin).not.toMatch(/Invalid|undefined|NaN|\.13\.|31\.11|30\.02|45\.11/);
    },
  );

  it('states an accountant’s debt in lira under the page’s names, by month, with a link', async () => {
    const donem = formatDonem(currentDonem());
    const { mesaj, konusma_id } = await sor(t, 'Borcum ne kadar?');
    expect(mesaj.metin).toBe(
      `Kalan borç: 600,00 TL\nToplam tahakkuk: 1.000,00 TL\nÖdenen: 400,00 TL\n\nAçık dönemler:\n- ${donem}: 600,00 TL (Kısmen Ödendi)`,
    );
    expect(mesaj).toMatchObject({ kaynaklar: [], baglantilar: [{ sayfa: 'borcum', ad: 'Borç Durumu', suzgec: {} }] });
    expect((await mesajlarOf(t, konusma_id)).at(-1)).toEqual({ ...mesaj, zaman: expect.any(String) });
  });

  it('states a month’s debt and payments with the pages’ figures and links to exactly those rows', async () => {
    const { yil, ay } = currentDonem();
    const { mesaj: borc } = await sor(t, 'Bu ayki borcumu ödedim mi?');
    expect(borc.metin).toMatch(/borcunuzun bir kısmı ödenmiş \(Kısmen Ödendi\)\.\n\nKalan borç: 600,00 TL/);
    expect(borc.baglantilar).toEqual([
      { sayfa: 'tahakkuklar', ad: 'Tahakkuklar', suzgec: { donem: ayMetni({ yil, ay }) } },
    ]);
    const rows = await t.ask('muhasebeciA', listTahakkuklar, { query: borc.baglantilar[0]!.suzgec });
    expect(rows.toplamlar).toEqual({ borc_tutari: 100_000, tahsilat: 40_000, bakiye: 60_000 });
    const { mesaj: last } = await sor(t, 'Son ödemem ne zaman?');
    const odemeler = await t.ask('muhasebeciA', listOdemeler, { query: last.baglantilar[0]!.suzgec });
    const gun = formatTarih(odemeler.satirlar[0]!.odeme_tarihi);
    expect(odemeler.toplam).toBe(1);
    expect(last.metin).toMatch(
      new RegExp(`^Son ödemeniz ${gun} günü, 400,00 TL\\. O günün ödemeleri:\n- ${gun}: 400,00 TL `),
    );
    const { mesaj: yilda } = await sor(t, 'bu yıl ne kadar ödedim');
    const yillik = await t.ask('muhasebeciA', listOdemeler, { query: yilda.baglantilar[0]!.suzgec });
    expect(yilda.metin).toContain(
      `${yil} yılında ödenen: ${formatTl(yillik.toplamlar.odeme_tutari)}, ${yillik.toplam} kayıt`,
    );
  });

  it('counts clients as their list does', async () => {
    const { mesaj } = await sor(t, 'Kaç aktif müşterim var?');
    const { toplam } = await t.ask('muhasebeciA', listMukellefler, { query: mesaj.baglantilar[0]!.suzgec });
    expect(mesaj).toMatchObject({
      metin: expect.stringMatching(new RegExp(`^${toplam} aktif müşteriniz var\\.`)),
      baglantilar: [{ suzgec: { aktif: 'true' } }],
    });
  });

  it('lists rejected requests of all months with their reasons, in no sum', async () => {
    const { A } = t.office.ids;
    const put = (durum: string, ay: number, reason: string | null) =>
      t.owner.query(
        `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum, ret_nedeni)
         values ($1, $2, $3, 2020, $4, 5000, 5000, $5, $6)`,
        [A.muhasebeci, A.mukellef, t.office.hizmet, ay, durum, reason],
      );
    await put('reddedildi', 3, 'Evrak eksik');
    const { mesaj } = await sor(t, 'Hangi hizmetler reddedildi?');
    expect(mesaj.metin).toMatch(
      /^“Reddedildi” durumunda 1 hizmet kaydınız var \(toplama girmez\):\n- Mükellef A, .*, Mart 2020, neden: Evrak eksik$/,
    );
    expect(mesaj.baglantilar).toEqual([{ sayfa: 'talepler', ad: 'Reddedilenler', suzgec: { sekme: 'reddedilenler' } }]);
    expect((await sor(t, 'Mart 2020 taleplerim')).mesaj.metin).toBe(
      'Mart 2020 için 1 hizmet kaydınız var, toplam 0,00 TL:\n- Reddedildi: 1 kayıt (toplama girmez)',
    );
    expect((await sor(t, 'Hangi hizmetler reddedildi?', undefined, 'muhasebeciB')).mesaj.metin).not.toContain(
      'Mükellef A',
    );
    await t.owner.query('delete from hizmet_kayitlari where hizmet_yili = 2020');
  });

  it('lists documents that the office awaits by client', async () => {
    const { mesaj } = await sor(t, 'Hangi müşterilerimin evrakı bekleniyor?');
    const { rows } = await t.owner.query(
      `select 1 from evrak_bekleyenler e join hizmet_kayitlari using (mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi)
       where e.muhasebeci_id = $1 and durum = 'onaylandı'`,
      [t.office.ids.A.muhasebeci],
    );
    expect(mesaj.metin).toMatch(
      rows.length > 0
        ? new RegExp(`^${rows.length} kayıt için evrak bekleniyor:`)
        : /^Evrakı beklenen mükellefiniz yok\.$/,
    );
    expect(mesaj.baglantilar[0]?.sayfa).toBe('durum');
  });

  it('no longer awaits documents of finished work', async () => {
    const { rows } =
      await t.owner.query(`insert into evrak_bekleyenler (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, kullanici_id)
      select muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, 1 from hizmet_kayitlari where durum = 'onaylandı'
      on conflict do nothing returning evrak_id`);
    const ask = async () => (await sor(t, 'Hangi müşterilerimin evrakı bekleniyor?')).mesaj.metin;
    expect(await ask()).toMatch(/^\d+ kayıt için evrak bekleniyor:/);
    await t.owner.query(`update hizmet_kayitlari set durum = 'yapıldı' where durum = 'onaylandı'`);
    expect(await ask()).toBe('Evrakı beklenen mükellefiniz yok.');
    await t.owner.query(`update hizmet_kayitlari set durum = 'onaylandı' where durum = 'yapıldı'`);
    await t.owner.query('delete from evrak_bekleyenler where evrak_id = any ($1)', [
      rows.map(({ evrak_id }) => evrak_id),
    ]);
  });

  it('lists the requests of a month, by default the current one', async () => {
    const donem = formatDonem(currentDonem());
    expect((await sor(t, 'Bu ayki taleplerim neler?')).mesaj.metin).toBe(
      `${donem} için 1 hizmet kaydınız var, toplam 1.000,00 TL:\n- Onaylandı: 1 kayıt, 1.000,00 TL`,
    );
    expect((await sor(t, 'Ocak 2020 taleplerim')).mesaj.metin).toBe('Ocak 2020 için hizmet kaydınız yok.');
  });

  it('states a client’s status by name in any spelling or by number, but never another’s client', async () => {
    for (const soru of ['Mükellef A ne durumda?', 'mükellef a’nın durumu', `${tcNo(12)} numaralı müşterimin durumu`]) {
      const { metin } = (await sor(t, soru)).mesaj;
      expect(metin, soru).toMatch(
        /^\*\*Mükellef A\*\* aktif bir mükellefinizdir; sorumlu personel Personel A\.\n\n.*: 1 hizmet kaydı, toplam 1\.000,00 TL:\n- Beyanname, Onaylandı, 1\.000,00 TL$/,
      );
    }
    for (const soru of ['Mükellef B ne durumda?', `${tcNo(22)} numaralı müşterimin durumu`]) {
      expect((await sor(t, soru)).mesaj.metin).toBe('Bu adda bir mükellefiniz bulunamadı.');
    }
  });

  it('refuses a blank or too long question with the reason and does not count it', async () => {
    for (const [soru, message] of [
      ['', 'Lütfen bir soru yazın.'],
      [' \n ', 'Lütfen bir soru yazın.'],
      ['x'.repeat(SORU_EN_COK + 1), 'Soru en çok 1.000 karakter olabilir.'],
    ] as const) {
      const refused = await t.call('muhasebeciA', askUzman, { body: { soru } });
      expect([refused.statusCode, refused.json().field, refused.json().message]).toEqual([400, 'soru', message]);
    }
    expect((await t.ask('muhasebeciA', listKonusmalar)).kalan).toBe(50);
  });

  it('counts a day’s questions, even simultaneous ones; the office sets the limit', async () => {
    await t.ask('admin', setAyarlar, { body: { uzman_gunluk_sinir: 3 } });
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => t.call('muhasebeciA', askUzman, { body: { soru: 'KDV beyannamesi' } })),
    );
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    const refused = await t.call('muhasebeciA', askUzman, { body: { soru: 'KDV beyannamesi' } });
    expect(refused.json()).toMatchObject({
      code: 'UZMAN_SINIR_DOLDU',
      message: 'Günlük soru sınırınıza ulaştınız (3 soru). Yarın yeniden sorabilirsiniz.',
    });
    const { konusmalar, sinir, kalan } = await t.ask('muhasebeciA', listKonusmalar);
    expect([sinir, kalan]).toEqual([3, 0]);
    await t.ask('muhasebeciA', removeKonusma, { params: { konusma_id: konusmalar[0]!.konusma_id } });
    expect((await t.ask('muhasebeciA', listKonusmalar)).kalan).toBe(0);
    expect(konusmalar.every(({ baslik }) => baslik)).toBe(true);
    expect((await t.ask('muhasebeciB', listKonusmalar)).kalan).toBe(3);
    await t.ask('admin', setAyarlar, { body: { uzman_gunluk_sinir: 0 } });
    expect((await t.call('muhasebeciB', askUzman, { body: { soru: 'KDV' } })).statusCode).toBe(429);
    await t.ask('admin', setAyarlar, { body: { uzman_gunluk_sinir: 50 } });
  });

  it('lets only the asker rename and delete a conversation, which is in no log', async () => {
    const { konusma_id } = await sor(t, 'Gizli sorum kanarya');
    const params = { konusma_id };
    for (const principal of ['muhasebeciB'] as const) {
      expect((await t.call(principal, getKonusma, { params })).statusCode).toBe(404);
      expect((await t.call(principal, updateKonusma, { params, body: { baslik: 'x' } })).statusCode).toBe(404);
      expect((await t.call(principal, removeKonusma, { params })).statusCode).toBe(404);
      expect((await t.call(principal, retryUzman, { params })).statusCode).toBe(404);
      expect((await t.call(principal, askUzman, { body: { konusma_id, soru: 'x' } })).statusCode).toBe(404);
    }
    expect((await t.call('superadmin', getKonusma, { params })).statusCode).toBe(403);
    expect((await t.owner.query(`select from denetim where to_jsonb(denetim)::text like '%kanarya%'`)).rowCount).toBe(
      0,
    );
    expect(await t.ask('muhasebeciA', updateKonusma, { params, body: { baslik: ' Yeni ad ' } })).toMatchObject({
      baslik: 'Yeni ad',
    });
    expect((await t.call('muhasebeciA', updateKonusma, { params, body: { baslik: ' ' } })).json()).toMatchObject({
      field: 'baslik',
      message: 'Konuşma adı zorunludur.',
    });
    await t.ask('muhasebeciA', removeKonusma, { params });
    expect((await t.call('muhasebeciA', getKonusma, { params })).statusCode).toBe(404);
    expect((await t.owner.query('select from uzman_mesajlari where konusma_id = $1', [konusma_id])).rowCount).toBe(0);
  });

  it('replaces the answer when a question is asked again', async () => {
    const { konusma_id } = await sor(t, 'KDV beyannamesi');
    const again = sohbetOf((await t.call('muhasebeciA', retryUzman, { params: { konusma_id } })).body);
    expect((await mesajlarOf(t, konusma_id)).map(({ tur }) => tur)).toEqual(['user', 'ai']);
    expect(again.mesaj.kaynaklar).toHaveLength(1);
  });

  it('a model named in the office’s settings is asked from then on', async () => {
    const model = await startModelStandIn();
    model.answer = sayIt('Ofisin modeli [1].');
    await t.ask('admin', setAyarlar, { body: { ai_adres: model.adres, ai_model: 'ofis' } });
    expect((await sor(t, 'KDV beyannamesi')).mesaj.metin).toBe('Ofisin modeli [1].');
    await t.ask('admin', setAyarlar, { body: { ai_adres: '', ai_model: '' } });
    expect((await sor(t, 'KDV beyannamesi')).mesaj.metin).toContain(MADDE);
    expect(model.requests).toHaveLength(1);
    await model.close();
  });

  describe('POST /ask-muhasebe/', () => {
    it('answers {answer} with its sources, in a conversation of its own', async () => {
      for (const _ of [1, 2]) {
        expect((await t.call('muhasebeciA', askMuhasebe, { body: { question: 'KDV beyannamesi' } })).json()).toEqual({
          answer: `**KDV beyannamesinin zamanı**\n${MADDE}\n\nKaynaklar:\n- KDV beyannamesinin zamanı: 3065 sayılı KDV Kanunu m.41 (01.01.2025)`,
        });
      }
      const { konusmalar } = await t.ask('muhasebeciA', listKonusmalar);
      const [dis] = konusmalar.filter(({ baslik }) => baslik === 'Dış istemciden sorulanlar');
      expect(await mesajlarOf(t, dis!.konusma_id)).toHaveLength(4);
    });

    it('answers {detail} on every error', async () => {
      const detailOf = async (principal: Principal, body: object) => {
        const response = await t.call(principal, askMuhasebe, { body: body as { question: string } });
        return [response.statusCode, response.json().detail];
      };
      expect(await detailOf('muhasebeciA', { question: ' ' })).toEqual([400, 'Lütfen bir soru yazın.']);
      expect(await detailOf('muhasebeciA', {})).toEqual([400, 'Lütfen bir soru yazın.']);
      expect(await detailOf('muhasebeciA', { question: 'KDV', sql: 'x' })).toEqual([400, expect.any(String)]);
      expect(await detailOf('personelA', { question: 'KDV' })).toEqual([
        403,
        'Bu işlem için yetkiniz bulunmamaktadır.',
      ]);
      expect(await detailOf('expired', { question: 'KDV' })).toEqual([401, expect.any(String)]);
    });
  });
});

describe('the expert with a model', () => {
  let t: TestApp;
  let model: ModelStandIn;
  beforeAll(async () => {
    model = await startModelStandIn();
    t = await createTestApp({ ai: { adres: model.adres, model: 'deneme', key: null, ozelAg: true } });
    await addMadde(t);
    await t.owner.query(`update ayarlar set deger = '1000' where ad = 'uzman_gunluk_sinir'`);
  });
  afterAll(async () => {
    await t.close();
    await model.close();
  });
  beforeEach(() => {
    model.requests.length = 0;
  });

  it('streams an answer that rests on the base and shows the sources that it names', async () => {
    model.answer = sayIt('KDV beyannamesi ', 'ayın 28’ine ', 'kadar verilir [1].');
    const { mesaj, parcalar } = await sor(t, 'KDV beyannamesi ne zaman verilir?');
    expect(mesaj).toMatchObject({
      tur: 'ai',
      metin: 'KDV beyannamesi ayın 28’ine kadar verilir [1].',
      kaynaklar: [{ kod: 'kdv-zaman' }],
      kesildi: false,
    });
    expect(mesaj.metin.startsWith(parcalar.trim())).toBe(true);
    expect(model.requests[0]!.text).toContain(MADDE);
    expect(model.requests[0]!.tools.map(({ function: { name } }) => name)).toEqual(Object.keys(ARACLAR));
  });

  it('sends earlier messages along, except failed answers', async () => {
    model.answer = sayIt('Yanıt [1].');
    const { konusma_id } = await sor(t, 'KDV beyannamesi ne zaman verilir?');
    model.answer = (response) => void response.writeHead(500).end();
    await sor(t, 'KDV beyannamesi kime verilir?', konusma_id);
    model.answer = sayIt('Tamam [1].');
    await sor(t, 'KDV beyannamesi nereye verilir?', konusma_id);
    expect(
      model.requests
        .at(-1)!
        .messages.map(({ role, content }) => [role, String(content).slice(0, 40)])
        .slice(1),
    ).toEqual([
      ['user', 'KDV beyannamesi ne zaman verilir?'],
      ['assistant', 'Yanıt [1].'],
      ['user', 'KDV beyannamesi kime verilir?'],
      ['user', 'KDV beyannamesi nereye verilir?'],
    ]);
  });

  it('shows the derivation as source if the model asks the calendar for a day', async () => {
    model.answer = callTool('takvim', { kodlar: ['MUHSGK'], donem: '2026-04' }, (result) => `Takvim: ${result}`);
    const { mesaj } = await sor(t, 'Nisan muhtasarı neden uzadı acaba, hangi sirküler?');
    expect(mesaj.metin).toMatch(/^Takvim: - 03\.06\.2026 Çarşamba: Muhtasar, Nisan 2026 .*VUK Sirküleri\/199/s);
    expect(mesaj.kaynaklar[0]).toMatchObject({
      baslik: 'Beyanname takvimi, Muhtasar Nisan 2026',
      kaynak: expect.stringContaining('VUK Sirküleri/199'),
    });
    expect(mesaj.baglantilar).toMatchObject([{ sayfa: 'takvim', suzgec: { arama: 'Muhtasar' } }]);
  });

  it('masks names and numbers in question, history and tool result, and restores them in the answer', async () => {
    const [name, personel] = ['Mükellef A', 'Personel A'];
    await t.owner.query(
      `update mukellefler set ad = 'Çağla Öztürkmen', sirket_adi = 'Öztürkmen Gıda Ltd. Şti.' where ad = $1`,
      [name],
    );
    await t.owner.query(`update personel set ad = 'İbrahim Işıldak' where ad = $1`, [personel]);
    model.answer = callTool('mukellef_durumu', { ad: '[KISI_1]' }, (result) => `Durum: ${result}`);
    const { mesaj, konusma_id } = await sor(
      t,
      'Çağla Öztürkmen ne durumda? Vergi no 1234567890, tel 0532 111 22 33, çağlanın e-postası cagla@ornek.com',
    );
    expect(mesaj.metin).toMatch(
      /^Durum: \*\*Çağla Öztürkmen\*\* \(Öztürkmen Gıda Ltd\. Şti\.\) aktif bir mükellefinizdir; sorumlu personel İbrahim Işıldak\./,
    );
    model.answer = sayIt('İyi.');
    await sor(
      t,
      'cagla ozturkmenin, ibrahim ışıldakın ve Yönetici superadmin’in işleri? Muhasebeci B ne der?',
      konusma_id,
    );
    const sent = model.requests.map(({ text }) => text.toLocaleLowerCase('tr-TR')).join('\n');
    expect(model.requests).toHaveLength(3);
    for (const secret of [
      'çağla',
      'cagla',
      'öztürkmen',
      'ozturkmen',
      'ibrahim',
      'ışıldak',
      'superadmin',
      '1234567890',
      '111 22 33',
      'ornek.com',
      'muhasebeci b',
    ])
      expect(sent, secret).not.toContain(secret);
    expect(sent).toMatch(/\[kısı_/);
    await t.owner.query(`update mukellefler set ad = $1, sirket_adi = null where sirket_adi like 'Öz%'`, [name]);
    await t.owner.query(`update personel set ad = $1 where ad = 'İbrahim Işıldak'`, [personel]);
  });

  it('does not show an answer without a basis, not even in pieces', async () => {
    model.answer = sayIt('Mercimek çorbası ', 'için soğan kavurun.');
    expect(await sor(t, 'Mercimek çorbası tarifi')).toMatchObject({
      parcalar: '',
      mesaj: { tur: 'ai', metin: UZMAN_METNI.kaynakYok, kaynaklar: [] },
    });
  });

  it.each([
    ['a refused key', 'Hata: Yapay zekâ hizmeti anahtarı kabul etmedi. Lütfen yöneticinize bildirin.', 401],
    ['a fault', 'Hata: Yapay zekâ hizmeti yanıt veremiyor. Lütfen biraz sonra tekrar deneyin.', 500],
    ['too many', 'Hata: Yapay zekâ hizmeti şu anda çok yoğun. Lütfen biraz sonra tekrar deneyin.', 429],
    ['HTML', 'Hata: Yapay zekâ hizmetinden anlaşılmayan bir yanıt geldi.', 200],
  ])('shows %s as a message of the conversation, and the question can be asked again', async (_, metin, status) => {
    model.answer = (response) =>
      void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Gizli ayrıntı</h1>');
    const { mesaj, konusma_id } = await sor(t, 'KDV beyannamesi ne zaman verilir?');
    expect(mesaj).toMatchObject({ tur: 'error', metin });
    const wire = await t.call('muhasebeciA', askMuhasebe, { body: { question: 'KDV beyannamesi ne zaman verilir?' } });
    expect([wire.statusCode, wire.json()]).toMatchObject([
      502,
      { code: 'UZMAN_YANIT_YOK', detail: metin.replace('Hata: ', '') },
    ]);
    model.answer = sayIt('Ayın 28’i [1].');
    sohbetOf((await t.call('muhasebeciA', retryUzman, { params: { konusma_id } })).body);
    expect((await mesajlarOf(t, konusma_id)).map(({ tur }) => tur)).toEqual(['user', 'ai']);
  });

  it('treats a cut stream as an error and cuts an endless answer at its limit', async () => {
    model.answer = (response) => {
      startStream(response);
      sendText(response, 'Yarım ');
      setTimeout(() => response.destroy(), 20);
    };
    expect((await sor(t, 'KDV beyannamesi')).mesaj).toMatchObject({
      tur: 'error',
      metin: 'Hata: Yanıt yarıda kesildi.',
    });
    model.answer = sayIt(...Array.from({ length: 400 }, () => 'çok uzun bir yanıt '.repeat(3)));
    const { mesaj } = await sor(t, 'KDV beyannamesi');
    expect(mesaj).toMatchObject({ tur: 'ai', kesildi: true });
    expect(mesaj.metin.length).toBeLessThanOrEqual(YANIT_EN_COK);
  });

  it('ends the model’s call when the asker leaves, and stores the part as cut off', async () => {
    let ended = false;
    model.answer = (response) => {
      startStream(response);
      sendText(response, 'İlk parça geldi [1]. ');
      response.on('close', () => {
        ended = true;
      });
    };
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as { port: number };
    const stop = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}${askUzman.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${t.office.tokens.muhasebeciA}`, 'content-type': 'application/json' },
      body: JSON.stringify({ soru: 'KDV beyannamesi' }),
      signal: stop.signal,
    });
    const reader = response.body!.getReader();
    let text = '';
    while (!text.includes('"parca"')) text += new TextDecoder().decode((await reader.read()).value);
    stop.abort();
    await expect.poll(() => ended).toBe(true);
    const { konusma_id } = eventsOf(`${text.split('\n\n')[0]}\n\n`)[0] as { konusma_id: number };
    await expect
      .poll(async () => (await mesajlarOf(t, konusma_id)).at(-1))
      .toMatchObject({ tur: 'ai', metin: 'İlk parça geldi [1].', kesildi: true });
  });

  it('keeps no transaction open for the model, so more people than connections can ask', async () => {
    const waiting: (() => void)[] = [];
    model.answer = (response) => {
      startStream(response);
      waiting.push(() => {
        sendText(response, 'Tamam [1].');
        endStream(response);
      });
    };
    const asked = Array.from({ length: 12 }, () => sor(t, 'KDV beyannamesi'));
    await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(12);
    expect((await t.ask('muhasebeciB', listKonusmalar)).konusmalar).toEqual([]);
    for (const go of waiting) go();
    expect((await Promise.all(asked)).map(({ mesaj }) => mesaj.metin)).toEqual(Array(12).fill('Tamam [1].'));
  });
});
