import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, ayMetni, currentDonem, gunleri } from '#contract/common/donem.ts';
import {
  createEvrakTalepleri,
  getEvrakTalebi,
  listEvrakTalepleri,
  listGelenEvrak,
  reverseEvrakIslemi,
  updateEvrakKalemleri,
} from '#contract/evrak/evrak.ts';
import { evrakCizelgesiOf, getEvrakCizelgesi, listEvrakSayilari } from '#contract/evrak/evrak-cizelgesi.ts';
import { createEvrakDosyasi, downloadEvrakDosyasi, moveEvrakDosyasi } from '#contract/evrak/evrak-dosyasi.ts';
import {
  EVRAK_DURUMLARI,
  EVRAK_GECISLERI,
  EVRAK_ISLEMLERI,
  type EvrakDurumu,
  type EvrakIslemi,
  isGeldi,
} from '#contract/evrak/evrak-gecis.ts';
import { listEvrakIstenmeyenler } from '#contract/evrak/evrak-istenmeyen.ts';
import { createEvrakTuru, listEvrakTurleri, setEvrakTuru } from '#contract/evrak/evrak-turu.ts';
import { listIsaretler, setEvrakBekleniyor } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { listBelgeler } from '#contract/mukellef/belge.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import { createIsGunleri } from '#contract/takvim/is-gunu.ts';
import type { Principal } from '#server/testing/office.ts';
import { createPdf } from '#server/testing/pdf.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runEvrakJob } from './evrak-isi.ts';
import { isGunuBefore } from './son-gun.ts';

let t: TestApp;
const simdi = currentDonem();
const donem = addMonths(simdi, -1);

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const rows = async (text: string, values: unknown[] = []) => (await t.owner.query(text, values)).rows;
const own = (side: 'A' | 'B' = 'A') => t.office.ids[side];

beforeEach(async () => {
  await t.owner.query('delete from evrak_talepleri; delete from evrak_aylari; delete from beyannameler');
  await t.owner.query(`update mukellefler set defter_turu = 'bilanço', isci_calistiriyor = true, aktif = true`);
});

const declare = (gun: string, side: 'A' | 'B' = 'A') =>
  t.owner.query(
    `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun) values ($1, $2, 'KDV1', $3, $4)`,
    [own(side).muhasebeci, own(side).mukellef, ayMetni(donem), gun],
  );
const make = (who: Principal = 'admin', body: object = {}) =>
  t.ask(who, createEvrakTalepleri, { body: { ...donem, ...body } });
const talepOf = async (who: Principal = 'admin', side: 'A' | 'B' = 'A') => {
  const [row] = await rows('select talep_id::integer from evrak_talepleri where mukellef_id = $1', [
    own(side).mukellef,
  ]);
  return t.ask(who, getEvrakTalebi, { params: { talep_id: row.talep_id } });
};
const act = (who: Principal, islem: EvrakIslemi, kalemler: [number, EvrakDurumu][], reason?: string) =>
  t.call(who, updateEvrakKalemleri, {
    body: { islem, neden: reason, kalemler: kalemler.map(([kalem_id, beklenen]) => ({ kalem_id, beklenen })) },
  });
const put = (kalem_id: number, durum: EvrakDurumu) =>
  t.owner.query('update evrak_kalemleri set durum = $2, neden = $3 where kalem_id = $1', [
    kalem_id,
    durum,
    durum === 'ret' ? 'Okunmuyor' : null,
  ]);
const durumOf = async (kalem_id: number) =>
  (await rows('select durum from evrak_kalemleri where kalem_id = $1', [kalem_id]))[0]?.durum;
const send = (who: Principal, kalem_id: number, dosya: { ad: string; icerik: Buffer }) =>
  t.call(who, createEvrakDosyasi, { params: { kalem_id }, dosya });
let n = 0;
const pdf = (text = `Ekstre ${++n}`) => ({ ad: 'ekstre.pdf', icerik: createPdf({ pages: [text] }) });

describe('a request of papers', () => {
  it('asks what the client’s kind of ledger needs, once a month, until work days before its first declaration', async () => {
    await declare(`${ayMetni(simdi)}-26`);
    await declare(`${ayMetni(simdi)}-28`, 'B');
    await t.owner.query(
      `update mukellefler set defter_turu = 'serbest', isci_calistiriyor = null where mukellef_id = $1`,
      [own('B').mukellef],
    );
    const made = await make();
    expect([made.talepler.length, made.vardi, made.sablonsuz]).toEqual([2, 0, 0]);
    expect((await t.call('admin', createEvrakTalepleri, { body: donem })).statusCode).toBe(409);
    const a = await talepOf();
    expect(a.kalemler.map(({ ad }) => ad)).toEqual([
      'Alış faturaları',
      'Satış faturaları',
      'Z raporları',
      'Banka ekstreleri',
      'POS ekstreleri',
      'Kira dekontu',
      'Puantaj',
      'SGK giriş ve çıkışları',
    ]);
    expect((await talepOf('admin', 'B')).kalemler.map(({ ad }) => ad)).toEqual([
      'Alış faturaları',
      'Satış faturaları',
      'Banka ekstreleri',
      'POS ekstreleri',
      'Kira dekontu',
    ]);
    const tatiller = await rows(
      'select ad, ilk_gun::text, gun_sayisi, her_yil, arife, tur, kesin, acik from resmi_tatiller',
    );
    expect(a.son_gun).toBe(isGunuBefore(createIsGunleri(tatiller), `${ayMetni(simdi)}-26`, 5));
  });

  it('leaves out passive clients and says of how many no kind of ledger is known', async () => {
    await t.owner.query('update mukellefler set defter_turu = null, hesap_turu = null where mukellef_id = $1', [
      own('B').mukellef,
    ]);
    expect(await make()).toMatchObject({ talepler: [expect.any(Number)], sablonsuz: 1 });
    await t.owner.query('delete from evrak_talepleri; update mukellefler set aktif = false');
    expect((await t.call('admin', createEvrakTalepleri, { body: donem })).statusCode).toBe(404);
  });

  it('is made of chosen clients, or of those that the list of who was not asked finds; then they leave that list', async () => {
    await t.owner.query(`update mukellefler set defter_turu = 'yok' where mukellef_id = $1`, [own('B').mukellef]);
    const left = async (who: Principal = 'admin') =>
      (await t.ask(who, listEvrakIstenmeyenler, { query: donem })).satirlar.map(
        ({ mukellef_id, defter, istenecek }) => [mukellef_id, defter, istenecek],
      );
    const [a, b] = [
      [own().mukellef, 'bilanço', 8],
      [own('B').mukellef, 'yok', 0],
    ];
    expect(await left()).toEqual(expect.arrayContaining([a, b]));
    expect(await left('personelA')).toEqual([a]);
    const ofB = { muhasebeci_id: own('B').muhasebeci, secim: { suzgec: { ...donem, defter: 'bilanço' as const } } };
    const outside = await t.call('admin', createEvrakTalepleri, { body: { ...donem, ...ofB } });
    expect(outside.statusCode, 'a filter finds nobody outside of the accountant who is named beside it').toBe(404);
    const { talepler } = await make('admin', { secim: { suzgec: { ...donem, defter: 'bilanço' } } });
    expect(await rows('select talep_id::integer, mukellef_id::integer from evrak_talepleri')).toEqual([
      { talep_id: talepler[0], mukellef_id: own().mukellef },
    ]);
    expect(await left()).not.toContainEqual(a);
    await t.owner.query(`update mukellefler set defter_turu = 'bilanço'`);
    expect(await make('admin', { secim: { idler: [own().mukellef, own('B').mukellef] } })).toMatchObject({
      talepler: [expect.any(Number)],
      vardi: 1,
    });
    const foreign = await t.call('personelA', createEvrakTalepleri, {
      body: { ...donem, secim: { idler: [own('B').mukellef] } },
    });
    expect(foreign.statusCode).toBe(404);
  });

  it('is made by staff for their own clients only, and for no month ahead', async () => {
    expect(await make('personelA')).toMatchObject({ talepler: [expect.any(Number)] });
    expect((await rows('select mukellef_id::integer as id from evrak_talepleri')).map(({ id }) => id)).toEqual([
      own().mukellef,
    ]);
    const far = await t.call('admin', createEvrakTalepleri, { body: addMonths(simdi, 1) });
    expect([far.statusCode, far.json().field]).toEqual([400, 'ay']);
  });

  it('is taken back as long as nothing has come', async () => {
    const { request_no } = await make();
    const { kalemler } = await talepOf();
    await act('personelA', 'elden', [[kalemler[0]!.kalem_id, 'bekleniyor']]);
    expect(await t.ask('admin', reverseEvrakIslemi, { body: { request_no } })).toMatchObject({ kalkan: 1 });
    expect(await rows('select mukellef_id::integer as id from evrak_talepleri')).toEqual([{ id: own().mukellef }]);
  });
});

describe('the job of requests', () => {
  const at = (gun: number) => new Date(`${ayMetni(simdi)}-${String(gun).padStart(2, '0')}T09:00:00Z`);
  const run = (now: Date) => runEvrakJob((work) => t.app.sessions.system('evrak_isi', work), now);
  const count = async () => (await rows('select count(*)::integer as n from evrak_talepleri'))[0].n;

  it('does nothing while it is off or before its day, makes the last month’s requests once, and not again what was taken back', async () => {
    expect(await run(at(28))).toBe(0);
    await t.ask('admin', setAyarlar, { body: { evrak_otomatik: true, evrak_gunu: 3 } });
    expect([await run(at(2)), await run(at(3)), await run(at(4))]).toEqual([0, 2, 0]);
    await t.owner.query('delete from evrak_talepleri');
    expect([await run(at(5)), await count()]).toEqual([0, 0]);
    await t.ask('admin', setAyarlar, { body: { evrak_otomatik: false } });
  });

  it('follows a declaration whose day has moved', async () => {
    await declare(`${ayMetni(simdi)}-26`);
    await make();
    const before = (await talepOf()).son_gun!;
    await t.owner.query('update beyannameler set son_gun = $1', [gunleri(simdi).bitis]);
    expect(await run(at(6))).toBe(1);
    expect((await talepOf()).son_gun! > before).toBe(true);
    expect(await run(at(6))).toBe(0);
  });
});

describe('the states of an item', () => {
  it('change as the table says, for every act in every state, by an admin and by the client’s staff member', async () => {
    await make();
    const { kalem_id } = (await talepOf()).kalemler[0]!;
    for (const who of ['moderator', 'personelA'] as const)
      for (const islem of EVRAK_ISLEMLERI)
        for (const durum of EVRAK_DURUMLARI) {
          await put(kalem_id, durum);
          const answer = await act(who, islem, [[kalem_id, durum]], islem === 'ret' ? 'Okunmuyor' : undefined);
          const { from, to } = EVRAK_GECISLERI[islem];
          expect([answer.statusCode, await durumOf(kalem_id)], `${who} ${islem} ${durum}`).toEqual(
            from.includes(durum) ? [200, to] : [409, durum],
          );
        }
  });

  it('are those of a model after any acts and undoings, and what has come is counted so', async () => {
    await make();
    const { kalemler, talep_id } = await talepOf();
    const [a, b] = kalemler as [(typeof kalemler)[0], (typeof kalemler)[0]];
    const command = fc.record({
      islem: fc.constantFrom(...EVRAK_ISLEMLERI),
      which: fc.constantFrom([a.kalem_id], [b.kalem_id], [a.kalem_id, b.kalem_id]),
      undo: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 8 }), async (commands) => {
        const model = new Map<number, EvrakDurumu>([a, b].map(({ kalem_id }) => [kalem_id, 'bekleniyor']));
        for (const { kalem_id } of [a, b]) await put(kalem_id, 'bekleniyor');
        for (const { islem, which, undo } of commands) {
          const { from, toplu, to } = EVRAK_GECISLERI[islem];
          const allowed = which.length > 1 ? toplu : from;
          const before = new Map(model);
          for (const id of which) if (allowed.includes(model.get(id)!)) model.set(id, to);
          const answer = await act(
            'personelA',
            islem,
            which.map((id) => [id, before.get(id)!]),
            islem === 'ret' ? 'Sayfa eksik' : undefined,
          );
          const changed = which.filter((id) => model.get(id) !== before.get(id));
          expect(answer.statusCode).toBe(which.some((id) => allowed.includes(before.get(id)!)) ? 200 : 409);
          if (undo && changed.length > 0) {
            await t.ask('personelA', reverseEvrakIslemi, { body: { request_no: answer.json().request_no } });
            for (const id of which) model.set(id, before.get(id)!);
          }
        }
        for (const [id, durum] of model) expect(await durumOf(id)).toBe(durum);
        const { satirlar } = await t.ask('admin', listEvrakTalepleri, { query: { ...donem } });
        const row = satirlar.find((each) => each.talep_id === talep_id)!;
        expect(row.gelen).toBe([...model.values()].filter(isGeldi).length);
      }),
      { numRuns: 15 },
    );
  });

  it('need a reason for a rejection, and a changed one is refused with its present state', async () => {
    await make();
    const { kalem_id } = (await talepOf()).kalemler[0]!;
    await put(kalem_id, 'geldi');
    expect((await act('admin', 'ret', [[kalem_id, 'geldi']])).json().field).toBe('neden');
    expect((await act('personelA', 'ret', [[kalem_id, 'geldi']], 'Okunmuyor')).statusCode).toBe(200);
    const late = await act('admin', 'kabul', [[kalem_id, 'geldi']]);
    expect(late.json().details.results).toEqual([
      { kalem_id, oldu: false, durum: 'ret', neden: 'Evrak bu sırada değişti.' },
    ]);
    expect((await talepOf()).kalemler[0]).toMatchObject({ durum: 'ret', neden: 'Okunmuyor' });
  });

  it('are no accountant’s to change, nor another staff member’s', async () => {
    await make();
    const { kalem_id } = (await talepOf()).kalemler[0]!;
    for (const [who, status] of [
      ['muhasebeciA', 403],
      ['mukellefA', 403],
      ['personelB', 409],
    ] as const)
      expect((await act(who, 'yok', [[kalem_id, 'bekleniyor']])).statusCode, who).toBe(status);
    expect(await durumOf(kalem_id)).toBe('bekleniyor');
  });
});

describe('work that waits for papers', () => {
  const hucre = () => ({ mukellef_id: own().mukellef, hizmet_id: t.office.hizmet, yil: simdi.yil, ay: simdi.ay });
  const approve = async () => {
    await t.owner.query('delete from hizmet_kayitlari');
    await t.owner.query(`update hizmetler set ad = 'KDV 1 Beyannamesi' where id = $1`, [t.office.hizmet]);
    await t.owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       values ($1, $2, $3, $4, $5, 100, 100, 'onaylandı')`,
      [own().muhasebeci, own().mukellef, t.office.hizmet, simdi.yil, simdi.ay],
    );
  };
  const mark = async () =>
    (await t.ask('muhasebeciA', listIsaretler, { query: simdi })).isaretler.find(
      (each) => each.hizmet_id === t.office.hizmet,
    )?.evrak ?? null;

  it('is marked by the request with what is missing, and cleared when all has come; nobody clears it by hand', async () => {
    await approve();
    await make();
    const { kalemler } = await talepOf();
    expect(await mark()).toBe(kalemler.map(({ ad }) => ad).join(', '));
    const byHand = await t.call('personelA', setEvrakBekleniyor, {
      body: { ...hucre(), bekleniyor: false, aciklama: null },
    });
    expect([byHand.statusCode, byHand.json().code]).toEqual([409, 'EVRAK_TALEPTEN']);
    const [last, ...first] = kalemler
      .toReversed()
      .map(({ kalem_id }): [number, EvrakDurumu] => [kalem_id, 'bekleniyor']);
    await act('personelA', 'yok', first);
    expect(await mark()).toBe(kalemler.at(-1)!.ad);
    await act('personelA', 'elden', [last!]);
    expect(await mark()).toBe(null);
    await act('personelA', 'ret', [[last![0], 'geldi']], 'Okunmuyor');
    expect(await mark()).toBe(kalemler.at(-1)!.ad);
    await t.owner.query('delete from evrak_talepleri');
    expect(await mark()).toBe(null);
  });

  it('is marked also where it was approved after the request', async () => {
    await t.owner.query('delete from hizmet_kayitlari');
    await make();
    await approve();
    expect(await mark()).toBe(null);
    await runEvrakJob((work) => t.app.sessions.system('evrak_isi', work));
    expect(await mark()).not.toBe(null);
  });
});

describe('a file that came', () => {
  it('becomes the client’s document and waits for a judgement; the same bytes are kept once', async () => {
    await make();
    const { kalem_id } = (await talepOf()).kalemler[3]!;
    const file = pdf();
    const answer = await send('personelA', kalem_id, file);
    expect([answer.statusCode, answer.json().ayni], answer.body).toEqual([200, false]);
    expect((await send('personelA', kalem_id, file)).json().ayni).toBe(true);
    const { gelenler, toplam } = await t.ask('personelA', listGelenEvrak);
    expect([toplam, gelenler[0]]).toMatchObject([1, { kalem_id, ad: 'Banka ekstreleri', dosyalar: [{ tur: 'pdf' }] }]);
    const { satirlar } = await t.ask('muhasebeciA', listBelgeler, { query: { mukellef_id: own().mukellef } });
    expect(satirlar).toMatchObject([{ yil: donem.yil, ay: donem.ay, surum_id: gelenler[0]!.dosyalar[0]!.surum_id }]);
    expect((await t.ask('personelB', listGelenEvrak)).toplam).toBe(0);
  });

  it('may be a sheet, an electronic invoice or a photo, which is downloaded, but no web page', async () => {
    await make();
    const { kalem_id } = (await talepOf()).kalemler[0]!;
    const xml = Buffer.from('<?xml version="1.0"?><Invoice/>');
    const { dosya } = (await send('personelA', kalem_id, { ad: '../e-fatura.xml', icerik: xml })).json();
    expect(dosya).toMatchObject({ ad: 'e-fatura.xml', tur: 'xml', surum_id: null });
    const { dosya_id } = dosya;
    const got = await t.call('muhasebeciA', downloadEvrakDosyasi, { params: { dosya_id } });
    expect([got.statusCode, got.rawPayload.equals(xml)]).toEqual([200, true]);
    expect((await t.call('muhasebeciB', downloadEvrakDosyasi, { params: { dosya_id } })).statusCode).toBe(404);
    await t.owner.query('update evrak_dosyalari set anahtar = gen_random_uuid() where dosya_id = $1', [dosya_id]);
    const lost = await t.call('admin', downloadEvrakDosyasi, { params: { dosya_id } });
    expect([lost.statusCode, lost.json().code]).toEqual([410, 'BELGE_DOSYASI_YOK']);
    for (const icerik of [Buffer.from('<html><script>'), Buffer.from('GIF89a'), Buffer.from('PK\x03\x04 docx')])
      expect((await send('personelA', kalem_id, { ad: 'x.pdf', icerik })).json()).toMatchObject({ field: 'file' });
  });

  it('of another client is moved to that client: the first no longer sees it, and the log tells', async () => {
    await make();
    const { kalem_id } = (await talepOf()).kalemler[3]!;
    const { dosya } = (await send('admin', kalem_id, pdf('Aynı'))).json();
    const move = (who: Principal, side: 'A' | 'B') =>
      t.call(who, moveEvrakDosyasi, {
        params: { dosya_id: dosya.dosya_id },
        body: { mukellef_id: own(side).mukellef },
      });
    expect((await move('personelA', 'B')).statusCode).toBe(404);
    expect((await move('personelB', 'B')).statusCode).toBe(404);
    const setAnonymous = (at: Date | null) =>
      t.owner.query('update mukellefler set anonim_tarihi = $1 where mukellef_id = $2', [at, own('B').mukellef]);
    await setAnonymous(new Date());
    expect((await move('admin', 'B')).statusCode).toBe(404);
    await setAnonymous(null);
    expect((await move('admin', 'B')).statusCode).toBe(200);
    expect((await talepOf('personelA')).kalemler[3]).toMatchObject({ durum: 'bekleniyor', dosyalar: [] });
    expect((await talepOf('personelB', 'B')).kalemler.find(({ ad }) => ad === 'Banka ekstreleri')).toMatchObject({
      durum: 'geldi',
      dosyalar: [{ dosya_id: dosya.dosya_id }],
    });
    const sees = async (who: Principal) =>
      (await t.ask(who, listBelgeler, { query: {} })).satirlar.some(({ surum_id }) => surum_id === dosya.surum_id);
    expect([await sees('personelA'), await sees('muhasebeciA'), await sees('personelB')]).toEqual([false, false, true]);
    const [log] = await rows(
      `select eski ->> 'mukellef_id' as eski, yeni ->> 'mukellef_id' as yeni from denetim where tablo = 'evrak_dosyalari' and islem = 'update' order by denetim_id desc limit 1`,
    );
    expect(log).toEqual({ eski: String(own().mukellef), yeni: String(own('B').mukellef) });
    const again = (await send('admin', kalem_id, pdf('Aynı'))).json().dosya;
    const twice = await t.call('admin', moveEvrakDosyasi, {
      params: { dosya_id: again.dosya_id },
      body: { mukellef_id: own('B').mukellef },
    });
    expect(twice.json()).toMatchObject({ code: 'EVRAK_DOSYASI_VAR' });
  });
});

describe('the month of papers', () => {
  it('shows each role its clients, and how far the papers behind each declaration are', async () => {
    await make();
    const { kalemler, talep_id } = await talepOf();
    await act('admin', 'kabul', [[kalemler[0]!.kalem_id, 'bekleniyor']]);
    const board = async (who: Principal, query: object = {}) =>
      evrakCizelgesiOf(await t.ask(who, getEvrakCizelgesi, { query: { ...donem, ...query } }));
    for (const who of ['personelA', 'muhasebeciA'] as const) {
      const { mukellefler, hucreler, sutunlar } = await board(who);
      expect([mukellefler.length, hucreler.length, sutunlar.length], who).toEqual([1, 8, 8]);
      expect(hucreler.find(({ kalem_id }) => kalem_id === kalemler[0]!.kalem_id)?.durum).toBe('kabul');
    }
    expect((await t.call('admin', getEvrakCizelgesi, { query: donem })).json().field).toBe('muhasebeci_id');
    expect((await board('admin', { muhasebeci_id: own('B').muhasebeci })).mukellefler).toHaveLength(1);
    const { sayilar } = await t.ask('muhasebeciA', listEvrakSayilari, { query: simdi });
    expect(sayilar).toEqual({
      mukellef_id: [own().mukellef],
      donem: [ayMetni(donem)],
      talep_id: [talep_id],
      gelen: [1],
      toplam: [8],
    });
  });

  it('has kinds of papers that an admin adds and changes; what was asked stays', async () => {
    await make();
    const form = {
      ad: 'Araç kira sözleşmesi',
      aciklama: null,
      defter_turleri: ['bilanço' as const],
      isci: false,
      belge_turu: 'sözleşme' as const,
      sira: 90,
      aktif: true,
    };
    const { tur_id } = await t.ask('admin', createEvrakTuru, { body: form });
    expect((await t.call('admin', createEvrakTuru, { body: form })).json()).toMatchObject({
      code: 'EVRAK_TURU_VAR',
      field: 'ad',
    });
    await t.owner.query('delete from evrak_talepleri');
    await make();
    expect((await talepOf()).kalemler.at(-1)!.ad).toBe('Araç kira sözleşmesi');
    await t.ask('admin', setEvrakTuru, { params: { tur_id }, body: { ...form, aktif: false } });
    expect((await talepOf()).kalemler.at(-1)!.ad).toBe('Araç kira sözleşmesi');
    expect((await t.ask('personelA', listEvrakTurleri)).turler.at(-1)).toMatchObject({ aktif: false });
    await t.owner.query('delete from evrak_talepleri');
    await t.owner.query('delete from evrak_turleri where tur_id = $1', [tur_id]);
  });
});
