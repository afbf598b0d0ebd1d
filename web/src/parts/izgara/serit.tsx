import { ActionIcon } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import classes from './izgara.module.css';

interface SeritProps {
  cipler: ReactNode;
  /** Whether the fields hide something: then they stand open on a phone. */
  isFiltered: boolean;
  children: ReactNode;
}

/** The line above a board: its chips, and its fields, which a phone keeps behind a button. */
export function Serit({ cipler, isFiltered, children }: SeritProps) {
  const id = useId();
  const isNarrow = useMedia(DAR);
  const [isOpen, setOpen] = useState(isFiltered);
  return (
    <div className={`row wrap gap-6 gap-x-10 below-8 ${classes.serit}`} data-print="hidden">
      {cipler}
      {isNarrow && (
        <ActionIcon
          variant={isFiltered ? 'light' : 'default'}
          size={44}
          aria-label="Ara ve süz"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconFilter size={18} aria-hidden />
        </ActionIcon>
      )}
      {(!isNarrow || isOpen) && (
        <div id={id} className={`row wrap gap-6 gap-x-10 push ${classes.araclar}`}>
          {children}
        </div>
      )}
    </div>
  );
}
