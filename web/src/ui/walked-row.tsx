import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from '#web/lib/lost-focus.ts';
import classes from './walked-row.module.css';

interface WalkedRowProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/**
 * A row of a list that is judged by `useWalkKeys`. The chosen one stays in sight, and takes the focus from the row before
 * it and from what left the page with the decision; a page that opens keeps its focus.
 */
export function WalkedRow({ isChosen, onChoose, children }: WalkedRowProps) {
  const row = useRef<HTMLButtonElement>(null);
  const isNew = useRef(true);
  useEffect(() => {
    if (isChosen) {
      row.current?.scrollIntoView({ block: 'nearest' });
      if (!isNew.current && (isFocusLost() || document.activeElement?.matches('[data-walked]')))
        row.current?.focus({ preventScroll: true });
    }
    isNew.current = false;
  }, [isChosen]);
  return (
    <li>
      <button
        ref={row}
        type="button"
        data-walked
        className={`stack fill plain text-left ink ${classes.row}`}
        aria-current={isChosen}
        onClick={onChoose}
      >
        {children}
      </button>
    </li>
  );
}
