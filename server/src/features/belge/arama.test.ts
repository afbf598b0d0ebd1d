import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Alinti, removeBelge, searchBelgeler } from '#contract/mukellef/belge.ts';
import { createBelge, createSurum } from '#contract/mukellef/belge-yukleme.ts';
import type { Principal } from '#server/testing/office.ts';
import { createPdf } from '#server/testing/pdf.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createAlinti } from './alinti.ts';

let t: TestApp;

const BELGELER: Record<string, readonly string[]> = {
  'kdv.pdf': ['KDV Beyannamesi\nDönem: Ocak 2026\nMatrah 12.500,00 TL', 'Ekler\nİndirilecek KDV listesi'],
  'kira.pdf': ['Kira Sözleşmesi', 'Kiraya veren: Şişli Gayrimenkul', 'Depozito iade edilir. ISPARTA şubesi'],
  'bos.pdf': ['', ''],
  'zararli.pdf': ['<img src=x onerror=alert(1)> fatura numarası'],
};

beforeAll(async () => {
  t = await createTestApp();
  for (const side of ['A', 'B'] as const) {
    for (const [name, pages] of Object.entries(BELGELER)) {
      const dosya = {
        ad: `${side}-${name}`,
        icerik: createPdf({ pages: pages.map((text) => text.replace('Ekler', `Ekler ${side}`)) }),
      };
      await t.ask('admin', createBelge, {
        params: { mukellef_id: t.office.ids[side].mukellef },
        body: { tur: 'diğer' },
        dosya,
      });
    }
  }
});
afterAll(() => t.close());

const search = async (arama: string, principal: Principal = 'muhasebeciA', query: object = {}) =>
  (await t.ask(principal, searchBelgeler, { query: { arama, ...query } })).results;
const found = async (arama: string, principal?: Principal) =>
  (await search(arama, principal)).map(({ ad, sayfa }) => `${ad}:${sayfa}`);
const marked = (alinti: Alinti) => alinti.filter(({ vurgu }) => vurgu).map(({ metin }) => metin);

describe('a document search', () => {
  it.each([
    ['kdv beyannamesi', 'A-kdv.pdf:1'],
    ['beyanname', 'A-kdv.pdf:1'],
    ['BEYANNAMELER', 'A-kdv.pdf:1'],
    ['sisli', 'A-kira.pdf:2'],
    ['ŞİŞLİ gayrimenkul', 'A-kira.pdf:2'],
    ['ısparta', 'A-kira.pdf:3'],
    ['isparta', 'A-kira.pdf:3'],
    ['sözleşme', 'A-kira.pdf:1'],
    ['sozlesmesi', 'A-kira.pdf:1'],
    ['depozıto', 'A-kira.pdf:3'],
    ['gayrimenkül', 'A-kira.pdf:2'],
    ['gayrimenkl', 'A-kira.pdf:2'],
    ['12.500,00', 'A-kdv.pdf:1'],
    ['indirilecek', 'A-kdv.pdf:2'],
  ])('for %s finds %s first', async (arama, first) => {
    expect((await found(arama))[0]).toBe(first);
  });

  it('finds nothing that is not there, whatever is typed', async () => {
    for (const arama of ['muhtasar', '%%', "' or 1=1 --", '\\\\', '"açık', 'a:* & !b', '((((', '<->'])
      expect(await found(arama), arama).toEqual([]);
  });

  it('shows client, file and page, with the words marked in the text', async () => {
    const [result] = await search('kira sözleşmesi');
    expect(result).toMatchObject({
      mukellef_adi: 'Mükellef A',
      ad: 'A-kira.pdf',
      sayfa: 1,
      alinti: [{ metin: 'Kira' }, { metin: ' ' }, { metin: 'Sözleşmesi' }],
    });
    expect(marked(result!.alinti)).toEqual(['Kira', 'Sözleşmesi']);
  });

  it('treats markup in a page’s text as plain text', async () => {
    const [result] = await search('fatura');
    expect(result!.alinti.map(({ metin }) => metin).join('')).toContain('<img src=x onerror=alert(1)>');
  });

  it('reaches only pages of the accountant’s own clients', async () => {
    expect(await found('ekler')).toEqual(['A-kdv.pdf:2']);
    expect(await found('ekler', 'muhasebeciB')).toEqual(['B-kdv.pdf:2']);
    expect(await found('ekler', 'personelB')).toEqual(['B-kdv.pdf:2']);
    expect((await found('ekler', 'moderator')).sort()).toEqual(['A-kdv.pdf:2', 'B-kdv.pdf:2']);
    expect((await search('ekler', 'admin', { mukellef_id: t.office.ids.B.mukellef })).map(({ ad }) => ad)).toEqual([
      'B-kdv.pdf',
    ]);
    expect(await search('ekler', 'muhasebeciA', { mukellef_id: t.office.ids.B.mukellef })).toEqual([]);
  });

  it('reads the latest version of documents that are not deleted', async () => {
    const params = { mukellef_id: t.office.ids.A.mukellef };
    const dosya = (text: string) => ({ ad: 'tutanak.pdf', icerik: createPdf({ pages: [text] }) });
    const { belge } = await t.ask('muhasebeciA', createBelge, {
      params,
      body: {},
      dosya: dosya('zeytinyağı tutanağı'),
    });
    expect(await found('zeytinyağı')).toEqual(['tutanak.pdf:1']);
    await t.ask('muhasebeciA', createSurum, { params: { belge_id: belge.belge_id }, dosya: dosya('pekmez tutanağı') });
    expect([await found('zeytinyağı'), await found('pekmez')]).toEqual([[], ['tutanak.pdf:1']]);
    await t.ask('muhasebeciA', removeBelge, { params: { belge_id: belge.belge_id } });
    expect(await found('pekmez')).toEqual([]);
  });

  it('is refused for a single letter', async () => {
    expect((await t.call('admin', searchBelgeler, { query: { arama: 'a' } })).statusCode).toBe(400);
  });
});

describe('an excerpt of a page', () => {
  it('is cut between words around the first match and shows where it was cut', () => {
    const metin = `${'önce '.repeat(60)}aranan kelime ${'sonra '.repeat(60)}`;
    const alinti = createAlinti(metin, 'KELİME');
    expect(marked(alinti)).toEqual(['kelime']);
    const text = alinti.map((part) => part.metin).join('');
    expect(text).toMatch(/^… önce (önce )*aranan kelime (sonra )*sonra …$/);
    expect(text.length).toBeLessThan(280);
  });

  it('marks every match with its endings, and marks nothing if nothing matches', () => {
    expect(marked(createAlinti('Beyannamenin eki, BEYANNAMELERİ', 'beyannamesi'))).toEqual([
      'Beyannamenin',
      'BEYANNAMELERİ',
    ]);
    expect(createAlinti('başka bir şey', 'kdv')).toEqual([{ metin: 'başka bir şey', vurgu: false }]);
  });

  it('of one very long word is limited in length', () => {
    const alinti = createAlinti(`${'a'.repeat(5_000)}kdv${'b'.repeat(5_000)}`, 'kdv');
    expect(alinti).toHaveLength(1);
  });
});

it('a search by an accountant uses an index to read only their own clients’ pages, however large the office is', async () => {
  const plan = async (): Promise<string> => {
    await t.owner.query('begin');
    try {
      await t.owner.query('set local enable_seqscan = off');
      await t.owner.query(`select entry.take_identity('muhasip_muhasebeci', null, $1, null, null, null, null)`, [
        t.office.ids.A.muhasebeci,
      ]);
      const { rows } = await t.owner.query(
        `explain (costs off) select y.surum_id from belge_sayfalari y where y.katlanmis like '%kdv%'`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await t.owner.query('rollback');
    }
  };
  expect(await plan()).toMatch(/Index Cond: \(surum_id = ANY/);
  expect(await plan()).not.toContain('Seq Scan');
});
