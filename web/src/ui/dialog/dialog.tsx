import { Button, CloseButton } from '@mantine/core';
import { type CSSProperties, type FormEvent, type ReactNode, useId } from 'react';
import classes from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: ReactNode;
  /** Escape, and a press beside the dialog. */
  onClose: () => void;
  /** Where given, the dialog is a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** In pixels, where the screen is that wide. */
  width?: number;
  /** A press beside it does not close it: what it shows or holds would be lost. */
  isSticky?: boolean;
  /** Has a button beside its title that closes it: for one that only shows something. */
  hasClose?: boolean;
  /** Id of what a screen reader reads after the title. */
  describedBy?: string;
  children: ReactNode;
}

/** A modal dialog with its title, open for as long as it is mounted. */
export function Dialog({
  title,
  onClose,
  onSubmit,
  width = 460,
  isSticky = false,
  hasClose = false,
  describedBy,
  children,
}: DialogProps) {
  const { onClick, ...modal } = useModal(onClose);
  const id = useId();
  const content = (
    <>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {hasClose && <CloseButton aria-label="Kapat" onClick={onClose} />}
      </div>
      {children}
    </>
  );
  return (
    <dialog
      {...modal}
      {...(!isSticky && { onClick })}
      className={classes.dialog}
      style={{ '--dialog-width': `${width}px` } as CSSProperties}
      aria-labelledby={id}
      aria-describedby={describedBy}
    >
      {onSubmit ? (
        <form className={classes.box} onSubmit={onSubmit} noValidate autoComplete="off">
          {content}
        </form>
      ) : (
        <div className={classes.box}>{content}</div>
      )}
    </dialog>
  );
}

/** What a dialog ends with, at its right edge. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={classes.buttons}>{children}</div>
);

interface SubmitButtonsProps {
  onClose: () => void;
  busy: boolean;
  disabled?: boolean;
  /** Marks an act that destroys or moves money. */
  danger?: boolean | undefined;
  cancelLabel?: string;
  /** The act's name. */
  children: ReactNode;
}

/** What a dialog with a form ends with: leaving it, or the act. */
export const SubmitButtons = ({
  onClose,
  busy,
  disabled,
  danger,
  cancelLabel = 'Vazgeç',
  children,
}: SubmitButtonsProps) => (
  <DialogButtons>
    <Button variant="default" onClick={onClose}>
      {cancelLabel}
    </Button>
    <Button
      type="submit"
      loading={busy}
      {...(disabled !== undefined && { disabled })}
      {...(danger && { color: 'red' })}
    >
      {children}
    </Button>
  </DialogButtons>
);
