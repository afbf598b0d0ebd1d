import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { alanlarAt, bosForm } from '#contract/alan/register.ts';
import type { YetkiSeviyesi } from '#contract/common/roller.ts';
import { ADMIN_METNI, adminCreateSchema } from '#contract/kisi/admin.ts';
import { useForm } from '#web/lib/use-form.ts';
import { AlanGirdileri } from '#web/ui/alan/alan-girdisi.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { notifyError, notifyFailure, notifySuccess } from '#web/ui/notice/notify.ts';
import { addAdmin } from './api.ts';

const ALANLAR = alanlarAt('admin', 'form');
const BOS = { ...bosForm('admin'), yetki_seviyesi: 'admin' as YetkiSeviyesi };

export function AdminForm() {
  const client = useQueryClient();
  const ekle = useMutation({
    mutationFn: addAdmin,
    onSuccess: (): void => {
      notifySuccess(ADMIN_METNI.eklendi);
      form.reset();
      void client.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: (error): void => {
      if (form.refuse(error)) notifyError(error.message);
      else notifyFailure(ADMIN_METNI.eklenemedi, error);
    },
  });
  const form = useForm({ schema: adminCreateSchema, taslak: 'admin', initial: BOS, submit: (values) => ekle.mutate(values) });
  const submit = (event: FormEvent) => {
    // Spec §5 says it once for both, as an alert; the fields say it too.
    if (!form.values.tc_kimlik_no.trim() || !form.values.ad.trim()) notifyError(ADMIN_METNI.zorunlu);
    form.onSubmit(event);
  };
  return (
    <FormCard
      onSubmit={submit}
      taslak={form}
      button={
        <Button type="submit" loading={ekle.isPending}>
          Admin Ekle
        </Button>
      }
    >
      <AlanGirdileri alanlar={ALANLAR} field={form.field} />
    </FormCard>
  );
}
