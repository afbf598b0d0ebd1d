import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PERSONEL_METNI, personelCreateSchema } from '#contract/kisi/personel.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormCard } from '#web/ui/form-card.tsx';
import { useGirisAc } from '#web/ui/giris-ac.ts';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { addPersonel } from './api.ts';

const BOS = { tc_kimlik_no: '', ad: '', telefon: '', email: '', gorev: '', aktif: true };

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
      <TextInput label="TC Kimlik No" required inputMode="numeric" maxLength={11} {...form.text('tc_kimlik_no')} />
      <TextInput label="Ad" required {...form.text('ad')} />
      <TextInput label="Telefon" inputMode="tel" {...form.text('telefon')} />
      <TextInput label="E-posta" type="email" {...form.text('email')} />
      <TextInput label="Görev" {...form.text('gorev')} />
      <Checkbox label="Aktif" checked={form.values.aktif} onChange={(event) => form.set({ aktif: event.currentTarget.checked })} />
    </FormCard>
  );
}
