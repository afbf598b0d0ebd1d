import { Button } from '@mantine/core';
import type { IconBookmark } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './popover-button.module.css';

interface PopoverButtonProps {
  label: string;
  icon: typeof IconBookmark;
  children: (close: () => void) => ReactNode;
}

export function PopoverButton({ label, icon: Icon, children }: PopoverButtonProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" title={label} leftSection={<Icon size={15} aria-hidden />} popoverTarget={id}>
        {label}
      </Button>
      <div
        id={id}
        popover="auto"
        className={`small ink ${classes.panel}`}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}
