import { type AktarimAlani, fieldKind } from '#contract/aktarim/aktarim-alanlari.ts';
import { basliktakiAy } from '#contract/aktarim/basliktaki-ay.ts';
import { KINDS, kindOf } from '#contract/alan/kinds.ts';
import { type KindField, type Typed, textOf, Wrong } from '#contract/alan/readings.ts';
import { COMMON_ERRORS } from '#contract/common/common-errors.ts';
import type { Donem } from '#contract/common/donem.ts';
import { GECERSIZ_TUTAR, liraToKurus, parseSignedKurus } from '#contract/common/kurus.ts';
import { type Hucre, KART_YERINE, metinOf } from '#server/adapters/tablo-dosyasi/tablo.ts';

const FORMULA_ERROR =
  /^#(N\/A|YOK|REF!|BAŞV!|DIV\/0!|SAYI\/0!|VALUE!|DEĞER!|NAME\?|AD\?|NUM!|SAYI!|NULL!|BOŞ!|SPILL!)$/;

/** Any month; one that says no year has the year 0. */
function readDonem(typed: Typed): Donem | Wrong {
  const { yil, ay, rest } = basliktakiAy(textOf(typed));
  return ay === null || rest ? new Wrong('Ayı ve yılı yazın (örnek: 03.2026).') : { yil: yil ?? 0, ay };
}

const MINUS = /^(?:\((.*)\)|[-−]\s*(.*)|(.*?)\s*[-−])$/s;

/** An amount with a sign, which stands before or after it or is a pair of brackets. */
function readBakiye(typed: Typed, field: KindField): number | Wrong {
  if (typeof typed === 'number') return liraToKurus(typed) ?? new Wrong(GECERSIZ_TUTAR);
  const signed = parseSignedKurus(typed);
  if (signed !== null) return signed;
  const [, ...parts] = MINUS.exec(typed.trim()) ?? [];
  const size = KINDS.tutar.read(parts.find((part) => part !== undefined) ?? typed, field);
  return parts.length > 0 && typeof size === 'number' ? -size : size;
}

const READERS: Partial<Record<AktarimAlani['tur'], (typed: Typed, field: KindField) => unknown>> = {
  donem: readDonem,
  bakiye: readBakiye,
};

/** People put a dash or points into a cell that has nothing to say. */
const NOTHING = /^[-–—_.…]*$/;
/** A file of texts holds Excel's number of a day as a text. */
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;

export function readHucre(alan: AktarimAlani & Pick<KindField, 'reading'>, value: Hucre): unknown {
  const { tur, schema } = alan;
  if (value === null || (typeof value === 'string' && NOTHING.test(value))) return undefined;
  if (value === KART_YERINE) return new Wrong(COMMON_ERRORS.KART_NUMARASI.message);
  if (typeof value === 'string' && FORMULA_ERROR.test(value))
    return new Wrong(`Hücredeki formül sonuç vermiyor (${value}).`);
  const text = metinOf(value);
  const typed =
    typeof value === 'number' ? value : tur === 'tarih' && SERIAL.test(text) ? Number.parseInt(text, 10) : text;
  const read = (READERS[tur] ?? kindOf({ tur: fieldKind(tur) }).read)(typed, alan);
  if (read instanceof Wrong || !schema) return read;
  const parsed = schema.safeParse(read);
  if (!parsed.success) return new Wrong(parsed.error.issues[0]?.message ?? 'Geçersiz değer.');
  return parsed.data ?? undefined;
}
