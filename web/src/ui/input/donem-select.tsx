import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { AYLAR, addMonths, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';

interface DonemSelectProps {
  donem: Donem;
  onChange: (donem: Donem) => void;
  yillar: readonly number[];
  donemler?: readonly Donem[];
}

export function DonemSelect({ donem, onChange, yillar, donemler }: DonemSelectProps) {
  const isOpen = (other: Donem) =>
    donemler ? donemler.some((d) => donemSirasi(d) === donemSirasi(other)) : yillar.includes(other.yil);
  const aylar = AYLAR.map((name, index) => ({
    value: String(index + 1),
    label: name,
    disabled: donemler !== undefined && !isOpen({ yil: donem.yil, ay: index + 1 }),
  }));
  const years = yillar.includes(donem.yil) ? yillar : [...yillar, donem.yil].sort((a, b) => a - b);
  const yearOption = (yil: number) => {
    const isClosed = donemler !== undefined && !donemler.some((open) => open.yil === yil);
    return { value: String(yil), label: isClosed ? `${yil} (kapalı)` : String(yil), disabled: isClosed };
  };
  const chooseYear = (yil: number) =>
    onChange(
      isOpen({ yil, ay: donem.ay })
        ? { yil, ay: donem.ay }
        : (donemler?.find((d) => d.yil === yil) ?? { yil, ay: donem.ay }),
    );
  return (
    <fieldset className="row gap-4 shrink bare">
      <legend className="sr-only">Dönem</legend>
      <Step label="Önceki ay" target={addMonths(donem, -1)} isOpen={isOpen} onChange={onChange} back />
      <NativeSelect
        aria-label="Ay"
        miw={106}
        data={aylar}
        value={String(donem.ay)}
        onChange={(e) => onChange({ ...donem, ay: Number(e.currentTarget.value) })}
      />
      <NativeSelect
        aria-label="Yıl"
        miw={82}
        data={years.map(yearOption)}
        value={String(donem.yil)}
        onChange={(e) => chooseYear(Number(e.currentTarget.value))}
      />
      <Step label="Sonraki ay" target={addMonths(donem, 1)} isOpen={isOpen} onChange={onChange} />
    </fieldset>
  );
}

interface StepProps {
  label: string;
  target: Donem;
  isOpen: (donem: Donem) => boolean;
  onChange: (donem: Donem) => void;
  back?: boolean;
}

function Step({ label, target, isOpen, onChange, back }: StepProps) {
  const Icon = back ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={`${label} (${formatDonem(target)})`}
      title={`${label} (${formatDonem(target)})`}
      disabled={!isOpen(target)}
      onClick={() => onChange(target)}
    >
      <Icon size={16} />
    </ActionIcon>
  );
}
