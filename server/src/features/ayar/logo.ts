import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { AYAR_ERRORS, type LOGO_KINDS } from '#contract/sistem/ayar-sirri.ts';
import { createPdf } from '#server/adapters/pdf.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';

type LogoKind = (typeof LOGO_KINDS)[number];
export interface Logo {
  kind: LogoKind;
  icerik: Buffer;
}

/** A logo's side may have at most this many pixels: a small file can unpack to a picture that fills the memory. */
const EN_COK_NOKTA = 2_000;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const pngSize = (b: Buffer): [number, number] | null =>
  b.length > 24 && b.toString('latin1', 12, 16) === 'IHDR' ? [b.readUInt32BE(16), b.readUInt32BE(20)] : null;

function jpegSize(b: Buffer): [number, number] | null {
  for (let at = 2; at + 9 < b.length && b[at] === 0xff; at += 2 + b.readUInt16BE(at + 2)) {
    const marker = b[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [b.readUInt16BE(at + 7), b.readUInt16BE(at + 5)];
  }
  return null;
}

const kindOf = (b: Buffer): LogoKind | null => {
  if (b.subarray(0, 8).equals(PNG)) return 'image/png';
  return b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff ? 'image/jpeg' : null;
};

/**
 * A logo is tried in a PDF before it is stored, so that no later document fails because of it. @throws AppError
 * LOGO_TURU, LOGO_OKUNAMADI
 */
export async function readLogo(yol: string): Promise<Logo> {
  const icerik = await readFile(yol);
  const kind = kindOf(icerik);
  if (!kind) throw new AppError(AYAR_ERRORS.LOGO_TURU);
  const size = kind === 'image/png' ? pngSize(icerik) : jpegSize(icerik);
  if (!size || size.some((side) => side < 1 || side > EN_COK_NOKTA)) throw new AppError(AYAR_ERRORS.LOGO_OKUNAMADI);
  const firma = {
    firma_adi: 'Deneme',
    firma_adresi: '',
    firma_vergi_dairesi: '',
    firma_vergi_no: '',
    firma_telefon: '',
    firma_email: '',
  };
  const logo = `data:${kind};base64,${icerik.toString('base64')}`;
  await createPdf({ ...firma, logo }, { baslik: 'Deneme', bilgiler: [], icerik: [] }).catch(() => {
    throw new AppError(AYAR_ERRORS.LOGO_OKUNAMADI);
  });
  return { kind, icerik };
}

export async function setLogo(tx: Tx, { kind, icerik }: Logo): Promise<void> {
  await sql`
    insert into firma_logosu (tur, icerik)
    values (${kind}, ${icerik})
    on conflict (logo_id) do update set tur = excluded.tur, icerik = excluded.icerik`.execute(tx);
}

export async function removeLogo(tx: Tx): Promise<void> {
  await sql`delete from firma_logosu`.execute(tx);
}
