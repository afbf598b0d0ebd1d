import type { KasaAlani, KasaDurumu, KasaTablosu } from '#contract/mukellef/kasa.ts';
import { list, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

export interface KasaYeri {
  tablo: KasaTablosu;
  id: number;
}

type Alan = KasaDurumu['alanlar'][number];
interface DurumRow extends Alan, Omit<KasaDurumu, 'alanlar'> {
  anahtar_no: string;
}

export async function getKasaDurumu(
  tx: Tx,
  tokenHash: Buffer,
  { tablo, id }: KasaYeri,
): Promise<(KasaDurumu & { anahtar_no: string }) | undefined> {
  const rows = await list<DurumRow>(tx)`select * from gate.get_kasa_durumu(${tokenHash}, ${tablo}, ${id})`;
  if (!rows[0]) return undefined;
  const { degistirebilir, dogrulama_bitis, anahtar_no } = rows[0];
  const alanlar = rows.map(({ alan, dolu, degisme_tarihi }) => ({ alan, dolu, degisme_tarihi }));
  return { alanlar, degistirebilir, dogrulama_bitis, anahtar_no };
}

export async function setKasaDegeri(
  tx: Tx,
  { tablo, id }: KasaYeri,
  alan: KasaAlani,
  given: string | null,
): Promise<boolean> {
  return value<boolean>(tx)`select gate.set_kasa_degeri(${tablo}, ${id}, ${alan}, ${given}) as yazildi`;
}

type Gosterim =
  | { sonuc: 'tamam'; deger: string; saniye: null }
  | { sonuc: 'sinir'; deger: null; saniye: number }
  | { sonuc: 'yok' | 'bos' | 'dogrulama'; deger: null; saniye: null };

export async function revealKasaDegeri(
  tx: Tx,
  tokenHash: Buffer,
  { tablo, id }: KasaYeri,
  alan: KasaAlani,
  reason: string,
): Promise<Gosterim> {
  return one<Gosterim>(tx)`select * from gate.reveal_kasa_degeri(${tokenHash}, ${tablo}, ${id}, ${alan}, ${reason})`;
}

/**
 * `keyNumbers[0]` comes into use for the vault of secrets if no key is in use yet, or if the key in use is unknown and
 * encrypts nothing. The key in use is returned.
 */
export async function openKasaKey(tx: Tx, keyNumbers: readonly string[]): Promise<string> {
  return value<string>(tx)`select entry.open_kasa_anahtari(${keyNumbers}) as anahtar_no`;
}
