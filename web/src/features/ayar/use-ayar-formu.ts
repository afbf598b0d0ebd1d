import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Ayarlar } from '#contract/ayar.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { ayarlarQuery, saveAyarlar } from './api.ts';

interface Options<V> {
  /** The group's part of the settings' schema. */
  schema: z.ZodObject;
  ayarlar: Ayarlar;
  saved: string;
  /** Only a superadmin changes it. */
  superadmin?: boolean;
  /** Asks before it is saved; false: not. */
  ask?: (values: V) => Promise<boolean>;
}

/** A group of settings as a form: its values, who may change them, and saving, after which every screen has the new ones. */
export function useAyarFormu<V extends Partial<Ayarlar>>({ schema, ayarlar, saved, superadmin = false, ask }: Options<V>) {
  const client = useQueryClient();
  const { data: oturum } = useOturum();
  const seviye = oturum?.yetki_seviyesi;
  const canEdit = seviye === 'superadmin' || (seviye === 'admin' && !superadmin);
  const kaydet = useMutation({
    mutationFn: (values: V) => saveAyarlar(values),
    onSuccess: (all) => {
      client.setQueryData(ayarlarQuery.queryKey, all);
      void client.invalidateQueries({ queryKey: ['ayarlar', 'durum'] });
      notifySuccess(saved);
    },
    onError: (error) => {
      if (!form.refuse(error)) notifyError(messageOf(error));
    },
  });
  const initial = Object.fromEntries(Object.keys(schema.shape).map((ad) => [ad, ayarlar[ad as keyof Ayarlar]])) as V;
  const form = useForm<V>({
    schema,
    initial,
    submit: (values) => void (ask ? ask(values) : Promise.resolve(true)).then((yes) => yes && kaydet.mutate(values)),
  });
  /** Props of a text input for a whole number: what is typed stays as it is where it is none. */
  const sayi = (name: keyof V & string) => ({
    inputMode: 'numeric' as const,
    readOnly: !canEdit,
    value: String(form.values[name]),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      form.set({ [name]: /^\d{1,9}$/.test(value) ? Number(value) : value } as Partial<V>),
    error: form.errors[name],
  });
  /** Props of a text input. */
  const metin = (name: keyof V & string) => ({ readOnly: !canEdit, ...form.text(name) });
  return { form, metin, sayi, canEdit, isBusy: kaydet.isPending };
}
