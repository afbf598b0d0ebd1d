import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { MUSTERI_METNI, musteriFormSchema } from '#contract/mukellef/mukellef.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useGo } from '#web/lib/use-go.ts';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { useAddForm } from '#web/ui/form/use-add-form.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { createMukellef } from './api.ts';
import { BOS_MUKELLEF, YeniMukellefFields } from './mukellef-fields.tsx';
import { useKindOneri } from './use-tur-onerisi.ts';

/** The specification (§8) opens the list of clients two seconds after the success message. */
const LISTE_GECIKMESI = 2000;

export function CreateMusteriPage() {
  const go = useGo();
  const { form, isPending, isAdded } = useAddForm({
    schema: musteriFormSchema,
    taslak: 'mukellef',
    initial: BOS_MUKELLEF,
    add: createMukellef,
    queryKey: ['mukellefler'],
    added: MUSTERI_METNI.eklendi,
    failed: (error) => notifyError(MUSTERI_METNI.eklenemedi + messageOf(error)),
  });
  useKindOneri(form.values, form.set);
  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(() => go({ to: '/muh-panel/musteriler' }), LISTE_GECIKMESI);
    return () => clearTimeout(timer);
  }, [isAdded, go]);
  return (
    <>
      <PageHeader
        title="Müşteri Ekle"
        description="TC Kimlik No veya Vergi No ile ad zorunludur; diğer alanlar sonra da doldurulabilir."
      />
      <FormCard
        onSubmit={form.onSubmit}
        taslak={form}
        button={
          <Button type="submit" loading={isPending} disabled={isAdded}>
            Müşteri Ekle
          </Button>
        }
      >
        <YeniMukellefFields field={form.field} noRequired />
      </FormCard>
    </>
  );
}
