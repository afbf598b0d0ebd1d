import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatKurus, parseKurus, yazimHatasi } from '#contract/common/kurus.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** The amount is in kuruş; null if the text is empty or no amount. */
  value: number | null;
  onChange: (kurus: number | null) => void;
  onHata?: (hata: string | null) => void;
}

/** The amount is typed the Turkish way (`1.234,50` or `1234,5`) and formatted on leaving. */
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
  // An amount that the form sets, for example after a debt was ticked, is shown formatted; typed text is not touched.
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
      // A text that is no amount has the value null, but the form's message that the field is required would be wrong.
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
