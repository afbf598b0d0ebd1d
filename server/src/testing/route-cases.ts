import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { currentDonem } from '#contract/common/donem.ts';
import type { Yetki } from '#contract/common/roller.ts';
import { vaultOf } from '#server/features/kasa/open-vault.ts';
import type { AnyRoute } from '#server/http/register-route.ts';
import { GUVENLIK_ID_CASES, GUVENLIK_SAMPLES, resetSifreler } from './guvenlik-cases.ts';
import { type Office, PASSWORD, tcNo } from './office.ts';
import { createPdf } from './pdf.ts';
import type { Asking, IdCase, RequestParts } from './request-parts.ts';
import { TEST_CONFIG, type TestDosya } from './test-app.ts';

export const routeKey = ({ method, path }: Pick<AnyRoute, 'method' | 'path'>): string => `${method} ${path}`;

const donem = currentDonem();

const cell = (yetki: Yetki, mukellef_id: unknown, hizmet_id: unknown): RequestParts => {
  const [islem, beklenen] =
    yetki === 'muhasebeci' ? ['talebi_kaldir', 'talep'] : [yetki === 'personel' ? 'yapildi' : 'onayla', 'onaylandı'];
  return { body: { ...donem, islem, hucreler: [{ mukellef_id, hizmet_id, beklenen }] } };
};

const cellHizmet = (office: Office, yetki: Yetki): number => (yetki === 'muhasebeci' ? office.bordro : office.hizmet);

async function resetCells({ owner, office: { ids, hizmet, bordro } }: Asking): Promise<void> {
  await owner.query('delete from hizmet_kayitlari');
  for (const { muhasebeci, mukellef } of Object.values(ids)) {
    await owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       values ($1, $2, $3, $5, $6, 100000, 100000, 'onaylandı'), ($1, $2, $4, $5, $6, 25050, 25050, 'talep')`,
      [muhasebeci, mukellef, hizmet, bordro, donem.yil, donem.ay],
    );
  }
}

const kvkkIslemi = (kisi_id: unknown): RequestParts => ({
  body: { kisi_turu: 'mukellef', kisi_id, sifre: PASSWORD, neden: 'Başvuru' },
});
const ihlal = (kullanici_id: unknown): RequestParts => ({
  query: { baslangic: '2026-01-01', bitis: '2026-01-31', kullanici_id },
});

async function newVeriIstegi(id: unknown, { owner, office, yetki }: Asking): Promise<unknown> {
  if (!Object.values(office.ids).some(({ mukellef }) => mukellef === id)) return id;
  const { rows } = await owner.query(
    `insert into kvkk_islemleri (kullanici_id, islem, kisi_turu, kisi_id, neden)
     select k.id, 'veri', 'mukellef', $1, 'Başvuru' from kullanicilar k join admin a using (admin_id) where a.yetki_seviyesi = $2 limit 1 returning islem_id`,
    [id, yetki],
  );
  return rows[0]?.islem_id ?? id;
}

/** A reset of a month in the service grid must send the counts that the user has seen, so they are read first. */
async function sifirlama(muhasebeci_id: unknown, { owner, mine, yetki }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select durum, count(*)::integer as adet from hizmet_kayitlari
     where muhasebeci_id::text = $1 and hizmet_yili = $2 and hizmet_ayi = $3 and durum <> 'talep' group by durum`,
    [String(yetki === 'muhasebeci' ? mine.muhasebeci : muhasebeci_id), donem.yil, donem.ay],
  );
  return { body: { ...donem, muhasebeci_id, beklenen: rows } };
}

async function newGorunum(id: unknown, { owner, office, mine, yetki }: Asking): Promise<RequestParts> {
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side || yetki === 'mukellef') return { params: { gorunum_id: id } };
  const writer = yetki === 'muhasebeci' || yetki === 'personel' ? side : mine;
  const { rows } = await owner.query(
    `insert into liste_gorunumleri (kullanici_id, liste, ad, adres)
     select k.id, 'Mükellefler', left(gen_random_uuid()::text, 20), '?' from kullanicilar k left join admin a using (admin_id)
     where coalesce(a.yetki_seviyesi, k.rol) = $1 and (k.rol = 'admin' or coalesce(k.muhasebeci_id, k.personel_id) = $2) limit 1 returning gorunum_id::integer`,
    [yetki, yetki === 'personel' ? writer.personel : writer.muhasebeci],
  );
  return { params: { gorunum_id: rows[0].gorunum_id } };
}

/**
 * Only the user who changed cells may undo the change, so for accountants and staff the change to the other side's
 * client is made by a login of that side.
 */
async function newIslem(id: unknown, { owner, office, mine, yetki }: Asking): Promise<unknown> {
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side) return id === 999_999_999 ? randomUUID() : id;
  if (yetki === 'mukellef') return randomUUID();
  const isAdmin = yetki === 'superadmin' || yetki === 'admin' || yetki === 'moderator';
  const writer = isAdmin ? mine : side;
  const { rows } = await owner.query(
    `select k.id from kullanicilar k left join admin a using (admin_id)
     where coalesce(a.yetki_seviyesi, k.rol) = $1 and (k.rol = 'admin' or coalesce(k.muhasebeci_id, k.personel_id) = $2)`,
    [yetki, yetki === 'personel' ? writer.personel : writer.muhasebeci],
  );
  const requestNo = randomUUID();
  await owner.query(`begin; select set_config('muhasip.kullanici_id', '${rows[0].id}', true), set_config('muhasip.request_no', '${requestNo}', true);
    update hizmet_kayitlari set durum = 'yapıldı' where mukellef_id = ${side.mukellef} and hizmet_id = ${office.hizmet}; commit`);
  return requestNo;
}

async function newBeyanname(id: unknown, { owner, office }: Asking): Promise<unknown> {
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side) return id;
  const { rows } = await owner.query(
    `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun) values ($1, $2, 'KDV1', '2020-01', '2020-02-28')
     on conflict (mukellef_id, kod, donem, duzeltme) do update set durum = 'bekliyor' returning beyanname_id::integer`,
    [side.muhasebeci, side.mukellef],
  );
  return rows[0].beyanname_id;
}
async function newBeyannameIslemi(id: unknown, asking: Asking): Promise<unknown> {
  const { owner, office, mine, yetki } = asking;
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side) return id === 999_999_999 ? randomUUID() : id;
  if (yetki === 'mukellef' || yetki === 'muhasebeci') return randomUUID();
  const { rows } = await owner.query(
    `select k.id from kullanicilar k left join admin a using (admin_id) where coalesce(a.yetki_seviyesi, k.rol) = $1 and (k.rol = 'admin' or k.personel_id = $2)`,
    [yetki, yetki === 'personel' ? side.personel : mine.personel],
  );
  const [beyanname, requestNo] = [await newBeyanname(id, asking), randomUUID()];
  await owner.query(`begin; select set_config('muhasip.kullanici_id', '${rows[0].id}', true), set_config('muhasip.request_no', '${requestNo}', true);
    update beyannameler set durum = 'hazırlanıyor' where beyanname_id = ${beyanname}; commit`);
  return requestNo;
}
const beyannameAtamasi = (alanlar: Record<string, unknown>): RequestParts => ({
  body: { ...donem, kodlar: ['YOK'], personel_id: null, ...alanlar },
});
const beyannameAtamasiYap = (alanlar: Record<string, unknown>) =>
  beyannameAtamasi({ ...alanlar, baskasinda: false, beklenen: 0 });

/**
 * An edit of a service must send the row's current version; for an unknown id the body is another row's, so that only
 * the id is wrong.
 */
async function hizmetEdit(id: unknown, { owner, office }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select ad, 'Aylık' as aciklama, app.row_version('hizmetler', id)::integer as surum from hizmetler
     where id::text = any ($1) order by id::text = $1[1] desc limit 1`,
    [[String(id), String(office.bordro)]],
  );
  return { params: { id }, body: rows[0] };
}

/** A raise is known by its number in the log, so one is made there for the request that takes it back. */
async function zamGeriAl({ owner, office: { bordro } }: Asking): Promise<RequestParts> {
  const zam_no = randomUUID();
  await owner.query(
    `delete from hizmet_fiyatlari where gecerlilik_yili = 2100; begin; select set_config('muhasip.request_no', 'zam:${zam_no}', true);
     insert into hizmet_fiyatlari (hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) values (${bordro}, 2100, 12, 1); commit`,
  );
  return { body: { zam_no } };
}

const bedel = ({ office }: Asking, mukellef_id: unknown, hizmet_id: unknown = office.hizmet): RequestParts => ({
  body: {
    ...{ ...donem, mukellef_id, hizmet_id, hizmet_bedeli: 90_000, iskonto_orani: 10 },
    beklenen: { hizmet_bedeli: 100_000, iskonto_orani: 0 },
  },
});

/** Two payments of an accountant with the same sum on one day would be asked about. */
let nextTutar = 1;

/** A raise of prices must send the price that the user has seen, so the current price is read first. */
async function zam(hizmet_id: unknown, { owner }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select app.hizmet_fiyati(id, $2, $3)::integer as fiyat from hizmetler where id::text = $1`,
    [String(hizmet_id), donem.yil, donem.ay],
  );
  const fiyat = rows[0]?.fiyat ?? 0;
  const hizmetler = [{ hizmet_id, eski_fiyat: fiyat, bugunku_fiyat: fiyat }];
  return { body: { gecerlilik_yili: donem.yil, gecerlilik_ayi: donem.ay, oran: 1, yuvarlama: 1, hizmetler } };
}

const GELECEK_FIYAT = 900_000;
const resetFiyat = ({ owner, office }: Asking): Promise<unknown> =>
  owner.query(
    `insert into hizmet_fiyatlari (hizmet_fiyat_id, hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) overriding system value
     values ($1, $2, 2090, 1, 1) on conflict do nothing`,
    [GELECEK_FIYAT, office.bordro],
  );

async function tahakkukEdit(borc_id: unknown, { owner, mine }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select borc_tutari::integer as borc_tutari, odeme_durumu, coalesce(elle_neden, 'Mahsup') as elle_neden, app.row_version('borc_tahakkuk', borc_id)::integer as surum
     from borc_tahakkuk where borc_id::text = any ($1) order by borc_id::text = $1[1] desc limit 1`,
    [[String(borc_id), String(mine.borc)]],
  );
  return { params: { borc_id }, body: rows[0] };
}

/**
 * Some routes take a table's name instead of an id: a known id stands for the staff table, and any other id is sent as
 * the name of a table that does not exist.
 */
const onTablo = (parts: (asking: Asking) => RequestParts = () => ({}), found = 200): IdCase => ({
  of: 'personel',
  request: (id, asking) => {
    const { params, ...rest } = parts(asking);
    const isRow = Object.values(asking.office.ids).some(({ personel }) => personel === id);
    return { params: { ...params, tablo: isRow ? 'personel' : id }, ...rest };
  },
  found,
  missing: 400,
});

const surumOf = async (id: unknown, { owner }: Asking): Promise<number> => {
  const { rows } = await owner.query(
    `select coalesce(max(denetim_id), 0)::integer as surum from denetim where tablo = 'personel' and satir_id::text = $1`,
    [String(id)],
  );
  return rows[0].surum;
};
const tabloEdit = async (id: unknown, asking: Asking): Promise<RequestParts> => ({
  params: { tablo: 'personel', id },
  body: { alanlar: { gorev: 'Uzman' }, surum: await surumOf(id, asking) },
});
const tabloDelete = async (id: unknown, asking: Asking): Promise<RequestParts> => ({
  params: { tablo: 'personel', id },
  query: { surum: await surumOf(id, asking) },
});

const onDenetim: Record<string, IdCase> = {
  'query.kullanici_id': { of: 'personel', request: (kullanici_id) => ({ query: { kullanici_id } }), missing: 200 },
  'query.satir_id': {
    of: 'personel',
    request: (satir_id) => ({ query: { satir_id, tablo: 'personel' } }),
    missing: 200,
  },
};

const KAYITLI_SORGU = 930_000;
const DENETIM_EKLEMESI = 940_000;
const resetKayitliSorgu = ({ owner }: Asking): Promise<unknown> =>
  owner.query(
    `insert into konsol_kayitli (kayitli_id, kullanici_id, ad, metin) overriding system value
     select $1, k.id, 'Silinecek', 'select 1' from kullanicilar k join admin a using (admin_id) where a.yetki_seviyesi = 'superadmin' on conflict do nothing`,
    [KAYITLI_SORGU],
  );

const ekstreOf: IdCase = {
  of: 'muhasebeci',
  request: (muhasebeci_id) => ({ query: { baslangic: '2026-01-01', bitis: '2026-12-31', muhasebeci_id } }),
  missing: 404,
};

const SILINECEK_BORC = 910_000;
const IPTAL_EDILECEK_ODEME = 920_000;
const resetBorc = async (borc_id: number, { owner, mine }: Asking): Promise<void> => {
  await owner.query('delete from odemeler where tahakkuk_id = $1 and iptal_edilen_id is not null', [borc_id]);
  await owner.query('delete from odemeler where tahakkuk_id = $1', [borc_id]);
  await owner.query('delete from borc_tahakkuk where borc_id = $1', [borc_id]);
  await owner.query(
    `insert into borc_tahakkuk (borc_id, muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari) overriding system value values ($1, $2, 2091, $3, 100)`,
    [borc_id, mine.muhasebeci, borc_id === SILINECEK_BORC ? 1 : 2],
  );
};
const resetOdeme = async (asking: Asking): Promise<void> => {
  await resetBorc(IPTAL_EDILECEK_ODEME, asking);
  await asking.owner.query(
    `insert into odemeler (odeme_id, tahakkuk_id, odeme_tutari, odeme_yontemi) overriding system value values ($1, $1, 1, 'nakit')`,
    [IPTAL_EDILECEK_ODEME],
  );
};

/**
 * A bulk run of accruals is undone by its own number, so the test makes a run for the accountant. For an unknown
 * accountant it sends a number that no run has; a malformed id is sent as it is.
 */
async function topluOf(id: unknown, { owner, office: { ids } }: Asking): Promise<RequestParts> {
  if (!Number.isSafeInteger(id) || Number(id) < 1) return { body: { toplu_id: id } };
  if (![ids.A.muhasebeci, ids.B.muhasebeci].includes(Number(id)))
    return { body: { toplu_id: '00000000-0000-4000-8000-000000000000' } };
  const { yil, ay } = nextDonem();
  const { rows } = await owner.query(
    `insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, toplu_id) values ($1, $2, $3, 100, gen_random_uuid()) returning toplu_id`,
    [id, yil, ay],
  );
  return { body: { toplu_id: rows[0].toplu_id } };
}

let nextHizmet = 0;
let nextDevir = 0;
let donemNo = 0;
/** An accountant can have only one accrual in a month, so each call gives another month. */
const nextDonem = () => ({ yil: 2040 + Math.floor(donemNo / 12), ay: (donemNo++ % 12) + 1 });
let lastTc = 1_000;
const nextTc = (): string => tcNo(lastTc++);

async function personelEdit(personel_id: unknown, { owner, mine }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select tc_kimlik_no, ad, app.row_version('personel', personel_id)::integer as surum from personel
     where personel_id::text = any ($1) order by personel_id::text = $1[1] desc limit 1`,
    [[String(personel_id), String(mine.personel)]],
  );
  return { params: { personel_id }, body: rows[0] };
}

async function muhasebeciEdit(muhasebeci_id: unknown, { owner, mine }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select tc_no, ad, app.row_version('muhasebeci', muhasebeci_id)::integer as surum from muhasebeci
     where muhasebeci_id::text = any ($1) order by muhasebeci_id::text = $1[1] desc limit 1`,
    [[String(muhasebeci_id), String(mine.muhasebeci)]],
  );
  return { params: { muhasebeci_id }, body: rows[0] };
}

async function mukellefEdit(mukellef_id: unknown, { owner, mine }: Asking, body: object = {}): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select tc_no, ad, app.row_version('mukellefler', mukellef_id)::integer as surum from mukellefler
     where mukellef_id::text = any ($1) order by mukellef_id::text = $1[1] desc limit 1`,
    [[String(mukellef_id), String(mine.mukellef)]],
  );
  return { params: { mukellef_id }, body: { ...rows[0], ...body } };
}

async function bringHome({ owner, office: { ids } }: Asking): Promise<void> {
  for (const { mukellef, muhasebeci } of Object.values(ids)) {
    await owner.query('update mukellefler set muhasebeci_id = $2 where mukellef_id = $1 and muhasebeci_id <> $2', [
      mukellef,
      muhasebeci,
    ]);
  }
}

/** createOffice gives the id 2 to the admin of the level `admin`. */
const otherAdmin = (): number => 2;
const EPOSTA = 900_001;
const failEposta: IdCase['before'] = ({ owner }) =>
  owner.query(
    `insert into epostalar (eposta_id, tur, kime, konu, metin, durum) overriding system value values ($1, 'bildirim', 'a@ornek.example', 'Konu', 'Metin', 'hata')
     on conflict (eposta_id) do update set durum = 'hata'`,
    [EPOSTA],
  );
const onEposta: Record<string, IdCase> = {
  'params.eposta_id': {
    of: () => EPOSTA,
    request: (eposta_id) => ({ params: { eposta_id } }),
    before: failEposta,
    missing: 404,
  },
};
async function adminEdit(admin_id: unknown, { owner }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select tc_kimlik_no, ad, yetki_seviyesi, app.row_version('admin', admin_id)::integer as surum from admin
     where admin_id::text = any ($1) order by admin_id::text = $1[1] desc limit 1`,
    [[String(admin_id), String(otherAdmin())]],
  );
  return { params: { admin_id }, body: rows[0] };
}

const SIFRE = 'kirmizi-kalem-7';

/** The staff of the test office have logins already, so a new staff member gets the login of this request. */
async function withoutLogin(kisi_id: unknown, { owner, office }: Asking): Promise<unknown> {
  if (!Object.values(office.ids).some(({ personel }) => personel === kisi_id)) return kisi_id;
  return (
    await owner.query(`insert into personel (tc_kimlik_no, ad) values ($1, 'Girişsiz') returning personel_id`, [
      nextTc(),
    ])
  ).rows[0].personel_id;
}

/** The tests change or remove the login of a new person, because a caller who lost their own login could not go on. */
async function newLogin(id: unknown, asking: Asking): Promise<unknown> {
  const kisi = await withoutLogin(id, asking);
  if (kisi === id) return id;
  const text = `insert into kullanicilar (tc_kimlik_no, ad, rol, sifre_hash, personel_id) select tc_kimlik_no, ad, 'personel', '$argon2id$x', personel_id
    from personel where personel_id = $1 returning id`;
  return (await asking.owner.query(text, [kisi])).rows[0].id;
}
const onLogin = (body?: object): IdCase => ({
  of: 'personel',
  request: async (id, asking) => ({ params: { id: await newLogin(id, asking) }, ...(body && { body }) }),
  missing: 404,
});
async function kullaniciEdit(id: unknown, asking: Asking): Promise<RequestParts> {
  const login = await newLogin(id, asking);
  const { rows } = await asking.owner.query(
    `select app.row_version('kullanicilar', id)::integer as surum from kullanicilar where id::text = $1`,
    [String(login)],
  );
  return { params: { id: login }, body: { ad: 'Yeni Ad', aktif: true, surum: rows[0]?.surum ?? 0 } };
}

const onMukellef = (parts: RequestParts = {}): Record<string, IdCase> => ({
  'params.mukellef_id': {
    of: 'mukellef',
    request: (mukellef_id) => ({ params: { mukellef_id }, ...parts }),
    missing: 404,
  },
});

/** Too little is known of the test office's clients to suggest duties, so a confirmation writes nothing. */
const onYukumluluk = (more: object = {}): Record<string, IdCase> => ({
  'body.secim.idler': {
    of: 'mukellef',
    request: (id) => ({ body: { secim: { idler: [id] }, ilk_donem: '2026-01', ...more } }),
    missing: 200,
  },
});
const onTurler: Record<string, IdCase> = {
  'body.secim.idler': {
    of: 'mukellef',
    request: (id) => ({ body: { secim: { idler: [id] }, kisi_turu: 'tüzel' } }),
    missing: 200,
  },
};
const onTurGeri = (ad: 'kisi' | 'defter'): IdCase => ({
  of: 'mukellef',
  request: (id) => ({
    body: { kisi_turu: 'tüzel', defter_turu: 'bilanço', kisi_idler: [], defter_idler: [], [`${ad}_idler`]: [id] },
  }),
  missing: 200,
});
/**
 * A bulk confirmation of duties is undone by its own number, so the test makes one for the client. For an unknown
 * client it sends a number that no confirmation has; a malformed id is sent as it is.
 */
async function onayOf(id: unknown, { owner, office: { ids } }: Asking): Promise<RequestParts> {
  if (!Number.isSafeInteger(id) || Number(id) < 1) return { body: { toplu_no: id } };
  if (![ids.A.mukellef, ids.B.mukellef].includes(Number(id)))
    return { body: { toplu_no: '00000000-0000-4000-8000-000000000000' } };
  const { rows } = await owner.query(
    `insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem, kaynak, toplu_no) values ($1, 'GEKAP', '2026-03', 'kural', gen_random_uuid())
     on conflict (mukellef_id, kod) do update set toplu_no = excluded.toplu_no returning toplu_no`,
    [id],
  );
  return { body: { toplu_no: rows[0].toplu_no } };
}

async function newNot(id: unknown, { owner, office, mine, yetki }: Asking): Promise<unknown> {
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side) return id;
  const text = `insert into mukellef_notlari (mukellef_id, metin, kullanici_id)
    select $1, 'Not', (select k.id from kullanicilar k left join admin a using (admin_id)
      where coalesce(a.yetki_seviyesi, k.rol) = $2 and (k.rol = 'admin' or coalesce(k.muhasebeci_id, k.personel_id) = $3)) returning not_id::integer`;
  // The caller cannot write a note on the other side's client, so the other side's login writes that note.
  const writer = side === mine || yetki === 'superadmin' || yetki === 'admin' || yetki === 'moderator' ? mine : side;
  return (await owner.query(text, [id, yetki, yetki === 'personel' ? writer.personel : writer.muhasebeci])).rows[0]
    .not_id;
}
const onNot = (body?: object): Record<string, IdCase> => ({
  'params.not_id': {
    of: 'mukellef',
    request: async (id, asking) => ({ params: { not_id: await newNot(id, asking) }, ...(body && { body }) }),
    missing: 404,
  },
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF: TestDosya = { ad: 'evrak.pdf', icerik: createPdf() };
/** Only the database rows of a document are made; its file is not stored, so a download is answered with 410. */
async function newBelge(
  id: unknown,
  { owner, office }: Asking,
  column: 'belge_id' | 'surum_id',
  silindi = false,
): Promise<unknown> {
  if (!Object.values(office.ids).some(({ mukellef }) => mukellef === id)) return id;
  const { rows } = await owner.query(
    `with belge as (insert into belgeler (mukellef_id, silinme_tarihi) values ($1, case when $2 then now() end) returning belge_id)
     insert into belge_surumleri (belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli)
     select belge_id, 1, gen_random_uuid(), 'evrak.pdf', 1, sha256('x'), 1, false from belge returning belge_id::integer, surum_id::integer`,
    [id, silindi],
  );
  return rows[0][column];
}
const onBelge = ({ silindi = false, ...parts }: RequestParts & { silindi?: boolean } = {}): Record<string, IdCase> => ({
  'params.belge_id': {
    of: 'mukellef',
    request: async (id, asking) => ({
      params: { belge_id: await newBelge(id, asking, 'belge_id', silindi) },
      ...parts,
    }),
    missing: 404,
  },
});
const onBelgeler = (query: object = {}): Record<string, IdCase> => ({
  'query.mukellef_id': {
    of: 'mukellef',
    request: (mukellef_id) => ({ query: { ...query, mukellef_id } }),
    missing: 200,
  },
});

async function newFis(id: unknown, { owner, office }: Asking): Promise<unknown> {
  if (!Object.values(office.ids).some(({ mukellef }) => mukellef === id)) return id;
  const { rows } = await owner.query(
    `insert into fisler (mukellef_id, ek_anahtar, ek_ad, ek_tur, ek_boyut, ek_ozet)
     values ($1, gen_random_uuid(), 'fis.pdf', 'application/pdf', 1, sha256('x')) returning fis_id::integer`,
    [id],
  );
  await owner.query(
    `insert into fis_urunler (fis_id, tarih, fis_no, market_adi, urun_adi, tutar, toplam_tutar)
     values ($1, '2026-01-05', 'F' || $1::bigint, 'Market', 'Kalem', 1000, null), ($1, '2026-01-05', 'F' || $1::bigint, 'Market', 'FIS_TOPLAM', 0, 1000)`,
    [rows[0].fis_id],
  );
  return rows[0].fis_id;
}
const onFis = (parts: RequestParts = {}, found = 200): Record<string, IdCase> => ({
  'params.fis_id': {
    of: 'mukellef',
    request: async (id, asking) => ({ params: { fis_id: await newFis(id, asking) }, ...parts }),
    found,
    missing: 404,
  },
});
let nextFis = 0;
const fisBody = (mukellef_id: unknown = null) => ({
  mukellef_id,
  tarih: '2026-01-05',
  fis_no: `Y${nextFis++}`,
  market_adi: 'Market',
  toplam_tutar: 1000,
  kalemler: [{ urun_adi: 'Kalem', miktar: 1, birim_fiyat: 1000, kdv_orani: 20, tutar: 1000 }],
});
const fisDosyasi = (): TestDosya => ({
  ad: 'fis.csv',
  icerik: `Tarih;Fiş No;Market;Ürün;Tutar;KDV\n05.01.2026;D${nextFis++};Market;Kalem;10,00;20\n`,
});
const onFisDosyasi = (): Record<string, IdCase> => ({
  'body.mukellef_id': {
    of: 'mukellef',
    request: (mukellef_id) => {
      const dosya = fisDosyasi();
      return { body: { mukellef_id, ozet: createHash('sha256').update(dosya.icerik).digest('hex') }, dosya };
    },
    missing: 404,
  },
});

const onSecim = (kind: IdCase['of'], field: 'aktif' | 'is_active' = 'aktif'): Record<string, IdCase> => ({
  'body.secim.idler': {
    of: kind,
    request: (id) => ({ body: { secim: { idler: [id] }, [field]: true } }),
    missing: 200,
  },
});

const onTasima: Record<string, IdCase> = {
  'body.secim.idler': {
    of: 'mukellef',
    request: (id, { mine }) => ({ body: { secim: { idler: [id] }, muhasebeci_id: mine.muhasebeci } }),
    before: bringHome,
    missing: 200,
  },
  'body.secim.suzgec.muhasebeci_id': {
    of: 'muhasebeci',
    request: (id, { mine }) => ({ body: { secim: { suzgec: { muhasebeci_id: id } }, muhasebeci_id: mine.muhasebeci } }),
    before: bringHome,
    missing: 200,
  },
  'body.muhasebeci_id': {
    of: 'muhasebeci',
    request: (muhasebeci_id, { mine }) => ({ body: { secim: { idler: [mine.mukellef] }, muhasebeci_id } }),
    before: bringHome,
    missing: 404,
  },
};

const onHucre = (part: 'query' | 'body', rest: object = {}, more: Partial<IdCase> = {}): Record<string, IdCase> => {
  const parts = (mukellef_id: unknown, hizmet_id: unknown): RequestParts => ({
    [part]: { ...donem, mukellef_id, hizmet_id, ...rest },
  });
  return {
    [`${part}.mukellef_id`]: {
      of: 'mukellef',
      request: (id, { office }) => parts(id, office.hizmet),
      before: resetCells,
      missing: 404,
      ...more,
    },
    [`${part}.hizmet_id`]: {
      of: ({ hizmet }) => hizmet,
      request: (id, { mine }) => parts(mine.mukellef, id),
      before: resetCells,
      missing: 404,
      ...more,
    },
  };
};

async function newHucreNotu(id: unknown, { owner, office, mine, yetki }: Asking): Promise<unknown> {
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side) return id;
  const isAdmin = yetki === 'superadmin' || yetki === 'admin' || yetki === 'moderator';
  const writer = isAdmin ? mine : side;
  const { rows } = await owner.query(
    `insert into hucre_notlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, metin, kullanici_id)
     select $1, $2, $3, 2026, 1, 'Not', coalesce((select k.id from kullanicilar k left join admin a using (admin_id)
       where coalesce(a.yetki_seviyesi, k.rol) = $4 and (k.rol = 'admin' or coalesce(k.muhasebeci_id, k.personel_id) = $5)), 0) returning not_id::integer`,
    [side.muhasebeci, id, office.hizmet, yetki, yetki === 'personel' ? writer.personel : writer.muhasebeci],
  );
  return rows[0].not_id;
}

async function resetAtamalar({ owner, office: { ids } }: Asking): Promise<void> {
  await owner.query('delete from muhasebeci_personel');
  for (const { atama, mukellef, personel } of Object.values(ids)) {
    await owner.query(
      'insert into muhasebeci_personel (atama_id, mukellef_id, personel_id) overriding system value values ($1, $2, $3)',
      [atama, mukellef, personel],
    );
  }
}
/** Clients that the caller cannot assign are skipped and listed, so an unknown client is answered with 200. */
const onAtama = (): Record<string, IdCase> => ({
  'body.personel_id': {
    of: 'personel',
    request: (personel_id, { mine }) => ({ body: { personel_id, mukellef_idler: [mine.mukellef] } }),
    before: resetAtamalar,
    missing: 404,
  },
  'body.mukellef_idler': {
    of: 'mukellef',
    request: (id, { mine }) => ({ body: { personel_id: mine.personel, mukellef_idler: [id] } }),
    before: resetAtamalar,
    missing: 200,
  },
});
const onAtamaIdler = (): Record<string, IdCase> => ({
  'body.atama_idler': {
    of: 'atama',
    request: (id) => ({ body: { atama_idler: [id] } }),
    before: resetAtamalar,
    missing: 200,
  },
});
const otherPersonel = ({ ids }: Office, personel: unknown): number =>
  (personel === ids.A.personel ? ids.B : ids.A).personel;
const sideOfMukellef = ({ ids }: Office, mukellef: unknown): Office['ids']['A'] =>
  mukellef === ids.B.mukellef ? ids.B : ids.A;

const KART_TUTARI = 1_000;
const leaveOpen = ({ owner, office: { ids } }: Asking, tutar: number) =>
  owner.query('update borc_tahakkuk set borc_tutari = tahsilat + $2 where borc_id = any ($1)', [
    [ids.A.borc, ids.B.borc],
    tutar,
  ]);
const openBorclar = (asking: Asking) => leaveOpen(asking, 100_000);
async function resetKartOdemeleri(asking: Asking): Promise<void> {
  const { owner } = asking;
  await leaveOpen(asking, KART_TUTARI);
  await owner.query(
    `update kart_odeme_denemeleri set durum = 'kaydedildi', red_kodu = null where durum <> 'kaydedildi'`,
  );
}

async function newKartOdeme(borc_id: unknown, { owner, office }: Asking): Promise<unknown> {
  const side = Object.values(office.ids).find(({ borc }) => borc === borc_id);
  if (!side) return borc_id;
  const { rows } = await owner.query(
    `with d as (
       insert into kart_odeme_denemeleri (muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar, durum, red_kodu)
       select $1, id, gen_random_uuid()::text, '\\x00', 'test', 100, 'reddedildi', 'diger' from kullanicilar where muhasebeci_id = $1 returning deneme_id
     ), k as (insert into kart_odeme_kalemleri (deneme_id, borc_id, tahakkuk_yili, tahakkuk_ayi, tutar) select deneme_id, $2, 2026, 1, 100 from d)
     select deneme_id::integer from d`,
    [side.muhasebeci, borc_id],
  );
  return rows[0].deneme_id;
}

async function resetKasa({ owner, office: { ids } }: Asking): Promise<void> {
  const vault = vaultOf([TEST_CONFIG.key]);
  for (const { mukellef } of Object.values(ids)) {
    const sifreli = vault.encrypt(
      vault.keyNumbers[0] as string,
      { tablo: 'mukellefler', id: mukellef, alan: 'gib_sifre' },
      'gizli',
    );
    await owner.query('update mukellefler set gib_sifre = $2 where mukellef_id = $1', [mukellef, sifreli]);
  }
  await owner.query('delete from kasa_gosterimleri');
  await owner.query('update oturumlar set dogrulandi = now()');
}
const onKasa = (part: 'query' | 'body', rest: object = {}): Record<string, IdCase> => ({
  [`${part}.id`]: {
    of: 'mukellef',
    request: (id) => ({ [part]: { tablo: 'mukellefler', id, ...rest } }),
    before: resetKasa,
    missing: 404,
  },
});

async function newKonusma(id: unknown, { owner, office }: Asking): Promise<unknown> {
  await owner.query('delete from uzman_kullanimlari');
  const side = Object.values(office.ids).find(({ muhasebeci }) => muhasebeci === id);
  if (!side) return id;
  const { rows } = await owner.query(
    `with k as (insert into uzman_konusmalari (kullanici_id, baslik) select id, 'Konuşma' from kullanicilar where muhasebeci_id = $1 returning konusma_id),
     m as (insert into uzman_mesajlari (konusma_id, tur, metin) select konusma_id, 'user', 'KDV nedir?' from k)
     select konusma_id::integer from k`,
    [side.muhasebeci],
  );
  return rows[0].konusma_id;
}
const onKonusma = (parts: RequestParts = {}): Record<string, IdCase> => ({
  'params.konusma_id': {
    of: 'muhasebeci',
    request: async (id, asking) => ({ params: { konusma_id: await newKonusma(id, asking) }, ...parts }),
    missing: 404,
  },
});

const MADDE = 930_000;
const MADDE_ALANLARI = {
  konu: 'KDV',
  baslik: 'Deneme',
  metin: 'Deneme maddesi.',
  kaynak: '3065 sayılı Kanun',
  kaynak_tarihi: '2025-01-01',
};
const resetMadde = ({ owner }: Asking): Promise<unknown> =>
  owner.query(
    `insert into bilgi_maddeleri (madde_id, konu, baslik, metin, kaynak, kaynak_tarihi) overriding system value
     values ($1, 'KDV', 'Deneme', 'Deneme maddesi.', '3065 sayılı Kanun', '2025-01-01') on conflict do nothing`,
    [MADDE],
  );
const UZATMA = 940_000;
const UZATMA_ALANLARI = {
  kod: 'KDV2',
  donem: '2026-09',
  il: null,
  yeni_gun: '2026-10-30',
  yeni_odeme_gunu: null,
  dayanak: 'Sirküler',
  acik: true,
};
const UZATMA_SATIRI = { tablo: 'sure_uzatmalari', alanlar: UZATMA_ALANLARI };
const resetUzatma = async ({ owner }: Asking): Promise<unknown> => {
  await owner.query(`delete from sure_uzatmalari where urun_kodu is null`);
  return owner.query(
    `insert into sure_uzatmalari (uzatma_id, kod, donem, yeni_gun, dayanak) overriding system value values ($1, 'KDV2', '2026-09', '2026-10-30', 'Sirküler')`,
    [UZATMA],
  );
};
async function uzatmaEdit(id: unknown, { owner }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select app.row_version('sure_uzatmalari', uzatma_id)::integer as surum from sure_uzatmalari where uzatma_id::text = $1`,
    [String(id)],
  );
  return { params: { id }, body: { satir: UZATMA_SATIRI, surum: rows[0]?.surum ?? 0 } };
}

async function maddeEdit(madde_id: unknown, { owner }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select app.row_version('bilgi_maddeleri', madde_id)::integer as surum from bilgi_maddeleri where madde_id::text = $1`,
    [String(madde_id)],
  );
  return { params: { madde_id }, body: { ...MADDE_ALANLARI, surum: rows[0]?.surum ?? 0 } };
}

async function newAktarim(id: unknown, { owner, office, yetki }: Asking): Promise<unknown> {
  const side = Object.values(office.ids).find(({ muhasebeci }) => muhasebeci === id);
  if (!side) return id;
  const { rows } = await owner.query(
    `insert into aktarimlar (kullanici_id, liste, dosya_adi, basliklar, satir_sayisi, durum, sayilar)
     select k.id, 'mukellefler', 'x.csv', '["TC", "Ad"]', 0, 'denetlendi', '{"yeni": 0, "degisir": 0, "ayni": 0, "hatali": 0, "atlandi": 0}'
     from kullanicilar k left join admin a using (admin_id) where coalesce(a.yetki_seviyesi, k.rol) = $1 and (k.rol = 'admin' or k.muhasebeci_id = $2)
     returning aktarim_id::integer`,
    [yetki, side.muhasebeci],
  );
  // A role that may not import is refused before the import's id matters, so any id will do.
  return rows[0]?.aktarim_id ?? 1;
}
const onAktarim = (parts: RequestParts = {}): Record<string, IdCase> => ({
  'params.aktarim_id': {
    of: 'muhasebeci',
    request: async (id, asking) => ({ params: { aktarim_id: await newAktarim(id, asking) }, ...parts }),
    missing: 404,
  },
});

async function newYigin(
  id: unknown,
  { owner, office, yetki }: Asking,
  islendi = false,
): Promise<{ yigin_id: unknown; pdf_id: unknown }> {
  const side = Object.values(office.ids).find(({ personel }) => personel === id);
  if (!side) return { yigin_id: id, pdf_id: id };
  await owner.query('delete from tahakkuk_yiginlari');
  const { rows } = await owner.query(
    `with y as (
       insert into tahakkuk_yiginlari (kullanici_id, islenme, request_no)
       select k.id, case when $3 then now() end, case when $3 then 'x' end from kullanicilar k left join admin a using (admin_id)
       where coalesce(a.yetki_seviyesi, k.rol) = $1 and (k.rol = 'admin' or k.personel_id = $2) order by k.id limit 1 returning yigin_id
     )
     insert into tahakkuk_pdfleri (yigin_id, ad, boyut, ozet, anahtar, sayfalar, okunan)
     select yigin_id, 'x.pdf', 1, '\\x00', gen_random_uuid(), '[]', '{"sorunlar": ["tur"], "numaralar": [], "unvan": null, "satirlar": []}' from y
     returning yigin_id::integer, pdf_id::integer`,
    [yetki, side.personel, islendi],
  );
  return rows[0] ?? { yigin_id: 1, pdf_id: 1 };
}
const onYigin = (parts: RequestParts = {}, found = 200, islendi = false): Record<string, IdCase> => ({
  'params.yigin_id': {
    of: 'personel',
    request: async (id, asking) => ({ params: { yigin_id: (await newYigin(id, asking, islendi)).yigin_id }, ...parts }),
    found,
    missing: 404,
  },
});
const onTahakkukPdf = (found = 200): Record<string, IdCase> => ({
  'params.pdf_id': {
    of: 'personel',
    request: async (id, asking) => ({ params: { pdf_id: (await newYigin(id, asking)).pdf_id } }),
    found,
    missing: 404,
  },
});
const tahakkukElle = (mukellef_id: unknown): RequestParts => ({
  body: {
    mukellef_id,
    kod: 'KDV1',
    donem: '2025-10',
    tutar: 1,
    odeme_gunu: null,
    kabul_gunu: '2025-11-25',
    kabul_no: null,
  },
});
const takvimGunu = ({ owner }: Asking): Promise<unknown> =>
  owner.query(
    `insert into beyanname_tarihleri (kod, donem, son_gun, odeme_gunu) values ('KDV1', '2025-10', '2025-11-28', '2025-11-28') on conflict do nothing`,
  );

/**
 * A route is listed with each place in which it takes an id (`*` stands for each element of a list). The authorisation
 * matrix fails for a place that is missing.
 */
const tekrarSecimi = (hizmet_id: unknown, mukellef_id: unknown) => ({
  body: { ...donem, kaynak: 'gecen_ay', hizmetler: [{ hizmet_id, mukellef_idler: [mukellef_id] }] },
});

export const ID_CASES: Record<string, Record<string, IdCase>> = {
  'GET /api/fisler': {
    'query.mukellef_id': { of: 'mukellef', request: (mukellef_id) => ({ query: { mukellef_id } }), missing: 200 },
  },
  'GET /api/fis-raporu': {
    'query.mukellef_id': { of: 'mukellef', request: (mukellef_id) => ({ query: { mukellef_id } }), missing: 200 },
  },
  'GET /api/disa-aktar/fisler': {
    'query.mukellef_id': {
      of: 'mukellef',
      request: (mukellef_id) => ({ query: { mukellef_id, bicim: 'csv' } }),
      missing: 200,
    },
  },
  'POST /api/fisler': {
    'body.mukellef_id': { of: 'mukellef', request: (mukellef_id) => ({ body: fisBody(mukellef_id) }), missing: 404 },
  },
  'GET /api/fisler/:fis_id': onFis(),
  'PUT /api/fisler/:fis_id': {
    'params.fis_id': {
      of: 'mukellef',
      request: async (id, asking) => ({
        params: { fis_id: await newFis(id, asking) },
        body: { ...fisBody(asking.mine.mukellef), surum: 0 },
      }),
      missing: 404,
    },
    'body.mukellef_id': {
      of: 'mukellef',
      request: async (mukellef_id, asking) => ({
        params: { fis_id: await newFis(asking.mine.mukellef, asking) },
        body: { ...fisBody(mukellef_id), surum: 0 },
      }),
      missing: 404,
    },
  },
  'DELETE /api/fisler/:fis_id': onFis(),
  'POST /api/fisler/:fis_id/ek': onFis({ dosya: PDF }),
  'GET /api/fisler/:fis_id/ek': onFis({}, 410),
  'DELETE /api/fisler/:fis_id/ek': onFis(),
  'POST /api/fis-dosyasi/onizleme': {
    'body.mukellef_id': {
      of: 'mukellef',
      request: (mukellef_id) => ({ body: { mukellef_id }, dosya: fisDosyasi() }),
      missing: 404,
    },
  },
  'POST /api/fis-dosyasi': onFisDosyasi(),
  ...GUVENLIK_ID_CASES,
  'POST /api/kullanicilar/:id/ikinci-adim-sifirla': {
    'params.id': { ...onLogin({ mevcut_sifre: PASSWORD }), before: ({ owner }) => resetSifreler(owner) },
  },
  'GET /api/mukellefler': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { muhasebeci_id } }),
      missing: 200,
    },
  },
  'GET /api/mukellefler/idler': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { muhasebeci_id } }),
      missing: 200,
    },
  },
  'GET /api/mukellefler/:mukellef_id': {
    'params.mukellef_id': { of: 'mukellef', request: (mukellef_id) => ({ params: { mukellef_id } }), missing: 404 },
  },
  'POST /api/mukellefler': {
    'body.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ body: { muhasebeci_id, tc_no: nextTc(), ad: 'Yeni Mükellef' } }),
      missing: 404,
    },
  },
  'PUT /api/mukellefler/:mukellef_id': {
    'params.mukellef_id': {
      of: 'mukellef',
      request: (mukellef_id, asking) => mukellefEdit(mukellef_id, asking),
      missing: 404,
    },
    'body.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id, asking) => mukellefEdit(asking.mine.mukellef, asking, { muhasebeci_id }),
      before: bringHome,
      missing: 404,
    },
  },
  'PUT /api/mukellefler/:mukellef_id/aktif': {
    'params.mukellef_id': {
      of: 'mukellef',
      request: (mukellef_id) => ({ params: { mukellef_id }, body: { aktif: true } }),
      missing: 404,
    },
  },
  'DELETE /api/mukellefler/:mukellef_id': {
    // A client with service records cannot be deleted, so 409 shows that the client was found.
    'params.mukellef_id': {
      of: 'mukellef',
      request: (mukellef_id) => ({ params: { mukellef_id } }),
      found: 409,
      missing: 404,
    },
  },
  'POST /api/mukellefler/toplu-aktif': {
    ...onSecim('mukellef'),
    'body.secim.suzgec.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ body: { secim: { suzgec: { muhasebeci_id } }, aktif: true } }),
      missing: 200,
    },
  },
  'POST /api/mukellefler/tasima': onTasima,
  'POST /api/mukellefler/tasima-onizleme': onTasima,
  'POST /api/tahakkuk-yiginlari/:yigin_id/dosyalar': onYigin({ dosya: PDF }),
  'GET /api/tahakkuk-yiginlari/:yigin_id': onYigin(),
  'DELETE /api/tahakkuk-yiginlari/:yigin_id': onYigin(),
  // The accrual paper in the request is not ready to be filed, so a batch that the caller sees is answered with 409.
  'POST /api/tahakkuk-yiginlari/:yigin_id/isle': {
    ...onYigin({ body: { pdfler: [{ pdf_id: 1, duzeltme: 0 }] } }, 409),
    'body.pdfler.*.pdf_id': {
      of: 'personel',
      request: async (id, asking) => {
        const { yigin_id } = await newYigin(asking.mine.personel, asking);
        return { params: { yigin_id }, body: { pdfler: [{ pdf_id: id, duzeltme: 0 }] } };
      },
      found: 409,
      missing: 409,
    },
  },
  'POST /api/tahakkuk-yiginlari/:yigin_id/geri-al': onYigin({}, 409, true),
  'PUT /api/tahakkuk-pdfleri/:pdf_id': {
    'params.pdf_id': {
      of: 'personel',
      before: takvimGunu,
      request: async (id, asking) => ({
        params: { pdf_id: (await newYigin(id, asking)).pdf_id },
        ...tahakkukElle(asking.mine.mukellef),
      }),
      missing: 404,
    },
    'body.mukellef_id': {
      of: 'mukellef',
      before: takvimGunu,
      request: async (id, asking) => ({
        params: { pdf_id: (await newYigin(asking.mine.personel, asking)).pdf_id },
        ...tahakkukElle(id),
      }),
      missing: 404,
    },
  },
  'DELETE /api/tahakkuk-pdfleri/:pdf_id': onTahakkukPdf(),
  // The accrual paper's file is not in the store, so its download is answered with 410.
  'GET /api/tahakkuk-pdfleri/:pdf_id/dosya': onTahakkukPdf(410),
  'GET /api/aktarimlar/:aktarim_id': onAktarim(),
  'PUT /api/aktarimlar/:aktarim_id/eslesme': onAktarim({ body: { eslesme: { tc_no: 0, ad: 1 } } }),
  'GET /api/aktarimlar/:aktarim_id/satirlar': onAktarim(),
  'POST /api/aktarimlar/:aktarim_id/uygula': onAktarim(),
  'POST /api/aktarimlar/:aktarim_id/iptal': onAktarim(),
  'DELETE /api/aktarimlar/:aktarim_id': onAktarim(),
  'GET /api/aktarimlar/:aktarim_id/hatali-satirlar': onAktarim({ query: { bicim: 'csv' } }),
  'GET /api/disa-aktar/mukellefler': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { muhasebeci_id, bicim: 'csv' } }),
      missing: 200,
    },
  },
  'GET /api/disa-aktar/is-yuku': {
    'query.idler': { of: 'personel', request: (idler) => ({ query: { idler, bicim: 'csv' } }), missing: 200 },
  },
  'GET /api/disa-aktar/hizmetler': {
    'query.idler': {
      of: ({ hizmet }) => hizmet,
      request: (idler) => ({ query: { idler, bicim: 'csv' } }),
      missing: 200,
    },
  },
  'GET /api/mukellefler/:mukellef_id/hizmetler': onMukellef({ query: { yil: donem.yil } }),
  'GET /api/mukellefler/:mukellef_id/gecmis': onMukellef(),
  'GET /api/mukellefler/:mukellef_id/yukumlulukler': onMukellef(),
  'PUT /api/mukellefler/:mukellef_id/yukumlulukler': onMukellef({
    body: { kararlar: [{ kod: 'KDV1', ilk_donem: '2026-01', son_donem: null, verilir: true }] },
  }),
  'POST /api/yukumlulukler/onizleme': onYukumluluk(),
  'POST /api/yukumlulukler/geri-al': { 'body.toplu_no': { of: 'mukellef', request: onayOf, missing: 404 } },
  'POST /api/yukumlulukler/turler/onizleme': onTurler,
  'POST /api/yukumlulukler/turler': onTurler,
  'POST /api/yukumlulukler/turler/geri-al': {
    'body.kisi_idler': onTurGeri('kisi'),
    'body.defter_idler': onTurGeri('defter'),
  },
  'POST /api/yukumlulukler/onay': onYukumluluk({ beklenen: { mukellef: 0, yukumluluk: 0 } }),
  'GET /api/mukellefler/:mukellef_id/notlar': onMukellef(),
  'POST /api/mukellefler/:mukellef_id/notlar': onMukellef({ body: { metin: 'Not' } }),
  'GET /api/kasa': onKasa('query'),
  'PUT /api/kasa': onKasa('body', { alan: 'gib_sifre', deger: 'gizli' }),
  'POST /api/kasa/goster': onKasa('body', { alan: 'gib_sifre', neden: 'Deneme' }),
  'PUT /api/mukellef-notlari/:not_id': onNot({ metin: 'Yeni' }),
  'DELETE /api/mukellef-notlari/:not_id': onNot(),
  'GET /api/belgeler': {
    ...onBelgeler(),
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { muhasebeci_id } }),
      missing: 200,
    },
  },
  'GET /api/belgeler/ara': onBelgeler({ arama: 'belge' }),
  'GET /api/belgeler/:belge_id/surumler': onBelge(),
  'GET /api/belge-surumleri/:surum_id/dosya': {
    'params.surum_id': {
      of: 'mukellef',
      request: async (id, asking) => ({ params: { surum_id: await newBelge(id, asking, 'surum_id') } }),
      found: 410,
      missing: 404,
    },
  },
  'POST /api/mukellefler/:mukellef_id/belgeler': onMukellef({ body: { tur: 'diğer' }, dosya: PDF }),
  'POST /api/belgeler/:belge_id/surumler': onBelge({ dosya: PDF }),
  'DELETE /api/belgeler/:belge_id': onBelge(),
  'POST /api/belgeler/:belge_id/geri-al': onBelge({ silindi: true }),
  'GET /api/hizmet-kayitlari/izgara': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { ...donem, muhasebeci_id } }),
      missing: 200,
    },
  },
  'POST /api/hizmet-kayitlari/islem': {
    'body.hucreler.*.mukellef_id': {
      of: 'mukellef',
      request: (id, { office, yetki }) => cell(yetki, id, cellHizmet(office, yetki)),
      before: resetCells,
      missing: 409,
    },
    'body.hucreler.*.hizmet_id': {
      of: cellHizmet,
      request: (id, { mine, yetki }) => cell(yetki, mine.mukellef, id),
      before: resetCells,
      missing: 409,
    },
    'body.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id, { office, mine, yetki }) => {
        const side =
          (yetki === 'muhasebeci' || yetki === 'personel'
            ? undefined
            : Object.values(office.ids).find(({ muhasebeci }) => muhasebeci === muhasebeci_id)) ?? mine;
        return { body: { ...(cell(yetki, side.mukellef, cellHizmet(office, yetki)).body as object), muhasebeci_id } };
      },
      before: resetCells,
      missing: 409,
    },
  },
  'POST /api/hizmet-kayitlari/sifirla': {
    'body.muhasebeci_id': { of: 'muhasebeci', request: sifirlama, before: resetCells, missing: 200 },
  },
  'GET /api/hizmet-kayitlari/bekleyen-talepler': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { ...donem, muhasebeci_id } }),
      missing: 200,
    },
  },
  'POST /api/hizmet-kayitlari/bekleyenleri-onayla': {
    'body.aylar.*.muhasebeci_idler': {
      of: 'muhasebeci',
      request: async (id, { owner }) => {
        const { rows } = await owner.query(
          `select count(*)::integer as adet, coalesce(sum(hizmet_bedeli), 0)::integer as tutar from hizmet_kayitlari
           where muhasebeci_id::text = $1 and hizmet_yili = $2 and hizmet_ayi = $3 and durum = 'talep'`,
          [String(id), donem.yil, donem.ay],
        );
        return { body: { aylar: [{ ...donem, muhasebeci_idler: [id] }], beklenen: rows[0] } };
      },
      before: resetCells,
      missing: 200,
    },
  },
  'POST /api/hizmet-kayitlari/geri-al': {
    'body.request_no': {
      of: 'mukellef',
      request: async (id, asking) => ({ body: { ...donem, request_no: await newIslem(id, asking) } }),
      before: resetCells,
      missing: 404,
    },
  },
  'GET /api/hizmet-kayitlari/bedel': {
    'query.mukellef_id': {
      of: 'mukellef',
      request: (mukellef_id, { office }) => ({ query: { ...donem, mukellef_id, hizmet_id: office.hizmet } }),
      before: resetCells,
      missing: 404,
    },
    'query.hizmet_id': {
      of: ({ hizmet }) => hizmet,
      request: (hizmet_id, { mine }) => ({ query: { ...donem, mukellef_id: mine.mukellef, hizmet_id } }),
      before: resetCells,
      missing: 404,
    },
  },
  'POST /api/hizmet-kayitlari/bedel': {
    'body.mukellef_id': {
      of: 'mukellef',
      request: (mukellef_id, asking) => bedel(asking, mukellef_id),
      before: resetCells,
      missing: 404,
    },
    'body.hizmet_id': {
      of: ({ hizmet }) => hizmet,
      request: (hizmet_id, asking) => bedel(asking, asking.mine.mukellef, hizmet_id),
      before: resetCells,
      missing: 404,
    },
  },
  'GET /api/hizmet-kayitlari/izgara/xlsx': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { ...donem, muhasebeci_id } }),
      missing: 200,
    },
    'query.hizmet_id': {
      of: cellHizmet,
      request: (hizmet_id, { mine }) => ({ query: { ...donem, muhasebeci_id: mine.muhasebeci, hizmet_id } }),
      missing: 200,
    },
  },
  'GET /api/beyannameler/cizelge': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { ...donem, muhasebeci_id } }),
      missing: 200,
    },
  },
  'GET /api/beyannameler/cizelge.xlsx': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { ...donem, muhasebeci_id } }),
      missing: 200,
    },
  },
  'GET /api/beyannameler/:beyanname_id': {
    'params.beyanname_id': {
      of: 'mukellef',
      request: async (id, asking) => ({ params: { beyanname_id: await newBeyanname(id, asking) } }),
      missing: 404,
    },
  },
  'POST /api/beyannameler/islem': {
    'body.beyannameler.*.beyanname_id': {
      of: 'mukellef',
      request: async (id, asking) => ({
        body: {
          islem: 'hazirla',
          beyannameler: [{ beyanname_id: await newBeyanname(id, asking), beklenen: 'bekliyor' }],
        },
      }),
      missing: 409,
    },
  },
  'POST /api/beyannameler/geri-al': {
    'body.request_no': {
      of: 'mukellef',
      request: async (id, asking) => ({ body: { request_no: await newBeyannameIslemi(id, asking) } }),
      missing: 404,
    },
  },
  'POST /api/beyannameler/atama/onizleme': {
    'body.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => beyannameAtamasi({ muhasebeci_id }),
      missing: 200,
    },
    'body.personel_id': { of: 'personel', request: (personel_id) => beyannameAtamasi({ personel_id }), missing: 200 },
  },
  'POST /api/beyannameler/atama': {
    'body.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => beyannameAtamasiYap({ muhasebeci_id }),
      missing: 200,
    },
    'body.personel_id': {
      of: 'personel',
      request: (personel_id) => beyannameAtamasiYap({ personel_id }),
      missing: 200,
    },
  },
  'GET /api/tekrarlar': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { muhasebeci_id } }),
      missing: 200,
    },
  },
  'PUT /api/tekrarlar': {
    'body.kurallar.*.mukellef_id': {
      of: 'mukellef',
      request: (mukellef_id, { office }) => ({
        body: { kurallar: [{ mukellef_id, hizmet_id: office.hizmet, kural: null }] },
      }),
      missing: 404,
    },
    'body.kurallar.*.hizmet_id': {
      of: ({ hizmet }) => hizmet,
      request: (hizmet_id, { mine }) => ({
        body: { kurallar: [{ mukellef_id: mine.mukellef, hizmet_id, kural: null }] },
      }),
      missing: 404,
    },
  },
  // What is chosen only narrows the plan of the caller's own clients.
  'POST /api/tekrarlar/talepler': {
    'body.hizmetler.*.hizmet_id': {
      of: ({ hizmet }) => hizmet,
      request: (hizmet_id, { mine }) => tekrarSecimi(hizmet_id, mine.mukellef),
      missing: 200,
    },
    'body.hizmetler.*.mukellef_idler': {
      of: 'mukellef',
      request: (id, { office }) => tekrarSecimi(office.hizmet, id),
      missing: 200,
    },
  },
  'GET /api/hucre-notlari/isaretler': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { ...donem, muhasebeci_id } }),
      missing: 200,
    },
  },
  'GET /api/hucre-notlari': onHucre('query'),
  'POST /api/hucre-notlari': onHucre('body', { metin: 'Not' }),
  // Only a rejected cell can be requested again, and the test office has none, so a visible cell is answered with 409.
  'POST /api/hucre-notlari/yeniden-iste': onHucre('body', { metin: 'Not' }, { found: 409 }),
  'DELETE /api/hucre-notlari/:not_id': {
    'params.not_id': {
      of: 'mukellef',
      request: async (id, asking) => ({ params: { not_id: await newHucreNotu(id, asking) } }),
      missing: 404,
    },
  },
  'PUT /api/evrak-bekleyenler': onHucre('body', { bekleniyor: true }),
  'GET /api/mukellefler/:mukellef_id/erisimler': {
    'params.mukellef_id': { of: 'mukellef', request: (mukellef_id) => ({ params: { mukellef_id } }), missing: 404 },
  },
  'GET /api/kvkk/anonimlesme': {
    'query.kisi_id': {
      of: 'mukellef',
      request: (kisi_id) => ({ query: { kisi_turu: 'mukellef', kisi_id } }),
      missing: 404,
    },
  },
  'DELETE /api/gorunumler/:gorunum_id': { 'params.gorunum_id': { of: 'mukellef', request: newGorunum, missing: 404 } },
  'PUT /api/son-goruntulenenler': {
    'body.kayit_id': { of: 'mukellef', request: (kayit_id) => ({ body: { tur: 'mukellef', kayit_id } }), missing: 404 },
  },
  'POST /api/kvkk/veri': {
    'body.kisi_id': { of: 'mukellef', request: kvkkIslemi, before: ({ owner }) => resetSifreler(owner), missing: 404 },
  },
  'GET /api/kvkk/veri/:islem_id': {
    'params.islem_id': {
      of: 'mukellef',
      request: async (id, asking) => ({ params: { islem_id: await newVeriIstegi(id, asking) } }),
      missing: 404,
    },
  },
  // The backup's file is on no disk, so 410 shows that its record was found.
  'GET /api/yedekler/:yedek_id/dosya': {
    'params.yedek_id': {
      of: () => 1,
      request: (yedek_id) => ({ params: { yedek_id } }),
      before: ({ owner }) =>
        owner.query(`insert into yedekler (yedek_id, dosya, otomatik, sifreli, durum, sure_ms, boyut, satir_sayisi, dosya_sayisi)
          overriding system value values (1, 'yok.tar.gz', false, false, 'tamam', 1, 1, 1, 1) on conflict do nothing`),
      found: 410,
      missing: 404,
    },
  },
  // An active client cannot be anonymised, so 409 shows that the client was found.
  'POST /api/kvkk/anonimlestir': { 'body.kisi_id': { of: 'mukellef', request: kvkkIslemi, found: 409, missing: 404 } },
  'GET /api/kvkk/ihlal': { 'query.kullanici_id': { of: () => 1, request: ihlal, missing: 200 } },
  'GET /api/kvkk/ihlal/xlsx': { 'query.kullanici_id': { of: () => 1, request: ihlal, missing: 200 } },
  'GET /api/is-yuku/:personel_id/mukellefler': {
    'params.personel_id': { of: 'personel', request: (personel_id) => ({ params: { personel_id } }), missing: 404 },
  },
  'POST /api/is-yuku/devret': {
    'body.personel_id': {
      of: 'personel',
      request: (personel_id, { office }) => ({
        body: { personel_id, yeni_personel_id: otherPersonel(office, personel_id) },
      }),
      before: resetAtamalar,
      missing: 409,
    },
    'body.yeni_personel_id': {
      of: 'personel',
      request: (yeni_personel_id, { office }) => ({
        body: { personel_id: otherPersonel(office, yeni_personel_id), yeni_personel_id },
      }),
      before: resetAtamalar,
      missing: 404,
    },
    'body.mukellefler.*.mukellef_id': {
      of: 'mukellef',
      request: (mukellef_id, { office }) => {
        const { personel } = sideOfMukellef(office, mukellef_id);
        return {
          body: {
            personel_id: personel,
            yeni_personel_id: otherPersonel(office, personel),
            mukellefler: [{ mukellef_id }],
          },
        };
      },
      before: resetAtamalar,
      missing: 409,
    },
  },
  'POST /api/is-yuku/devret/geri-al': {
    'body.personel_id': {
      of: 'personel',
      request: (personel_id, { office }) => ({ body: { personel_id, atamalar: [{ atama_id: office.ids.A.atama }] } }),
      before: resetAtamalar,
      missing: 404,
    },
    'body.atamalar.*.atama_id': {
      of: 'atama',
      request: (atama_id, { office }) => ({ body: { personel_id: office.ids.A.personel, atamalar: [{ atama_id }] } }),
      before: resetAtamalar,
      missing: 200,
    },
  },
  'GET /api/atamalar/muhasebeciler/:muhasebeci_id/mukellefler': {
    'params.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ params: { muhasebeci_id } }),
      missing: 404,
    },
  },
  'GET /api/atamalar/personel/:personel_id/mukellefler': {
    'params.personel_id': { of: 'personel', request: (personel_id) => ({ params: { personel_id } }), missing: 404 },
  },
  'POST /api/atamalar': onAtama(),
  'POST /api/atamalar/havuz': onAtama(),
  'POST /api/atamalar/geri-al': onAtamaIdler(),
  'POST /api/atamalar/havuz/geri-al': onAtamaIdler(),
  'GET /api/tahakkuklar': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { muhasebeci_id } }),
      missing: 200,
    },
  },
  'GET /api/tahakkuklar/hesap': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { ...donem, muhasebeci_id } }),
      missing: 404,
    },
  },
  'GET /api/tahakkuklar/hesap-yil': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { yil: donem.yil, muhasebeci_id } }),
      missing: 200,
    },
  },
  'GET /api/tahakkuklar/devir': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { muhasebeci_id } }),
      missing: 404,
    },
  },
  'POST /api/tahakkuklar/devir': {
    'body.muhasebeci_id': {
      of: 'muhasebeci',
      request: async (muhasebeci_id, { owner }) => {
        await owner.query('update muhasebeci set bakiye = 100 where muhasebeci_id::text = $1', [String(muhasebeci_id)]);
        const n = nextDevir++;
        // A month can have one accrual only, so each test request makes the opening balance that of another month.
        const { rows } = await owner.query(
          'select max(borc_id)::integer as id from borc_tahakkuk where muhasebeci_id::text = $1 and devir and iptal is null',
          [String(muhasebeci_id)],
        );
        const onaylanan_borc = rows[0].id ?? undefined;
        return {
          body: { muhasebeci_id, yil: 2000 + Math.floor(n / 11), ay: 2 + (n % 11), bakiye: 100, onaylanan_borc },
        };
      },
      missing: 404,
    },
  },
  'GET /api/tahakkuklar/ay/hizmetler': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { ...donem, muhasebeci_id } }),
      missing: 200,
    },
  },
  // The year 2089 has no service records, so the bulk run creates no accrual.
  'POST /api/tahakkuklar/toplu': {
    'body.muhasebeci_idler': {
      of: 'muhasebeci',
      request: (id) => ({ body: { yil: 2089, muhasebeci_idler: [id], beklenen: { adet: 0, tutar: 0 } } }),
      missing: 200,
    },
  },
  'POST /api/tahakkuklar/toplu/geri-al': { 'body.toplu_id': { of: 'muhasebeci', request: topluOf, missing: 404 } },
  'POST /api/tahakkuklar': {
    'body.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ body: { muhasebeci_id, ...nextDonem(), borc_tutari: 100 } }),
      missing: 404,
    },
  },
  'GET /api/tablolar/:tablo': { 'params.tablo': onTablo() },
  'GET /api/disa-aktar/tablolar/:tablo': { 'params.tablo': onTablo() },
  ...Object.fromEntries(
    ['tahakkuklar', 'odemeler', 'kart-odemeleri'].map((liste) => [
      `GET /api/disa-aktar/${liste}`,
      {
        'query.muhasebeci_id': {
          of: 'muhasebeci',
          request: (muhasebeci_id: unknown) => ({ query: { muhasebeci_id, bicim: 'csv' } }),
          missing: 200,
        } as IdCase,
      },
    ]),
  ),
  'GET /api/tablolar/:tablo/secenekler': { 'params.tablo': onTablo() },
  'POST /api/tablolar/:tablo': {
    'params.tablo': onTablo(() => ({
      body: { alanlar: { tc_kimlik_no: nextTc(), ad: 'Yeni Personel', aktif: true } },
    })),
  },
  'PUT /api/tablolar/:tablo/:id': {
    // The version 0 is out of date, but a request that changes no field conflicts with no other change.
    'params.tablo': onTablo(({ mine }) => ({ params: { id: mine.personel }, body: { alanlar: {}, surum: 0 } })),
    'params.id': { of: 'personel', request: tabloEdit, missing: 404 },
  },
  'DELETE /api/tablolar/:tablo/:id': {
    'params.tablo': onTablo(({ mine }) => ({ params: { id: mine.personel }, query: { surum: 0 } }), 409),
    'params.id': { of: 'personel', request: tabloDelete, found: 409, missing: 404 },
  },
  'DELETE /api/konsol/kayitli/:kayitli_id': {
    'params.kayitli_id': {
      of: () => KAYITLI_SORGU,
      request: (kayitli_id) => ({ params: { kayitli_id } }),
      before: resetKayitliSorgu,
      missing: 404,
    },
  },
  'GET /api/denetim': onDenetim,
  'GET /api/denetim/xlsx': onDenetim,
  'POST /api/denetim/:denetim_id/geri-al': {
    // The insert of a row cannot be undone from the audit log, so 409 shows that the entry was found.
    'params.denetim_id': {
      of: () => DENETIM_EKLEMESI,
      request: (denetim_id) => ({ params: { denetim_id } }),
      before: ({ owner, mine }) =>
        owner.query(
          `insert into denetim (denetim_id, db_rolu, tablo, satir_id, islem) overriding system value values ($1, 'x', 'personel', $2, 'insert') on conflict do nothing`,
          [DENETIM_EKLEMESI, mine.personel],
        ),
      found: 409,
      missing: 404,
    },
  },
  'PUT /api/personel/:personel_id': {
    'params.personel_id': { of: 'personel', request: personelEdit, missing: 404 },
  },
  'DELETE /api/personel/:personel_id': {
    // A staff member with assigned clients cannot be deleted, so 409 shows that the person was found.
    'params.personel_id': {
      of: 'personel',
      request: (personel_id) => ({ params: { personel_id } }),
      found: 409,
      missing: 404,
    },
  },
  'POST /api/personel/toplu-aktif': onSecim('personel'),
  'POST /api/muhasebeciler/toplu-aktif': onSecim('muhasebeci'),
  'POST /api/hizmetler/toplu-durum': onSecim(({ bordro }) => bordro, 'is_active'),
  'PUT /api/muhasebeciler/:muhasebeci_id': {
    'params.muhasebeci_id': { of: 'muhasebeci', request: muhasebeciEdit, missing: 404 },
  },
  'PUT /api/muhasebeciler/:muhasebeci_id/aktif': {
    'params.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ params: { muhasebeci_id }, body: { aktif: true } }),
      missing: 404,
    },
  },
  'PUT /api/muhasebeciler/:muhasebeci_id/hatirlatma': {
    'params.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ params: { muhasebeci_id }, body: { acik: true } }),
      missing: 404,
    },
  },
  'POST /api/hatirlatmalar': {
    'body.muhasebeci_idler': {
      of: 'muhasebeci',
      request: (id) => ({ body: { muhasebeci_idler: [id] } }),
      missing: 404,
    },
  },
  'POST /api/hatirlatmalar/onizleme': {
    'body.muhasebeci_idler': {
      of: 'muhasebeci',
      request: (id) => ({ body: { muhasebeci_idler: [id] } }),
      missing: 404,
    },
  },
  'POST /api/epostalar/:eposta_id/tekrar': onEposta,
  'POST /api/epostalar/:eposta_id/iptal': onEposta,
  'POST /api/epostalar/toplu-tekrar': {
    'body.idler': { of: () => EPOSTA, request: (id) => ({ body: { idler: [id] } }), before: failEposta, missing: 200 },
  },
  'POST /api/epostalar/toplu-tekrar-onizleme': {
    'body.secim.idler': {
      of: () => EPOSTA,
      request: (id) => ({ body: { secim: { idler: [id] } } }),
      before: failEposta,
      missing: 200,
    },
  },
  'DELETE /api/muhasebeciler/:muhasebeci_id': {
    'params.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ params: { muhasebeci_id } }),
      found: 409,
      missing: 404,
    },
  },
  'PUT /api/adminler/:admin_id': {
    'params.admin_id': { of: otherAdmin, request: adminEdit, missing: 404 },
  },
  'PUT /api/adminler/:admin_id/aktif': {
    'params.admin_id': {
      of: otherAdmin,
      request: (admin_id) => ({ params: { admin_id }, body: { aktif: true } }),
      missing: 404,
    },
  },
  'DELETE /api/adminler/:admin_id': {
    'params.admin_id': { of: otherAdmin, request: (admin_id) => ({ params: { admin_id } }), found: 409, missing: 404 },
  },
  'GET /api/kullanici-adaylari': {
    'query.kisi_id': { of: 'personel', request: (kisi_id) => ({ query: { rol: 'personel', kisi_id } }), missing: 200 },
  },
  'POST /api/kullanicilar': {
    'body.kisi_id': {
      of: 'personel',
      request: async (id, asking) => ({
        body: { rol: 'personel', kisi_id: await withoutLogin(id, asking), sifre: SIFRE },
      }),
      missing: 404,
    },
  },
  'PUT /api/kullanicilar/:id': { 'params.id': { of: 'personel', request: kullaniciEdit, missing: 404 } },
  'DELETE /api/kullanicilar/:id': { 'params.id': onLogin() },
  'PUT /api/kullanicilar/:id/sifre': { 'params.id': onLogin({ sifre: SIFRE }) },
  'DELETE /api/kullanicilar/:id/oturumlar': { 'params.id': onLogin() },
  'PUT /api/hizmetler/:id': { 'params.id': { of: ({ bordro }) => bordro, request: hizmetEdit, missing: 404 } },
  'PUT /api/hizmetler/:id/durum': {
    'params.id': {
      of: ({ bordro }) => bordro,
      request: (id) => ({ params: { id }, body: { is_active: true } }),
      missing: 404,
    },
  },
  'DELETE /api/hizmetler/:id': {
    'params.id': {
      of: ({ hizmet }) => hizmet,
      request: (id) => ({ params: { id } }),
      before: resetCells,
      found: 409,
      missing: 404,
    },
  },
  'DELETE /api/hizmet-fiyatlari/:hizmet_fiyat_id': {
    'params.hizmet_fiyat_id': {
      of: () => GELECEK_FIYAT,
      request: (hizmet_fiyat_id) => ({ params: { hizmet_fiyat_id } }),
      before: resetFiyat,
      missing: 404,
    },
  },
  'POST /api/hizmet-fiyatlari/zam': {
    'body.hizmetler.*.hizmet_id': { of: ({ bordro }) => bordro, request: zam, missing: 404 },
  },
  'PUT /api/tahakkuklar/:borc_id': { 'params.borc_id': { of: 'borc', request: tahakkukEdit, missing: 404 } },
  'DELETE /api/tahakkuklar/:borc_id': {
    'params.borc_id': {
      of: () => SILINECEK_BORC,
      request: (borc_id) => ({ params: { borc_id } }),
      before: (asking) => resetBorc(SILINECEK_BORC, asking),
      missing: 404,
    },
  },
  'POST /api/tahakkuklar/guncelle': {
    'body.borc_idler': { of: 'borc', request: (borc_id) => ({ body: { borc_idler: [borc_id] } }), missing: 200 },
  },
  'POST /api/odemeler/:odeme_id/iptal': {
    'params.odeme_id': {
      of: () => IPTAL_EDILECEK_ODEME,
      request: (odeme_id) => ({ params: { odeme_id }, body: { neden: 'Yanlış kayıt' } }),
      before: resetOdeme,
      missing: 404,
    },
  },
  'GET /api/odemeler/:odeme_id/makbuz': {
    'params.odeme_id': { of: 'odeme', request: (odeme_id) => ({ params: { odeme_id } }), missing: 404 },
  },
  'GET /api/ekstre': { 'query.muhasebeci_id': ekstreOf },
  'GET /api/ekstre/pdf': { 'query.muhasebeci_id': ekstreOf },
  'GET /api/ekstre/xlsx': { 'query.muhasebeci_id': ekstreOf },
  'GET /api/borcum': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { muhasebeci_id } }),
      missing: 404,
    },
  },
  'GET /api/odemeler': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { muhasebeci_id } }),
      missing: 200,
    },
  },
  'GET /api/kart-odemeleri': {
    'query.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ query: { muhasebeci_id } }),
      missing: 200,
    },
  },
  'GET /api/kart-odemeleri/:deneme_id': {
    'params.deneme_id': {
      of: 'borc',
      request: async (id, asking) => ({ params: { deneme_id: await newKartOdeme(id, asking) } }),
      missing: 404,
    },
  },
  'POST /api/kart-odemeleri/:deneme_id/vazgec': {
    'params.deneme_id': {
      of: 'borc',
      request: async (id, asking) => ({ params: { deneme_id: await newKartOdeme(id, asking) } }),
      missing: 404,
    },
  },
  'POST /api/kart-odemeleri': {
    'body.tahakkuk_idler': {
      of: 'borc',
      request: (id) => ({ body: { tahakkuk_idler: [id], tutar: KART_TUTARI, token: 'tpj_0123456789abcdef' } }),
      before: resetKartOdemeleri,
      missing: 404,
    },
  },
  'GET /api/uzman/konusmalar/:konusma_id': onKonusma(),
  'PUT /api/uzman/konusmalar/:konusma_id': onKonusma({ body: { baslik: 'Yeni ad' } }),
  'DELETE /api/uzman/konusmalar/:konusma_id': onKonusma(),
  'POST /api/uzman/konusmalar/:konusma_id/tekrar': onKonusma(),
  'POST /api/uzman/sor': {
    'body.konusma_id': {
      of: 'muhasebeci',
      request: async (id, asking) => ({ body: { konusma_id: await newKonusma(id, asking), soru: 'KDV nedir?' } }),
      missing: 404,
    },
  },
  'PUT /api/bilgi-maddeleri/:madde_id': {
    'params.madde_id': { of: () => MADDE, request: maddeEdit, before: resetMadde, missing: 404 },
  },
  'POST /api/tahsilatlar': {
    'body.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id, { office: { ids } }) => ({
        body: {
          muhasebeci_id,
          kalemler: [
            { tahakkuk_id: (muhasebeci_id === ids.B.muhasebeci ? ids.B : ids.A).borc, odeme_tutari: nextTutar++ },
          ],
        },
      }),
      before: openBorclar,
      missing: 404,
    },
    'body.kalemler.*.tahakkuk_id': {
      of: 'borc',
      request: (tahakkuk_id, { office: { ids } }) => ({
        body: {
          muhasebeci_id: (tahakkuk_id === ids.B.borc ? ids.B : ids.A).muhasebeci,
          kalemler: [{ tahakkuk_id, odeme_tutari: nextTutar++ }],
        },
      }),
      before: openBorclar,
      missing: 404,
    },
  },
  'PUT /api/takvim/kayitlar/:id': {
    'params.id': { of: () => UZATMA, request: uzatmaEdit, before: resetUzatma, missing: 404 },
  },
  'DELETE /api/takvim/kayitlar/:id': {
    'params.id': {
      of: () => UZATMA,
      request: (id) => ({ params: { id }, query: { tablo: 'sure_uzatmalari' } }),
      before: resetUzatma,
      missing: 404,
    },
  },
  'POST /api/odemeler': {
    'body.tahakkuk_id': {
      of: 'borc',
      request: (tahakkuk_id) => ({ body: { tahakkuk_id, odeme_tutari: nextTutar++ } }),
      before: openBorclar,
      missing: 404,
    },
  },
};

const sqlSorgusu = async ({ owner }: Asking): Promise<RequestParts> => {
  await owner.query('update oturumlar set dogrulandi = now() where bitis > now()');
  return { body: { sql: 'select 1 as bir' } };
};

/**
 * A route needs an entry in `SAMPLES` if its ids alone do not make a valid request; a route without ids and sample is
 * called without parameters.
 */
const SAMPLES: Record<string, (asking: Asking) => RequestParts | Promise<RequestParts>> = {
  'POST /sql-query/': sqlSorgusu,
  'POST /sql-query/xlsx': sqlSorgusu,
  'POST /api/disa-aktar/ekran': () => ({
    body: { ad: 'Belgeler', bicim: 'csv', sutunlar: [{ baslik: 'Dosya', tur: 'metin', degerler: ['fatura.pdf'] }] },
  }),
  'PUT /api/konsol/kayitli': () => ({ body: { ad: 'Sorgu', metin: 'select 1' } }),
  ...GUVENLIK_SAMPLES,
  'GET /api/kvkk/kisiler': () => ({ query: { arama: 'Mükellef' } }),
  'GET /api/kvkk/ihlal/tablo': () => ({ query: { tablo: 'mukellefler' } }),
  'GET /api/muhasebeci-secenekleri': () => ({ query: { ...donem } }),
  'GET /api/hizmet-kayitlari/yil-ozeti': () => ({ query: { yil: donem.yil } }),
  'GET /api/hizmet-kayitlari/ay-ozetleri': () => ({ query: { ...donem } }),
  'GET /api/pano/musteriler/hizmetler': () => ({ query: { yil: donem.yil } }),
  'GET /api/hizmet-kayitlari/acik-hizmetler': () => ({ query: { ...donem } }),
  'GET /api/tekrarlar/onizleme': () => ({ query: { ...donem, kaynak: 'tekrar' } }),
  'POST /api/tekrarlar/talepler': () => ({ body: { ...donem, kaynak: 'gecen_ay' } }),
  'GET /api/arama': () => ({ query: { q: 'mükellef' } }),
  'GET /api/gorunumler': () => ({ query: { liste: 'Mükellefler' } }),
  'PUT /api/gorunumler': () => ({ body: { liste: 'Mükellefler', ad: 'Pasifler', adres: '?aktif=false' } }),
  'GET /api/arama/oneriler': () => ({ query: { tablo: 'mukellefler', alan: 'ad' } }),
  'PUT /api/bildirimler/okundu': () => ({ body: { sira: 1 } }),
  'PUT /api/bildirimler/tercih': () => ({ body: { kapali: ['belge'], ozet: 'her_gun' } }),
  'PUT /api/ayarlar': () => ({ body: { tekrar_otomatik: false } }),
  'PUT /api/ayarlar/logo': () => ({ dosya: { ad: 'logo.png', icerik: PNG } }),
  'POST /api/ayarlar/test-epostasi': () => ({ body: { kime: 'a@ornek.example' } }),
  'POST /api/ayarlar/kart-denemesi': () => ({ body: {} }),
  'PUT /api/ayarlar/sirlar': () => ({ body: { ad: 'ai_anahtar', deger: null } }),
  'POST /ask-muhasebe/': () => ({ body: { question: 'KDV nedir?' } }),
  'GET /api/bilgi-maddeleri/dene': () => ({ query: { soru: 'KDV nedir?' } }),
  'PUT /api/takvim/akis': () => ({ body: { tam_ad: false } }),
  'GET /api/takvim': () => ({ query: { yil: 2026 } }),
  'GET /api/beyannameler/ozet': () => ({ query: { ...donem } }),
  'POST /api/beyannameler/ay': () => ({ body: donem }),
  'POST /api/takvim/kayitlar': async ({ owner }) => {
    await owner.query('delete from sure_uzatmalari where urun_kodu is null');
    return { body: UZATMA_SATIRI };
  },
  'POST /api/bilgi-maddeleri': () => ({ body: MADDE_ALANLARI }),
  'GET /api/tahakkuklar/ay': () => ({ query: { ...donem } }),
  'POST /api/muhasebeciler': () => ({ body: { tc_no: nextTc(), ad: 'Yeni Muhasebeci' } }),
  'POST /api/adminler': () => ({ body: { tc_kimlik_no: nextTc(), ad: 'Yeni Admin' } }),
  'GET /api/kullanici-adaylari': () => ({ query: { rol: 'personel' } }),
  'PUT /api/oturum/sifre': () => ({ body: { mevcut_sifre: PASSWORD, sifre: SIFRE } }),
  'POST /api/belgeler/eslestir': () => ({ body: { numaralar: [tcNo(12)] } }),
  'POST /upload-pdf': ({ office, mine }) => ({
    body: { filename: `${tcNo(mine === office.ids.B ? 22 : 12)}-1.pdf` },
    dosya: PDF,
  }),
  'POST /insert-mukellef': ({ office, mine }) => ({
    body: {
      muhasebeci_adi: `Muhasebeci ${mine === office.ids.B ? 'B' : 'A'}`,
      tc_no: nextTc(),
      ad: 'Dış Mükellef',
      aktif: 1,
    },
  }),
  'POST /api/aktarimlar': () => ({
    body: { liste: 'mukellefler' },
    dosya: { ad: 'liste.csv', icerik: 'TC;Ad\n1;A\n' },
  }),
  'GET /api/aktarim-sablonu': () => ({ query: { liste: 'mukellefler', bicim: 'csv' } }),
  ...Object.fromEntries(
    ['muhasebeciler', 'personel', 'kullanicilar', 'adminler', 'epostalar'].map((liste) => [
      `GET /api/disa-aktar/${liste}`,
      () => ({ query: { bicim: 'csv' } }),
    ]),
  ),
  'POST /api/hizmet-fiyatlari/zam/geri-al': zamGeriAl,
  'GET /api/hizmet-fiyatlari/yeni': () => ({ query: { gecerlilik_yili: donem.yil, gecerlilik_ayi: donem.ay } }),
  'POST /api/hizmetler': () => ({ body: { ad: `Yeni Hizmet ${nextHizmet++}`, aciklama: 'Aylık', fiyat: 100 } }),
  'POST /api/personel': () => ({ body: { tc_kimlik_no: nextTc(), ad: 'Yeni Personel' } }),
};

export const idOf = ({ of: kind }: IdCase, office: Office, yetki: Yetki, side: 'A' | 'B'): number =>
  typeof kind === 'function' ? kind(office, yetki) : office.ids[side][kind];

export async function validRequest(route: AnyRoute, asking: Asking, side: 'A' | 'B'): Promise<RequestParts> {
  const key = routeKey(route);
  const sample = await SAMPLES[key]?.(asking);
  if (sample) return sample;
  const [first] = Object.values(ID_CASES[key] ?? {});
  if (!first) return {};
  await first.before?.(asking);
  return first.request(idOf(first, asking.office, asking.yetki, side), asking);
}

export const validStatus = (route: AnyRoute): number => Object.values(ID_CASES[routeKey(route)] ?? {})[0]?.found ?? 200;

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const isIdName = (name: string): boolean =>
  name === 'id' || name === 'idler' || name.endsWith('_id') || name.endsWith('_idler');

/** The `id` inside a browser's WebAuthn answer (`yanit`) names no row, so the matrix does not try it. */
const FOREIGN_FORM = 'yanit';

function idsIn(schema: JsonSchema, place: string): string[] {
  const own = Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== FOREIGN_FORM)
    .flatMap(([name, inner]) => [...(isIdName(name) ? [`${place}.${name}`] : []), ...idsIn(inner, `${place}.${name}`)]);
  const inside = [...(schema.items ? [schema.items] : [])].flatMap((inner) => idsIn(inner, `${place}.*`));
  return [...own, ...inside, ...(schema.anyOf ?? []).flatMap((inner) => idsIn(inner, place))];
}

const jsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Ids are found by their names: every path parameter, and `id`, `idler`, `…_id` and `…_idler` in query and body. */
export function idPlaces({ path, query, body }: AnyRoute): string[] {
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => `params.${name}`),
    ...(query ? idsIn(jsonSchema(query), 'query') : []),
    ...(body ? idsIn(jsonSchema(body), 'body') : []),
  ];
}
