import '@mantine/core/styles/ScrollArea.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TabloName } from '#contract/alan/tablo-alanlari.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { listTabloSecenekleri } from '#contract/tablo/tablo.ts';
import { call } from '#web/lib/api-client.ts';
import { takeOnlyMatch } from '#web/ui/input/take-only-match.ts';

type Liste = RouteInput<typeof listTabloSecenekleri>['params']['tablo'];

const listTabloSecenekleriQuery = (tablo: TabloName, arama: string) =>
  queryOptions({
    queryKey: [tablo, 'secenekler', arama],
    queryFn: ({ signal }) =>
      call(listTabloSecenekleri, { params: { tablo: tablo as Liste }, query: { arama }, signal }),
    placeholderData: keepPreviousData,
  });

interface KayitSeciciProps extends Pick<SelectProps, 'label' | 'description'> {
  tablo: TabloName;
  value: number | null;
  name?: string | undefined;
  onChange: (id: number | null) => void;
  required: boolean;
  error: string | undefined;
}

export function KayitSecici({ tablo, value, name, onChange, required, ...field }: KayitSeciciProps) {
  const [arama, setArama] = useState('');
  const [chosen, setChosen] = useState(
    value === null ? null : { value: String(value), label: name ? `${name} (${value})` : `No ${value}` },
  );
  const { data } = useQuery(listTabloSecenekleriQuery(tablo, arama === chosen?.label ? '' : arama));
  const found = (data?.secenekler ?? []).map(({ id, ad: name }) => ({ value: String(id), label: `${name} (${id})` }));
  const options = chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      {...field}
      required={required}
      searchable
      onKeyDown={takeOnlyMatch}
      // A dialog focuses its first field; a list of options that opened at focus would cover the dialog's other fields.
      openOnFocus={false}
      clearable={!required}
      data={options}
      value={value === null ? null : String(value)}
      onChange={(text) => {
        setChosen(options.find((option) => option.value === text) ?? null);
        onChange(text === null ? null : Number(text));
      }}
      onSearchChange={(text) => setArama(text.slice(0, 100))}
      filter={({ options: all }) => all}
      nothingFoundMessage="Kayıt bulunamadı"
      placeholder="Adla arayın"
      comboboxProps={{ withinPortal: false }}
    />
  );
}
