import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { downloadBeyannameCizelgesi } from '#contract/beyanname/cizelge.ts';
import { addMonths, ayMetni, currentDonem, gunOf } from '#contract/common/donem.ts';
import type { ErrorEntry } from '#contract/common/errors.ts';
import { exportDenetim, listDenetim } from '#contract/denetim/denetim.ts';
import { degisenAlanlar, eventText, kayitName } from '#contract/denetim/denetim-metni.ts';
import { listTablo } from '#contract/tablo/tablo.ts';
import { setTakvimAkisi } from '#contract/takvim/takvim-akisi.ts';
import { KIND_NAMES, shortKindName } from '#contract/takvim/tur-adi.ts';
import { askMuhasebe } from '#contract/uzman/uzman.ts';
import { FEATURES } from '#server/features.ts';
import { reportCount } from './report.ts';
import { sampleOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** A code that is its own name ("GEKAP") may be read; of the others nobody reads any. */
let kodlar: string[];
let gizli: RegExp;
let t: TestApp;
const SUPERADMIN = 'superadmin' as const;

beforeAll(async () => {
  t = await createTestApp();
  const { rows } = await t.owner.query<{ kod: string }>('select distinct kod from beyanname_turleri order by 1');
  kodlar = rows.map(({ kod }) => kod);
  gizli = new RegExp(`(?<![\\w-])(${kodlar.filter((kod) => shortKindName(kod) !== kod).join('|')})(?![\\w-])`);
  const { A } = t.office.ids;
  const ay = ayMetni(addMonths(currentDonem(), -1));
  await t.owner.query(`update ayarlar set deger = '1000' where ad = 'uzman_gunluk_sinir'`);
  await t.owner.query(
    `insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem) select $1, k, '2024-01' from unnest($2::text[]) k`,
    [A.mukellef, kodlar],
  );
  await t.owner.query(
    `insert into sure_uzatmalari (kod, donem, yeni_gun, dayanak) select k, '2031-12', '2032-12-31', 'Deneme' from unnest($1::text[]) k`,
    [kodlar],
  );
  // The declarations are another client's, because a job makes and takes away those of a client whose duties change.
  const { rows: eklenen } = await t.owner.query(
    `insert into mukellefler (muhasebeci_id, ad) values ($1, 'Sedef Gümüş') returning mukellef_id`,
    [A.muhasebeci],
  );
  await t.owner.query(
    `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, durum) select $1, $2, k, $3, $4, 'hazırlanıyor' from unnest($5::text[]) k`,
    [A.muhasebeci, eklenen[0].mukellef_id, ay, gunOf(new Date()), kodlar],
  );
});
afterAll(() => t.close());

const shown = (texts: readonly unknown[]): string[] =>
  texts.flatMap((text) => {
    const found = gizli.exec(String(text));
    return found ? [`${found[1]}: ${String(text).slice(0, 120)}`] : [];
  });
const expectNone = (door: string, texts: readonly unknown[]) => {
  const found = shown(texts);
  reportCount(`codes in ${door}`, texts.length, found);
  expect(texts.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
};

it('every kind of the product has a name of its own, in words', () => {
  expect(kodlar.filter((kod) => !Object.hasOwn(KIND_NAMES, kod))).toEqual([]);
  expect(kodlar.map(shortKindName).filter((name) => name.includes('_'))).toEqual([]);
  expect(new Set(kodlar.map(shortKindName)).size).toBe(kodlar.length);
});

describe('no code of the tax calendar is shown', () => {
  it('in a calendar feed', async () => {
    const { yol } = await t.ask('muhasebeciA', setTakvimAkisi, { body: { tam_ad: true } });
    const { body } = await t.app.inject({ method: 'GET', url: yol });
    // The id of an event is for programs; it has a code so that a renamed kind does not appear twice.
    const lines = body.replaceAll('\r\n ', '').split('\r\n');
    expectNone(
      'the feed',
      lines.filter((line) => !line.startsWith('UID:')),
    );
  });

  it('in the audit log, its names and its sheet', async () => {
    const metinler: string[] = [];
    for (const tablo of ['beyannameler', 'mukellef_yukumlulukleri', 'sure_uzatmalari', 'beyanname_turleri'] as const) {
      const { kayitlar, adlar } = await t.ask(SUPERADMIN, listDenetim, { query: { tablo, boyut: 200 } });
      for (const kayit of kayitlar) {
        metinler.push(eventText(kayit, adlar), kayitName(kayit, adlar));
        for (const { eski, yeni } of degisenAlanlar(kayit, adlar)) metinler.push(eski, yeni);
      }
      const { rawPayload } = await t.call(SUPERADMIN, exportDenetim, { query: { tablo } });
      metinler.push(...(await readSheet(rawPayload)).flat().map(String));
    }
    expect(metinler.length).toBeGreaterThan(kodlar.length);
    expectNone('the audit log', metinler);
  });

  it('in the table editor’s names', async () => {
    for (const tablo of ['beyannameler', 'mukellef_yukumlulukleri'] as const) {
      const { satirlar, adlar } = (await t.ask(SUPERADMIN, listTablo, { params: { tablo } })) as never as {
        satirlar: { degerler: Record<string, unknown> }[];
        adlar: Record<string, string>;
      };
      const { secenekler } = tabloOf(tablo).alanlar.kod!;
      expectNone(tablo, [
        ...Object.values(adlar ?? {}),
        ...satirlar.map(({ degerler }) => secenekler?.[String(degerler.kod)] ?? degerler.kod),
      ]);
    }
  });

  it('in the sheet of declarations', async () => {
    const { yil, ay } = currentDonem();
    const { rawPayload } = await t.call(SUPERADMIN, downloadBeyannameCizelgesi, {
      query: { yil, ay, muhasebeci_id: t.office.ids.A.muhasebeci },
    });
    const [basliklar] = await readSheet(rawPayload);
    expect(basliklar!.length).toBeGreaterThan(kodlar.length);
    expectNone('the sheet of declarations', basliklar!);
  });

  it('in the expert’s answers', async () => {
    const answers: string[] = [];
    const ask = async (question: string) => {
      answers.push((await t.ask('muhasebeciA', askMuhasebe, { body: { question } })).answer);
    };
    for (const kod of sampleOf('kinds', kodlar, (one) => [shortKindName(one).split(' ', 1)[0]!])) {
      await ask(`${shortKindName(kod)} ne zaman verilecek?`);
      await ask(`verilmeyen ${shortKindName(kod)} beyannamelerim`);
    }
    for (const soru of ['bugün ne verilecek?', 'verilmeyen beyannamelerim', 'Sedef Gümüş’ün verilmeyen beyannameleri'])
      await ask(soru);
    expect(answers.filter((metin) => metin.includes('Muhtasar')).length).toBeGreaterThan(0);
    expectNone('the expert', answers);
  });

  it('in a refusal', () => {
    // Of a code that does not exist only what was typed can be shown.
    const but = ['TAKVIM_KOD_YOK', 'YUKUMLULUK_TUR_YOK'];
    const entries = FEATURES.flatMap(({ contract }) => contract)
      .flatMap((module) => Object.entries(module as Record<string, unknown>))
      .filter(([name]) => name.endsWith('_ERRORS'))
      .flatMap(([, errors]) => Object.values(errors as Record<string, ErrorEntry>))
      .filter(({ code, message }) => !but.includes(code) && typeof message === 'function');
    const detailsOf = (kod: string) =>
      new Proxy(
        {},
        { get: (_, name) => (name === 'kod' || name === 'diger' ? kod : name === 'donem' ? '2026-10' : '2026-10-01') },
      );
    const say = ({ message }: ErrorEntry, kod: string): string => {
      try {
        return (message as (details: unknown) => string)(detailsOf(kod));
      } catch {
        return '';
      }
    };
    const metinler = kodlar.flatMap((kod) => entries.map((entry) => say(entry, kod)));
    expect(metinler.filter((metin) => metin.includes('Muhtasar')).length).toBeGreaterThan(0);
    expectNone('refusals', metinler);
  });
});
