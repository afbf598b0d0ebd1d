import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { currentDonem } from '#contract/common/donem.ts';
import { calismaAyi } from '#web/lib/calisma-ayi.ts';
import { catchFocus } from '#web/lib/lost-focus.ts';
import { useStore } from '#web/lib/store.ts';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import classes from './muhasebeci-adi.module.css';
import type { MuhasebeciSirasi } from './use-muhasebeci-sirasi.ts';

interface MuhasebeciAdiProps {
  id: number;
  name: string;
  sira: MuhasebeciSirasi;
}

/** ‹ name ▾ ›: the name opens the choice of another accountant in its own place. */
export function MuhasebeciAdi({ id, name, sira: { before, after, go, choose } }: MuhasebeciAdiProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const donem = useStore(calismaAyi) ?? currentDonem();
  const button = useRef<HTMLButtonElement>(null);
  const wasChoosing = useRef(false);
  useEffect(() => {
    if (wasChoosing.current && !isChoosing) catchFocus(button.current);
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  return (
    <div className={`row gap-4 shrink ${classes.adi}`}>
      <Step name="Önceki muhasebeci" keys="Alt+←" target={before} onClick={() => go(-1)} />
      <h1 className={isChoosing ? 'sr-only' : 'cut'}>{name}</h1>
      {isChoosing ? (
        <MuhasebeciSelect
          donem={donem}
          value={id}
          onChange={(next) => next !== null && choose(next)}
          withBekleyen
          isBare
          onLeave={() => setIsChoosing(false)}
        />
      ) : (
        <button
          ref={button}
          type="button"
          className={`plain ink inline ${classes.sec}`}
          aria-label="Başka muhasebeci seç"
          title="Başka muhasebeci seç"
          onClick={() => setIsChoosing(true)}
        >
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
      <Step name="Sonraki muhasebeci" keys="Alt+→" target={after} onClick={() => go(1)} />
    </div>
  );
}

interface StepProps {
  name: string;
  keys: string;
  target: string | undefined;
  onClick: () => void;
}

const Step = ({ name, keys, target, onClick }: StepProps) => {
  const Icon = keys.endsWith('←') ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      size={32}
      data-print="hidden"
      aria-label={name}
      title={target ? `${target} (${keys})` : name}
      disabled={!target}
      onClick={onClick}
    >
      <Icon size={18} />
    </ActionIcon>
  );
};
