import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Props of a `<dialog>` that is modal for as long as it is mounted. The browser keeps the focus in it, closes it on
 * Escape and gives the focus back; a component for that would weigh more than the rest of the first screen's dialogs.
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
    // React lets the cancel of a dialog inside this one bubble; Escape closes the innermost only. Whoever opened it
    // takes it away: it may ask first.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    // The dialog's own box is only where its backdrop was hit: what is inside covers it.
    onClick: (event: MouseEvent) => event.target === ref.current && onClose(),
  };
}
