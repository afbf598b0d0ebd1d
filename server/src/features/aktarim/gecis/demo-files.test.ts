import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAktarimSatirlari } from '#contract/aktarim/aktarim.ts';
import * as contract from '#contract/aktarim/gecis.ts';
import { reverseGecis } from '#contract/aktarim/gecis-sonrasi.ts';
import { donemSirasi } from '#contract/common/donem.ts';
import { firmaAnahtari } from '#contract/common/firma-adi.ts';
import { DIGER_NO } from '#contract/mukellef/mukellef-notu.ts';
import { createMoveFiles, leftRows } from '#server/demo/move/files.ts';
import { createMoveOffice, type MoveClient } from '#server/demo/move/office.ts';
import { reportCount, reportFigures } from '#server/testing/report.ts';
import { isWhole } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const office = createMoveOffice(new Date());
const files = createMoveFiles(office);
const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10;

async function plan(): Promise<{ gecis_id: number; checked: contract.Gecis }> {
  const { gecis_id } = await t.ask('admin', contract.createGecis, {});
  const params = { gecis_id };
  for (const { name, content } of files)
    await t.ask('admin', contract.addGecisDosyasi, { params, dosya: { ad: name, icerik: content } });
  return { gecis_id, checked: await t.ask('admin', contract.checkGecis, { params }) };
}

const rowsOf = async <R>(text: string): Promise<R[]> => (await t.owner.query(text)).rows;

/** All that a move may write, counted. */
const TABLES = [
  'muhasebeci',
  'personel',
  'hizmetler',
  'hizmet_fiyatlari',
  'mukellefler',
  'mukellef_notlari',
  'muhasebeci_personel',
  'hizmet_kayitlari',
  'borc_tahakkuk',
];
const counts = () =>
  rowsOf(TABLES.map((name) => `select '${name}' as tablo, count(*)::integer as n from ${name}`).join(' union all '));

interface Found extends Omit<MoveClient, 'telefon' | 'diger_telefon' | 'vergi_no' | 'acilis'> {
  telefon: string;
  nolar: string[];
}
const CLIENTS = `
  select m.tc_no, m.ad, m.sirket_adi, coalesce(m.telefon, '') as telefon, m.email, m.il, m.ilce, m.adres, m.aktif,
    m.kisi_turu, m.defter_turu, m.isci_calistiriyor, m.kdv_donemi, b.tc_no as muhasebeci,
    (select p.tc_kimlik_no from muhasebeci_personel join personel p using (personel_id)
      where mukellef_id = m.mukellef_id) as personel,
    array(select substr(metin, ${DIGER_NO.length + 1}) from mukellef_notlari n
      where n.mukellef_id = m.mukellef_id and metin like '${DIGER_NO}%') || m.tc_no as nolar
  from mukellefler m join muhasebeci b using (muhasebeci_id)`;

/** Fields in which a client in the office is another than in the files. */
function unlike(client: MoveClient, found: Found | undefined): string[] {
  if (!found) return ['(yok)'];
  const { vergi_no, acilis: _, telefon, diger_telefon, adres, ...plain } = client;
  const wrong = Object.entries(plain).filter(
    ([name, value]) => name !== 'tc_no' && (found[name as keyof Found] ?? null) !== value,
  );
  const numbers = [client.tc_no, ...(vergi_no ? [vergi_no] : [])];
  return [
    ...wrong.map(([name, value]) => `${name}: ${found[name as keyof Found]} ≠ ${value}`),
    ...(numbers.toSorted().join() === found.nolar.toSorted().join() ? [] : [`nolar: ${found.nolar} ≠ ${numbers}`]),
    ...([telefon, ...(client.aktif && diger_telefon ? [diger_telefon] : [])].every((no) => found.telefon.includes(no))
      ? []
      : [`telefon: ${found.telefon} ≠ ${telefon} ${diger_telefon}`]),
    ...(client.aktif && !found.adres?.startsWith(adres) ? [`adres: ${found.adres} ≠ ${adres}`] : []),
  ];
}

async function clientDifferences(): Promise<string[]> {
  const rows = await rowsOf<Found>(CLIENTS);
  const byNo = new Map(rows.flatMap((row) => row.nolar.map((no) => [no, row] as const)));
  const known = new Set(office.clients.flatMap(({ tc_no, vergi_no }) => [tc_no, vergi_no]));
  const names = new Set(office.accountants.map(({ tc_no }) => tc_no));
  const strange = rows.filter(({ muhasebeci, tc_no }) => names.has(muhasebeci) && !known.has(tc_no));
  return [
    ...office.clients.flatMap((client) =>
      unlike(client, byNo.get(client.tc_no)).map((text) => `${client.ad}: ${text}`),
    ),
    ...strange.map(({ ad }) => `fazla: ${ad}`),
  ];
}

const missingOf = (name: string, wanted: readonly string[], found: readonly string[]): string[] => {
  const there = new Set(found);
  const known = new Set(wanted);
  return [
    ...wanted.filter((one) => !there.has(one)).map((one) => `${name} yok: ${one}`),
    ...found.filter((one) => !known.has(one)).map((one) => `${name} fazla: ${one}`),
  ];
};

async function otherDifferences(): Promise<string[]> {
  const people = await rowsOf<{ text: string }>(
    `select concat_ws('|', tc_no, ad, sirket_adi, telefon, email, muhasebeci_kodu, aktif) as text from muhasebeci
     where muhasebeci_kodu ~ '^S\\d\\d$'
     union all select concat_ws('|', tc_kimlik_no, app.fold(ad), telefon, gorev) from personel where gorev is not null
     union all select concat_ws('|', ad, aciklama, fiyat) from hizmetler`,
  );
  const staff = office.staff.map(({ tc_kimlik_no, ad, telefon, gorev }) => [
    tc_kimlik_no,
    firmaAnahtari(ad),
    telefon,
    gorev,
  ]);
  const accountants = office.accountants.map((one) => [
    ...[one.tc_no, one.ad, one.sirket_adi, one.telefon, one.email, one.muhasebeci_kodu],
    one.aktif ? 't' : 'f',
  ]);
  const services = office.services.map(({ ad, aciklama, fiyat }) => [ad, aciklama, fiyat]);
  const there = new Set(people.map(({ text }) => text));
  const records = await rowsOf<{ text: string }>(
    `select concat_ws('|', m.tc_no, h.ad, k.hizmet_yili * 12 + k.hizmet_ayi - 1, k.durum, k.hizmet_bedeli) as text
     from hizmet_kayitlari k join mukellefler m using (mukellef_id) join hizmetler h on h.id = k.hizmet_id
     join muhasebeci b on b.muhasebeci_id = k.muhasebeci_id where b.muhasebeci_kodu ~ '^S\\d\\d$'`,
  );
  const balances = await rowsOf<{ text: string }>(
    `select concat_ws('|', b.tc_no, t.tahakkuk_yili * 12 + t.tahakkuk_ayi - 1, t.bakiye) as text
     from borc_tahakkuk t join muhasebeci b using (muhasebeci_id) where b.muhasebeci_kodu ~ '^S\\d\\d$'`,
  );
  return [
    ...[...accountants, ...staff, ...services].flatMap((row) =>
      there.has(row.join('|')) ? [] : [`yok: ${row.join('|')}`],
    ),
    ...missingOf(
      'kayıt',
      office.records.map(({ tc_no, hizmet, donem, durum, tutar }) =>
        [tc_no, hizmet, donemSirasi(donem), durum === 'bitti' ? 'tamamlandi' : 'onaylandı', tutar ?? 0].join('|'),
      ),
      records.map(({ text }) => text),
    ),
    ...missingOf(
      'bakiye',
      office.balances.map(({ muhasebeci, donem, tutar }) => [muhasebeci, donemSirasi(donem), tutar].join('|')),
      balances.map(({ text }) => text),
    ),
  ];
}

/** The rows of the plan that are not taken, with their reasons, by file. */
async function leftOf({ sayfalar }: contract.Gecis): Promise<{ file: string; text: string }[]> {
  const left = [];
  for (const { aktarim_id, dosya_adi } of sayfalar)
    for (const durum of ['hatali', 'atlandi'] as const) {
      const { satirlar } = await t.ask('admin', listAktarimSatirlari, {
        params: { aktarim_id },
        query: { durum, boyut: 200 },
      });
      for (const { hucreler, hatalar } of satirlar)
        left.push({ file: dosya_adi, text: [...Object.values(hucreler), ...Object.values(hatalar)].join(' ') });
    }
  return left;
}

describe.runIf(isWhole)('the twelve files of an office', () => {
  it('become the office, change nothing a second time, and are taken back as a whole', async () => {
    const before = await counts();
    let start = performance.now();
    const { gecis_id, checked } = await plan();
    const times: Record<string, number> = { plan: seconds(start) };
    expect(checked.sayfalar.filter(({ liste, engel }) => liste === null || engel)).toEqual([]);
    const open = checked.sayfalar.flatMap(({ sorular }) => sorular.filter((soru) => contract.answerOf(soru) === null));
    expect(open.map(({ metin }) => metin)).toEqual([]);

    const left = await leftOf(checked);
    const wanted = leftRows(files);
    const strange = left.filter(
      ({ file, text }) => !wanted.some((one) => one.file === file && text.includes(one.ad) && one.reason.test(text)),
    );
    reportCount('rows of the twelve files that are left out for a reason', left.length, strange);
    expect([strange, left.length]).toEqual([[], wanted.length]);

    start = performance.now();
    const done = await t.ask('admin', contract.applyGecis, { params: { gecis_id } });
    times.apply = seconds(start);
    expect(done.durum).toBe('bitti');
    const differences = [...(await clientDifferences()), ...(await otherDifferences())];
    const { clients, records, balances, accountants, staff, services } = office;
    const all = [clients, records, balances, accountants, staff, services];
    reportCount(
      'clients, records, balances and people that must come out of the twelve files',
      all.reduce((sum, { length }) => sum + length, 0),
      differences,
    );
    expect(differences).toEqual([]);

    const after = await counts();
    start = performance.now();
    const again = await plan();
    times['second plan'] = seconds(start);
    expect(again.checked.toplam).toMatchObject({ yeni: 0, degisir: 0, hatali: checked.toplam!.hatali });
    await t.ask('admin', contract.applyGecis, { params: { gecis_id: again.gecis_id } });
    expect(await counts()).toEqual(after);

    start = performance.now();
    const undone = await t.ask('admin', reverseGecis, { params: { gecis_id }, body: { deneme: false } });
    times.undo = seconds(start);
    expect(undone.kalanlar).toEqual([]);
    expect(await counts()).toEqual(before);
    reportFigures('the move of the twelve files, seconds', times);
  }, 600_000);
});
