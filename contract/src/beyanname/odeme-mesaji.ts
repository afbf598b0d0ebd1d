import { ayMetninden, formatKisaDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { kalemAnahtari, type OdemeKalemi, odemeName } from './odeme-kalemi.ts';

export type MesajKalemi = Pick<OdemeKalemi, 'kod' | 'donem' | 'gun' | 'tutar'>;

/** What a client was told, by `kalemAnahtari`. */
export type Soylenen = Readonly<Record<string, number | null>>;

export interface MesajKisisi {
  ad: string;
  kalemler: readonly MesajKalemi[];
  toplam: number;
}

export const EKSIK = 'eksik';
export const TAHAKKUK_YOK = 'tahakkuk yok';

export const kisaGun = (gun: string): string => `${gun.slice(8)}.${gun.slice(5, 7)}`;
export const tutarMetni = (tutar: number | null, missing = EKSIK, format = formatTl): string =>
  tutar === null ? missing : tutar === 0 ? TAHAKKUK_YOK : format(tutar);

/** Two periods of a kind that fall due together are told apart by their months. */
function nameIn(kalemler: readonly MesajKalemi[], { kod, donem }: MesajKalemi): string {
  const isAlone = kalemler.filter((one) => one.kod === kod).length < 2;
  return isAlone ? odemeName(kod) : `${odemeName(kod)} ${formatKisaDonem(ayMetninden(donem))}`;
}

export interface YazilanKalem extends MesajKalemi {
  name: string;
  metin: string;
}

/** "KDV 1" and "6.749,50 TL (28.10)" of each line. */
export const yazilanKalemler = (kalemler: readonly MesajKalemi[], missing = EKSIK): YazilanKalem[] =>
  kalemler.map((kalem) => ({
    ...kalem,
    name: nameIn(kalemler, kalem),
    metin: `${tutarMetni(kalem.tutar, missing)}${kalem.gun !== null && kalem.tutar !== 0 ? ` (${kisaGun(kalem.gun)})` : ''}`,
  }));

/** "KDV 1 6.749,50 TL (28.10), Muhtasar 4.210,00 TL (26.10)" */
export const kalemlerMetni = (kalemler: readonly MesajKalemi[]): string =>
  yazilanKalemler(kalemler)
    .map(({ name, metin }) => `${name} ${metin}`)
    .join(', ');

export interface Degisen {
  name: string;
  eski: number | null | undefined;
  yeni: number | null | undefined;
}

/** The lines whose amount is another than the client was told; undefined stands for a line that there was or is not. */
export function degisenler(kalemler: readonly MesajKalemi[], soylenen: Soylenen): Degisen[] {
  const now = new Map(kalemler.map((kalem) => [kalemAnahtari(kalem), kalem.tutar]));
  const keys = new Set([...now.keys(), ...Object.keys(soylenen)]);
  return [...keys].flatMap((key) => {
    const [eski, yeni] = [soylenen[key], now.get(key)];
    return eski === yeni ? [] : [{ name: odemeName(key.split(' ')[0]!), eski, yeni }];
  });
}

const degisimTutari = (tutar: number | null | undefined): string => (tutar === undefined ? 'yok' : tutarMetni(tutar));

/** "KDV 1 6.749,50 TL → 7.102,00 TL" */
export const degisimMetni = (degisen: readonly Degisen[]): string =>
  degisen.map(({ name, eski, yeni }) => `${name} ${degisimTutari(eski)} → ${degisimTutari(yeni)}`).join(', ');

/** What the office calls missing is only not known yet to whom it writes. */
export const BELLI_DEGIL = 'henüz belli değil';

const hasGap = (kalemler: readonly MesajKalemi[]): boolean => kalemler.some(({ tutar }) => tutar === null);

/** What a sum of these lines is called: whoever pays must not take it for all. */
export const toplamName = (kalemler: readonly MesajKalemi[], name = 'Toplam'): string =>
  hasGap(kalemler) ? `${name} (belli olanlar)` : name;

function linesOf({ kalemler, toplam }: MesajKisisi): string[] {
  const lines = yazilanKalemler(kalemler, `tutarı ${BELLI_DEGIL}`).map(({ name, metin }) => `- ${name}: ${metin}`);
  const sum = toplam > 0 ? formatTl(toplam) : hasGap(kalemler) ? null : TAHAKKUK_YOK;
  return kalemler.length > 1 && sum !== null ? [...lines, `${toplamName(kalemler)}: ${sum}`] : lines;
}

/** What {tutar} of a message says: the payments of one client, or of each client of one person and the sum of all. */
export function odemelerMetni(kisiler: readonly MesajKisisi[]): string {
  const [only, ...others] = kisiler;
  if (only && others.length === 0) return linesOf(only).join('\n');
  const total = kisiler.reduce((sum, { toplam }) => sum + toplam, 0);
  const parts = kisiler.map((kisi) => [kisi.ad, ...linesOf(kisi)].join('\n'));
  const all = kisiler.flatMap(({ kalemler }) => kalemler);
  return [...parts, `${toplamName(all, 'Genel toplam')}: ${formatTl(total)}`].join('\n\n');
}
