import { useState } from 'react';

interface AnnouncerProps {
  position: string;
  text: string;
}

/**
 * Tells screen readers when the active cell changes: `text` is read out if it changes while `position` stays the same.
 * After moving nothing is read out, because the focus does that.
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
