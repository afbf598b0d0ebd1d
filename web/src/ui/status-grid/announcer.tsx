import { useState } from 'react';

interface AnnouncerProps {
  position: string;
  text: string;
}

/** A changed `text` is read out only if `position` stays the same; after a move the newly focused cell says it. */
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
