import { useState } from 'react';

/** What became of the active cell, to be read out: `text` when it changes while `position` stays, '' after moving elsewhere. */
export function useAnnouncement(position: string, text: string): string {
  const [last, setLast] = useState({ position, text, spoken: '' });
  if (last.position === position && last.text === text) return last.spoken;
  const next = { position, text, spoken: last.position === position ? text : '' };
  setLast(next);
  return next.spoken;
}
