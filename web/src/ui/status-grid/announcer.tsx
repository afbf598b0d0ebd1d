import { useState } from 'react';

interface AnnouncerProps {
  position: string;
  text: string;
}

/** Reads out changes of the active cell: it speaks when `text` changes while `position` stays, and not after moving. */
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
