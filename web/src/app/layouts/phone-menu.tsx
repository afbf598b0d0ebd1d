import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useModal } from '#web/ui/dialog/use-modal.ts';
import classes from './phone-menu.module.css';
import { Sidebar } from './sidebar.tsx';

export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const modal = useModal(onClose);
  // A link to the open page changes no address, so each click on a link closes the menu too.
  const clicked = (event: MouseEvent<HTMLElement>) => (event.target as Element).closest('a') !== null && onClose();
  return (
    <dialog {...modal} className={classes.drawer} aria-label="Menü" onClickCapture={clicked}>
      <ActionIcon className={classes.close} size="lg" variant="transparent" aria-label="Menüyü kapat" onClick={onClose}>
        <IconX size={18} />
      </ActionIcon>
      <Sidebar />
    </dialog>
  );
}
