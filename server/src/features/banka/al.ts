import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type AlinanEkstre, EKSTRE_ORNEK } from '#contract/banka/ekstre.ts';
import { EKSTRE_ERRORS } from '#contract/banka/ekstre-kusuru.ts';
import { BANKA_KODLARI, type BankaHesabi } from '#contract/banka/hesap.ts';
import { bankaKoduOf, hesapNoOf } from '#contract/banka/iban.ts';
import type { OkunanDosya, OkunanEkstre } from '#server/adapters/banka-dosyasi/okunan.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { found } from '#server/rows/found.ts';
import * as ekstreler from './ekstre-queries.ts';
import { type Hesap, lockHesap } from './queries.ts';
import { findYeniler } from './yeni-satirlar.ts';

export interface Dosya {
  ad: string;
  ozet: Buffer;
  okunan: OkunanDosya;
}

export async function hashOf(yol: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(yol)) hash.update(chunk as Buffer);
  return hash.digest();
}

/** A file names an account by its IBAN, or by a number in which the branch stands before the account's own. */
function isOf({ iban }: Pick<Hesap, 'iban'>, no: string): boolean {
  if (no.startsWith('TR')) return no === iban;
  const own = no.replace(/^0+/, '');
  return own.length >= 5 && iban.slice(10).endsWith(own);
}

/** Whether the two may be one account: a number in another writing says nothing. */
const contradicts = ({ iban }: Hesap, no: string): boolean =>
  no.startsWith('TR') ? no !== iban : !isOf({ iban }, no) && no.replace(/^0+/, '').length > hesapNoOf(iban).length - 3;

const bankOf = (no: string): BankaHesabi['banka'] | undefined => BANKA_KODLARI[bankaKoduOf(no)];

/** The account of a statement: the one that the file names, otherwise the one that was chosen. */
function accountOf(hesaplar: readonly Hesap[], { no }: OkunanEkstre, chosen?: number): Hesap {
  const selected = hesaplar.find(({ hesap_id }) => hesap_id === chosen);
  if (chosen !== undefined && !selected) throw new AppError('NOT_FOUND', undefined, 'hesap_id');
  const named = no === null ? undefined : hesaplar.find((hesap) => isOf(hesap, no));
  const { EKSTRE_BASKA_HESAP, EKSTRE_HESABI_YOK, EKSTRE_HESABI_GEREKLI } = EKSTRE_ERRORS;
  if (selected && no !== null && (named ? named !== selected : contradicts(selected, no)))
    throw new AppError(EKSTRE_BASKA_HESAP, { no, hesap_adi: selected.ad });
  const hesap = named ?? selected;
  if (hesap) return hesap;
  if (no?.startsWith('TR')) throw new AppError(EKSTRE_HESABI_YOK, { no, banka: bankOf(no) ?? 'baska' });
  throw new AppError(EKSTRE_HESABI_GEREKLI);
}

async function takeEkstre(
  tx: Tx,
  { ad, ozet, okunan: { bicim } }: Dosya,
  okunan: OkunanEkstre,
  hesap_id: number,
): Promise<AlinanEkstre> {
  const hesap = await found(lockHesap(tx, hesap_id));
  if (okunan.para_birimi !== null && okunan.para_birimi !== hesap.para_birimi)
    throw new AppError(EKSTRE_ERRORS.EKSTRE_PARA_BIRIMI, { dosya: okunan.para_birimi, hesap: hesap.para_birimi });
  const [ilk_gun, son_gun] = [okunan.satirlar[0]!.gun, okunan.satirlar.at(-1)!.gun];
  const { beklenen, onceki_gun } = await ekstreler.findOnceki(tx, hesap, ilk_gun);
  const known = await ekstreler.listBilinen(tx, hesap_id, ilk_gun, son_gun);
  const { satirlar, acilis, devir, bosluk } = findYeniler(okunan, known, beklenen);
  const { kapanis } = okunan;
  const counts = { satir_sayisi: okunan.satirlar.length, yeni_sayisi: satirlar.length };
  const sayilar = { hesap_id, ilk_gun, son_gun, acilis, kapanis, ...counts };
  let ekstre_id: number | null = null;
  if (satirlar.length > 0) {
    ekstre_id = await ekstreler.addEkstre(tx, { ...sayilar, dosya_adi: ad, ozet, bicim, devir });
    await ekstreler.addSatirlar(tx, { hesap_id, ekstre_id }, satirlar);
    await ekstreler.moveAcilis(tx, hesap, ilk_gun, devir);
  }
  const sumOf = (pick: (tutar: number) => number) => satirlar.reduce((sum, { tutar }) => sum + pick(tutar), 0);
  return {
    ...sayilar,
    ekstre_id,
    hesap_adi: hesap.ad,
    giren: sumOf((tutar) => Math.max(tutar, 0)),
    cikan: sumOf((tutar) => Math.max(-tutar, 0)),
    bosluk,
    onceki_gun,
    satirlar: satirlar.slice(0, EKSTRE_ORNEK).map(({ satir, gun, saat, tutar, bakiye, aciklama }) => ({
      satir,
      gun,
      saat,
      tutar,
      bakiye,
      aciklama,
    })),
  };
}

/** Takes all statements of a file, the earliest first, or none. */
export async function takeDosya(
  tx: Tx,
  dosya: Dosya,
  hesaplar: readonly Hesap[],
  chosen?: number,
): Promise<AlinanEkstre[]> {
  const taken = dosya.okunan.ekstreler.map((okunan) => ({ okunan, hesap: accountOf(hesaplar, okunan, chosen) }));
  const firstDay = ({ okunan }: { okunan: OkunanEkstre }) => okunan.satirlar[0]!.gun;
  taken.sort((a, b) => a.hesap.hesap_id - b.hesap.hesap_id || (firstDay(a) < firstDay(b) ? -1 : 1));
  const alinan: AlinanEkstre[] = [];
  for (const { okunan, hesap } of taken) alinan.push(await takeEkstre(tx, dosya, okunan, hesap.hesap_id));
  return alinan;
}
