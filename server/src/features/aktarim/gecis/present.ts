import { ROW_STATES } from '#contract/aktarim/aktarim.ts';
import type { Gecis, GecisSayfasi, PlanSayilari, Soru } from '#contract/aktarim/gecis.ts';
import { gecisFileFault } from '#contract/aktarim/gecis-dosyasi.ts';
import type { Tx } from '#server/db/session.ts';
import { found } from '#server/rows/found.ts';
import * as queries from './queries.ts';

export const withAnswers = ({ sorular, cevaplar }: Pick<queries.SayfaKaydi, 'sorular' | 'cevaplar'>): Soru[] =>
  sorular.map((soru) => ({ ...soru, cevap: cevaplar[soru.anahtar] ?? null }));

export const presentSayfa = ({ cevaplar, okuma: _, ...sheet }: queries.SayfaKaydi): GecisSayfasi => ({
  ...sheet,
  sorular: withAnswers({ sorular: sheet.sorular, cevaplar }),
});

const COUNTS = [...ROW_STATES, 'supheli'] as const;

function sumOf(sheets: readonly queries.SayfaKaydi[]): PlanSayilari | null {
  const counted = sheets.flatMap(({ dahil, sayilar }) => (dahil && sayilar ? [sayilar] : []));
  if (counted.length === 0) return null;
  const sum = (name: (typeof COUNTS)[number]) => counted.reduce((total, sayilar) => total + sayilar[name], 0);
  return Object.fromEntries(COUNTS.map((name) => [name, sum(name)])) as PlanSayilari;
}

export async function presentGecis(tx: Tx, gecis_id: number): Promise<Gecis> {
  const { iptal: _, ...gecis } = await found(queries.getGecis(tx, gecis_id));
  const dosyalar = await queries.listDosyalar(tx, gecis_id);
  const sheets = await queries.listSayfalar(tx, gecis_id);
  return {
    ...gecis,
    dosyalar: dosyalar.map(({ neden, ...dosya }) => ({ ...dosya, neden: neden && gecisFileFault(neden) })),
    sayfalar: sheets.map(presentSayfa),
    toplam: sumOf(sheets),
  };
}
