import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatKurus, parseKurus, yazimHatasi } from '#contract/common/kurus.ts';
import { useTypedText } from './use-typed-text.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** `value` is in kuruş; null stands for a text that is empty or no amount. */
  value: number | null;
  onChange: (kurus: number | null) => void;
  onHata?: (hata: string | null) => void;
}

export function MoneyInput({
  value,
  onChange,
  onHata,
  error,
  onBlur,
  onFocus,
  rightSection = 'TL',
  ...input
}: MoneyInputProps) {
  const { text, setText, type } = useTypedText(value, { format: formatKurus, parse: parseKurus, onChange });
  const [isTouched, setIsTouched] = useState(false);
  const hata = yazimHatasi(text);
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      className={['money-input', input.className].filter(Boolean).join(' ')}
      rightSection={rightSection}
      rightSectionPointerEvents="none"
      value={text}
      // For a text that is no amount the form's message that the field is required would be wrong, so the field shows
      // what is wrong with the text.
      error={hata && (isTouched || error) ? hata : error}
      onChange={({ currentTarget }) => {
        type(currentTarget.value);
        onHata?.(yazimHatasi(currentTarget.value));
      }}
      onFocus={(event) => {
        setIsTouched(false);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setIsTouched(true);
        const kurus = parseKurus(text);
        if (kurus !== null) setText(formatKurus(kurus));
        onBlur?.(event);
      }}
    />
  );
}
