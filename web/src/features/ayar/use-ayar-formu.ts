import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type Ayarlar, type AyarSirri, SIR_YERLERI, secretValueSchema } from '#contract/sistem/ayar.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { notify, notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { getAyarlarQuery, listAyarSirlariQuery, setAyarlar } from './api.ts';

export const NOTHING_CHANGED = 'Değiştirilen bir ayar yok.';

type Values<V> = V & Record<string, unknown>;

interface Options<V> {
  schema: z.ZodObject;
  ayarlar: Ayarlar;
  saved: string;
  sir?: AyarSirri;
  superadmin?: boolean;
  ask?: (values: V) => Promise<boolean>;
}

export function useAyarFormu<V extends Partial<Ayarlar>>({
  schema: alanlar,
  ayarlar,
  saved,
  sir,
  superadmin = false,
  ask,
}: Options<V>) {
  const client = useQueryClient();
  const { data: oturum } = useOturum();
  const seviye = oturum?.yetki_seviyesi;
  const canEdit = seviye === 'superadmin' || (seviye === 'admin' && !superadmin);
  const secretName = `sirlar.${sir}`;
  // Somebody else may have changed other settings meanwhile, so the form sends only the settings that its user changed.
  const save = async ({ [secretName]: value, ...values }: Values<V>) => {
    const changed = Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(seen[name]),
    );
    if (changed.length === 0 && !value) return notify('info', NOTHING_CHANGED);
    const all = await setAyarlar({
      ...(Object.fromEntries(changed) as Partial<Ayarlar>),
      ...(sir && value ? { sirlar: { [sir]: value } } : {}),
    });
    const now = valuesOf(all);
    setSeen(now);
    form.set(now);
    client.setQueryData(getAyarlarQuery.queryKey, all);
    void client.invalidateQueries({ queryKey: ['ayarlar', 'durum'] });
    if (sir) void client.invalidateQueries({ queryKey: listAyarSirlariQuery.queryKey });
    notifySuccess(saved);
  };
  const yeniSir = z.preprocess((value) => value || undefined, secretValueSchema.optional());
  const schema = sir ? alanlar.extend({ [secretName]: yeniSir }) : alanlar;
  const valuesOf = (all: Ayarlar) =>
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, all[name as keyof Ayarlar] ?? ''])) as Values<V>;
  const [seen, setSeen] = useState(() => valuesOf(ayarlar));
  const form = useForm<Values<V>>({
    schema,
    initial: seen,
    taslak: `ayar-${Object.keys(alanlar.shape)[0]}`,
    submit: async (values) => (!ask || (await ask(values))) && save(values),
    failed: notifyCause,
  });
  return {
    ...girdilerOf<V>(form, canEdit),
    sirAlani: {
      canEdit,
      isMoved:
        sir !== undefined && SIR_YERLERI[sir].some((name) => (form.values as Partial<Ayarlar>)[name] !== ayarlar[name]),
      ...form.text(secretName),
    },
    form,
    canEdit,
    isChanged: form.isChanged,
    isBusy: form.isBusy,
  };
}

const girdilerOf = <V extends Partial<Ayarlar>>(form: ReturnType<typeof useForm<Values<V>>>, canEdit: boolean) => ({
  sayi: (name: keyof V & string) => ({
    inputMode: 'numeric' as const,
    readOnly: !canEdit,
    value: String(form.values[name]),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      form.set({ [name]: /^\d{1,9}$/.test(value) ? Number(value) : value } as Partial<Values<V>>),
    error: form.errors[name],
  }),
  metin: (name: keyof V & string) => ({ readOnly: !canEdit, ...form.text(name) }),
});
