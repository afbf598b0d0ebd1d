import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { createStore, useStore } from '#web/lib/store.ts';
import classes from './confirm.module.css';
import { useModal } from './use-modal.ts';

export interface ConfirmOptions {
  /** The exact question. */
  message: ReactNode;
  /** Further lines under the question, e.g. how many cells of each state change. */
  details?: ReactNode;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Marks an act that destroys or moves money. */
  danger?: boolean;
}

interface Question extends ConfirmOptions {
  answer: (yes: boolean) => void;
}

const question = createStore<Question | null>(null);

/** Asks in a dialog; resolves to whether the user agreed. Escape, the backdrop and 'İptal', which has the focus, answer no. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  question.get()?.answer(false);
  return new Promise((resolve) => {
    question.set({
      ...options,
      answer: (yes) => {
        question.set(null);
        resolve(yes);
      },
    });
  });
}

/** Shows the questions of `confirm`; one per app. */
export function ConfirmDialog() {
  const current = useStore(question);
  return current && <Dialog {...current} />;
}

function Dialog({ message, details, title = 'Onay', confirmLabel = 'Tamam', cancelLabel = 'İptal', danger, answer }: Question) {
  const modal = useModal(() => answer(false));
  const id = useId();
  return (
    <dialog {...modal} className={classes.dialog} aria-labelledby={`${id}-baslik`} aria-describedby={`${id}-soru`}>
      <div className={classes.box}>
        <h2 id={`${id}-baslik`}>{title}</h2>
        <div id={`${id}-soru`}>
          {message}
          {details && <div className={classes.details}>{details}</div>}
        </div>
        <div className={classes.buttons}>
          {/* First in order: the browser gives it the focus. */}
          <Button variant="default" onClick={() => answer(false)}>
            {cancelLabel}
          </Button>
          <Button {...(danger ? { color: 'red' } : {})} onClick={() => answer(true)}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
