import type { AktarimAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import { ayMetninden, currentDonem, type Donem, parseAy, sheetGun } from '#contract/common/donem.ts';
import { COMMON_ERRORS } from '#contract/common/errors.ts';
import { isVergiKimlikNo } from '#contract/common/kimlik-no.ts';
import { GECERSIZ_TUTAR, liraToKurus, parseKurus, yazimHatasi } from '#contract/common/kurus.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { HIZMET_ERRORS } from '#contract/hizmet/hizmet.ts';
import { gecerlilikYillari, isGecerlilikAcik } from '#contract/hizmet/hizmet-fiyati.ts';
import { type Hucre, KART_YERINE } from '#server/adapters/tablo-dosyasi/tablo.ts';

export class HucreHatasi {
  readonly mesaj: string;
  constructor(mesaj: string) {
    this.mesaj = mesaj;
  }
}

const FORMULA_ERROR =
  /^#(N\/A|YOK|REF!|BAŞV!|DIV\/0!|SAYI\/0!|VALUE!|DEĞER!|NAME\?|AD\?|NUM!|SAYI!|NULL!|BOŞ!|SPILL!)$/;
const SCIENTIFIC = /^\d+([.,]\d+)?e\+?\d+$/i;
const AS_TEXT = 'Hücreyi metin biçimine alıp numarayı yeniden yazın.';

const digitsOf = (value: number): string =>
  Number.isSafeInteger(value) ? String(value) : value.toLocaleString('tr-TR', { useGrouping: false });

/** Our own export puts an apostrophe before texts that look like formulas, so the import takes it away again. */
const textOf = (value: Hucre): string =>
  typeof value === 'number' ? digitsOf(value) : String(value ?? '').replace(/^'(?=[=+\-@\t\r])/, '');

function readKimlik(value: Hucre): string | HucreHatasi {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    return new HucreHatasi(`Excel bu numarayı yuvarlamış; haneleri kaybolmuş. ${AS_TEXT}`);
  const text = textOf(value)
    .replace(/\s/g, '')
    .replace(/[.,]0+$/, '');
  if (SCIENTIFIC.test(text)) return new HucreHatasi(`Excel bu numarayı kısaltarak kaydetmiş (${text}). ${AS_TEXT}`);
  const padded = text.padStart(10, '0');
  if (/^\d{6,9}$/.test(text) && isVergiKimlikNo(padded)) {
    return new HucreHatasi(`${text.length} haneli: Excel baştaki sıfırı silmiş olabilir (${padded}). ${AS_TEXT}`);
  }
  return text;
}

function readTelefon(value: Hucre): string | HucreHatasi {
  const text = textOf(value);
  if (SCIENTIFIC.test(text)) return new HucreHatasi(`Excel bu numarayı kısaltarak kaydetmiş (${text}). ${AS_TEXT}`);
  return text;
}

function readTutar(value: Hucre): number | HucreHatasi {
  if (typeof value === 'number') return liraToKurus(value) ?? new HucreHatasi(GECERSIZ_TUTAR);
  const text = textOf(value);
  return parseKurus(text) ?? new HucreHatasi(yazimHatasi(text) ?? GECERSIZ_TUTAR);
}

const YES = ['aktif', 'evet', 'var', 'dogru', 'true', '1', 'x', 'e'];
const NO = ['pasif', 'hayir', 'yok', 'yanlis', 'false', '0', 'h'];
const readEvet =
  (evet: string, hayir: string) =>
  (value: Hucre): boolean | HucreHatasi => {
    const text = fold(textOf(value));
    if (YES.includes(text)) return true;
    return NO.includes(text) ? false : new HucreHatasi(`“${evet}” ya da “${hayir}” yazın.`);
  };

function readSecim(value: Hucre, { tur, secenekler = {} }: AktarimAlani): string | number | HucreHatasi {
  const text = fold(textOf(value).trim());
  const found = Object.entries(secenekler).find((names) => names.some((name) => fold(name) === text));
  if (!found) return new HucreHatasi(`Şunlardan birini yazın: ${Object.values(secenekler).join(', ')}.`);
  return tur === 'sayi' ? Number(found[0]) : found[0];
}

/** Choices in a cell are separated by commas, semicolons or line breaks, but one choice's label contains a comma. */
function readSecimler(value: Hucre, alan: AktarimAlani): unknown {
  const found = textOf(value)
    .split(/[;\n]|,(?!\s*(?:reklam|eğlence))/u)
    .filter((part) => part.trim())
    .map((part) => readSecim(part, alan));
  return found.find((one) => one instanceof HucreHatasi) ?? found;
}

function readAy(value: Hucre): Donem | HucreHatasi {
  // Excel makes a day of a month: "03.2026" becomes the first of March.
  const ay = parseAy(textOf(value)) ?? sheetGun(textOf(value))?.slice(0, 7);
  if (!ay) return new HucreHatasi('Ayı ve yılı yazın (örnek: 03.2026).');
  const donem = ayMetninden(ay);
  const simdi = currentDonem();
  if (isGecerlilikAcik(donem, simdi)) return donem;
  return new HucreHatasi(
    HIZMET_ERRORS.GECERLILIK_KAPALI.message({ ...simdi, son_yil: gecerlilikYillari(simdi).at(-1) as number }),
  );
}

const READERS: Partial<Record<AktarimAlani['tur'], (value: Hucre, alan: AktarimAlani) => unknown>> = {
  kimlik: readKimlik,
  telefon: readTelefon,
  tutar: readTutar,
  aktif: readEvet('Aktif', 'Pasif'),
  evet_hayir: readEvet('Evet', 'Hayır'),
  secim: readSecim,
  sayi: readSecim,
  secimler: readSecimler,
  ay: readAy,
};

export function readHucre(alan: AktarimAlani, value: Hucre): unknown {
  const { tur, schema } = alan;
  if (value === null || value === '') return undefined;
  if (value === KART_YERINE) return new HucreHatasi(COMMON_ERRORS.KART_NUMARASI.message);
  if (typeof value === 'string' && FORMULA_ERROR.test(value))
    return new HucreHatasi(`Hücredeki formül sonuç vermiyor (${value}).`);
  const read = (READERS[tur] ?? textOf)(value, alan);
  if (read instanceof HucreHatasi || !schema) return read;
  const parsed = schema.safeParse(read);
  if (!parsed.success) return new HucreHatasi(parsed.error.issues[0]?.message ?? 'Geçersiz değer.');
  return parsed.data ?? undefined;
}
