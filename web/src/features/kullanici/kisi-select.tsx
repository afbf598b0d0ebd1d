import '@mantine/core/styles/ScrollArea.layer.css';
import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ROL_NAME, type Rol } from '#contract/common/roller.ts';
import { ADAY_SINIRI, type Aday } from '#contract/kisi/kullanici.ts';
import { takeOnlyMatch } from '#web/ui/input/take-only-match.ts';
import { listKullaniciAdaylariQuery } from './api.ts';

interface KisiSelectProps {
  rol: Rol;
  value: Aday | null;
  onChange: (aday: Aday | null) => void;
  error: string | undefined;
}

const SEARCH_PAUSE = 250;
const labelOf = ({ ad, tc_kimlik_no, aktif }: Aday): string =>
  `${ad} — ${tc_kimlik_no ?? 'TC Kimlik No yok'}${aktif ? '' : ' (pasif)'}`;

/** More people may lack a login than a select box can hold, so the server searches for the typed text. */
export function KisiSelect({ rol, value, onChange, error }: KisiSelectProps) {
  const [text, setText] = useState('');
  const [arama, setArama] = useState('');
  const wanted = value && text === labelOf(value) ? '' : text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setArama(wanted.slice(0, 100)), SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...listKullaniciAdaylariQuery({ rol, ...(arama && { arama }) }),
    placeholderData: keepPreviousData,
  });
  const found = data?.adaylar ?? [];
  const adaylar = value && !found.some(({ kisi_id }) => kisi_id === value.kisi_id) ? [value, ...found] : found;
  const isFull = found.length === ADAY_SINIRI;
  return (
    <Select
      label={`${ROL_NAME[rol]} seçin`}
      description={isFull ? `İlk ${ADAY_SINIRI} kişi gösteriliyor; aramak için ad veya TC yazın.` : undefined}
      placeholder="Ad veya TC ile arayın"
      required
      data={adaylar.map((aday) => ({ value: String(aday.kisi_id), label: labelOf(aday) }))}
      value={value ? String(value.kisi_id) : null}
      onChange={(id) => onChange(adaylar.find(({ kisi_id }) => String(kisi_id) === id) ?? null)}
      searchable
      onKeyDown={takeOnlyMatch}
      clearable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      maxDropdownHeight={320}
      nothingFoundMessage={
        isFetching || isPlaceholderData || wanted !== arama ? 'Aranıyor…' : 'Kullanıcısı olmayan kişi bulunamadı'
      }
      error={error}
    />
  );
}
