import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import classes from './upload.module.css';

let birakilan: File[] = [];
export const leaveFiles = (files: File[]): void => {
  birakilan = files;
};
export const takeFiles = (): File[] => birakilan.splice(0);

export function DropOnPage({ children, onFiles }: { children: ReactNode; onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const isDialog = () => document.querySelector('dialog[open]') !== null;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // By default a browser leaves the page and opens a file that is dropped on it, so the default is prevented.
      event.preventDefault();
      setOver(!isDialog());
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0 && !isDialog()) take(files);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, []);
  return isOver ? <div className={`stack gap-6 large accent text-centre ${classes.sayfa}`}>{children}</div> : null;
}
