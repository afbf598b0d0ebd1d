import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { type ListSearch, SIZES } from '#web/parts/data-table/use-list-search.ts';
import classes from './pager.module.css';

interface PagerProps<T> {
  search: ListSearch;
  total: number;
  shown: number | undefined;
  sayimSiniri: number | undefined;
  sizes: readonly number[] | undefined;
  unfit: readonly Column<T>[];
}

export const countText = (total: number, sayimSiniri?: number): string =>
  `${formatNumber(total)}${total === sayimSiniri ? '+' : ''}`;

export function Pager<T>({ search, total, shown, sayimSiniri, sizes = SIZES, unfit }: PagerProps<T>) {
  const { sayfa, boyut, setSayfa, setBoyut } = search;
  const last = Math.max(1, Math.ceil(total / boyut));
  const isBeyond = shown === 0 && total > 0 && sayfa > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the fact itself moves the page
  useEffect(() => {
    if (isBeyond) setSayfa(last);
  }, [isBeyond]);
  const from = total === 0 ? 0 : (sayfa - 1) * boyut + 1;
  const to = Math.min(sayfa * boyut, total);
  const note =
    unfit.length > 0 && `Sığmadıkları için gizlenen sütunlar: ${unfit.map(({ header }) => header).join(', ')}`;
  return (
    <nav className={classes.pager} aria-label="Sayfalar">
      <span className={`fixed ${classes.count}`} aria-live="polite">
        {formatNumber(from)}–{formatNumber(to)} / {countText(total, sayimSiniri)} kayıt
      </span>
      {note && (
        <span className={`shrink tiny cut ${classes.note}`} title={note}>
          {note}
        </span>
      )}
      <NativeSelect
        aria-label="Sayfa boyutu"
        data={sizes.map((size) => ({ value: String(size), label: `${size} satır` }))}
        value={String(boyut)}
        onChange={(event) => setBoyut(Number(event.currentTarget.value))}
      />
      <div className={`row gap-4 ${classes.pageButtons}`}>
        <Step label="İlk sayfa" icon={IconChevronsLeft} isOff={sayfa <= 1} go={() => setSayfa(1)} />
        <Step label="Önceki sayfa" icon={IconChevronLeft} isOff={sayfa <= 1} go={() => setSayfa(sayfa - 1)} />
        <span>
          {formatNumber(sayfa)} / {formatNumber(last)}
        </span>
        <Step label="Sonraki sayfa" icon={IconChevronRight} isOff={sayfa >= last} go={() => setSayfa(sayfa + 1)} />
        <Step label="Son sayfa" icon={IconChevronsRight} isOff={sayfa >= last} go={() => setSayfa(last)} />
      </div>
    </nav>
  );
}

interface StepProps {
  label: string;
  icon: typeof IconChevronLeft;
  isOff: boolean;
  go: () => void;
}

const Step = ({ label, icon: Icon, isOff, go }: StepProps) => (
  <ActionIcon aria-label={label} title={label} disabled={isOff} onClick={go} variant="default">
    <Icon size={16} />
  </ActionIcon>
);
