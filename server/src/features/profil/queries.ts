import { sql } from 'kysely';
import type { ApiAnahtari } from '#contract/oturum/api-anahtari.ts';
import type { Guvenlik } from '#contract/oturum/ikinci-adim.ts';
import type { OturumRow, Profil } from '#contract/oturum/profil.ts';
import type { NewPasskey } from '#server/adapters/passkey.ts';
import { list, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

export async function getProfil(tx: Tx): Promise<Profil> {
  return one<Profil>(tx)`select * from gate.get_own_profil()`;
}

export async function updateProfil(
  tx: Tx,
  { name, telefon, email }: { name: string | null; telefon: string | null; email: string | null },
): Promise<void> {
  await sql`select gate.update_own_profil(${name}, ${telefon}, ${email})`.execute(tx);
}

export async function listOturumlar(tx: Tx, tokenHash: Buffer): Promise<OturumRow[]> {
  return list<OturumRow>(tx)`select * from gate.list_own_oturumlar(${tokenHash})`;
}

export const endOwnOturum = (tx: Tx, id: number): Promise<boolean> =>
  value<boolean>(tx)`select gate.end_own_session(${id}) as oldu`;

export async function endDigerOturumlar(tx: Tx, tokenHash: Buffer): Promise<number> {
  return value<number>(tx)`select gate.end_other_sessions(${tokenHash}) as adet`;
}

export async function getGuvenlik(tx: Tx): Promise<Omit<Guvenlik, 'gecis_adresi'>> {
  return one<Omit<Guvenlik, 'gecis_adresi'>>(tx)`
    select d.*, coalesce((
      select json_agg(json_build_object('gecis_anahtari_id', g.gecis_anahtari_id, 'ad', g.ad, 'olusturma', g.olusturma,
        'son_kullanim', g.son_kullanim)
        order by g.gecis_anahtari_id)
      from gecis_anahtarlari g where g.kullanici_id = app.kullanici_id()), '[]') as gecis_anahtarlari
    from gate.get_guvenlik() d`;
}

/** A new authenticator's secret waits until a code confirms it. MU409: the login already has one in use. */
export async function createDogrulayici(tx: Tx, gizliAnahtar: string): Promise<void> {
  await sql`select gate.create_dogrulayici(${gizliAnahtar})`.execute(tx);
}

export async function getKasaKeyNo(tx: Tx): Promise<string> {
  return value<string>(tx)`select gate.get_kasa_anahtar_no() as no`;
}

export async function findBekleyenDogrulayici(tx: Tx): Promise<string | null> {
  return value<string | null>(tx)`select gate.find_pending_dogrulayici() as secret`;
}

/**
 * The result says whether the given recovery codes are now valid; a login that has codes keeps them. The error MU409
 * means that the given authenticator's secret does not wait for a code.
 */
export const confirmDogrulayici = (
  tx: Tx,
  gizliAnahtar: string,
  adim: number,
  kodOzetleri: Buffer[],
): Promise<boolean> =>
  value<boolean>(tx)`select gate.confirm_dogrulayici(${gizliAnahtar}, ${adim}, ${kodOzetleri}) as oldu`;

export const removeDogrulayici = (tx: Tx): Promise<boolean> =>
  value<boolean>(tx)`select gate.remove_dogrulayici() as oldu`;

export async function createKurtarmaKodlari(tx: Tx, kodOzetleri: Buffer[]): Promise<void> {
  await sql`select gate.create_kurtarma_kodlari(${kodOzetleri})`.execute(tx);
}

export async function listKimlikler(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('gecis_anahtarlari')
    .select('kimlik')
    .where('kullanici_id', '=', sql<number>`app.kullanici_id()`)
    .execute();
  return rows.map(({ kimlik }) => kimlik);
}

export async function createGecisKaydiIstegi(tx: Tx, hash: Buffer): Promise<void> {
  await sql`select gate.create_gecis_kaydi_istegi(${hash})`.execute(tx);
}

export const takeGecisKaydiRequest = (tx: Tx, hash: Buffer): Promise<boolean> =>
  value<boolean>(tx)`select gate.take_gecis_kaydi_istegi(${hash}) as oldu`;

/**
 * The result says whether the given recovery codes are now valid. The error MU409 means that there is no room for
 * another passkey or that it is known.
 */
export const createGecisAnahtari = (
  tx: Tx,
  { name, kimlik, acik_anahtar, sayac, tasima }: NewPasskey & { name: string; tasima: string[] },
  kodOzetleri: Buffer[],
): Promise<boolean> =>
  value<boolean>(tx)`
    select gate.create_gecis_anahtari(${name}, ${kimlik}, ${acik_anahtar}, ${sayac}, ${tasima},
      ${kodOzetleri}) as oldu`;

export const updateGecisAnahtari = (tx: Tx, id: number, name: string): Promise<boolean> =>
  value<boolean>(tx)`select gate.update_gecis_anahtari(${id}, ${name}) as oldu`;

export const removeGecisAnahtari = (tx: Tx, id: number): Promise<boolean> =>
  value<boolean>(tx)`select gate.remove_gecis_anahtari(${id}) as oldu`;

export async function listApiAnahtarlari(tx: Tx): Promise<ApiAnahtari[]> {
  return list<ApiAnahtari>(tx)`
    select a.api_anahtari_id, a.ad, a.scopes, a.basi, a.olusturma, a.bitis, a.iptal, u.zaman as son_kullanim,
      u.ip as son_ip
    from api_anahtarlari a left join api_anahtari_kullanimlari u using (api_anahtari_id)
    where a.kullanici_id = app.kullanici_id() and least(a.bitis, a.iptal) > now() - interval '30 days'
    order by a.api_anahtari_id desc`;
}

export async function createApiAnahtari(
  tx: Tx,
  key: { name: string; scopes: readonly string[]; hash: Buffer; basi: string; gun: number },
): Promise<number> {
  return value<number>(tx)`
    select gate.create_api_anahtari(${key.name}, ${key.scopes}, ${key.hash}, ${key.basi}, ${key.gun}) as id`;
}

export const removeApiAnahtari = (tx: Tx, id: number): Promise<boolean> =>
  value<boolean>(tx)`select gate.remove_api_anahtari(${id}) as oldu`;
