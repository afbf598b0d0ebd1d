import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { signOf } from '#web/parts/status-grid/cell-text.ts';
import type { DurumTexts, GridCell } from '#web/parts/status-grid/types.ts';
import { Harf } from './harf.tsx';
import classes from './telefon-ayi.module.css';

export const HucreListesi = ({ children }: { children: ReactNode }) => <ul className="bare">{children}</ul>;

interface HucreSatiriProps {
  ad: string;
  cell: GridCell | undefined;
  durumlar: DurumTexts;
  metin: ReactNode;
  children: ReactNode;
  dahasi?: { ad: string; acar: 'menu' | 'dialog'; run: (event: MouseEvent<HTMLButtonElement>) => void };
}

export const HucreSatiri = ({ ad, cell, durumlar, metin, children, dahasi }: HucreSatiriProps) => (
  <li className={`row gap-8 ${classes.hucre}`} data-state={cell?.state}>
    <Harf {...signOf(cell, durumlar)} state={cell?.state} />
    <span className={`grow shrink ${classes.hucreAdi}`}>
      <span>{ad}</span>
      <small>{metin}</small>
    </span>
    {children}
    {dahasi && (
      <button
        type="button"
        className={`stack fixed muted plain ${classes.dahasi}`}
        aria-haspopup={dahasi.acar}
        aria-label={`${ad}: ${dahasi.ad}`}
        onClick={dahasi.run}
      >
        <IconDots size={18} aria-hidden />
      </button>
    )}
  </li>
);

interface IslemSatiriProps extends Omit<HucreSatiriProps, 'children'> {
  /** The acts that stand as buttons beside the cell, the usual one first. */
  isler: readonly { ad: string; run: () => void }[];
  onRetry: () => void;
}

export const IslemSatiri = ({ isler, onRetry, metin, ...satir }: IslemSatiriProps) => {
  const { ad, cell } = satir;
  const isFailed = cell?.state === 'failed';
  return (
    <HucreSatiri {...satir} metin={isFailed ? `Kaydedilemedi: ${cell.reason ?? ''}` : metin}>
      {isFailed ? (
        <Button variant="default" size="compact-md" onClick={onRetry}>
          Yeniden dene
        </Button>
      ) : (
        isler.map((act, index) => (
          <Button
            key={act.ad}
            variant={index === 0 ? 'light' : 'default'}
            size="compact-md"
            disabled={cell?.state === 'pending'}
            aria-label={`${ad}: ${act.ad}`}
            onClick={act.run}
          >
            {act.ad}
          </Button>
        ))
      )}
    </HucreSatiri>
  );
};
