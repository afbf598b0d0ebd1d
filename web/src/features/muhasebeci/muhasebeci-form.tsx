import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { alanlarAt, bosForm } from '#contract/alan/register.ts';
import { MUHASEBECI_METNI, muhasebeciCreateSchema } from '#contract/kisi/muhasebeci.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useGirisAc } from '#web/parts/hesap/giris-ac.ts';
import { AlanGirdileri } from '#web/ui/alan/alan-girdisi.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { notifyError, notifyFailure, notifySuccess } from '#web/ui/notice/notify.ts';
import { addMuhasebeci } from './api.ts';

const ALANLAR = alanlarAt('muhasebeci', 'form');
const BOS = { ...bosForm('muhasebeci'), bakiye: 0 };

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
      <AlanGirdileri alanlar={ALANLAR} field={form.field} />
    </FormCard>
  );
}
