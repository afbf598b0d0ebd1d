import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askMuhasebe, askUzman, getKonusma, listKonusmalar, UZMAN_METNI } from '#contract/uzman/uzman.ts';
import { KANARYALAR, SALDIRILAR, type Saldiri, YABANCI } from '#server/testing/istem-saldirilari.ts';
import { callTool, type ModelStandIn, sayIt, startModelStandIn } from '#server/testing/model-stand-in.ts';
import { reportCount } from '#server/testing/report.ts';
import { sampleOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Of each kind, by tool and by text. */
const TRIED = sampleOf('prompt attacks', SALDIRILAR, ({ kind, itaat = {} }) => [`${kind} ${Object.keys(itaat)[0]}`]);
const BEYOND_TEXT =
  /<[a-z/!?]|\]\(|javascript:|data:text|https?:\/\/(?!([a-z0-9-]+\.)*gov\.tr(\/|\s|$))|www\.|[\u202a-\u202e\u2066-\u2069\u200b]/i;

async function prepare(t: TestApp): Promise<void> {
  const { B } = t.office.ids;
  await t.owner.query(
    'update mukellefler set ad = $2, sirket_adi = $3, tc_no = $4, telefon = $5 where mukellef_id = $1',
    [B.mukellef, YABANCI.name, YABANCI.sirket, YABANCI.tc, YABANCI.telefon],
  );
  await t.owner.query('update borc_tahakkuk set borc_tutari = tahsilat + $2 where borc_id = $1', [
    B.borc,
    YABANCI.borc,
  ]);
  await t.owner.query(
    `with k as (insert into uzman_konusmalari (kullanici_id, baslik) select id, $2 from kullanicilar where muhasebeci_id = $1 returning konusma_id)
     insert into uzman_mesajlari (konusma_id, tur, metin) select konusma_id, 'user', $3 from k`,
    [B.muhasebeci, YABANCI.baslik, YABANCI.soru],
  );
  await t.owner.query('delete from bilgi_maddeleri');
  await t.owner.query(
    `insert into bilgi_maddeleri (konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi)
     values ('KDV', 'KDV beyannamesi', 'KDV beyannamesi izleyen ayın 28’ine kadar verilir.', '{kdv beyannamesi}', '3065 sayılı Kanun m.41', '2025-01-01')`,
  );
  await t.owner.query(`update ayarlar set deger = '1000' where ad = 'uzman_gunluk_sinir'`);
}

async function answersTo(t: TestApp, soru: string): Promise<string> {
  const stream = await t.call('muhasebeciA', askUzman, { body: { soru } });
  expect(stream.statusCode).toBe(200);
  const wire = await t.call('muhasebeciA', askMuhasebe, { body: { question: soru } });
  expect(wire.statusCode).toBeLessThan(503);
  const { konusmalar } = await t.ask('muhasebeciA', listKonusmalar);
  const kept = await Promise.all(
    konusmalar.slice(0, 2).map(({ konusma_id }) => t.ask('muhasebeciA', getKonusma, { params: { konusma_id } })),
  );
  const events = stream.body
    .split('\n\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line.slice('data: '.length)))
    .map((event) => (event.tur === 'basladi' ? '' : (event.mesaj?.metin ?? event.metin)));
  const messages = kept.flatMap(({ mesajlar }) =>
    mesajlar.filter(({ tur }) => tur !== 'user').map(({ metin, kaynaklar }) => metin + JSON.stringify(kaynaklar)),
  );
  return [...events, wire.json().answer ?? wire.json().detail, ...messages].join('\n');
}

function throughOf({ kind, soru }: Saldiri, answer: string): string | null {
  const leaked = KANARYALAR.find((canary) => answer.includes(canary) && !soru.includes(canary));
  if (leaked) return `leaked ${leaked}`;
  const beyond = BEYOND_TEXT.exec(answer)?.[0];
  if (beyond) return `more than text: ${beyond}`;
  return kind === 'kural' && /sahte fatura|%99|karıştırın/.test(answer) ? 'answered without a source' : null;
}

async function attack(t: TestApp, each: (saldiri: Saldiri) => void): Promise<string[]> {
  const through: string[] = [];
  for (const saldiri of TRIED) {
    each(saldiri);
    const found = throughOf(saldiri, await answersTo(t, saldiri.soru));
    if (found) through.push(`${saldiri.name}: ${found}`);
  }
  return through;
}

it('the corpus has fifty attacks of every kind', () => {
  expect([
    SALDIRILAR.length,
    new Set(SALDIRILAR.map(({ kind }) => kind)).size,
    new Set(SALDIRILAR.map(({ name }) => name)).size,
  ]).toEqual([50, 4, 50]);
});

describe('attacks on the expert without a model', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
    await prepare(t);
  });
  afterAll(() => t.close());

  it('all fail', async () => {
    const through = await attack(t, () => {});
    reportCount('prompt attacks on the knowledge base', TRIED.length, through);
    expect(through).toEqual([]);
  });

  it('look for canaries that their owner can really see', async () => {
    expect(
      (await t.ask('muhasebeciB', askMuhasebe, { body: { question: `${YABANCI.name} durumu` } })).answer,
    ).toContain(YABANCI.name);
    expect((await t.ask('muhasebeciB', askMuhasebe, { body: { question: 'borcum ne kadar' } })).answer).toContain(
      '76.543,21',
    );
  });
});

describe('attacks on the expert with a model that obeys them', () => {
  let t: TestApp;
  let model: ModelStandIn;
  beforeAll(async () => {
    model = await startModelStandIn();
    t = await createTestApp({
      ai: { adres: model.adres, model: 'deneme', key: 'gizli-ai-anahtari', ozelAg: true },
    });
    await prepare(t);
  });
  afterAll(async () => {
    await t.close();
    await model.close();
  });

  it('all fail', async () => {
    const through = await attack(t, ({ itaat }) => {
      if (itaat && 'arac' in itaat)
        model.answer = callTool(itaat.arac, itaat.girdi, (result) => `[1] Sonuç: ${result}`);
      else if (itaat) model.answer = sayIt(...(itaat.soyle.match(/.{1,7}/gsu) ?? []));
      else
        model.answer = (response, request) =>
          sayIt(request.messages.map(({ content }) => String(content)).join('\n'))(response, request);
    });
    reportCount('prompt attacks on an obeying model', TRIED.length, through);
    expect(through).toEqual([]);
  });

  it('never reach the model with a name or number of anybody', () => {
    const sent = model.requests.map(({ text }) => text.toLocaleLowerCase('tr-TR')).join('\n');
    expect(model.requests.length).toBeGreaterThan(TRIED.length);
    for (const secret of [YABANCI.tc, YABANCI.telefon, '76.543,21', 'gizli-ai-anahtari'])
      expect(sent).not.toContain(secret);
  });

  it('show nothing that has no source', async () => {
    model.answer = sayIt('Mercimek çorbası için önce soğanı kavurun.');
    expect((await t.ask('muhasebeciA', askMuhasebe, { body: { question: 'mercimek çorbası tarifi' } })).answer).toBe(
      UZMAN_METNI.kaynakYok,
    );
  });
});
