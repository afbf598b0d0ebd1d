import { Button } from '@mantine/core';
import { IconFolder, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react';
import classes from '#web/features/aktarim/aktarim.module.css';
import { chosenFiles, droppedFiles, type FoundFile } from './dropped-files.ts';

interface PickProps {
  label: string;
  icon: ReactNode;
  isPrimary?: boolean;
  isDisabled: boolean;
  /** What React's types do not know of an input of a folder. */
  folder?: { webkitdirectory: '' };
  onFiles: (found: FoundFile[]) => void;
}

function Pick({ label, icon, isPrimary = false, isDisabled, folder, onFiles }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const found = chosenFiles(currentTarget.files);
          // The same files, corrected meanwhile, can be chosen again.
          currentTarget.value = '';
          onFiles(found);
        }}
        {...(folder as InputHTMLAttributes<HTMLInputElement>)}
      />
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        leftSection={icon}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

interface DropFilesProps {
  isSmall?: boolean;
  isDisabled: boolean;
  onFiles: (found: FoundFile[]) => void;
  children: ReactNode;
}

/** Files, folders and archives come in here. A phone has no folders and nothing to drop, so there one chooses files. */
export function DropFiles({ isSmall = false, isDisabled, onFiles, children }: DropFilesProps) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!isDisabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) void droppedFiles(event.dataTransfer).then(onFiles);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the buttons do
    <div
      className={`stack gap-8 muted ${classes.drop}`}
      data-over={isOver}
      data-small={isSmall}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
      <div className="row wrap centred gap-8">
        <Pick
          label={isSmall ? 'Dosya ekle' : 'Dosya seç'}
          icon={<IconUpload size={16} aria-hidden />}
          isPrimary={!isSmall}
          isDisabled={isDisabled}
          onFiles={onFiles}
        />
        <span className={classes.folder}>
          <Pick
            label={isSmall ? 'Klasör ekle' : 'Klasör seç'}
            icon={<IconFolder size={16} aria-hidden />}
            isDisabled={isDisabled}
            folder={{ webkitdirectory: '' }}
            onFiles={onFiles}
          />
        </span>
      </div>
    </div>
  );
}
