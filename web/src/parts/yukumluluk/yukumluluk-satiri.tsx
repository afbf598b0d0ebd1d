import { Checkbox, TextInput } from '@mantine/core';
import { TONE } from '#contract/common/ton.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { readSession } from '#web/lib/session.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import type { Row } from './taslak.ts';
import classes from './yukumluluk.module.css';

interface YukumlulukRowProps {
  kod: string;
  name: string;
  row: Row;
  reason: 'öneri' | 'düştü' | undefined;
  notlar: { ilk?: string; son?: string };
  error: Partial<Record<'ilk_donem' | 'son_donem', string | undefined>>;
  onChange: (change: Partial<Row>) => void;
}

export function YukumlulukRow({ kod, name, row, reason, notlar, error, onChange }: YukumlulukRowProps) {
  const isSame = fold(name) === fold(shortKindName(kod));
  // A code is for the office's eyes alone, where two kinds have one name.
  const showsKod = readSession()?.rol === 'admin';
  return (
    <fieldset
      className={`stack middle gap-4 gap-x-10 ${classes.satir}`}
      aria-label={shortKindName(kod)}
      data-verilir={row.verilir}
    >
      <Checkbox
        className={classes.tur}
        checked={row.verilir}
        onChange={({ currentTarget: { checked } }) => onChange({ verilir: checked })}
        label={
          <>
            <strong {...(showsKod && { title: kod })}>{shortKindName(kod)}</strong> {isSame ? '' : name}
          </>
        }
      />
      <span className={classes.neden}>
        {reason === 'öneri' && <ToneBadge tone={TONE.news}>öneri</ToneBadge>}
        {reason === 'düştü' && <ToneBadge tone={TONE.open}>artık önerilmiyor</ToneBadge>}
        {!reason && !row.verilir && <ToneBadge tone={TONE.plain}>vermez</ToneBadge>}
      </span>
      {row.verilir && (
        <>
          <TextInput
            aria-label="İlk dönem"
            value={row.ilk}
            error={error.ilk_donem}
            description={notlar.ilk}
            onChange={({ currentTarget: { value } }) => onChange({ ilk: value })}
          />
          <TextInput
            aria-label="Son dönem"
            placeholder="sürüyor"
            value={row.son}
            error={error.son_donem}
            description={notlar.son}
            onChange={({ currentTarget: { value } }) => onChange({ son: value })}
          />
        </>
      )}
      {!row.verilir && error.ilk_donem && <p role="alert">{error.ilk_donem}</p>}
    </fieldset>
  );
}
