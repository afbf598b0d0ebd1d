import type { ComponentProps } from 'react';
import { Field } from '#web/features/oturum/form.tsx';

/** The hidden user name tells password managers whose password the field takes. */
export const MevcutSifre = ({ tc, ...field }: { tc: string } & Omit<ComponentProps<typeof Field>, 'label'>) => (
  <>
    <input type="text" autoComplete="username" value={tc} readOnly hidden />
    <Field
      {...field}
      name="mevcut_sifre"
      label="Mevcut şifre"
      type="password"
      autoComplete="current-password"
      required
    />
  </>
);
