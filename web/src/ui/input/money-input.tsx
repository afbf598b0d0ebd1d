import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatKurus, parseKurus, spellingError } from '#contract/common/kurus.ts';
import { useTypedText } from './use-typed-text.ts';

/** How a figure is written and read. `wrong` says why a text is none, or null where it is one or is empty. */
interface Reading {
  format: (value: number) => string;
  parse: (text: string) => number | null;
  wrong: (text: string) => string | null;
}

export interface FigureInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  reading: Reading;
  /** Null stands for a text that is empty or wrong. */
  value: number | null;
  onChange: (value: number | null) => void;
  onFault?: (error: string | null, text: string) => void;
}

export function FigureInput({
  reading: { format, parse, wrong },
  value,
  onChange,
  onFault: onError,
  error,
  onBlur,
  onFocus,
  ...input
}: FigureInputProps) {
  const { text, setText, type } = useTypedText(value, { format, parse, onChange });
  const [isTouched, setIsTouched] = useState(false);
  const fault = wrong(text);
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      className={['money-input', input.className].filter(Boolean).join(' ')}
      rightSectionPointerEvents="none"
      value={text}
      // For a text that is no figure the form's message that the field is required would be wrong, so the field shows
      // what is wrong with the text.
      error={fault && (isTouched || error) ? fault : error}
      onChange={({ currentTarget }) => {
        type(currentTarget.value);
        onError?.(wrong(currentTarget.value), currentTarget.value);
      }}
      onFocus={(event) => {
        setIsTouched(false);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setIsTouched(true);
        const found = parse(text);
        if (found !== null) setText(format(found));
        onBlur?.(event);
      }}
    />
  );
}

const KURUS: Reading = { format: formatKurus, parse: parseKurus, wrong: spellingError };

/** The value of such an input is in kuruş. */
export const MoneyInput = (props: Omit<FigureInputProps, 'reading'>) => (
  <FigureInput rightSection="TL" {...props} reading={KURUS} />
);
