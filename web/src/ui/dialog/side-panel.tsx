import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './side-panel.module.css';

interface SidePanelProps {
  title: ReactNode;
  controls?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  /** Gets the keys that nothing inside has handled. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Where the focus goes at opening: the first field, or the panel itself, whose keys then work. */
  focus: 'field' | 'panel';
  children: ReactNode;
}

/** At this width the panel covers everything behind it. */
const FILLS_SCREEN = '(max-width: 60em)';
/** The first field of a panel gets the focus, except fields that would open their list at once. */
export const FIRST_FIELD = ':is(input, select, textarea):not([aria-haspopup], [type="checkbox"], :disabled)';

/** The list beside the panel stays usable; on a phone the panel fills the screen. Escape closes it. */
export function SidePanel({ title, controls, footer, onClose, onKeyDown, focus, children }: SidePanelProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    // The browser must not treat it as modal: toasts with their "Geri al" and the menu of the row stay in reach.
    panel.show();
    panel.ariaModal = String(window.matchMedia(FILLS_SCREEN).matches);
    ((focus === 'field' && panel.querySelector<HTMLElement>(FIRST_FIELD)) || panel).focus();
    // Closing lets the browser return the focus to the former element.
    return () => panel.close();
  }, []);
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A dialog or list of options that was opened from here handles its keys alone.
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
