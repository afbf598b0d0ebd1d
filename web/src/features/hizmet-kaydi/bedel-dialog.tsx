import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatTl } from '#contract/common/kurus.ts';
import {
  bedelAlanlari,
  HIZMET_BEDELI_ERRORS,
  type HizmetBedeli,
  iskontoluBedel,
} from '#contract/hizmet-kaydi/hizmet-bedeli.ts';
import type { HucreResult } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { type Errors, useForm } from '#web/lib/use-form.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { getBedelQuery, type HucreSecimi, setBedel } from './api.ts';
import classes from './dialog.module.css';

interface BedelDialogProps {
  hucre: HucreSecimi;
  name: string;
  onClose: () => void;
  onDone: (metin: string, request_no: string, results: readonly HucreResult[]) => void;
}

export function BedelDialog({ hucre, name, ...acts }: BedelDialogProps) {
  const { data, error, refetch } = useQuery(getBedelQuery(hucre));
  if (!data)
    return (
      <Dialog title="Bedeli değiştir" onClose={acts.onClose}>
        <p role="status">{error ? messageOf(error) : 'Yükleniyor…'}</p>
      </Dialog>
    );
  return <BedelForm {...{ hucre, name, ...acts }} bedel={data} onStale={() => void refetch()} />;
}

interface BedelFormProps extends BedelDialogProps {
  bedel: HizmetBedeli;
  onStale: () => void;
}

const isWhole = (text: string): boolean => /^\d{1,3}$/.test(text.trim());

function useBedelForm({ hucre, name, bedel, onClose, onDone, onStale }: BedelFormProps) {
  const { hizmet_fiyati, ...beklenen } = bedel;
  const save = useKeyedMutation({
    run: setBedel,
    onSuccess: ({ request_no, results }) => {
      onClose();
      onDone(`Bedel değişti: ${name}.`, request_no, results);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === HIZMET_BEDELI_ERRORS.BEDEL_DEGISTI.code) onStale();
    },
  });
  const form = useForm<{ hizmet_bedeli: number | null; iskonto: string }>({
    initial: { hizmet_bedeli: beklenen.hizmet_bedeli, iskonto: String(beklenen.iskonto_orani) },
    rules: ({ iskonto }, unread): Errors => {
      const { error } = bedelAlanlari.shape.iskonto_orani.safeParse(isWhole(iskonto) ? Number(iskonto) : Number.NaN);
      if (unread.hizmet_bedeli) return { hizmet_bedeli: unread.hizmet_bedeli };
      return error ? { iskonto: error.issues[0]!.message } : {};
    },
    submit: ({ hizmet_bedeli, iskonto }) =>
      save.mutateAsync({
        ...hucre,
        hizmet_bedeli: hizmet_bedeli as number,
        iskonto_orani: Number(iskonto),
        beklenen,
      }),
  });
  const setIskonto = (iskonto: string) =>
    form.set({
      iskonto,
      ...(isWhole(iskonto) &&
        Number(iskonto) <= 100 && { hizmet_bedeli: iskontoluBedel(hizmet_fiyati, Number(iskonto)) }),
    });
  return { form, setIskonto };
}

function BedelForm(props: BedelFormProps) {
  const {
    name,
    bedel: { hizmet_fiyati, ...beklenen },
    onClose,
  } = props;
  const { form, setIskonto } = useBedelForm(props);
  return (
    <Dialog title="Bedeli değiştir" onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        {name}. Fiyatı <strong>{formatTl(hizmet_fiyati)}</strong>, şimdiki bedeli{' '}
        <strong>{formatTl(beklenen.hizmet_bedeli)}</strong>
        {beklenen.iskonto_orani > 0 && ` (iskonto %${beklenen.iskonto_orani})`}.
      </p>
      <TextInput
        label="İskonto"
        inputMode="numeric"
        rightSection="%"
        autoComplete="off"
        data-autofocus
        {...form.text('iskonto')}
        onChange={({ currentTarget: { value } }) => setIskonto(value)}
      />
      <MoneyInput
        label="Bedel"
        description="Elle yazılan bedelde iskonto 0 sayılır."
        {...form.money('hizmet_bedeli')}
        // A fee typed by hand is no discount of the price, so the discount is cleared.
        onChange={(hizmet_bedeli) => form.set({ hizmet_bedeli, iskonto: '0' })}
      />
      {form.error && <p role="alert">{form.error}</p>}
      <p className={`tiny muted ${classes.ipucu}`}>
        Bu ayın tahakkuku yapılmışsa güncel değil olur; ödemesi yoksa tahakkuku güncelleyin.
      </p>
      <SubmitButtons onClose={onClose} busy={form.isBusy} cancelLabel="Vazgeç">
        Bedeli kaydet
      </SubmitButtons>
    </Dialog>
  );
}
