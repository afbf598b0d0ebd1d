import type { VergiCevabi } from '#contract/fis/fis-aktarim.ts';
import type { UblFatura } from '#server/adapters/ubl/fatura.ts';

export type Cevaplar = ReadonlyMap<string, VergiCevabi>;

/** Codes of UBL-TR's list of taxes: those that raise what the buyer pays, such as ÖTV, ÖİV and the tax on lodging … */
const EKLENEN = new Set([
  '0015',
  '0021',
  '0022',
  '0059',
  '0061',
  '0071',
  '0073',
  '0074',
  '0075',
  '0076',
  '0077',
  '1047',
  '1048',
  '4071',
  '4080',
  '4081',
  '8002',
  '8004',
  '8005',
  '8006',
  '8007',
  '8008',
  '9021',
  '9077',
  '9944',
]);
/** … and those that the buyer withholds: stopaj of both income taxes, withheld ÖTV and KDV, and premiums. */
const KESILEN = new Set(['0003', '0011', '4171', '9015', 'SGK_PRIM']);

/** Under this code a tax is asked about; those whose code an answer could not name stand together. */
const sorulanKod = (kod: string): string => (/^[\w.-]{1,20}$/.test(kod) ? kod : 'YOK');

/** Null means that nobody knows. A tax of nothing needs no answer. */
export const yeriOf = (kod: string, cevaplar: Cevaplar): VergiCevabi | null =>
  EKLENEN.has(kod) ? 'ekle' : KESILEN.has(kod) ? 'kes' : (cevaplar.get(sorulanKod(kod)) ?? null);

export function sorularOf({ vergiler, satirlar }: UblFatura, cevaplar: Cevaplar): { kod: string; name: string }[] {
  const acik = [...satirlar.flatMap((row) => row.vergiler), ...vergiler].filter(
    ({ kod, tutar }) => /[1-9]/.test(tutar) && yeriOf(kod, cevaplar) === null,
  );
  const sorular = acik.map(({ kod, ad }) => ({ kod: sorulanKod(kod), name: ad.slice(0, 100) }));
  return [...new Map(sorular.map((soru) => [soru.kod, soru])).values()];
}
