import { Button, CloseButton } from '@mantine/core';
import { type CSSProperties, type FormEvent, type ReactNode, useId } from 'react';
import { litOnce } from '#web/ui/form/lit-once.ts';
import { RefusedLine } from '#web/ui/form/refused-line.tsx';
import classes from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  width?: number;
  isSticky?: boolean;
  hasClose?: boolean;
  describedBy?: string;
  children: ReactNode;
}

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
      <div className="row spread gap-12">
        <h2 className="large" id={id}>
          {title}
        </h2>
        {hasClose && <CloseButton aria-label="Kapat" onClick={onClose} />}
      </div>
      {children}
    </>
  );
  return (
    <dialog
      {...modal}
      {...(!isSticky && { onClick })}
      className={`regular card ${classes.dialog}`}
      style={{ '--dialog-width': `${width}px` } as CSSProperties}
      aria-labelledby={id}
      aria-describedby={describedBy}
    >
      {onSubmit ? (
        <form className={`stack gap-12 ${classes.box}`} onSubmit={onSubmit} noValidate autoComplete="off">
          {content}
        </form>
      ) : (
        <div className={`stack gap-12 ${classes.box}`}>{content}</div>
      )}
    </dialog>
  );
}

export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className="flow end gap-8 above-4">{children}</div>
);

interface SubmitButtonsProps {
  onClose: () => void;
  busy: boolean;
  disabled?: boolean;
  /** A dialog that changes what is there has nothing to save at first. */
  isReady?: boolean;
  danger?: boolean | undefined;
  cancelLabel?: string;
  children: ReactNode;
}

export const SubmitButtons = ({
  onClose,
  busy,
  disabled,
  isReady = true,
  danger,
  cancelLabel = 'Vazgeç',
  children,
}: SubmitButtonsProps) => (
  <>
    <RefusedLine />
    <DialogButtons>
      <Button variant="default" onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        loading={busy}
        {...(disabled !== undefined && { disabled })}
        {...(danger && { color: 'red' })}
        {...litOnce(isReady)}
      >
        {children}
      </Button>
    </DialogButtons>
  </>
);
