import { type ReactNode, useEffect, useRef } from 'react';
import classes from './walked-row.module.css';

interface WalkedRowProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A row of a list that is judged by `useWalkKeys`; the chosen one stays in sight. */
export function WalkedRow({ isChosen, onChoose, children }: WalkedRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={row}>
      <button
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
