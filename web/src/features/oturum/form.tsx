import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import classes from './form.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  error?: string | undefined;
  hint?: string;
  below?: ReactNode;
}

export function Field({ label, error, hint, below, type = 'text', ...input }: FieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  // Whoever left a field empty needs what it says about itself all the more.
  const notes = [
    ...(error === undefined ? [] : [{ text: error, look: classes.error, id: `${id}-error` }]),
    ...(hint === undefined ? [] : [{ text: hint, look: classes.hint, id: `${id}-hint` }]),
  ];
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : type}
          aria-invalid={error !== undefined}
          aria-describedby={notes.map((note) => note.id).join(' ') || undefined}
        />
        {type === 'password' && (
          <button
            type="button"
            className={classes.reveal}
            aria-label={`${label}: ${isShown ? 'gizle' : 'göster'}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Gizle' : 'Göster'}
          </button>
        )}
      </div>
      {below}
      {notes.map((note) => (
        <p key={note.id} id={note.id} className={note.look}>
          {note.text}
        </p>
      ))}
    </div>
  );
}

export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={classes.primary} aria-disabled={isBusy} aria-busy={isBusy}>
      {children}
    </button>
  );
}

export const FormError = ({ children }: { children: string | undefined }) =>
  children ? (
    <p role="alert" className={classes.alert}>
      {children}
    </p>
  ) : null;

export const ButtonLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={classes.primary}>
    {children}
  </a>
);
