import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { ILK_SECIM } from '#contract/hizmet-kaydi/atama.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import classes from './pick-list.module.css';

interface SelectionBarProps {
  ids: readonly number[];
  selected: ReadonlySet<number>;
  onSelect: (next: ReadonlySet<number>) => void;
  isSearching: boolean;
}

export function SelectionBar({ ids, selected, onSelect, isSearching }: SelectionBarProps) {
  const [adet, setAdet] = useState('');
  const gorunenSecili = useMemo(() => ids.reduce((sum, id) => sum + (selected.has(id) ? 1 : 0), 0), [ids, selected]);
  const isAll = ids.length > 0 && gorunenSecili === ids.length;
  const first = (count: number) => onSelect(new Set(ids.slice(0, count)));
  const all = () => {
    const next = new Set(selected);
    for (const id of ids) isAll ? next.delete(id) : next.add(id);
    onSelect(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Number(adet) > 0) first(Number(adet));
  };
  const disi = selected.size - gorunenSecili;
  return (
    <div className={`row wrap gap-6 ${classes.selection}`}>
      <Button size="compact-sm" variant="default" disabled={ids.length === 0} onClick={() => first(ILK_SECIM)}>
        İlk {ILK_SECIM}
      </Button>
      <Button
        size="compact-sm"
        variant={isAll ? 'light' : 'default'}
        aria-pressed={isAll}
        disabled={ids.length === 0}
        onClick={all}
      >
        {isSearching ? 'Bulunanları Seç' : 'Tümünü Seç'}
      </Button>
      <form className={`row gap-4 ${classes.first}`} onSubmit={submit}>
        <TextInput
          size="xs"
          inputMode="numeric"
          aria-label="Seçilecek mükellef sayısı"
          placeholder="Sayı"
          value={adet}
          onChange={(event) => setAdet(event.currentTarget.value.replace(/\D/g, '').slice(0, 5))}
        />
        <Button size="compact-sm" variant="default" type="submit" disabled={ids.length === 0 || Number(adet) === 0}>
          Kadar Seç
        </Button>
      </form>
      <Button size="compact-sm" variant="subtle" disabled={selected.size === 0} onClick={() => onSelect(new Set())}>
        Temizle
      </Button>
      <p className="push small muted figures" role="status">
        <strong className="ink">{formatNumber(selected.size)}</strong> seçili
        {disi > 0 && ` (${formatNumber(disi)} tanesi aramanın dışında)`}
      </p>
    </div>
  );
}
