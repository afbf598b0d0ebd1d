import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { createStore, useStore } from '#web/lib/store.ts';
import classes from './confirm.module.css';

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
  const [last, setLast] = useState(current);
  // Kept while the dialog fades out, so that it does not empty before the eyes.
  if (current && current !== last) setLast(current);
  const shown = current ?? last;
  if (!shown) return null;
  return (
    <Modal opened={current !== null} onClose={() => shown.answer(false)} title={shown.title ?? 'Onay'} size="sm" transitionProps={{ duration: 120 }}>
      <div className={classes.message}>{shown.message}</div>
      {shown.details && <div className={classes.details}>{shown.details}</div>}
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={() => shown.answer(false)}>
          {shown.cancelLabel ?? 'İptal'}
        </Button>
        <Button {...(shown.danger ? { color: 'red' } : {})} onClick={() => shown.answer(true)}>
          {shown.confirmLabel ?? 'Tamam'}
        </Button>
      </div>
    </Modal>
  );
}
