import type { FormEvent } from 'react';
import { alanlarAt, bosForm } from '#contract/alan/register.ts';
import { MUHASEBECI_METNI, muhasebeciCreateSchema } from '#contract/kisi/muhasebeci.ts';
import { useOpenGiris } from '#web/parts/hesap/use-open-giris.ts';
import { AlanGirdileri } from '#web/ui/alan/alan-girdisi.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { useAddForm } from '#web/ui/form/use-add-form.ts';
import { notifyError, notifyFailure } from '#web/ui/notice/notify.ts';
import { createMuhasebeci } from './api.ts';

const ALANLAR = alanlarAt('muhasebeci', 'form');
const BOS = { ...bosForm('muhasebeci'), bakiye: 0 };

export function MuhasebeciForm() {
  const girisAc = useOpenGiris('muhasebeci');
  const { form, isPending } = useAddForm({
    schema: muhasebeciCreateSchema,
    taslak: 'muhasebeci',
    initial: BOS,
    add: createMuhasebeci,
    queryKey: ['muhasebeci'],
    added: MUHASEBECI_METNI.eklendi,
    next: ({ muhasebeci_id }) => girisAc(muhasebeci_id),
    failed: (error) => notifyFailure(MUHASEBECI_METNI.eklenemedi, error),
  });
  const submit = (event: FormEvent) => {
    // The specification (§5) has one alert for an empty TC or name; it shows besides the messages at the fields.
    if (!form.values.tc_no.trim() || !form.values.ad.trim()) notifyError(MUHASEBECI_METNI.zorunlu);
    form.onSubmit(event);
  };
  return (
    <FormCard onSubmit={submit} taslak={form} button="Muhasebeci Ekle" busy={isPending}>
      <AlanGirdileri alanlar={ALANLAR} field={form.field} />
    </FormCard>
  );
}
