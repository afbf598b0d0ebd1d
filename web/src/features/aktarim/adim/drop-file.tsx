import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { formatSize } from '#contract/common/file.ts';
import classes from '#web/features/aktarim/aktarim.module.css';

interface DropFileProps {
  file: File | null;
  onChoose: (file: File | undefined) => void;
  hasError: boolean;
  isDisabled: boolean;
}

export function DropFile({ file, onChoose, hasError, isDisabled }: DropFileProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) onChoose(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the input does
    <div
      className={`stack gap-4 muted ${classes.drop}`}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={32} stroke={1.3} aria-hidden />
      <label htmlFor={id}>{file ? 'Dosyayı değiştir' : 'Dosya seçin'}</label>
      <input
        id={id}
        type="file"
        accept=".xlsx,.xls,.ods,.csv,.tsv,.txt"
        disabled={isDisabled}
        aria-invalid={hasError}
        onChange={({ currentTarget: input }) => {
          onChoose(input.files?.[0]);
          // The same file, corrected meanwhile, can be chosen again.
          input.value = '';
        }}
      />
      <p className="break">{file ? `${file.name} · ${formatSize(file.size)}` : 'ya da buraya sürükleyip bırakın'}</p>
    </div>
  );
}
