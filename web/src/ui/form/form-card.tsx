import { Button } from '@mantine/core';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import classes from './form-card.module.css';
import { TaslakNotu } from './taslak-notu.tsx';

interface FormCardProps {
  onSubmit: (event: FormEvent) => void;
  button: string | ReactElement;
  busy?: boolean;
  disabled?: boolean;
  taslak?: { isRestored: boolean; reset: () => void };
  children: ReactNode;
}

/** The form is `noValidate`, because the browser's own messages about fields may not be Turkish. */
export function FormCard({ onSubmit, button, busy = false, disabled = false, taslak, children }: FormCardProps) {
  return (
    <form className={classes.card} onSubmit={onSubmit} noValidate>
      {taslak && <TaslakNotu form={taslak} />}
      <div className={classes.fields}>{children}</div>
      <div className={classes.buttons}>
        {typeof button === 'string' ? (
          <Button type="submit" loading={busy} disabled={disabled}>
            {button}
          </Button>
        ) : (
          button
        )}
      </div>
    </form>
  );
}
