import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { Alan } from '#contract/alan/alan.ts';
import type { AlanTuru } from '#contract/alan/kinds.ts';
import { telefonNotu } from '#contract/common/telefon.ts';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { SecimlerGirdisi } from './secimler-girdisi.tsx';

type Style = Pick<
  TextInputProps,
  'label' | 'size' | 'aria-label' | 'autoFocus' | 'description' | 'rightSection' | 'placeholder' | 'autoComplete' | 'mt'
>;
export interface AlanGirdisiProps extends Style {
  alan: Alan;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: TextInputProps['onBlur'];
  error?: string | undefined;
  required?: boolean;
}

const TEXTS: Partial<Record<AlanTuru, TextInputProps>> = {
  kimlik: { inputMode: 'numeric' },
  telefon: { inputMode: 'tel' },
  eposta: { type: 'email' },
  sayi: { inputMode: 'decimal' },
  ondalik: { inputMode: 'decimal' },
};

function secimSecenekleri({ secenekler = {}, zorunlu }: Alan, value: string): { value: string; label: string }[] {
  const options = Object.entries(secenekler).map(([stored, label]) => ({ value: stored, label }));
  return zorunlu && value ? options : [{ value: '', label: 'Seçilmedi' }, ...options];
}

const keptOf = ({ tur }: Alan, key: string): unknown =>
  key === '' || tur === 'secim' ? key : tur === 'sayi' ? Number(key) : key === 'true';

export function AlanGirdisi({ alan, value, onChange, mt, ...props }: AlanGirdisiProps) {
  const { etiket, formda = etiket, tur, zorunlu = false, yardim, secenekler } = alan;
  const text = value === null || value === undefined ? '' : String(value);
  const description = (tur === 'telefon' && telefonNotu(text)) || yardim;
  const field = { label: formda, required: zorunlu, ...(description && { description }), ...props };
  if (tur === 'secimler')
    return (
      <SecimlerGirdisi
        alan={alan}
        value={value as readonly string[]}
        onChange={onChange}
        label={props['aria-label'] ?? field.label}
        error={props.error}
      />
    );
  if (secenekler) {
    const { rightSection: _, placeholder: __, onBlur: ___, ...select } = field;
    return (
      <NativeSelect
        {...select}
        data={secimSecenekleri(alan, text)}
        value={text}
        onChange={(event) => onChange(keptOf(alan, event.currentTarget.value))}
      />
    );
  }
  if (tur === 'aktif' || tur === 'evet_hayir') {
    const { label } = field;
    return (
      <Checkbox
        label={label}
        description={field.description}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...(mt !== undefined && { mt })}
      />
    );
  }
  if (tur === 'tutar') {
    return (
      <MoneyInput
        {...field}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        onFocus={(event) => event.currentTarget.select()}
      />
    );
  }
  // In a number's field a text that is no whole number is passed on as text, so that the message can say what is wrong.
  const parse = (typed: string): unknown => (tur === 'sayi' && /^\d{1,9}$/.test(typed) ? Number(typed) : typed);
  return (
    <TextInput
      autoComplete="off"
      {...TEXTS[tur]}
      {...field}
      value={text}
      onChange={(event) => onChange(parse(event.currentTarget.value))}
    />
  );
}

interface AlanGirdileriProps {
  alanlar: readonly (readonly [ad: string, alan: Alan])[];
  /** `field` is a method so that TypeScript takes a form's function that accepts only its form's field names. */
  field(ad: string): Pick<AlanGirdisiProps, 'value' | 'onChange' | 'onBlur' | 'error'>;
}

export const AlanGirdileri = ({ alanlar, field }: AlanGirdileriProps) =>
  alanlar.map(([ad, alan]) => <AlanGirdisi key={ad} alan={alan} {...field(ad)} />);
