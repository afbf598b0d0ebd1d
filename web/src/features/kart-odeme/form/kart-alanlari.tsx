import { TextInput } from '@mantine/core';
import { onlyDigits } from '#contract/kart-odeme/kart-form.ts';
import type { useForm } from '#web/lib/use-form.ts';
import classes from './form.module.css';
import { KartNoInput } from './kart-no-input.tsx';

export const BOS_KART = { ad: '', no: '', ay: '', yil: '', cvc: '' };
export type KartFormu = ReturnType<typeof useForm<typeof BOS_KART>>;

export function KartAlanlari({ form }: { form: KartFormu }) {
  const digits = (name: 'ay' | 'yil' | 'cvc', length: number) => ({
    ...form.text(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      form.set({ [name]: onlyDigits(value, length) }),
    inputMode: 'numeric' as const,
    maxLength: length,
    required: true,
  });
  const { value, error, onBlur } = form.text('no');
  return (
    <div className="stack gap-12 below-16">
      <TextInput label="Kart üzerindeki isim" required name="kart-adi" autoComplete="cc-name" {...form.text('ad')} />
      <KartNoInput value={value} error={error} onBlur={onBlur} onChange={(no) => form.set({ no })} />
      <div className={`stack top gap-12 ${classes.kartSatiri}`}>
        <TextInput
          label="Ay"
          aria-label="Ay (son kullanma tarihi)"
          name="kart-ay"
          autoComplete="cc-exp-month"
          placeholder="AA"
          {...digits('ay', 2)}
        />
        <TextInput
          label="Yıl"
          aria-label="Yıl (son kullanma tarihi)"
          name="kart-yil"
          autoComplete="cc-exp-year"
          placeholder="YY"
          {...digits('yil', 2)}
        />
        <TextInput
          label="CVC"
          aria-label="CVC (güvenlik kodu)"
          name="kart-cvc"
          autoComplete="cc-csc"
          placeholder="000"
          {...digits('cvc', 4)}
        />
      </div>
    </div>
  );
}
