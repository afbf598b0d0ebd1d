import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Gorunum, listGorunumler, removeGorunum, setGorunum } from '#contract/pano/gorunum.ts';
import { call, messageOf } from '#web/lib/api-client.ts';
import { lengthError } from '#web/lib/use-form.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import classes from './popover-button.module.css';

const NAME_MAX = 60;

/** Most lists have no views, so only one that is known to have some asks for them before they are opened. */
const mark = (liste: string) => `muhasip:gorunum:${liste}`;

const gorunumlerQuery = (liste: string) => ({
  queryKey: ['liste_gorunumleri', liste],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await call(listGorunumler, { query: { liste }, signal });
    try {
      localStorage.setItem(mark(liste), answer.gorunumler.length > 0 ? '1' : '');
    } catch {
      // If the browser refuses storage, the views are reached by the list's menu alone.
    }
    return answer;
  },
});

/** The name of the view that is shown, or undefined where the list has no views. */
export function useViewName(liste: string, { adres }: ListSearch): string | undefined {
  const [isMarked] = useState(() => Boolean(localStorage.getItem(mark(liste))));
  const { data } = useQuery({ ...gorunumlerQuery(liste), enabled: isMarked });
  if (!data?.gorunumler.length) return undefined;
  return data.gorunumler.find((gorunum) => gorunum.adres === adres)?.ad ?? 'Görünüm';
}

function useKept(liste: string) {
  const client = useQueryClient();
  const { data, error } = useQuery(gorunumlerQuery(liste));
  const done = () => void client.invalidateQueries({ queryKey: gorunumlerQuery(liste).queryKey });
  const kaydet = useMutation({
    mutationFn: (gorunum: { ad: string; adres: string }) => call(setGorunum, { body: { liste, ...gorunum } }),
    onSuccess: done,
  });
  const sil = useMutation({
    mutationFn: ({ gorunum_id }: Gorunum) => call(removeGorunum, { params: { gorunum_id } }),
    onSettled: done,
  });
  return { gorunumler: data?.gorunumler, kaydet, sil, failure: kaydet.error ?? sil.error ?? error };
}

export function Views({ liste, search, close }: { liste: string; search: ListSearch; close: () => void }) {
  const { gorunumler, kaydet, sil, failure } = useKept(liste);
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lengthError(name, NAME_MAX)) return;
    kaydet.mutate({ ad: name, adres: search.adres }, { onSuccess: () => setName('') });
  };
  const open = ({ adres }: Gorunum) => {
    close();
    search.setAdres(adres);
  };
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <fieldset>
        <legend>Kaydedilmiş görünümler</legend>
        {gorunumler?.map((gorunum) => (
          <div key={gorunum.gorunum_id} className={`row ${classes.choice}`}>
            <button
              type="button"
              className={classes.view}
              aria-current={gorunum.adres === search.adres || undefined}
              onClick={() => open(gorunum)}
            >
              {gorunum.ad}
            </button>
            <button
              type="button"
              aria-label={`${gorunum.ad}: görünümü sil`}
              title="Sil"
              onClick={() => sil.mutate(gorunum)}
            >
              <IconX size={14} aria-hidden />
            </button>
          </div>
        ))}
        {gorunumler?.length === 0 && (
          <p className={classes.hiddenNote}>
            Henüz görünüm yok. Listeyi süzüp sıralayın, sonra adıyla kaydedin (örn. Personelsiz mükellefler).
          </p>
        )}
      </fieldset>
      <div className={`row top gap-6 above-6 ${classes.newView}`}>
        <TextInput
          size="xs"
          aria-label="Görünüm adı"
          placeholder="Bu görünümün adı"
          value={name}
          error={lengthError(name, NAME_MAX) ?? (failure ? messageOf(failure) : undefined)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button size="compact-sm" type="submit" loading={kaydet.isPending}>
          Kaydet
        </Button>
      </div>
    </form>
  );
}
