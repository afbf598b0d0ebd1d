import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alanlarAt, bosForm } from '#contract/alan/register.ts';
import { PERSONEL_METNI, personelCreateSchema } from '#contract/kisi/personel.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useGirisAc } from '#web/parts/hesap/giris-ac.ts';
import { AlanGirdileri } from '#web/ui/alan/alan-girdisi.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { addPersonel } from './api.ts';

const ALANLAR = alanlarAt('personel', 'form');
const BOS = bosForm('personel');

export function PersonelForm() {
  const client = useQueryClient();
  const girisAc = useGirisAc('personel');
  const ekle = useMutation({
    mutationFn: addPersonel,
    onSuccess: ({ personel_id }): void => {
      notifySuccess(PERSONEL_METNI.eklendi, girisAc(personel_id));
      form.reset();
      void client.invalidateQueries({ queryKey: ['personel'] });
    },
    onError: (error): void => {
      notifyError(form.refuse(error) ? error.message : `Hata: ${messageOf(error)}`);
    },
  });
  const form = useForm({ schema: personelCreateSchema, taslak: 'personel', initial: BOS, submit: (values) => ekle.mutate(values) });
  return (
    <FormCard
      onSubmit={form.onSubmit}
      taslak={form}
      button={
        <Button type="submit" loading={ekle.isPending}>
          Personel Ekle
        </Button>
      }
    >
      <AlanGirdileri alanlar={ALANLAR} field={form.field} />
    </FormCard>
  );
}
