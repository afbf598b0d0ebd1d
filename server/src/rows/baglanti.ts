import { randomBytes } from 'node:crypto';
import { BAGLANTI_YOLU, KOD_BOYU, SECRET_BOYU } from '#contract/evrak/baglanti.ts';
import { BAGLANTI_ALANI } from '#contract/ileti/sablon.ts';
import { maybe, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { newToken } from '#server/http/auth.ts';

/** The part of a link's address that opens nothing by itself. */
export const newKod = (): string => randomBytes(12).toString('base64url');

export const addressOf = (origin: string, kod: string, secret?: string): string =>
  `${origin}${BAGLANTI_YOLU}${kod}${secret === undefined ? '' : `#${secret}`}`;

/** As long as every address of a link. */
export const exampleAddress = (origin: string): string =>
  addressOf(origin, 'x'.repeat(KOD_BOYU), 'x'.repeat(SECRET_BOYU));

/** The address for somebody to hand over, told this once; undefined where the caller sees no such request. */
export async function createBaglanti(
  tx: Tx,
  origin: string,
  talep_id: number,
): Promise<{ adres: string; bitis: string } | undefined> {
  const { token, hash } = newToken();
  const made = await maybe<{ kod: string; bitis: string }>(tx)`
    select kod, bitis from gate.create_baglanti(${talep_id}, ${newKod()}, ${hash}, false)`;
  return made && { adres: addressOf(origin, made.kod, token), bitis: made.bitis };
}

/** Why a message that carries a link did not leave, in words for the office. */
export const linkFaultOf = (error: { code?: string }): string =>
  error.code === 'MU438'
    ? 'Bu talep için bir günde yapılabilecek bağlantı sayısı doldu; ileti gönderilmedi.'
    : 'İletinin bağlantısı yapılamadı; ileti gönderilmedi.';

interface Sent {
  ileti_id?: number;
  eposta_id?: number;
  metin: string;
}

/** A message's text as it leaves: with a link of its own where the stored text has the place for one. */
export async function writeLink(tx: Tx, origin: string, { ileti_id, eposta_id, metin }: Sent): Promise<string> {
  if (!metin.includes(BAGLANTI_ALANI)) return metin;
  const { token, hash } = newToken();
  const kod = await value<string | null>(tx)`
    select gate.link_ileti(${ileti_id ?? null}::bigint, ${eposta_id ?? null}::bigint, ${newKod()}, ${hash}) as kod`;
  return kod === null ? metin : metin.replaceAll(BAGLANTI_ALANI, addressOf(origin, kod, token));
}
