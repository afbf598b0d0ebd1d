import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ayarlarSchema } from '#contract/sistem/ayar.ts';
import { messageOf } from '#web/lib/api-client.ts';
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

function SinirForm({ sinir, canEdit }: { sinir: number; canEdit: boolean }) {
  const client = useQueryClient();
  const [metin, setMetin] = useState(String(sinir));
  const [hata, setHata] = useState<string | null>(null);
  const kaydet = useMutation({
    mutationFn: setAyarlar,
    onSuccess: (saved) => {
      client.setQueryData(getAyarlarQuery.queryKey, saved);
      notifySuccess('Günlük soru sınırı kaydedildi.');
    },
    onError: (error) => setHata(messageOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = ayarlarSchema.shape.uzman_gunluk_sinir.safeParse(
      /^\d+$/.test(metin.trim()) ? Number(metin) : metin,
    );
    setHata(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success) kaydet.mutate(checked.data);
  };
  return (
    <FormCard onSubmit={submit} button="Kaydet" busy={kaydet.isPending} disabled={!canEdit}>
      <TextInput
        label="Günlük soru sınırı"
        description="Bir muhasebecinin bir günde sorabileceği soru; 0 Uzmana Sor’u kapatır."
        inputMode="numeric"
        readOnly={!canEdit}
        value={metin}
        error={hata}
        onChange={(event) => setMetin(event.currentTarget.value)}
      />
    </FormCard>
  );
}
