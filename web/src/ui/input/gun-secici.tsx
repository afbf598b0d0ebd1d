import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/tr';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { GECERSIZ_GUN, parseGun } from '#contract/common/donem.ts';

export interface TarihGirdisiProps extends Pick<DateInputProps, 'description'> {
  label: string;
  required?: boolean;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

export function GunSecici({ value, onChange, min = '', max = '9', error, ...props }: TarihGirdisiProps) {
  const [isLeft, setIsLeft] = useState(true);
  /** The calendar would lie over a message, so it waits until it is asked for once the message is there. */
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const isHeld = error !== undefined && error !== askedAt;
  const ask = () => setAskedAt(error ?? null);
  const day = parseGun(value);
  return (
    <DateInput
      {...props}
      value={day}
      onChange={(chosen) => onChange(chosen ?? '')}
      onInput={({ currentTarget: { value: text } }) => parseGun(text) === null && onChange(text)}
      onFocus={() => setIsLeft(false)}
      onClick={ask}
      onKeyDown={({ key }) => key === 'ArrowDown' && ask()}
      onBlur={() => {
        setIsLeft(true);
        setAskedAt(null);
      }}
      error={error ?? (isLeft && value && day === null ? GECERSIZ_GUN : undefined)}
      dateParser={parseGun}
      valueFormat="DD.MM.YYYY"
      placeholder="gg.aa.yyyy"
      locale="tr"
      fixOnBlur={false}
      hideOutsideDates
      excludeDate={(date) => date < min || date > max}
      clearable
      clearButtonProps={{ 'aria-label': 'Günü sil', tabIndex: -1 }}
      ariaLabels={{
        previousMonth: 'Önceki ay',
        nextMonth: 'Sonraki ay',
        monthLevelControl: 'Ay seç',
        yearLevelControl: 'Yıl seç',
      }}
      autoComplete="off"
      // The calendar stands beside its field in the document; at the document's end it would lie under an open dialog.
      // It is fixed, so that a dialog that is lower than the calendar does not cut it.
      popoverProps={{
        withinPortal: false,
        position: 'bottom-start',
        floatingStrategy: 'fixed',
        ...(isHeld && { opened: false }),
      }}
    />
  );
}
