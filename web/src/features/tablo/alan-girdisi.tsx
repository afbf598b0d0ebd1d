import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { Alan, TabloAdi } from '#contract/alan/tablo-alanlari.ts';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { TarihGirdisi } from '#web/ui/tarih-girdisi.tsx';
import { KayitSecici } from './kayit-secici.tsx';

interface AlanGirdisiProps {
  alan: Alan;
  value: unknown;
  /** Name of the row that the value points to. */
  ad: string | undefined;
  /** What the column holds, below the field. */
  aciklama: string | undefined;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** What a field is for stands below it, so that fields side by side stay on one line. */
const ORDER: InputWrapperOrder = ['label', 'input', 'description', 'error'];
type InputWrapperOrder = NonNullable<TextInputProps['inputWrapperOrder']>;

/** The field for a column, by what it holds. */
export function AlanGirdisi({ alan, value, ad, aciklama: description, error, onChange }: AlanGirdisiProps) {
  const { etiket, formda: label = etiket, tur, zorunlu: required = false, secenekler, tablo } = alan;
  const text = value === null || value === undefined ? '' : String(value);
  const field = { label, required, error, description, inputWrapperOrder: ORDER };
  if (tur === 'evet_hayir' || tur === 'aktif') {
    return <Checkbox label={label} description={description} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} mt={28} />;
  }
  if (tur === 'kayit') {
    const id = typeof value === 'number' ? value : null;
    return <KayitSecici {...field} tablo={tablo as TabloAdi} value={id} ad={ad} onChange={onChange} />;
  }
  if (tur === 'tutar') {
    return <MoneyInput {...field} value={typeof value === 'number' ? value : null} onChange={onChange} />;
  }
  if (tur === 'secim') {
    const options = Object.entries(secenekler ?? {}).map(([stored, shown]) => ({ value: stored, label: shown }));
    const data = required && text ? options : [{ value: '', label: '' }, ...options];
    return <NativeSelect {...field} data={data} value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  if (tur === 'tarih') return <TarihGirdisi {...field} value={text} onChange={onChange} />;
  // A whole number is sent as one; anything else as it was typed, for the message at the field.
  const parse = (typed: string): unknown => (tur === 'sayi' && /^\d{1,9}$/.test(typed) ? Number(typed) : typed);
  return (
    <TextInput
      {...field}
      value={text}
      autoComplete="off"
      {...((tur === 'sayi' || tur === 'ondalik') && { inputMode: 'decimal' as const })}
      onChange={(event) => onChange(parse(event.currentTarget.value))}
    />
  );
}
