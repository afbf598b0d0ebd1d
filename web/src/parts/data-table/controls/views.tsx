import { Button, TextInput } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type Gorunum, listGorunumler, removeGorunum, setGorunum } from '#contract/pano/gorunum.ts';
import { call, messageOf } from '#web/lib/api-client.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import classes from './controls.module.css';

/** Filters, search, order and columns under a name. Nothing is fetched before the menu opens. */
export function Views({ liste, search }: { liste: string; search: ListSearch }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        title="Görünümler"
        leftSection={<IconBookmark size={15} aria-hidden />}
        popoverTarget={id}
      >
        Görünümler
      </Button>
      <div
        id={id}
        popover="auto"
        className={classes.chooser}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && <Kept liste={liste} search={search} close={() => document.getElementById(id)?.hidePopover()} />}
      </div>
    </>
  );
}

function Kept({ liste, search, close }: { liste: string; search: ListSearch; close: () => void }) {
  const client = useQueryClient();
  const queryKey = ['liste_gorunumleri', liste];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listGorunumler, { query: { liste }, signal }),
  });
  const [ad, setAd] = useState('');
  const done = () => void client.invalidateQueries({ queryKey });
  const kaydet = useMutation({
    mutationFn: () => call(setGorunum, { body: { liste, ad, adres: search.adres } }),
    onSuccess: () => {
      setAd('');
      done();
    },
  });
  const sil = useMutation({
    mutationFn: ({ gorunum_id }: Gorunum) => call(removeGorunum, { params: { gorunum_id } }),
    onSettled: done,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    kaydet.mutate();
  };
  const open = ({ adres }: Gorunum) => {
    close();
    search.setAdres(adres);
  };
  const failure = kaydet.error ?? sil.error ?? error;
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <fieldset>
        <legend>Kaydedilmiş görünümler</legend>
        {data?.gorunumler.map((gorunum) => (
          <div key={gorunum.gorunum_id} className={classes.choice}>
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
        {data?.gorunumler.length === 0 && (
          <p className={classes.hiddenNote}>Henüz görünüm yok. Listeyi süzüp sıralayın, sonra adıyla kaydedin.</p>
        )}
      </fieldset>
      <div className={classes.newView}>
        <TextInput
          size="xs"
          aria-label="Görünüm adı"
          placeholder="Bu görünümün adı"
          maxLength={60}
          value={ad}
          error={failure ? messageOf(failure) : undefined}
          onChange={(event) => setAd(event.currentTarget.value)}
        />
        <Button size="compact-sm" type="submit" loading={kaydet.isPending}>
          Kaydet
        </Button>
      </div>
    </form>
  );
}
