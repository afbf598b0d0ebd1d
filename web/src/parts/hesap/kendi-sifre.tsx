import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

interface KendiSifreProps
  extends Pick<PasswordInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'description' | 'name'> {
  label?: string;
}

export const KendiSifre = ({ label = 'Kendi giriş şifreniz', ...input }: KendiSifreProps) => (
  <PasswordInput
    label={label}
    required
    autoComplete="current-password"
    {...input}
    visibilityToggleButtonProps={{ 'aria-label': `${label}: göster veya gizle` }}
  />
);
