import { useState } from 'react';

interface AnnouncerProps {
  position: string;
  text: string;
}

/**
 * A screen reader reads a changed `text` out only if `position` stays the same, because after a move the newly focused
 * cell is read anyway.
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
