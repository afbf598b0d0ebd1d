import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatKurus, parseKurus, yazimHatasi } from '#contract/common/kurus.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** Kuruş; null if empty or not an amount. */
  value: number | null;
  onChange: (kurus: number | null) => void;
  onHata?: (hata: string | null) => void;
}

/** An amount typed the Turkish way (`1.234,50`, `1234,5`), kept in kuruş and put into order when the field is left. */
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
  const [text, setText] = useState(value === null ? '' : formatKurus(value));
  const [known, setKnown] = useState(value);
  const [isTouched, setIsTouched] = useState(false);
  const hata = yazimHatasi(text);
  // A value set from outside, e.g. by choosing a debt, is shown formatted; the user's own typing is left alone.
  if (value !== known) {
    setKnown(value);
    if (value !== parseKurus(text)) setText(value === null ? '' : formatKurus(value));
  }
  const type = (typed: string) => {
    const kurus = parseKurus(typed);
    setText(typed);
    setKnown(kurus);
    onChange(kurus);
    onHata?.(yazimHatasi(typed));
  };
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      className={['money-input', input.className].filter(Boolean).join(' ')}
      rightSection={rightSection}
      rightSectionPointerEvents="none"
      value={text}
      // A text that is no amount gives `value` null, so its own message goes before the form's "required".
      error={hata && (isTouched || error) ? hata : error}
      onChange={(event) => type(event.currentTarget.value)}
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
