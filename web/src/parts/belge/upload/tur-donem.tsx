import { NativeSelect } from '@mantine/core';
import { AYLAR, currentDonem, yearsAround } from '#contract/common/donem.ts';
import { BELGE_TURLERI, type BelgeTuru, belgeTuruName } from '#contract/mukellef/belge.ts';

export interface KindDonem {
  tur: BelgeTuru;
  yil: number | undefined;
  ay: number | undefined;
}

export const VARSAYILAN: KindDonem = { tur: 'diğer', yil: undefined, ay: undefined };

const kindOptions = BELGE_TURLERI.map((kind) => ({ value: kind, label: belgeTuruName(kind) }));
const ayOptions = [{ value: '', label: 'Tüm yıl' }, ...AYLAR.map((name, i) => ({ value: String(i + 1), label: name }))];
const yilOptions = () => [
  { value: '', label: 'Dönemsiz' },
  ...yearsAround(currentDonem().yil, 5, 1)
    .toReversed()
    .map((yil) => ({ value: String(yil), label: String(yil) })),
];

export function PickKindDonem({
  value,
  onChange,
  disabled = false,
}: {
  value: KindDonem;
  onChange: (value: KindDonem) => void;
  disabled?: boolean;
}) {
  const numberOf = (text: string) => (text === '' ? undefined : Number(text));
  return (
    <>
      <NativeSelect
        label="Tür"
        data={kindOptions}
        value={value.tur}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ ...value, tur: currentTarget.value as BelgeTuru })}
      />
      <NativeSelect
        label="Yıl"
        data={yilOptions()}
        value={String(value.yil ?? '')}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const yil = numberOf(currentTarget.value);
          onChange({ ...value, yil, ay: yil === undefined ? undefined : value.ay });
        }}
      />
      <NativeSelect
        label="Ay"
        data={ayOptions}
        value={String(value.ay ?? '')}
        disabled={disabled || value.yil === undefined}
        onChange={({ currentTarget }) => onChange({ ...value, ay: numberOf(currentTarget.value) })}
      />
    </>
  );
}
