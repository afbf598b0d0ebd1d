import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ayarlarSchema } from '#contract/sistem/ayar.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { errorsOf, useForm } from '#web/lib/use-form.ts';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { getAyarlarQuery, setAyarlar } from './api.ts';

export function SinirAyari({ canEdit }: { canEdit: boolean }) {
  const { data, error, refetch } = useQuery(getAyarlarQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? (
    <SinirForm key={data.uzman_gunluk_sinir} sinir={data.uzman_gunluk_sinir} canEdit={canEdit} />
  ) : (
    <p aria-busy="true">Yükleniyor…</p>
  );
}

const sinirSchema = ayarlarSchema.pick({ uzman_gunluk_sinir: true });
const sayiOf = (metin: string) => (/^\d+$/.test(metin.trim()) ? Number(metin) : metin);

function SinirForm({ sinir, canEdit }: { sinir: number; canEdit: boolean }) {
  const client = useQueryClient();
  const save = async (metin: string) => {
    const saved = await setAyarlar(Number(metin));
    client.setQueryData(getAyarlarQuery.queryKey, saved);
    notifySuccess('Günlük soru sınırı kaydedildi.');
  };
  const form = useForm<{ uzman_gunluk_sinir: string }>({
    initial: { uzman_gunluk_sinir: String(sinir) },
    rules: ({ uzman_gunluk_sinir }) => errorsOf(sinirSchema, { uzman_gunluk_sinir: sayiOf(uzman_gunluk_sinir) }),
    submit: ({ uzman_gunluk_sinir }) => save(uzman_gunluk_sinir),
    failed: (error) => form.setErrors({ uzman_gunluk_sinir: messageOf(error) }),
  });
  return (
    <FormCard onSubmit={form.onSubmit} button="Kaydet" busy={form.isBusy} isReady={form.isChanged} disabled={!canEdit}>
      <TextInput
        label="Günlük soru sınırı"
        description="Bir muhasebecinin bir günde sorabileceği soru; 0 Uzmana Sor’u kapatır."
        inputMode="numeric"
        readOnly={!canEdit}
        {...form.text('uzman_gunluk_sinir')}
      />
    </FormCard>
  );
}
