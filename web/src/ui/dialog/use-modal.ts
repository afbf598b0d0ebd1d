import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
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
