import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * The browser itself keeps the focus inside a modal `<dialog>`, reports Escape and returns the focus, so no library is
 * needed.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return {
    ref,
    // React also reports an inner dialog's Escape, which must close only the inner dialog. The opener removes the
    // dialog itself and may ask first, so the browser must not close it.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    // The content covers the whole dialog, so a click whose target is the dialog hit the backdrop.
    onClick: (event: MouseEvent) => event.target === ref.current && onClose(),
  };
}
