import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';

export interface GeriAl {
  undo: () => void;
  /** `undoLabel` names the act that would be reversed; null means that there is none. */
  undoLabel: string | null;
}

export const UndoButton = ({ undo, undoLabel }: GeriAl) => (
  <ActionIcon
    variant="default"
    size={28}
    data-step
    aria-label="Geri al"
    disabled={undoLabel === null}
    title={undoLabel ? `Geri al: ${undoLabel}` : 'Geri al'}
    onClick={undo}
  >
    <IconArrowBackUp size={16} aria-hidden />
  </ActionIcon>
);

export const GeriAlDugmesi = ({ undo, undoLabel }: GeriAl) => (
  <Button size="compact-sm" variant="default" data-step title={undoLabel || undefined} onClick={undo}>
    Geri al
  </Button>
);
