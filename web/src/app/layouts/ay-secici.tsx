import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { AYLAR, currentDonem, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import classes from './calisma-ayi.module.css';

interface AySeciciProps {
  donem: Donem;
  isOffered: (donem: Donem) => boolean;
  onChange: (donem: Donem) => void;
}

export function AySecici({ donem, isOffered, onChange }: AySeciciProps) {
  const [yil, setYil] = useState(donem.yil);
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => chosen.current?.focus(), []);
  const bu = currentDonem();
  const months = AYLAR.map((name, index) => ({ name, donem: { yil, ay: index + 1 } }));
  const hasMonths = (month: number) => AYLAR.some((_, index) => isOffered({ yil: month, ay: index + 1 }));
  return (
    <>
      <div className="row spread below-6 bold">
        <ActionIcon size={28} aria-label="Önceki yıl" disabled={!hasMonths(yil - 1)} onClick={() => setYil(yil - 1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <span aria-live="polite">{yil}</span>
        <ActionIcon size={28} aria-label="Sonraki yıl" disabled={!hasMonths(yil + 1)} onClick={() => setYil(yil + 1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </div>
      <div className={`stack gap-4 below-6 ${classes.aylar}`}>
        {months.map(({ name, donem: month }) => {
          const isChosen = donemSirasi(month) === donemSirasi(donem);
          return (
            <button
              key={name}
              ref={isChosen ? chosen : undefined}
              type="button"
              aria-label={formatDonem(month)}
              aria-current={isChosen || undefined}
              data-now={donemSirasi(month) === donemSirasi(bu)}
              disabled={!isOffered(month)}
              onClick={() => onChange(month)}
            >
              {name}
            </button>
          );
        })}
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={donemSirasi(donem) === donemSirasi(bu) || !isOffered(bu)}
        onClick={() => onChange(bu)}
      >
        Bu aya dön
      </Button>
    </>
  );
}
