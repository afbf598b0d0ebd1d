import { IconX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Ton } from '#contract/common/ton.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import classes from './chips.module.css';

interface ChipProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  isOn: boolean;
  letters?: readonly { letter: string; tone: Ton | undefined }[] | undefined;
  label: string;
  count: number | undefined;
}

export const Chip = ({ isOn, letters, label, count, children, ...button }: ChipProps) => (
  <button
    type="button"
    className={`inline gap-4 fixed small muted nowrap ${classes.chip}`}
    aria-pressed={isOn}
    data-none={(count === 0 && !isOn) || undefined}
    {...button}
  >
    {letters?.map(({ letter, tone }) => (
      <b key={letter} data-tone={tone}>
        {letter}
      </b>
    ))}
    {label}
    <span className="bold ink figures">{count === undefined ? '…' : formatNumber(count)}</span>
    {children}
  </button>
);

/** Says that a list is other than usual, and a press ends it. */
export const SetChip = ({ label, title, onEnd }: { label: string; title: string; onEnd: () => void }) => (
  <button
    type="button"
    className={`inline gap-4 fixed small nowrap ${classes.chip}`}
    aria-pressed
    title={title}
    onClick={onEnd}
  >
    {label}
    <IconX size={13} aria-hidden />
  </button>
);

export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <div className={`row wrap gap-4 ${classes.chips}`} role="group" aria-label={label}>
    {children}
  </div>
);

export interface StateChipsProps<S extends string> {
  names: Readonly<Record<S, string>>;
  counts: Readonly<Record<S, number>> | undefined;
  chosen: string | undefined;
  onToggle: (state: S) => void;
}

/** The states of a list with their counts; one of them filters it. */
export const StateChips = <S extends string>({ names, counts, chosen, onToggle }: StateChipsProps<S>) => (
  <Chips label="Durum">
    {(Object.keys(names) as S[]).map((state) => (
      <Chip
        key={state}
        label={names[state]}
        count={counts?.[state]}
        isOn={chosen === state}
        onClick={() => onToggle(state)}
      />
    ))}
  </Chips>
);

export const LegendChip = ({ label }: { label: string }) => (
  <span className={`inline gap-4 fixed small muted nowrap ${classes.chip} ${classes.legend}`}>
    <b aria-hidden />
    {label}
  </span>
);
