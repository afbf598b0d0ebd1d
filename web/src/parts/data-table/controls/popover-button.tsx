import { type ReactNode, useState } from 'react';
import classes from './popover-button.module.css';

/** The panel stands at its button, which has the focus again when it closes, also where a key or a menu has opened it. */
export function openPanel(id: string): void {
  const source = document.querySelector<HTMLElement>(`[data-opens~="${CSS.escape(id)}"]`);
  source?.focus();
  const panel = document.getElementById(id) as {
    showPopover: (options: { source: HTMLElement | null }) => void;
  } | null;
  panel?.showPopover({ source });
}

interface PopoverPanelProps {
  id: string;
  children: (close: () => void) => ReactNode;
}

/** A panel at the button that opens it. What is in it is drawn while it is open, and its first field has the focus. */
export function PopoverPanel({ id, children }: PopoverPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div
      id={id}
      popover="auto"
      className={`small ink ${classes.panel}`}
      onBeforeToggle={({ newState }) => newState === 'open' && setIsOpen(true)}
      onToggle={({ newState, currentTarget }) => {
        // Not before it is closed: the focus goes back to the button only from something that still stands.
        if (newState === 'closed') setIsOpen(false);
        else currentTarget.querySelector<HTMLElement>('input, button:enabled')?.focus();
      }}
    >
      {isOpen && children(() => document.getElementById(id)?.hidePopover())}
    </div>
  );
}
