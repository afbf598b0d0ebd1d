import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { getTakvimAkisi, removeTakvimAkisi, setTakvimAkisi } from '#contract/takvim/takvim-akisi.ts';
import { call } from '#web/lib/api-client.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';

const akisQuery = queryOptions({
  queryKey: ['takvim_akislari'],
  queryFn: ({ signal }) => call(getTakvimAkisi, { signal }),
});

/** The server sends a calendar feed's address only when the feed is made, and keeps only a hash of the address. */
function useAkis() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(akisQuery);
  const [adres, setAdres] = useState<string>();
  const done = () => void client.invalidateQueries({ queryKey: akisQuery.queryKey });
  const onError = notifyCause;
  const ver = useMutation({
    mutationFn: (tam_ad: boolean) => call(setTakvimAkisi, { body: { tam_ad } }),
    onSuccess: ({ yol }) => {
      setAdres(window.location.origin + yol);
      done();
    },
    onError,
  });
  const kapat = useMutation({
    mutationFn: () => call(removeTakvimAkisi, {}),
    onSuccess: () => {
      setAdres(undefined);
      notifySuccess('Takvim akışı kapatıldı.');
      done();
    },
    onError,
  });
  return { data, error, refetch, adres, ver, kapat };
}

export function TakvimAkisi() {
  const { data, error, refetch, adres, ver, kapat } = useAkis();
  const [fullName, setFullName] = useState<boolean>();
  const akis = data?.akis;
  const isWhole = fullName ?? akis?.tam_ad ?? false;
  const ask = async (message: string, confirmLabel: string, run: () => void) => {
    if (await confirm({ message, confirmLabel, danger: true })) run();
  };
  const give = () => ver.mutate(isWhole);
  const giveAnew = () => ask('Yeni adres verilsin mi? Eski adres çalışmaz olur.', 'Yeni Adres Ver', give);
  const close = () => ask('Takvim akışı kapatılsın mı? Adres çalışmaz olur.', 'Kapat', () => kapat.mutate());
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section className="stack gap-12 narrow-page card pad-16">
      <p>
        Beyanname tarihlerini telefonunuzun ya da bilgisayarınızın takviminde görün: kendi mükelleflerinizin verdikleri,
        üç gün önceden hatırlatmasıyla; tutar yazılmaz. Adresi bilen okuyabilir; kimseyle paylaşmayın.
      </p>
      {akis && <p>Adres {formatTarihSaat(akis.olusturma)} tarihinde verildi.</p>}
      <Checkbox
        label="Mükellefler tam adlarıyla yazılsın"
        checked={isWhole}
        onChange={(event) => setFullName(event.currentTarget.checked)}
      />
      {adres && (
        <>
          <InlineNote status="success">
            Adres yalnızca şimdi gösterilir; takvim uygulamanıza “adresten ekle” ile ekleyin.
          </InlineNote>
          <TextInput label="Akış adresi" readOnly value={adres} onFocus={(event) => event.currentTarget.select()} />
        </>
      )}
      <div className="flow gap-8">
        <Button loading={ver.isPending} onClick={() => (akis ? void giveAnew() : give())}>
          {akis ? 'Yeni Adres Ver' : 'Adres Ver'}
        </Button>
        {akis && (
          <Button variant="default" loading={kapat.isPending} onClick={() => void close()}>
            Akışı Kapat
          </Button>
        )}
      </div>
    </section>
  );
}
