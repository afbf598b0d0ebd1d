import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#web/lib/lost-focus.ts';
import { markBody } from './mark-body.ts';

/** A button that is busy until its dialog has come loses the focus meanwhile. */
let focused: EventTarget | null = null;
document.addEventListener('focusin', ({ target }) => {
  focused = target;
});

export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = isFocusLost() ? focused : document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const unmark = markBody('modal');
    return () => {
      unmark();
      dialog?.close();
      const isHere = isFocusLost() || dialog?.contains(document.activeElement);
      if (isHere && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return {
    ref,
    // React also reports Escape in an inner dialog, which must close only that dialog. The component that opened a
    // dialog removes it and may ask first, so the browser must not close it.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    onClick: (event: MouseEvent) => event.target === ref.current && onClose(),
  };
}
