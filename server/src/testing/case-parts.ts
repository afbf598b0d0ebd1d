import type pg from 'pg';
import { currentDonem } from '#contract/common/donem.ts';
import type { Yetki } from '#contract/common/roller.ts';
import { createTotpSecret } from '#server/adapters/totp.ts';
import { vaultOf } from '#server/features/kasa/open-vault.ts';
import { PASSWORD, PASSWORD_HASH, tcNo } from './office.ts';
import { createPdf } from './pdf.ts';
import type { Asking, IdCase, RequestParts } from './request-parts.ts';
import { TEST_CONFIG, type TestDosya } from './test-app.ts';

export const EVERYBODY: readonly Yetki[] = ['superadmin', 'admin', 'moderator', 'muhasebeci', 'personel', 'mukellef'];
export const ADMINS: readonly Yetki[] = ['superadmin', 'admin', 'moderator'];
/** Moderators neither book money nor delete records nor manage logins (docs/readings.md, "Admin levels"). */
export const OFFICE: readonly Yetki[] = ['superadmin', 'admin'];

export const donem = currentDonem();

export async function resetCells({ owner, office: { ids, hizmet, bordro } }: Asking): Promise<void> {
  await owner.query('delete from hizmet_kayitlari');
  for (const { muhasebeci, mukellef } of Object.values(ids)) {
    await owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       values ($1, $2, $3, $5, $6, 100000, 100000, 'onaylandı'), ($1, $2, $4, $5, $6, 25050, 25050, 'talep')`,
      [muhasebeci, mukellef, hizmet, bordro, donem.yil, donem.ay],
    );
  }
}

/**
 * Some routes take a table's name instead of an id: a known id stands for the staff table, and any other id is sent as
 * the name of a table that does not exist.
 */
export const onTablo = (parts: (asking: Asking) => RequestParts = () => ({}), found = 200): IdCase => ({
  of: 'personel',
  request: (id, asking) => {
    const { params, ...rest } = parts(asking);
    const isRow = Object.values(asking.office.ids).some(({ personel }) => personel === id);
    return { params: { ...params, tablo: isRow ? 'personel' : id }, ...rest };
  },
  found,
  missing: 400,
});

export const SILINECEK_BORC = 910_000;

export const resetBorc = async (borc_id: number, { owner, mine }: Asking): Promise<void> => {
  await owner.query('delete from odemeler where tahakkuk_id = $1 and iptal_edilen_id is not null', [borc_id]);
  await owner.query('delete from odemeler where tahakkuk_id = $1', [borc_id]);
  await owner.query('delete from borc_tahakkuk where borc_id = $1', [borc_id]);
  await owner.query(
    `insert into borc_tahakkuk (borc_id, muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari) overriding system value values ($1, $2, 2091, $3, 100)`,
    [borc_id, mine.muhasebeci, borc_id === SILINECEK_BORC ? 1 : 2],
  );
};

let lastTc = 1_000;

export const nextTc = (): string => tcNo(lastTc++);

export const SIFRE = 'kirmizi-kalem-7';

/** The case of an id that stands at `place` of a request, of which `rest` is the same for every id. */
export const onId = (
  place: `${'params' | 'query' | 'body'}.${string}`,
  kind: IdCase['of'],
  missing: number,
  rest: RequestParts = {},
): Record<string, IdCase> => {
  const [part, name] = place.split('.') as ['params' | 'query' | 'body', string];
  return {
    [place]: { of: kind, request: (id) => ({ ...rest, [part]: { ...(rest[part] as object), [name]: id } }), missing },
  };
};

export const onMukellef = (parts: RequestParts = {}): Record<string, IdCase> =>
  onId('params.mukellef_id', 'mukellef', 404, parts);

export const PDF: TestDosya = { ad: 'evrak.pdf', icerik: createPdf() };

export const onSecim = (kind: IdCase['of'], field: 'aktif' | 'is_active' = 'aktif'): Record<string, IdCase> => ({
  'body.secim.idler': {
    of: kind,
    request: (id) => ({ body: { secim: { idler: [id] }, [field]: true } }),
    missing: 200,
  },
});

export async function resetAtamalar({ owner, office: { ids } }: Asking): Promise<void> {
  await owner.query('delete from muhasebeci_personel');
  for (const { atama, mukellef, personel } of Object.values(ids)) {
    await owner.query(
      'insert into muhasebeci_personel (atama_id, mukellef_id, personel_id) overriding system value values ($1, $2, $3)',
      [atama, mukellef, personel],
    );
  }
}

export const leaveOpen = ({ owner, office: { ids } }: Asking, tutar: number) =>
  owner.query('update borc_tahakkuk set borc_tutari = tahsilat + $2 where borc_id = any ($1)', [
    [ids.A.borc, ids.B.borc],
    tutar,
  ]);

export async function resetSifreler(owner: pg.Client): Promise<void> {
  await owner.query('update kullanicilar set sifre_hash = $1 where sifre_hash <> $1', [PASSWORD_HASH]);
  await owner.query('delete from giris_denemeleri');
  await owner.query('delete from giris_butceleri');
}

/** All logins that the SQL condition `where` chooses get an authenticator app with the same secret. */
export async function giveDogrulayici(owner: pg.Client, isConfirmed: boolean, where = 'true'): Promise<string> {
  const vault = vaultOf([TEST_CONFIG.key]);
  const secret = createTotpSecret();
  const { rows } = await owner.query(`select id::integer from kullanicilar where ${where}`);
  await owner.query(`delete from dogrulayicilar where kullanici_id in (select id from kullanicilar where ${where})`);
  for (const { id } of rows) {
    const gizli = vault.encrypt(
      vault.keyNumbers[0] as string,
      { tablo: 'dogrulayicilar', id, alan: 'gizli_anahtar' },
      secret,
    );
    await owner.query(
      'insert into dogrulayicilar (kullanici_id, gizli_anahtar, onay) values ($1, $2, case when $3 then now() end)',
      [id, gizli, isConfirmed],
    );
  }
  return secret;
}

export const withSifre =
  (rest: object = {}) =>
  async ({ owner }: Asking): Promise<RequestParts> => {
    await resetSifreler(owner);
    return { body: { ...rest, mevcut_sifre: PASSWORD } };
  };
