import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { type AyarSirri, sirDegeriSchema } from '#contract/ayar-sirri.ts';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { durumQuery, saveSir, sirlarQuery } from '#web/features/ayar/api.ts';
import classes from '#web/features/ayar/ayar.module.css';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { FormCard } from '#web/ui/form-card.tsx';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';

const schema = z.strictObject({ deger: sirDegeriSchema });

interface SirAlaniProps {
  ad: AyarSirri;
  label: string;
  /** Only a superadmin changes it. */
  superadmin?: boolean;
  /** More buttons; they get what is typed. */
  buttons?: (yazilan: string) => ReactNode;
}

/** A secret: set or cleared here, and shown to nobody. */
export function SirAlani({ ad, label, superadmin = false, buttons }: SirAlaniProps) {
  const client = useQueryClient();
  const { data } = useQuery(sirlarQuery);
  const { data: oturum } = useOturum();
  const canEdit = oturum !== undefined && (superadmin ? oturum.yetki_seviyesi === 'superadmin' : oturum.yetki_seviyesi !== 'moderator');
  const sir = data?.sirlar.find((s) => s.ad === ad);
  const kaydet = useMutation({
    mutationFn: (deger: string | null) => saveSir(ad, deger),
    onSuccess: (saved, deger) => {
      client.setQueryData(sirlarQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: durumQuery.queryKey });
      form.reset();
      notifySuccess(`${label} ${deger === null ? 'silindi' : 'kaydedildi'}.`);
    },
    onError: (error) => {
      // What is wrong with another setting has no field here.
      const isHere = error instanceof ApiError && error.field === 'deger';
      if (!isHere || !form.refuse(error)) notifyError(messageOf(error));
    },
  });
  const form = useForm({ schema, initial: { deger: '' }, submit: ({ deger }) => kaydet.mutate(deger) });
  const clear = async () => {
    if (await confirm({ message: `${label} silinsin mi?`, confirmLabel: 'Sil', danger: true })) kaydet.mutate(null);
  };
  const tarih = sir?.degisme_tarihi ? ` (${formatTarihSaat(sir.degisme_tarihi)})` : '';
  return (
    <FormCard
      onSubmit={form.onSubmit}
      button={
        <>
          {sir?.dolu && (
            <Button variant="subtle" color="red" disabled={!canEdit || kaydet.isPending} onClick={() => void clear()}>
              Sil
            </Button>
          )}
          {buttons?.(form.values.deger)}
          <Button type="submit" variant="default" disabled={!canEdit} loading={kaydet.isPending}>
            {sir?.dolu ? 'Değiştir' : 'Kaydet'}
          </Button>
        </>
      }
    >
      <PasswordInput
        label={label}
        description={sir ? (sir.dolu ? `Kayıtlı${tarih}. Geri okunamaz.` : `Kayıtlı değil${tarih && ` ${tarih}`}.`) : 'Yükleniyor…'}
        autoComplete="new-password"
        readOnly={!canEdit}
        visibilityToggleButtonProps={{ 'aria-label': 'Yazılanı göster' }}
        className={classes.sir ?? ''}
        {...form.text('deger')}
      />
    </FormCard>
  );
}
