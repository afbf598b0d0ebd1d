import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { BELGE_METNI } from '#contract/mukellef/belge.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import classes from './upload.module.css';

interface PickPdfProps {
  label: string;
  ariaLabel?: string;
  multiple?: boolean;
  accept?: string;
  /** With `capture` a phone opens its camera instead of its files. */
  capture?: 'environment';
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
  compact?: boolean;
}

export function PickPdf({
  label,
  ariaLabel,
  multiple = false,
  accept = '.pdf,application/pdf',
  capture,
  disabled = false,
  onFiles,
  children,
  compact = false,
}: PickPdfProps) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useDrop(disabled, (files) => onFiles(multiple ? files : files.slice(0, 1)));
  return (
    <div className={`centred gap-8 small muted text-centre ${classes.birak}`} data-compact={compact} {...drop}>
      {children}
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={capture}
        multiple={multiple}
        hidden
        aria-label={ariaLabel ?? label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // A browser reports no change if the same file is chosen again, so the file input is emptied.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
      <Button
        size={compact ? 'compact-xs' : 'compact-sm'}
        variant={compact ? 'subtle' : 'default'}
        disabled={disabled}
        leftSection={<IconUpload size={14} aria-hidden />}
        onClick={() => input.current?.click()}
        {...(ariaLabel && { 'aria-label': ariaLabel })}
      >
        {label}
      </Button>
    </div>
  );
}

function useDrop(disabled: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(!disabled);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length === 0) notifyError(BELGE_METNI.dosyaSecin);
      else if (!disabled) onFiles(files);
    },
  };
}
