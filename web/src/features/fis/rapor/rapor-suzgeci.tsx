import { Autocomplete, Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KDV_ORANLARI, ODEME_SEKILLERI } from '#contract/fis/fis.ts';
import { FIS_SUZGECLERI, listFisMarketleriQuery } from '#web/features/fis/api.ts';
import classes from '#web/features/fis/fis.module.css';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import { TarihAraligi } from '#web/ui/input/tarih-araligi.tsx';

type Suzgec = (typeof FIS_SUZGECLERI)[number];

interface RaporSuzgeciProps {
  suzgecler: ListSearch['suzgecler'];
  onChange: (change: Partial<Record<Suzgec, string | null>>) => void;
}

/** A text that filters on Enter or when the field is left. */
function UrunInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  return (
    <TextInput
      label="Ürün"
      placeholder="Ürün adında ara"
      maxLength={200}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => text.trim() !== value && onChange(text.trim())}
      onKeyDown={({ key }) => key === 'Enter' && onChange(text.trim())}
    />
  );
}

const tumu = (label: string) => ({ value: '', label });

export function RaporSuzgeci({ suzgecler, onChange }: RaporSuzgeciProps) {
  const { data } = useQuery(listFisMarketleriQuery);
  const marketler = data?.marketler ?? [];
  const [market, setMarket] = useState(suzgecler.market_adi ?? '');
  const [known, setKnown] = useState(suzgecler.market_adi);
  if (suzgecler.market_adi !== known) {
    setKnown(suzgecler.market_adi);
    setMarket(suzgecler.market_adi ?? '');
  }
  const chooseMarket = (text: string) => {
    setMarket(text);
    // Only a market of the list filters; a half-typed one does not.
    if (text === '' || marketler.includes(text)) onChange({ market_adi: text || null });
  };
  return (
    <fieldset className={classes.suzgec} data-print="hidden">
      <legend className="sr-only">Rapor süzgeçleri</legend>
      <TarihAraligi baslangic={suzgecler.baslangic ?? null} bitis={suzgecler.bitis ?? null} onChange={onChange} />
      <Autocomplete
        label="Market"
        placeholder="Tüm marketler"
        data={marketler}
        limit={20}
        value={market}
        onChange={chooseMarket}
        onBlur={() => setMarket(suzgecler.market_adi ?? '')}
      />
      <UrunInput value={suzgecler.urun ?? ''} onChange={(urun) => onChange({ urun: urun || null })} />
      <NativeSelect
        label="Ödeme şekli"
        data={[tumu('Tümü'), ...ODEME_SEKILLERI]}
        value={suzgecler.odeme_sekli ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ odeme_sekli: value || null })}
      />
      <NativeSelect
        label="KDV oranı"
        data={[tumu('Tümü'), ...KDV_ORANLARI.map((oran) => ({ value: String(oran), label: `%${oran}` }))]}
        value={suzgecler.kdv_orani ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ kdv_orani: value || null })}
      />
      {Object.keys(suzgecler).length > 0 && (
        <Button variant="subtle" onClick={() => onChange(Object.fromEntries(FIS_SUZGECLERI.map((key) => [key, null])))}>
          Süzgeçleri temizle
        </Button>
      )}
    </fieldset>
  );
}
