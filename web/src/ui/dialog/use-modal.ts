import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Props of a `<dialog>` that is modal while mounted. The browser keeps the focus inside, closes it on Escape and
 * returns the focus; a component library would weigh more than all dialogs of the first screen.
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
    // React lets the cancel of an inner dialog bubble, but Escape closes only the innermost. The opener removes the
    // dialog, since it may ask first.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    // The dialog's own box is the target only if its backdrop was hit, because its content covers the rest.
    onClick: (event: MouseEvent) => event.target === ref.current && onClose(),
  };
}
