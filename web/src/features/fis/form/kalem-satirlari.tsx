import { ActionIcon, Button, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FIS_EN_COK_KALEM, KDV_ORANLARI } from '#contract/fis/fis.ts';
import { parseMiktar, rowTutari } from '#contract/fis/fis-tutari.ts';
import classes from '#web/features/fis/fis.module.css';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { useTypedText } from '#web/ui/input/use-typed-text.ts';

export interface KalemGirisi {
  anahtar: number;
  urun_adi: string;
  miktar: number | null;
  birim_fiyat: number | null;
  iskonto: number | null;
  kdv_orani: number;
  tutar: number | null;
}

let lastKey = 0;
export const bosKalem = (kalem: Partial<KalemGirisi> = {}): KalemGirisi => ({
  urun_adi: '',
  miktar: 1,
  birim_fiyat: null,
  iskonto: 0,
  kdv_orani: 20,
  tutar: null,
  ...kalem,
  anahtar: ++lastKey,
});

const miktarMetni = (miktar: number): string => String(miktar).replace('.', ',');

interface MiktarInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: number | null;
  onChange: (miktar: number | null) => void;
}

function MiktarInput({ value, onChange, error, ...input }: MiktarInputProps) {
  const { text, type } = useTypedText(value, { format: miktarMetni, parse: parseMiktar, onChange });
  const isWrong = text.trim() !== '' && parseMiktar(text) === null;
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      className="money-input"
      value={text}
      error={isWrong ? '1,5 gibi, en çok 3 ondalık' : error}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}

const computeTutar = (kalem: KalemGirisi): KalemGirisi => {
  const { miktar, birim_fiyat, iskonto } = kalem;
  return miktar === null || birim_fiyat === null
    ? kalem
    : { ...kalem, tutar: rowTutari({ miktar, birim_fiyat, iskonto: iskonto ?? 0 }) };
};

interface KalemSatirlariProps {
  kalemler: readonly KalemGirisi[];
  onChange: (kalemler: KalemGirisi[]) => void;
  onIskontoError: (kalem: KalemGirisi, error: string | null) => void;
  errors: Readonly<Record<string, string>>;
}

export function KalemSatirlari({ kalemler, onChange, onIskontoError, errors }: KalemSatirlariProps) {
  const set = (at: number, change: Partial<KalemGirisi>, isComputed = false) =>
    onChange(
      kalemler.map((kalem, i) =>
        i === at ? (isComputed ? computeTutar({ ...kalem, ...change }) : { ...kalem, ...change }) : kalem,
      ),
    );
  // A restored draft has keys from before the page was loaded, so the key of a new line follows those of the others.
  const add = () =>
    onChange([
      ...kalemler,
      {
        ...bosKalem({ kdv_orani: kalemler.at(-1)?.kdv_orani ?? 20 }),
        anahtar: Math.max(...kalemler.map(({ anahtar }) => anahtar)) + 1,
      },
    ]);
  return (
    <fieldset className={`stack gap-8 bare ${classes.kalemler}`}>
      <legend>Satırlar</legend>
      <div className={`stack gap-8 tiny muted ${classes.kalemBasi}`} aria-hidden>
        <span>Ürün</span>
        <span>Miktar</span>
        <span>Birim fiyat</span>
        <span>İskonto</span>
        <span>KDV</span>
        <span>Tutar (KDV dâhil)</span>
      </div>
      {kalemler.map((kalem, i) => (
        <KalemSatiri
          key={kalem.anahtar}
          name={`${i + 1}. satır`}
          kalem={kalem}
          errorOf={(name) => errors[`kalemler.${i}.${name}`]}
          set={(change, isComputed) => set(i, change, isComputed)}
          onIskontoError={(error) => onIskontoError(kalem, error)}
          onRemove={kalemler.length === 1 ? undefined : () => onChange(kalemler.filter((_, at) => at !== i))}
        />
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={kalemler.length >= FIS_EN_COK_KALEM}
          onClick={add}
        >
          Satır ekle
        </Button>
      </div>
    </fieldset>
  );
}

interface KalemSatiriProps {
  name: string;
  kalem: KalemGirisi;
  errorOf: (name: keyof KalemGirisi) => string | undefined;
  set: (change: Partial<KalemGirisi>, isComputed?: boolean) => void;
  onIskontoError: (error: string | null) => void;
  onRemove: (() => void) | undefined;
}

function KalemSatiri({ name: n, kalem, errorOf, set, onIskontoError, onRemove }: KalemSatiriProps) {
  const named = (label: string, name: string) => ({
    label,
    'aria-label': `${n}: ${name}`,
    classNames: { label: classes.etiket ?? '' },
  });
  const money = (name: 'birim_fiyat' | 'iskonto' | 'tutar', label: string, itemName: string) => ({
    ...named(label, itemName),
    placeholder: label,
    value: kalem[name],
    error: errorOf(name),
    onChange: (tutar: number | null) => set({ [name]: tutar }, name !== 'tutar'),
  });
  return (
    <div className={`stack top gap-8 ${classes.kalem}`}>
      <TextInput
        {...named('Ürün', 'ürün')}
        placeholder="Ürün"
        value={kalem.urun_adi}
        error={errorOf('urun_adi')}
        onChange={({ currentTarget: { value } }) => set({ urun_adi: value })}
      />
      <MiktarInput
        {...named('Miktar', 'miktar')}
        value={kalem.miktar}
        error={errorOf('miktar')}
        onChange={(miktar) => set({ miktar }, true)}
      />
      <MoneyInput {...money('birim_fiyat', 'Birim fiyat', 'birim fiyat')} />
      <MoneyInput {...money('iskonto', 'İskonto', 'iskonto')} onFault={onIskontoError} />
      <NativeSelect
        {...named('KDV', 'KDV oranı')}
        data={KDV_ORANLARI.map((oran) => ({ value: String(oran), label: `%${oran}` }))}
        value={String(kalem.kdv_orani)}
        error={errorOf('kdv_orani')}
        onChange={({ currentTarget }) => set({ kdv_orani: Number(currentTarget.value) })}
      />
      <MoneyInput {...money('tutar', 'Tutar', 'tutar')} />
      <ActionIcon
        variant="subtle"
        color="red"
        size={30}
        aria-label={`${n}: sil`}
        title="Satırı sil"
        disabled={!onRemove}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
