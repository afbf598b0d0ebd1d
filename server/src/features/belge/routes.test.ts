import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  downloadSurum,
  listBelgeler,
  listSilinenBelgeler,
  listSurumler,
  listYuvalar,
  removeBelge,
  reverseBelge,
} from '#contract/mukellef/belge.ts';
import { createBelge, createSurum, listEslesmeler, uploadPdf } from '#contract/mukellef/belge-yukleme.ts';
import { removeMukellef } from '#contract/mukellef/mukellef.ts';
import { type Principal, tcNo } from '#server/testing/office.ts';
import { createPdf } from '#server/testing/pdf.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let mukellef_id: number;

beforeAll(async () => {
  t = await createTestApp({ belgeKotasi: 100_000 });
  mukellef_id = t.office.ids.A.mukellef;
});
afterAll(() => t.close());

let n = 0;
const pdf = (text = `Belge ${++n}`): { ad: string; icerik: Buffer } => ({
  ad: 'evrak.pdf',
  icerik: createPdf({ pages: [text] }),
});
const send = (principal: Principal, body: object, dosya = pdf(), id = mukellef_id) =>
  t.call(principal, createBelge, { params: { mukellef_id: id }, body: body as never, dosya });
const add = async (body: object = {}, dosya = pdf(), principal: Principal = 'muhasebeciA') => {
  const response = await send(principal, body, dosya);
  expect(response.statusCode, response.body).toBe(200);
  return createBelge.response.parse(response.json());
};
const get = (principal: Principal, surum_id: number) => t.call(principal, downloadSurum, { params: { surum_id } });
const files = () =>
  readdirSync(join(t.dataDir, 'belgeler'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const list = async (principal: Principal, query: object = {}) =>
  (await t.ask(principal, listBelgeler, { query: query as never })).satirlar;

describe('a client’s document slot', () => {
  it('keeps each further file as the next version and leaves earlier versions unchanged', async () => {
    const first = pdf('İlk hâli');
    const { belge } = await add({ yuva: 1 }, { ...first, ad: 'C:\\evrak\\Kira sözleşmesi.pdf' });
    expect(belge).toMatchObject({
      mukellef_id,
      yuva: 1,
      surum_no: 1,
      ad: 'Kira sözleşmesi.pdf',
      boyut: first.icerik.length,
      sayfa_sayisi: 1,
      metinli: true,
    });
    expect(belge.yukleyen).toBe('Muhasebeci A');
    const second = await add({ yuva: '1' }, pdf('İkinci hâli'), 'personelA');
    expect(second.belge).toMatchObject({ belge_id: belge.belge_id, surum_no: 2, yukleyen: 'Personel A' });
    const { surumler } = await t.ask('muhasebeciA', listSurumler, { params: { belge_id: belge.belge_id } });
    expect(surumler.map(({ surum_no, ad }) => [surum_no, ad])).toEqual([
      [2, 'evrak.pdf'],
      [1, 'Kira sözleşmesi.pdf'],
    ]);
    expect((await get('muhasebeciA', surumler[1]!.surum_id)).rawPayload.equals(first.icerik)).toBe(true);
    const { satirlar: mukellefler, toplam } = await t.ask('muhasebeciA', listYuvalar, { query: {} });
    expect(toplam).toBe(1);
    expect(mukellefler[0]!.yuvalar.map((yuva) => yuva?.surum_no ?? null)).toEqual([2, null, null]);
    const found = async (query: object) => (await t.ask('muhasebeciA', listYuvalar, { query })).toplam;
    expect(await found({ belge_1: 'Yüklü', belge_2: 'Eksik', ad: mukellefler[0]!.ad })).toBe(1);
    expect(await found({ belge_1: 'Eksik' })).toBe(0);
    expect(await found({ belge_3: 'Yüklü' })).toBe(0);
  });

  it('takes over the type and period that a further file is given, also for the same file, and keeps what is not', async () => {
    const dosya = pdf();
    const ilk = await add({ yuva: 3, tur: 'fatura', yil: 2026, ay: 5 }, dosya);
    const { belge_id } = ilk.belge;
    const hali = async (body: object, file = pdf()) => {
      const { ayni, belge } = await add({ yuva: 3, ...body }, file, 'personelA');
      expect(belge.belge_id).toBe(belge_id);
      return [ayni, belge.surum_no, belge.tur, belge.yil, belge.ay];
    };
    expect(await hali({}, dosya)).toEqual([true, 1, 'fatura', 2026, 5]);
    expect(await hali({ tur: 'bordro', yil: 2026, ay: 6 }, dosya)).toEqual([true, 1, 'bordro', 2026, 6]);
    expect(await hali({ yil: 2025 })).toEqual([false, 2, 'bordro', 2025, null]);
    expect(await hali({ tur: 'dekont' })).toEqual([false, 3, 'dekont', 2025, null]);
    expect(await hali({})).toEqual([false, 4, 'dekont', 2025, null]);
    await t.ask('muhasebeciA', removeBelge, { params: { belge_id } });
  });

  it('stores the same file only once, however often it is sent', async () => {
    const dosya = pdf();
    const { belge, ayni } = await add({ yuva: 2 }, dosya);
    const before = files().length;
    expect(ayni).toBe(false);
    expect(await add({ yuva: 2 }, { ...dosya, ad: 'baska-ad.pdf' })).toEqual({ belge, ayni: true });
    expect(files()).toHaveLength(before);
  });

  it('stores ten simultaneous uploads as ten versions of one document', async () => {
    const people: Principal[] = ['muhasebeciA', 'personelA'];
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => add({ yuva: 3 }, pdf(), people[n % 2])));
    expect(new Set(answers.map(({ belge }) => belge.belge_id)).size).toBe(1);
    expect(answers.map(({ belge }) => belge.surum_no).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it.each(['4', '0', '1.5', 'x', ''])('cannot be named %j', async (yuva) => {
    const response = await send('muhasebeciA', { yuva });
    expect([response.statusCode, response.json().field]).toEqual([400, 'yuva']);
  });
});

describe('a document', () => {
  it('can be listed by type and period', async () => {
    const ocak = (await add({ tur: 'beyanname', yil: 2026, ay: 1 })).belge.belge_id;
    const yillik = (await add({ tur: 'beyanname', yil: 2026 })).belge.belge_id;
    const fatura = (await add({ tur: 'fatura', yil: 2025, ay: 12 })).belge.belge_id;
    const ids = async (query: object) => (await list('muhasebeciA', query)).map(({ belge_id }) => belge_id);
    expect(await ids({ tur: 'beyanname' })).toEqual([yillik, ocak]);
    expect(await ids({ yil: 2026, ay: 1 })).toEqual([ocak]);
    expect(await ids({ yil: 2025 })).toEqual([fatura]);
    expect((await ids({ sirala: 'donem', yon: 'asc', arama: 'MÜKELLEF a' })).slice(0, 3)).toEqual([
      fatura,
      yillik,
      ocak,
    ]);
    expect(await ids({ arama: '%' })).toEqual([]);
  });

  it('with a month but without a year is refused', async () => {
    expect((await send('muhasebeciA', { ay: 3 })).json()).toMatchObject({ code: 'BELGE_YILI_YOK', field: 'yil' });
  });

  it('can be replaced; two simultaneous replacements both become versions', async () => {
    const { belge } = await add({ tur: 'dekont' });
    const replace = () => t.ask('personelA', createSurum, { params: { belge_id: belge.belge_id }, dosya: pdf() });
    const both = await Promise.all([replace(), replace()]);
    expect(both.map(({ belge: { surum_no } }) => surum_no).sort()).toEqual([2, 3]);
  });

  it('can be deleted and restored; its file cannot be downloaded in between', async () => {
    const { belge } = await add({ tur: 'bordro' });
    const params = { belge_id: belge.belge_id };
    await t.ask('muhasebeciA', removeBelge, { params });
    expect((await list('muhasebeciA', { tur: 'bordro' })).length).toBe(0);
    expect((await get('muhasebeciA', belge.surum_id)).statusCode).toBe(404);
    expect((await t.call('muhasebeciA', createSurum, { params, dosya: pdf() })).statusCode).toBe(404);
    expect((await t.call('muhasebeciA', removeBelge, { params })).statusCode).toBe(404);
    expect(await t.ask('muhasebeciA', reverseBelge, { params })).toEqual(belge);
    expect((await get('muhasebeciA', belge.surum_id)).statusCode).toBe(200);
  });

  it('stands among the deleted ones, for every admin, until it is restored', async () => {
    const { belge } = await add({ tur: 'sözleşme' });
    const params = { belge_id: belge.belge_id };
    const deleted = async () =>
      (await t.ask('moderator', listSilinenBelgeler, { query: { tur: 'sözleşme' } })).satirlar.map(
        ({ ad, belge_id }) => [belge_id, ad],
      );
    expect(await deleted()).toEqual([]);
    await t.ask('muhasebeciA', removeBelge, { params });
    expect(await deleted()).toEqual([[belge.belge_id, 'evrak.pdf']]);
    const { body } = await t.call('admin', listSilinenBelgeler.file, { query: { bicim: 'csv', tur: 'Sözleşme' } });
    expect(body).toContain('Mükellef;Dosya;Tür;Boyut;Silinme;Geri alınabileceği son gün');
    expect(body).toContain(';evrak.pdf;Sözleşme;');
    expect((await t.call('muhasebeciA', listSilinenBelgeler, {} as never)).statusCode).toBe(403);
    await t.ask('admin', reverseBelge, { params });
    expect(await deleted()).toEqual([]);
  });

  it('cannot be restored to a slot that has been filled since', async () => {
    const old = (await add({ yuva: 2 })).belge.belge_id;
    await t.ask('admin', removeBelge, { params: { belge_id: old } });
    const fresh = (await add({ yuva: 2 })).belge;
    expect(fresh.belge_id).not.toBe(old);
    expect(fresh.surum_no).toBe(1);
    expect((await t.call('admin', reverseBelge, { params: { belge_id: old } })).json().code).toBe('BELGE_YUVASI_DOLU');
  });

  it('prevents its client from being deleted, even while it is in the bin', async () => {
    const { rows } = await t.owner.query(
      'insert into mukellefler (muhasebeci_id, ad) values ($1, $2) returning mukellef_id',
      [t.office.ids.A.muhasebeci, 'Belgeli'],
    );
    const params = { mukellef_id: Number(rows[0].mukellef_id) };
    const refusal = async () => (await t.call('muhasebeciA', removeMukellef, { params })).json().details?.baglilar;
    const { belge_id } = (await send('muhasebeciA', {}, pdf(), params.mukellef_id)).json().belge;
    expect(await refusal()).toEqual([{ ad: 'belge', adet: 1 }]);
    await t.ask('muhasebeciA', removeBelge, { params: { belge_id } });
    expect(await refusal()).toEqual([{ ad: 'silinmiş belge (30 gün saklanır)', adet: 1 }]);
  });

  it('is in the audit log with its versions, but reading it is not shown there', async () => {
    const { belge } = await add({ tur: 'fatura' }, pdf('Gizli tutulacak metin'));
    const rows = async (tablo: string, id: number) =>
      (await t.owner.query('select islem, yeni from denetim where tablo = $1 and satir_id = $2', [tablo, id])).rows;
    expect(await rows('belgeler', belge.belge_id)).toMatchObject([{ islem: 'insert', yeni: { tur: 'fatura' } }]);
    expect(await rows('belge_surumleri', belge.surum_id)).toMatchObject([
      { islem: 'insert', yeni: { ad: 'evrak.pdf' } },
    ]);
    expect((await t.owner.query(`select from denetim where yeni::text like '%Gizli tutulacak%'`)).rowCount).toBe(0);
  });
});

describe('access to documents', () => {
  it('the office, the client’s accountant and the assigned staff member see a client’s documents; nobody else does', async () => {
    const { belge } = await add({ tur: 'sözleşme', yil: 2024 });
    for (const principal of ['superadmin', 'admin', 'moderator', 'muhasebeciA', 'personelA'] as const) {
      expect(
        (await list(principal, { mukellef_id, yil: 2024 })).map(({ belge_id }) => belge_id),
        principal,
      ).toEqual([belge.belge_id]);
      expect((await get(principal, belge.surum_id)).statusCode, principal).toBe(200);
    }
    for (const principal of ['muhasebeciB', 'personelB'] as const) {
      expect(await list(principal, { mukellef_id }), principal).toEqual([]);
      expect((await get(principal, belge.surum_id)).statusCode, principal).toBe(404);
      expect((await send(principal, {})).statusCode, principal).toBe(404);
    }
    for (const principal of ['mukellefA', 'guest'] as const) {
      expect([401, 403], principal).toContain((await get(principal, belge.surum_id)).statusCode);
    }
  });

  it('moderators cannot add documents, and staff cannot delete them', async () => {
    const { belge } = await add({}, pdf(), 'personelA');
    expect((await send('moderator', {})).statusCode).toBe(403);
    for (const principal of ['moderator', 'personelA'] as const) {
      expect(
        (await t.call(principal, removeBelge, { params: { belge_id: belge.belge_id } })).statusCode,
        principal,
      ).toBe(403);
    }
  });

  it('a staff member loses access at once when the client is taken away', async () => {
    const { belge } = await add();
    await t.owner.query('delete from muhasebeci_personel where mukellef_id = $1', [mukellef_id]);
    expect((await get('personelA', belge.surum_id)).statusCode).toBe(404);
    await t.owner.query('insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2)', [
      mukellef_id,
      t.office.ids.A.personel,
    ]);
  });

  it('uploaded files are matched by number only with the accountant’s own clients', async () => {
    const numaralar = [tcNo(12), tcNo(22), '1', 'x'];
    const named = async (principal: Principal) =>
      (await t.ask(principal, listEslesmeler, { body: { numaralar } })).mukellefler.map(({ ad }) => ad);
    expect(await named('muhasebeciA')).toEqual(['Mükellef A']);
    expect(await named('admin')).toEqual(['Mükellef A', 'Mükellef B']);
  });
});

describe('POST /upload-pdf', () => {
  const wire = (principal: Principal, filename: string, dosya = pdf()) =>
    t.call(principal, uploadPdf, { body: { filename } as never, dosya });

  it.each(['-2', '_2', '2'])('reads number and slot from the filename %s', async (slot) => {
    const response = await wire('muhasebeciA', `${tcNo(12)}${slot}.pdf`, { ...pdf(), ad: '../../etc/passwd' });
    expect(response.json()).toEqual({ status: 'success', message: 'Yükleme başarılı' });
    const [belge] = (await list('muhasebeciA', { sirala: 'yukleme_tarihi' })).filter(({ yuva }) => yuva === 2);
    expect(belge).toMatchObject({ yuva: 2, ad: 'passwd.pdf' });
  });

  it.each(['4', '-0', '-9', '-', '', '-1.exe', '-1.pdf/../x', '-11'])(
    'refuses a filename that ends in %j',
    async (rest) => {
      const response = await wire('muhasebeciA', rest.includes('.') ? `${tcNo(12)}${rest}` : `${tcNo(12)}${rest}.pdf`);
      expect([response.statusCode, response.json().field]).toEqual([400, 'filename']);
    },
  );

  it.each([`../${tcNo(12)}-1.pdf`, '11111111111-1.pdf', `x${tcNo(12)}-1.pdf`])(
    'refuses the filename %s',
    async (filename) => {
      expect((await wire('muhasebeciA', filename)).statusCode).toBe(400);
    },
  );

  it('finds neither another accountant’s client nor one that does not exist', async () => {
    const [foreign, missing] = [
      await wire('muhasebeciB', `${tcNo(12)}-1.pdf`),
      await wire('muhasebeciB', `${tcNo(90)}-1.pdf`),
    ];
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  });
});

describe('the document store', () => {
  it('returns a file unchanged, uncached, never executed, under a safe name', async () => {
    const dosya = pdf();
    const { belge } = await add({}, { ...dosya, ad: '../<script>\u202efdp.exe' });
    expect(belge.ad).toBe('scriptfdp.exe.pdf');
    const { headers, rawPayload } = await get('muhasebeciA', belge.surum_id);
    expect(rawPayload.equals(dosya.icerik)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(dosya.icerik.length),
      'content-disposition': 'attachment; filename=scriptfdp.exe.pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('names files itself, readable only by its own system user, and no page leads to them', async () => {
    for (const file of files()) {
      const path = join(file.parentPath, file.name);
      expect(file.name).toMatch(/^[0-9a-f-]{36}$/);
      expect([statSync(path).mode & 0o777, statSync(file.parentPath).mode & 0o777]).toEqual([0o600, 0o700]);
      for (const url of [
        `/belgeler/${file.name}`,
        `/data/belgeler/${file.name}`,
        `/assets/../../belgeler/${file.name}`,
      ]) {
        expect((await t.app.inject({ url })).body).not.toContain('%PDF');
      }
    }
    expect(statSync(join(t.dataDir, 'belgeler')).mode & 0o777).toBe(0o700);
  });

  it('has a file for every version and a version for every file', async () => {
    const { rows } = await t.owner.query('select anahtar from belge_surumleri order by 1');
    expect(
      files()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(rows.map(({ anahtar }) => anahtar));
  });

  it('aborts the download of a file that was altered and reports one that is missing', async () => {
    const { belge } = await add();
    const { rows } = await t.owner.query('select anahtar from belge_surumleri where surum_id = $1', [belge.surum_id]);
    const path = join(t.dataDir, 'belgeler', rows[0].anahtar.slice(0, 2), rows[0].anahtar);
    const original = (await get('muhasebeciA', belge.surum_id)).rawPayload;
    const damaged = Buffer.from(original);
    damaged[100] = damaged[100]! ^ 1;
    writeFileSync(path, damaged);
    const answer = await get('muhasebeciA', belge.surum_id).catch((error: Error) => error);
    expect(answer instanceof Error || answer.rawPayload.length < original.length).toBe(true);
    rmSync(path);
    const gone = await get('muhasebeciA', belge.surum_id);
    expect([gone.statusCode, gone.json().code]).toEqual([410, 'BELGE_DOSYASI_YOK']);
    writeFileSync(path, original);
  });

  it('limits what an accountant may keep over all clients and versions, and leaves nothing of refused files', async () => {
    const before = files().length;
    const big = { ad: 'buyuk.pdf', icerik: createPdf({ pages: ['x'.repeat(90_000)] }) };
    const refused = await send('personelA', {}, big);
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'BELGE_ALANI_DOLU']);
    expect(files()).toHaveLength(before);
    expect((await send('muhasebeciB', {}, big, t.office.ids.B.mukellef)).statusCode).toBe(200);
  });
});
