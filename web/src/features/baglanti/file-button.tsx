/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import css from './link.module.css';

interface FileButtonProps {
  /** What readers of screens hear. */
  name: string;
  accept: string;
  /** The phone opens its camera, which gives one photo, instead of asking for files. */
  isCamera?: boolean;
  isPrimary?: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ComponentChildren;
}

/** The field itself takes keyboard and finger; its label lies beneath it as the button that one sees. */
export const FileButton = ({
  name,
  accept,
  isCamera = false,
  isPrimary = false,
  onFiles,
  children,
}: FileButtonProps) => (
  <span className={css.choice}>
    <input
      type="file"
      aria-label={name}
      accept={accept}
      multiple={!isCamera}
      {...(isCamera && { capture: 'environment' })}
      onChange={({ currentTarget }) => {
        onFiles(Array.from(currentTarget.files ?? []));
        currentTarget.value = '';
      }}
    />
    <span aria-hidden="true" className={isPrimary ? css.primary : css.button}>
      {children}
    </span>
  </span>
);
