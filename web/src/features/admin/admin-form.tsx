import type { FormEvent } from 'react';
import { alanlarAt, bosForm } from '#contract/alan/register.ts';
import type { YetkiSeviyesi } from '#contract/common/roller.ts';
import { ADMIN_METNI, adminCreateSchema } from '#contract/kisi/admin.ts';
import { useOpenGiris } from '#web/parts/hesap/use-open-giris.ts';
import { AlanGirdileri } from '#web/ui/alan/alan-girdisi.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { useAddForm } from '#web/ui/form/use-add-form.ts';
import { notifyError, notifyFailure } from '#web/ui/notice/notify.ts';
import { createAdmin } from './api.ts';

const ALANLAR = alanlarAt('admin', 'form');
const BOS = { ...bosForm('admin'), yetki_seviyesi: 'admin' as YetkiSeviyesi };

export function AdminForm() {
  const girisAc = useOpenGiris('admin');
  const { form, isPending } = useAddForm({
    schema: adminCreateSchema,
    taslak: 'admin',
    initial: BOS,
    add: createAdmin,
    queryKey: ['admin'],
    added: ADMIN_METNI.eklendi,
    next: ({ admin_id }) => girisAc(admin_id),
    failed: (error) => notifyFailure(ADMIN_METNI.eklenemedi, error),
  });
  const submit = (event: FormEvent) => {
    // The specification (§5) has one alert for an empty TC or name; it shows besides the messages at the fields.
    if (!form.values.tc_kimlik_no.trim() || !form.values.ad.trim()) notifyError(ADMIN_METNI.zorunlu);
    form.onSubmit(event);
  };
  return (
    <FormCard onSubmit={submit} taslak={form} button="Admin Ekle" busy={isPending}>
      <AlanGirdileri alanlar={ALANLAR} field={form.field} />
    </FormCard>
  );
}
