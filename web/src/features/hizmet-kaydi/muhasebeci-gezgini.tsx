import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Donem } from '#contract/common/donem.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useSetSearch } from '#web/lib/use-go.ts';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import classes from './izgara.module.css';
import { muhasebeciSirasiQuery } from './liste/api.ts';

interface MuhasebeciGezginiProps {
  donem: Donem;
  value: number | null;
  onChange: (muhasebeci_id: number | null) => void;
  withBekleyen: boolean;
}

export function MuhasebeciGezgini({ donem, value, onChange, withBekleyen }: MuhasebeciGezginiProps) {
  const setSearch = useSetSearch();
  const [liste] = useUrlParams(['liste', 'sirala', 'yon']);
  const { data: sira = [] } = useQuery({ ...muhasebeciSirasiQuery(donem, liste), enabled: value !== null });
  const here = sira.findIndex(
    (one) =>
      one.muhasebeci_id === value && (liste.liste !== 'bekleyen' || (one.yil === donem.yil && one.ay === donem.ay)),
  );
  const go = (step: 1 | -1) => {
    const next = sira[here + step];
    if (next) setSearch({ yil: String(next.yil), ay: String(next.ay), muhasebeci: String(next.muhasebeci_id) });
  };
  useEffect(() => {
    if (value === null) return;
    const keyDown = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
      if (
        !event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        step === null ||
        document.querySelector('dialog[open]')
      )
        return;
      // On a Mac Alt with an arrow moves the caret of a text field by words, so in text fields it does not change the
      // accountant, except in the accountant picker.
      if (
        event.target instanceof Element &&
        event.target.matches('input, textarea') &&
        !event.target.closest('[data-gezgin]')
      )
        return;
      // Without preventDefault the browser would go back in its history at Alt+Left.
      event.preventDefault();
      go(step);
    };
    document.addEventListener('keydown', keyDown);
    return () => document.removeEventListener('keydown', keyDown);
  });
  return (
    <div className={`row gap-4 ${classes.gezgin}`} data-gezgin data-print="hidden">
      {value !== null && <Adim name="Önceki muhasebeci" tus="Alt+←" hedef={sira[here - 1]} onClick={() => go(-1)} />}
      <MuhasebeciSelect donem={donem} value={value} onChange={onChange} withBekleyen={withBekleyen} isIzgara isBare />
      {value !== null && <Adim name="Sonraki muhasebeci" tus="Alt+→" hedef={sira[here + 1]} onClick={() => go(1)} />}
      {here >= 0 && (
        <span className={`small muted figures nowrap ${classes.kacinci}`}>
          {formatNumber(here + 1)} / {formatNumber(sira.length)}
        </span>
      )}
    </div>
  );
}

interface AdimProps {
  name: string;
  tus: string;
  hedef: { muhasebeci_adi: string } | undefined;
  onClick: () => void;
}

const Adim = ({ name, tus, hedef, onClick }: AdimProps) => {
  const Icon = tus.endsWith('←') ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={name}
      title={hedef ? `${hedef.muhasebeci_adi} (${tus})` : name}
      disabled={!hedef}
      onClick={onClick}
    >
      <Icon size={16} />
    </ActionIcon>
  );
};
