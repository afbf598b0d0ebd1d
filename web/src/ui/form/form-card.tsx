import { Button } from '@mantine/core';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import classes from './form-card.module.css';
import { litOnce } from './lit-once.ts';
import { RefusedLine } from './refused-line.tsx';
import { TaslakNotu } from './taslak-notu.tsx';

interface FormCardProps {
  onSubmit: (event: FormEvent) => void;
  button: string | ReactElement;
  busy?: boolean;
  isReady?: boolean;
  disabled?: boolean;
  taslak?: { isRestored: boolean; reset: () => void };
  children: ReactNode;
}

export const FormFields = ({ children }: { children: ReactNode }) => (
  <div className={`stack top gap-12 gap-x-16 ${classes.fields}`}>{children}</div>
);

/** The form is `noValidate`, because the browser's own messages about fields may not be Turkish. */
export function FormCard({
  onSubmit,
  button,
  busy = false,
  isReady = true,
  disabled = false,
  taslak,
  children,
}: FormCardProps) {
  return (
    <form className="narrow-page card pad-16" onSubmit={onSubmit} noValidate>
      {taslak && <TaslakNotu form={taslak} />}
      <FormFields>{children}</FormFields>
      <RefusedLine />
      <div className={`row end stretch gap-8 ${classes.acts}`}>
        {typeof button === 'string' ? (
          <Button type="submit" loading={busy} disabled={disabled} {...litOnce(isReady)}>
            {button}
          </Button>
        ) : (
          button
        )}
      </div>
    </form>
  );
}
