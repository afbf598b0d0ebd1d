import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { SifreKisisi } from '#contract/oturum/sifre.ts';
import { SifreMeter } from '#web/parts/hesap/sifre-meter.tsx';

interface TextProps {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: (event: { relatedTarget: EventTarget | null }) => void;
  error: string | undefined;
}

interface SifreFieldsProps {
  text: (name: 'sifre' | 'sifre_tekrar') => TextProps;
  kisi: SifreKisisi | undefined;
  kisisel: string | null;
  label?: string;
}

export function SifreFields({ text, kisi, kisisel, label = 'Şifre' }: SifreFieldsProps) {
  const sifre = text('sifre');
  const toggle = (name: string) => ({ visibilityToggleButtonProps: { 'aria-label': `${name}: göster veya gizle` } });
  return (
    <>
      <div>
        <PasswordInput
          label={label}
          required
          autoComplete="new-password"
          {...sifre}
          error={sifre.error ?? kisisel}
          {...toggle(label)}
        />
        <SifreMeter sifre={sifre.value} kisi={kisi} />
      </div>
      <PasswordInput
        label={`${label} (tekrar)`}
        required
        autoComplete="new-password"
        {...text('sifre_tekrar')}
        {...toggle(`${label} (tekrar)`)}
      />
    </>
  );
}
