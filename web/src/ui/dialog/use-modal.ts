import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Returns the props of a `<dialog>` that is modal while mounted: the browser keeps the focus inside, closes it on
 * Escape and returns the focus. A library for this would weigh more than all dialogs of the first screen.
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
    // React also reports the Escape of a dialog inside this one, which must close only the inner one. The default is
    // prevented because the opener removes the dialog itself and may ask first.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    // The content covers the whole dialog, so a click whose target is the dialog itself hit the backdrop.
    onClick: (event: MouseEvent) => event.target === ref.current && onClose(),
  };
}
