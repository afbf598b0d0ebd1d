import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { signOf } from '#web/parts/status-grid/cell-text.ts';
import type { DurumTexts, GridCell } from '#web/parts/status-grid/types.ts';
import { Harf } from './harf.tsx';
import classes from './telefon-ayi.module.css';

export const HucreListesi = ({ children }: { children: ReactNode }) => <ul className="bare">{children}</ul>;

interface HucreRowProps {
  name: string;
  cell: GridCell | undefined;
  durumlar: DurumTexts;
  metin: ReactNode;
  children: ReactNode;
  dahasi?: { name: string; acar: 'menu' | 'dialog'; run: (event: MouseEvent<HTMLButtonElement>) => void };
}

export const HucreRow = ({ name, cell, durumlar, metin, children, dahasi }: HucreRowProps) => (
  <li className={`row gap-8 ${classes.hucre}`} data-state={cell?.state}>
    <Harf {...signOf(cell, durumlar)} state={cell?.state} />
    <span className={`grow shrink ${classes.hucreAdi}`}>
      <span>{name}</span>
      <small>{metin}</small>
    </span>
    {children}
    {dahasi && (
      <button
        type="button"
        className={`stack fixed muted plain ${classes.dahasi}`}
        aria-haspopup={dahasi.acar}
        aria-label={`${name}: ${dahasi.name}`}
        onClick={dahasi.run}
      >
        <IconDots size={18} aria-hidden />
      </button>
    )}
  </li>
);

interface IslemRowProps extends Omit<HucreRowProps, 'children'> {
  /** The acts that stand as buttons beside the cell, the usual one first. */
  acts: readonly { ad: string; run: () => void }[];
  onRetry: () => void;
}

export const IslemRow = ({ acts, onRetry, metin, ...row }: IslemRowProps) => {
  const { name, cell } = row;
  const isFailed = cell?.state === 'failed';
  return (
    <HucreRow {...row} metin={isFailed ? `Kaydedilemedi: ${cell.reason ?? ''}` : metin}>
      {isFailed ? (
        <Button variant="default" size="compact-md" onClick={onRetry}>
          Yeniden dene
        </Button>
      ) : (
        acts.map((act, index) => (
          <Button
            key={act.ad}
            variant={index === 0 ? 'light' : 'default'}
            size="compact-md"
            disabled={cell?.state === 'pending'}
            aria-label={`${name}: ${act.ad}`}
            onClick={act.run}
          >
            {act.ad}
          </Button>
        ))
      )}
    </HucreRow>
  );
};
