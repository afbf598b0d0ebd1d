import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { createStore, useStore } from '#web/lib/store.ts';
import { Dialog, DialogButtons } from './dialog.tsx';

export interface ConfirmOptions {
  message: ReactNode;
  details?: ReactNode;
  title?: string;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
}

interface Question extends ConfirmOptions {
  answer: (yes: boolean) => void;
}

/** The question that is on the page; the tests close one that an earlier test left open. */
export const question = createStore<Question | null>(null);

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

export function ConfirmDialog() {
  const current = useStore(question);
  return current && <QuestionDialog {...current} />;
}

function QuestionDialog({ message, details, title, confirmLabel, cancelLabel = 'Vazgeç', danger, answer }: Question) {
  const id = useId();
  return (
    <Dialog title={title ?? confirmLabel} onClose={() => answer(false)} describedBy={id}>
      <div id={id}>
        {message}
        {details && <div className="above-8 small muted">{details}</div>}
      </div>
      <DialogButtons>
        {/* The browser focuses the first button of a dialog, so "Vazgeç", which does no harm, comes first. */}
        <Button variant="default" onClick={() => answer(false)}>
          {cancelLabel}
        </Button>
        <Button {...(danger ? { color: 'red' } : {})} onClick={() => answer(true)}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
