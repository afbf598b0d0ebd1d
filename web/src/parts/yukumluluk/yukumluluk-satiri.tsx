import { Checkbox, TextInput } from '@mantine/core';
import { kisaTurAdi } from '#contract/takvim/tur-adi.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import type { Satir } from './taslak.ts';
import classes from './yukumluluk.module.css';

interface YukumlulukSatiriProps {
  kod: string;
  ad: string;
  satir: Satir;
  neden: 'öneri' | 'düştü' | undefined;
  notlar: { ilk?: string; son?: string };
  hata: Partial<Record<'ilk_donem' | 'son_donem', string | undefined>>;
  onChange: (change: Partial<Satir>) => void;
}

export const YukumlulukSatiri = ({ kod, ad, satir, neden, notlar, hata, onChange }: YukumlulukSatiriProps) => (
  <fieldset
    className={`stack middle gap-4 gap-x-10 ${classes.satir}`}
    aria-label={kisaTurAdi(kod)}
    data-verilir={satir.verilir}
  >
    <Checkbox
      className={classes.tur}
      checked={satir.verilir}
      onChange={({ currentTarget: { checked } }) => onChange({ verilir: checked })}
      label={
        <>
          <strong>{kisaTurAdi(kod)}</strong> {ad}
        </>
      }
    />
    <span className={classes.neden}>
      {neden === 'öneri' && <ToneBadge tone="info">öneri</ToneBadge>}
      {neden === 'düştü' && <ToneBadge tone="warning">artık önerilmiyor</ToneBadge>}
      {!neden && !satir.verilir && <ToneBadge tone="neutral">vermez</ToneBadge>}
    </span>
    {satir.verilir && (
      <>
        <TextInput
          label="İlk dönem"
          value={satir.ilk}
          error={hata.ilk_donem}
          description={notlar.ilk}
          onChange={({ currentTarget: { value } }) => onChange({ ilk: value })}
        />
        <TextInput
          label="Son dönem"
          placeholder="sürüyor"
          value={satir.son}
          error={hata.son_donem}
          description={notlar.son}
          onChange={({ currentTarget: { value } }) => onChange({ son: value })}
        />
      </>
    )}
    {!satir.verilir && hata.ilk_donem && <p role="alert">{hata.ilk_donem}</p>}
  </fieldset>
);
