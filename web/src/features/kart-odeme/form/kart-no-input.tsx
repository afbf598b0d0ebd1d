import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { groupKartNo } from '#contract/kart-odeme/kart-form.ts';

interface KartNoInputProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: (event: { relatedTarget: EventTarget | null }) => void;
}

export function KartNoInput({ value, error, onChange, onBlur }: KartNoInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (caret !== null && document.activeElement === ref.current) ref.current?.setSelectionRange(caret, caret);
  }, [caret]);
  return (
    <TextInput
      ref={ref}
      label="Kart numarası"
      required
      name="kart-no"
      autoComplete="cc-number"
      inputMode="numeric"
      placeholder="0000 0000 0000 0000"
      value={value}
      error={error}
      onBlur={onBlur}
      onChange={({ currentTarget: { value: typed, selectionStart } }) => {
        const at = selectionStart ?? typed.length;
        setCaret(at === typed.length ? null : groupKartNo(typed.slice(0, at)).length);
        onChange(groupKartNo(typed));
      }}
    />
  );
}
