import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MUSTERI_METNI, musteriFormSchema } from '#contract/mukellef/mukellef.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useGo } from '#web/lib/use-go.ts';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { addMukellef } from './api.ts';
import { BOS_MUKELLEF, MukellefFields } from './mukellef-fields.tsx';

/** Spec §8: the list opens two seconds after the success message. */
const LISTE_GECIKMESI = 2000;

export function MusteriEklePage() {
  const client = useQueryClient();
  const go = useGo();
  const ekle = useMutation({
    mutationFn: addMukellef,
    onSuccess: (): void => {
      notifySuccess(MUSTERI_METNI.eklendi);
      form.reset();
      void client.invalidateQueries({ queryKey: ['mukellefler'] });
    },
    onError: (error): void => {
      notifyError(form.refuse(error) ? error.message : MUSTERI_METNI.eklenemedi + messageOf(error));
    },
  });
  const form = useForm({ schema: musteriFormSchema, taslak: 'mukellef', initial: BOS_MUKELLEF, submit: (values) => ekle.mutate(values) });
  useEffect(() => {
    if (!ekle.isSuccess) return;
    const timer = setTimeout(() => go({ to: '/muh-panel/musteriler' }), LISTE_GECIKMESI);
    return () => clearTimeout(timer);
  }, [ekle.isSuccess, go]);
  return (
    <>
      <PageHeader title="Müşteri Ekle" description="TC Kimlik No veya Vergi No ile ad zorunludur; diğer alanlar sonra da doldurulabilir." />
      <FormCard
        onSubmit={form.onSubmit}
        taslak={form}
        button={
          // It is saved: the same form is not sent twice while the list is awaited.
          <Button type="submit" loading={ekle.isPending} disabled={ekle.isSuccess}>
            Müşteri Ekle
          </Button>
        }
      >
        <MukellefFields field={form.field} noRequired />
      </FormCard>
    </>
  );
}
