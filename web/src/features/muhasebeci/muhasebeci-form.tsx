import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { MUHASEBECI_METNI, muhasebeciCreateSchema } from '#contract/kisi/muhasebeci.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormCard } from '#web/ui/form-card.tsx';
import { useGirisAc } from '#web/ui/giris-ac.ts';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { notifyError, notifyFailure, notifySuccess } from '#web/ui/notify.ts';
import { addMuhasebeci } from './api.ts';

const BOS = { tc_no: '', ad: '', telefon: '', email: '', adres: '', sirket_adi: '', gib_kullanici_adi: '', muhasebeci_kodu: '', bakiye: 0 };

export function MuhasebeciForm() {
  const client = useQueryClient();
  const girisAc = useGirisAc('muhasebeci');
  const ekle = useMutation({
    mutationFn: addMuhasebeci,
    onSuccess: ({ muhasebeci_id }): void => {
      notifySuccess(MUHASEBECI_METNI.eklendi, girisAc(muhasebeci_id));
      form.reset();
      void client.invalidateQueries({ queryKey: ['muhasebeci'] });
    },
    onError: (error): void => {
      if (form.refuse(error)) notifyError(error.message);
      else notifyFailure(MUHASEBECI_METNI.eklenemedi, error);
    },
  });
  const form = useForm({ schema: muhasebeciCreateSchema, taslak: 'muhasebeci', initial: BOS, submit: (values) => ekle.mutate(values) });
  const submit = (event: FormEvent) => {
    // Spec §5 says it once for both, as an alert; the fields say it too.
    if (!form.values.tc_no.trim() || !form.values.ad.trim()) notifyError(MUHASEBECI_METNI.zorunlu);
    form.onSubmit(event);
  };
  return (
    <FormCard
      onSubmit={submit}
      taslak={form}
      button={
        <Button type="submit" loading={ekle.isPending}>
          Muhasebeci Ekle
        </Button>
      }
    >
      <TextInput label="TC No" required inputMode="numeric" maxLength={11} {...form.text('tc_no')} />
      <TextInput label="Ad" required {...form.text('ad')} />
      <TextInput label="Telefon" inputMode="tel" {...form.text('telefon')} />
      <TextInput label="E-posta" type="email" {...form.text('email')} />
      <TextInput label="Şirket Adı" {...form.text('sirket_adi')} />
      <TextInput label="Adres" {...form.text('adres')} />
      <TextInput label="GİB Kullanıcı Adı" autoComplete="off" {...form.text('gib_kullanici_adi')} />
      <TextInput label="Muhasebeci Kodu" autoComplete="off" {...form.text('muhasebeci_kodu')} />
      <MoneyInput
        label="Açılış Bakiyesi"
        value={form.values.bakiye}
        onChange={(bakiye) => form.set({ bakiye: bakiye as number })}
        onFocus={(event) => event.currentTarget.select()}
        error={form.errors.bakiye}
      />
    </FormCard>
  );
}
