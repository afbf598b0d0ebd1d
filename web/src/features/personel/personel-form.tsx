import { alanlarAt, bosForm } from '#contract/alan/register.ts';
import { PERSONEL_METNI, personelCreateSchema } from '#contract/kisi/personel.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useOpenGiris } from '#web/parts/hesap/use-open-giris.ts';
import { AlanGirdileri } from '#web/ui/alan/alan-girdisi.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { useAddForm } from '#web/ui/form/use-add-form.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import { createPersonel } from './api.ts';

const ALANLAR = alanlarAt('personel', 'form');
const BOS = bosForm('personel');

export function PersonelForm() {
  const girisAc = useOpenGiris('personel');
  const { form, isPending } = useAddForm({
    schema: personelCreateSchema,
    taslak: 'personel',
    initial: BOS,
    add: createPersonel,
    queryKey: ['personel'],
    added: PERSONEL_METNI.eklendi,
    next: ({ personel_id }) => girisAc(personel_id),
    failed: (error) => notifyError(`Hata: ${messageOf(error)}`),
  });
  return (
    <FormCard onSubmit={form.onSubmit} taslak={form} button="Personel Ekle" busy={isPending}>
      <AlanGirdileri alanlar={ALANLAR} field={form.field} />
    </FormCard>
  );
}
