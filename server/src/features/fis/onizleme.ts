import type { z } from 'zod';
import { FIS_ERRORS, type FisAlanlari, fisAlanlariSchema } from '#contract/fis/fis.ts';
import {
  FIS_ONIZLEME_EN_COK,
  FIS_ONIZLEME_KALEM,
  type FisOnizleme,
  type FisOnizlemeDurumu,
} from '#contract/fis/fis-aktarim.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { findAdlilar, findAlicilar, findMukellefName } from './queries.ts';
import type { FisTaslagi } from './taslak.ts';
import { findTekrarlar, type YeniFis } from './write.ts';

export interface DenetlenenFis {
  taslak: FisTaslagi;
  durum: FisOnizlemeDurumu;
  fis: YeniFis | null;
  mukellef_adi: string | null;
}

const ALAN_NAME: Readonly<Record<string, string>> = {
  tarih: 'Tarih',
  saat: 'Saat',
  fis_no: 'Fiş no',
  market_adi: 'Market',
  toplam_tutar: 'Toplam tutar',
  miktar: 'Miktar',
  birim_fiyat: 'Birim fiyat',
  iskonto: 'İskonto',
  kdv_orani: 'KDV oranı',
  tutar: 'Tutar',
};

type Sorun = z.core.$ZodIssue;
/** A value has one error, its first; what could not be read has had its own already. */
function ilkleriOf(issues: readonly Sorun[], { okunmayan = [] }: FisTaslagi): Sorun[] {
  const ilkler = new Map<string, Sorun>();
  for (const issue of issues) {
    const key = issue.path.join('.');
    if (!ilkler.has(key) && !okunmayan.includes(String(issue.path[0]))) ilkler.set(key, issue);
  }
  return [...ilkler.values()];
}

function readFis(taslak: FisTaslagi, mukellef_id: number | null): { fis: FisAlanlari | null; errors: string[] } {
  const { tarih, saat, fis_no, market_adi, odeme_sekli, toplam_tutar, kalemler } = taslak;
  const parsed = fisAlanlariSchema.safeParse({
    mukellef_id,
    tarih: tarih ?? '',
    saat,
    fis_no,
    market_adi,
    odeme_sekli,
    toplam_tutar,
    kalemler,
  });
  if (parsed.success) return { fis: parsed.data, errors: [] };
  const errors = ilkleriOf(parsed.error.issues, taslak).map(({ path, message }) => {
    const alan = ALAN_NAME[String(path.at(-1))];
    const place = path[0] === 'kalemler' && typeof path[1] === 'number' ? `${path[1] + 1}. kalem: ` : '';
    return `${place}${alan && !message.startsWith(alan) ? `${alan}: ` : ''}${message}`;
  });
  return { fis: null, errors: [...new Set(errors)] };
}

interface Alici {
  alici?: { mukellef_id: number; ad: string } | undefined;
  error?: string;
  uyari?: string;
}

const names = ({ mukellef }: FisTaslagi): string => mukellef?.name ?? mukellef?.no ?? '';

/** A chosen client goes before what the file says; a client whom the file names must be found, an invoice's buyer need not. */
async function alicilarOf(
  tx: Tx,
  taslaklar: readonly FisTaslagi[],
  mukellef_id: number | undefined,
): Promise<(taslak: FisTaslagi) => Alici> {
  const chosen = mukellef_id === undefined ? undefined : await findMukellefName(tx, mukellef_id);
  if (mukellef_id !== undefined && chosen === undefined) throw new AppError(FIS_ERRORS.FIS_MUKELLEF_YOK);
  const numaralar = [...new Set(taslaklar.flatMap(({ alici_no, mukellef }) => alici_no ?? mukellef?.no ?? []))];
  const labels = [...new Set(taslaklar.flatMap(({ mukellef }) => (mukellef?.no ? [] : (mukellef?.name ?? []))))];
  const alicilar = numaralar.length > 0 ? await findAlicilar(tx, numaralar) : new Map();
  const adlilar = labels.length > 0 ? await findAdlilar(tx, labels) : new Map();
  return (taslak) => {
    const { alici_no, mukellef } = taslak;
    const no = mukellef?.no ?? alici_no;
    const bulunan = no === null ? adlilar.get(mukellef?.name ?? '') : alicilar.get(no);
    if (mukellef_id !== undefined) {
      const isOther = mukellef !== undefined && bulunan?.mukellef_id !== mukellef_id;
      return {
        alici: { mukellef_id, ad: chosen! },
        ...(isOther && { uyari: `Dosyada “${names(taslak)}” yazıyor; seçtiğiniz ${chosen} için eklenir.` }),
      };
    }
    if (bulunan || !mukellef) return { alici: bulunan };
    if (bulunan === null)
      return { error: `Adı “${names(taslak)}” olan birden çok mükellef var; TC/Vergi No sütunuyla ayırın.` };
    return { error: `Mükellef bulunamadı ya da size atanmamış: ${names(taslak)}.` };
  };
}

const keyOf = ({ tarih, fis_no, market_adi, toplam_tutar }: YeniFis): string =>
  JSON.stringify([tarih, fis_no, market_adi, toplam_tutar]);

export async function checkFisler(
  tx: Tx,
  taslaklar: readonly FisTaslagi[],
  mukellef_id: number | undefined,
): Promise<DenetlenenFis[]> {
  const aliciOf = await alicilarOf(tx, taslaklar, mukellef_id);
  const okunan = taslaklar.map((taslak) => {
    const { alici, error, uyari } = aliciOf(taslak);
    const { fis, errors } = readFis(taslak, alici?.mukellef_id ?? null);
    const all = [...new Set([...taslak.hatalar, ...errors, ...(error ? [error] : [])])];
    const uyarilar = [...taslak.uyarilar, ...(uyari ? [uyari] : [])];
    const yazilacak = fis && all.length === 0 ? { ...fis, kaynak: taslak.kaynak, tevkifat: taslak.tevkifat } : null;
    return { taslak: { ...taslak, hatalar: all, uyarilar }, fis: yazilacak, mukellef_adi: alici?.ad ?? null };
  });
  const gecerli = okunan.flatMap(({ fis }) => fis ?? []);
  const tekrarlar = gecerli.length > 0 ? await findTekrarlar(tx, gecerli) : new Map();
  const gorulen = new Set<string>();
  let at = -1;
  return okunan.map((row) => {
    if (!row.fis) return { ...row, durum: 'hatali' };
    at += 1;
    const key = keyOf(row.fis);
    const isTekrar = tekrarlar.has(at) || gorulen.has(key);
    gorulen.add(key);
    return { ...row, durum: isTekrar ? 'tekrar' : 'yeni' };
  });
}

export const countDurumlar = (fisler: readonly DenetlenenFis[]): Record<FisOnizlemeDurumu, number> => {
  const sayilar = { yeni: 0, tekrar: 0, hatali: 0 };
  for (const { durum } of fisler) sayilar[durum] += 1;
  return sayilar;
};

export function countSorular(taslaklar: readonly FisTaslagi[]): { kod: string; ad: string; adet: number }[] {
  const sayilar = new Map<string, { kod: string; ad: string; adet: number }>();
  for (const { kod, name } of taslaklar.flatMap(({ sorular = [] }) => sorular))
    sayilar.set(kod, { kod, ad: name, adet: (sayilar.get(kod)?.adet ?? 0) + 1 });
  return [...sayilar.values()];
}

const SIRA: readonly FisOnizlemeDurumu[] = ['hatali', 'tekrar', 'yeni'];

function presentFis({ taslak, durum, mukellef_adi }: DenetlenenFis): FisOnizleme {
  const { alici_no: _, kaynak: _kaynak, mukellef: _m, okunmayan: _o, sorular: _s, kalemler, ...fis } = taslak;
  const rows = kalemler.reduce((sum, { tutar }) => sum + tutar, 0);
  return {
    ...fis,
    durum,
    mukellef_adi,
    fark: (fis.toplam_tutar ?? rows) - rows,
    kalem_sayisi: kalemler.length,
    kalemler: kalemler
      .slice(0, FIS_ONIZLEME_KALEM)
      .map(({ urun_adi, miktar, kdv_orani, tutar }) => ({ urun_adi, miktar, kdv_orani, tutar })),
  };
}

export const presentOnizleme = (fisler: readonly DenetlenenFis[]): FisOnizleme[] =>
  [...fisler]
    .sort((a, b) => SIRA.indexOf(a.durum) - SIRA.indexOf(b.durum) || a.taslak.sira - b.taslak.sira)
    .slice(0, FIS_ONIZLEME_EN_COK)
    .map(presentFis);
