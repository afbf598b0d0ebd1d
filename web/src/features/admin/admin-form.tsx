import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { YetkiSeviyesi } from '#contract/common/roller.ts';
import { ADMIN_METNI, adminCreateSchema } from '#contract/kisi/admin.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormCard } from '#web/ui/form-card.tsx';
import { notifyError, notifyFailure, notifySuccess } from '#web/ui/notify.ts';
import { SEVIYELER } from './admin-columns.tsx';
import { addAdmin } from './api.ts';

const BOS = { tc_kimlik_no: '', ad: '', telefon: '', email: '', yetki_seviyesi: 'admin' as YetkiSeviyesi };

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
      <TextInput label="TC Kimlik No" required inputMode="numeric" maxLength={11} {...form.text('tc_kimlik_no')} />
      <TextInput label="Ad" required {...form.text('ad')} />
      <TextInput label="Telefon" inputMode="tel" {...form.text('telefon')} />
      <TextInput label="E-posta" type="email" {...form.text('email')} />
      <NativeSelect
        label="Yetki Seviyesi"
        description="Moderatör okur, onaylar ve atar; yönetici para, silme ve girişleri de yapar; süper yönetici her şeyi."
        data={SEVIYELER}
        value={form.values.yetki_seviyesi}
        onChange={(event) => form.set({ yetki_seviyesi: event.currentTarget.value as YetkiSeviyesi })}
        error={form.errors.yetki_seviyesi}
      />
    </FormCard>
  );
}
