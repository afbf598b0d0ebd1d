import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { Alan, TabloAdi } from '#contract/tablo-alanlari.ts';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { TarihGirdisi } from '#web/ui/tarih-girdisi.tsx';
import { KayitSecici } from './kayit-secici.tsx';

interface AlanGirdisiProps {
  alan: Alan;
  value: unknown;
  /** Name of the row that the value points to. */
  ad: string | undefined;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** The field for a column, by what it holds. */
export function AlanGirdisi({ alan, value, ad, error, onChange }: AlanGirdisiProps) {
  const { etiket: label, tur, zorunlu: required = false, secenekler, tablo } = alan;
  const text = value === null || value === undefined ? '' : String(value);
  if (tur === 'evet_hayir') {
    return <Checkbox label={label} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} mt={28} />;
  }
  if (tur === 'kayit') {
    const id = typeof value === 'number' ? value : null;
    return <KayitSecici label={label} tablo={tablo as TabloAdi} value={id} ad={ad} onChange={onChange} required={required} error={error} />;
  }
  if (tur === 'tutar') {
    return <MoneyInput label={label} required={required} value={typeof value === 'number' ? value : null} onChange={onChange} error={error} />;
  }
  if (tur === 'secim') {
    const options = Object.entries(secenekler ?? {}).map(([stored, shown]) => ({ value: stored, label: shown }));
    const data = required && text ? options : [{ value: '', label: '' }, ...options];
    return <NativeSelect label={label} required={required} data={data} value={text} error={error} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  if (tur === 'tarih') return <TarihGirdisi label={label} required={required} value={text} onChange={onChange} error={error} />;
  // A whole number is sent as one; anything else as it was typed, for the message at the field.
  const parse = (typed: string): unknown => (tur === 'sayi' && /^\d{1,9}$/.test(typed) ? Number(typed) : typed);
  return (
    <TextInput
      label={label}
      required={required}
      value={text}
      error={error}
      autoComplete="off"
      {...((tur === 'sayi' || tur === 'ondalik') && { inputMode: 'decimal' as const })}
      onChange={(event) => onChange(parse(event.currentTarget.value))}
    />
  );
}
