import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './side-panel.module.css';

interface SidePanelProps {
  title: ReactNode;
  /** Links and buttons beside the title. */
  controls?: ReactNode;
  /** Stays at the lower edge while the rest scrolls. */
  footer?: ReactNode;
  onClose: () => void;
  /** A key that nothing inside has taken. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Where the focus goes as it opens: into its first field, or onto the panel itself, whose keys then work. */
  focus: 'field' | 'panel';
  children: ReactNode;
}

/** Where it fills the screen, nothing behind it can be seen. */
const FILLS_SCREEN = '(max-width: 60em)';
/** Not a field that opens its list when it gets the focus. */
export const FIRST_FIELD = ':is(input, select, textarea):not([aria-haspopup], [type="checkbox"], :disabled)';

/**
 * What stands at the right of a list, 420 px wide, while the list goes on being used; on a phone it fills the screen.
 * Escape closes it.
 */
export function SidePanel({ title, controls, footer, onClose, onKeyDown, focus, children }: SidePanelProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    // Never modal to the browser: toasts with their "Geri al" and the menu of the row stay in reach.
    panel.show();
    panel.ariaModal = String(window.matchMedia(FILLS_SCREEN).matches);
    ((focus === 'field' && panel.querySelector<HTMLElement>(FIRST_FIELD)) || panel).focus();
    // The browser gives the focus back to what had it.
    return () => panel.close();
  }, []);
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A dialog that was opened from here has its keys to itself, and so has an open list of options.
    if ((event.target as Element).closest('dialog, [popover]') !== ref.current) return;
    onKeyDown?.(event);
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      (event.target as Element).getAttribute('aria-expanded') === 'true'
    )
      return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={ref} className={classes.panel} data-side-panel aria-labelledby={id} tabIndex={-1} onKeyDown={keyDown}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {controls}
        <CloseButton aria-label="Paneli kapat" title="Kapat (Esc)" onClick={onClose} />
      </div>
      <div className={classes.body}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </dialog>
  );
}
