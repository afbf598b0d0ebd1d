import type { FormEvent, ReactNode } from 'react';
import classes from './form-card.module.css';
import { TaslakNotu } from './taslak-notu.tsx';

interface FormCardProps {
  onSubmit: (event: FormEvent) => void;
  button: ReactNode;
  taslak?: { isRestored: boolean; reset: () => void };
  children: ReactNode;
}

/** The browser's own checks are off, because ours speak Turkish. */
export function FormCard({ onSubmit, button, taslak, children }: FormCardProps) {
  return (
    <form className={classes.card} onSubmit={onSubmit} noValidate>
      {taslak && <TaslakNotu form={taslak} />}
      <div className={classes.fields}>{children}</div>
      <div className={classes.buttons}>{button}</div>
    </form>
  );
}
