import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { AYLAR, currentDonem, yearsAround } from '#contract/common/donem.ts';
import classes from '#web/features/odeme/odeme.module.css';
import { TarihAraligi } from '#web/ui/input/tarih-araligi.tsx';

const DONEM_SUZGECLERI = ['yil', 'ay', 'baslangic', 'bitis'] as const;
type DonemSuzgeci = Record<(typeof DONEM_SUZGECLERI)[number], string | null>;

interface SuzgeclerProps {
  suzgec: DonemSuzgeci;
  onChange: (change: Partial<DonemSuzgeci>) => void;
  onReset: () => void;
  /** Further filters of the list. */
  children?: ReactNode;
}

const withAll = (options: { value: string; label: string }[]) => [{ value: '', label: 'Tümü' }, ...options];

/** Period, days and a reset, as the accountant's lists of payments and accruals filter. */
export function Suzgecler({ suzgec, onChange, onReset, children }: SuzgeclerProps) {
  const yillar = yearsAround(currentDonem().yil, 5, 1).toReversed();
  return (
    <fieldset className={classes.suzgecler}>
      <legend className="sr-only">Süzgeçler</legend>
      <NativeSelect
        label="Yıl"
        data={withAll(yillar.map((yil) => ({ value: String(yil), label: String(yil) })))}
        value={suzgec.yil ?? ''}
        onChange={(event) => onChange({ yil: event.currentTarget.value || null })}
      />
      <NativeSelect
        label="Ay"
        data={withAll(AYLAR.map((ad, i) => ({ value: String(i + 1), label: ad })))}
        value={suzgec.ay ?? ''}
        onChange={(event) => onChange({ ay: event.currentTarget.value || null })}
      />
      <TarihAraligi baslangic={suzgec.baslangic} bitis={suzgec.bitis} onChange={onChange} />
      {children}
      <Button variant="default" onClick={onReset}>
        Sıfırla
      </Button>
    </fieldset>
  );
}

/** Filters that are set, as a query has them. */
export const given = (suzgec: Record<string, string | null>) => Object.fromEntries(Object.entries(suzgec).filter(([, value]) => value !== null));
export const cleared = <T extends string>(suzgec: Record<T, string | null>) => Object.fromEntries(Object.keys(suzgec).map((key) => [key, null]));
