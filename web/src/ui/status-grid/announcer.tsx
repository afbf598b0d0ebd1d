import { useState } from 'react';

interface AnnouncerProps {
  /** Which cell `text` is about. */
  position: string;
  text: string;
}

/**
 * Reads out what became of the active cell: `text` when it changes while `position` stays, nothing after moving
 * elsewhere.
 */
export function Announcer({ position, text }: AnnouncerProps) {
  const [last, setLast] = useState({ position, text, spoken: '' });
  if (last.position !== position || last.text !== text)
    setLast({ position, text, spoken: last.position === position ? text : '' });
  return (
    <div className="sr-only" role="status">
      {last.spoken}
    </div>
  );
}
