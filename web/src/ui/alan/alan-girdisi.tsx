import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Alan } from '#contract/alan/alan.ts';
import { alanYazisi } from '#contract/alan/alan-metni.ts';
import { type FieldKind, kindOf } from '#contract/alan/kinds.ts';
import { Wrong } from '#contract/alan/readings.ts';
import { FigureInput } from '#web/ui/input/money-input.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { useTypedText } from '#web/ui/input/use-typed-text.ts';
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

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const readTyped = (alan: Alan, typed: string): unknown =>
  typed.trim() === '' ? kindOf(alan).empty : kindOf(alan).read(typed, alan);

type TextProps = AlanGirdisiProps & Pick<TextInputProps, 'inputMode' | 'type'>;
const AsText = ({ alan: _, value, onChange, ...field }: TextProps) => (
  <TextInput
    autoComplete="off"
    {...field}
    value={textOf(value)}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

function AsList({ alan, value, onChange, ...field }: AlanGirdisiProps) {
  const { text, type } = useTypedText(value, {
    format: (list) => alanYazisi(alan, list),
    parse: (typed) => readTyped(alan, typed),
    onChange,
  });
  return <TextInput {...field} value={text} onChange={(event) => type(event.currentTarget.value)} />;
}

/** A text that is no figure is itself the value, so that the form refuses it. */
function AsFigure({ alan, value, onChange, ...field }: TextProps & Pick<TextInputProps, 'leftSection'>) {
  const reading = {
    format: (figure: number) => alanYazisi(alan, figure),
    parse: (typed: string) => {
      const found = readTyped(alan, typed);
      return typeof found === 'number' ? found : null;
    },
    wrong: (typed: string) => {
      const found = readTyped(alan, typed);
      return found instanceof Wrong ? found.message : null;
    },
  };
  return (
    <FigureInput
      {...field}
      reading={reading}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      onFault={(error, typed) => error !== null && onChange(typed)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

const AsBox = ({ label, description, value, onChange, mt }: AlanGirdisiProps) => (
  <Checkbox
    label={label}
    description={description}
    checked={value === true}
    onChange={(event) => onChange(event.currentTarget.checked)}
    {...(mt !== undefined && { mt })}
  />
);

/** Nothing can be chosen again only where the field's schema takes it. */
function AsChoice({ alan, value, onChange, ...field }: AlanGirdisiProps) {
  const { rightSection: _, placeholder: __, onBlur: ___, ...select } = field;
  const { holds } = kindOf(alan);
  const options = Object.entries(alan.secenekler ?? {}).map(([key, label]) => ({ value: key, label }));
  const isOpen = textOf(value) === '' || alan.sema?.safeParse(null).success;
  const keptOf = (key: string) =>
    key === '' || holds === 'text' ? key : holds === 'number' ? Number(key) : key === 'true';
  return (
    <NativeSelect
      {...select}
      data={isOpen ? [{ value: '', label: 'Seçilmedi' }, ...options] : options}
      value={textOf(value)}
      onChange={(event) => onChange(keptOf(event.currentTarget.value))}
    />
  );
}

/** A kind that is not here is typed as a text. */
const INPUTS: Partial<Record<FieldKind, (props: AlanGirdisiProps) => ReactNode>> = {
  kimlik: (props) => <AsText inputMode="numeric" {...props} />,
  telefon: (props) => <AsText inputMode="tel" {...props} />,
  eposta: (props) => <AsText type="email" {...props} />,
  sayi: ({ onChange, ...props }) => (
    <AsText inputMode="decimal" {...props} onChange={(typed) => onChange(readTyped(props.alan, String(typed)))} />
  ),
  ondalik: (props) => <AsText inputMode="decimal" {...props} />,
  tutar: (props) => <AsFigure rightSection="TL" {...props} />,
  yuzde: (props) => <AsFigure leftSection="%" {...props} />,
  tarih: ({ alan: _, label, value, ...field }) => (
    <TarihGirdisi {...field} label={label as string} value={textOf(value)} />
  ),
  aktif: AsBox,
  evet_hayir: AsBox,
  secimler: ({ 'aria-label': name, label, value, ...props }) => (
    <SecimlerGirdisi {...props} label={name ?? label} value={value as readonly string[]} />
  ),
  json: AsList,
};

export function AlanGirdisi(props: AlanGirdisiProps) {
  const { etiket, formda = etiket, tur, zorunlu = false, yardim, secenekler } = props.alan;
  const { holds, note } = kindOf(props.alan);
  const description = note?.(textOf(props.value)) || yardim;
  const Input = secenekler && holds !== 'texts' ? AsChoice : (INPUTS[tur] ?? AsText);
  return <Input label={formda} required={zorunlu} {...(description && { description })} {...props} />;
}

interface AlanGirdileriProps {
  alanlar: readonly (readonly [ad: string, alan: Alan])[];
  /** `field` is a method so that TypeScript takes a form's function that accepts only its form's field names. */
  field(name: string): Pick<AlanGirdisiProps, 'value' | 'onChange' | 'onBlur' | 'error'>;
}

export const AlanGirdileri = ({ alanlar, field }: AlanGirdileriProps) =>
  alanlar.map(([name, alan]) => <AlanGirdisi key={name} alan={alan} {...field(name)} />);
