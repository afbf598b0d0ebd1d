import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { BELGE_METNI } from '#contract/mukellef/belge.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { lengthError } from '#web/lib/use-form.ts';
import { ARAMA_EN_COK } from '#web/parts/mukellef/use-aranan.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { isToCome, ToCome } from '#web/ui/page/to-come.tsx';
import { listMukelleflerQuery } from './api.ts';
import classes from './belge.module.css';

const SIZE = 50;

interface PickMusteriProps {
  chosen: number | null;
  onChange: (mukellef_id: number | null) => void;
}

export function PickMusteri({ chosen, onChange }: PickMusteriProps) {
  const [yazilan, setYazilan] = useState('');
  const fault = lengthError(yazilan, ARAMA_EN_COK);
  const arama = useDeferredValue(fault ? '' : yazilan.trim());
  const query = useQuery(listMukelleflerQuery({ boyut: SIZE, ...(arama && { arama }) }));
  const { data, error, refetch } = query;
  if (error && !data)
    return <ErrorState title={BELGE_METNI.musteriListesiYok} error={error} onRetry={() => void refetch()} />;
  if (data?.toplam === 0 && arama === '')
    return (
      <EmptyState
        title={BELGE_METNI.mukellefYok}
        text="Müşteri Ekle sayfasından ilk kaydı oluşturun."
        next={SONRAKI.musteriEkle}
      />
    );
  return (
    <section className={`stack gap-8 shrink card ${classes.musteriler}`} aria-label="Müşteriler" data-print="hidden">
      <TextInput
        type="search"
        aria-label="Müşteri ara"
        placeholder="Müşteri ara"
        leftSection={<IconSearch size={15} aria-hidden />}
        error={fault}
        value={yazilan}
        onChange={({ currentTarget: { value } }) => setYazilan(value)}
      />
      <ul className="stack" aria-busy={!data}>
        <li>
          <button
            type="button"
            className={`stack fill small ink text-left ${classes.musteriDugmesi}`}
            aria-pressed={chosen === null}
            onClick={() => onChange(null)}
          >
            <strong className="medium">Tüm müşteriler</strong>
          </button>
        </li>
        {data?.satirlar.map(({ mukellef_id, ad, tc_no }) => (
          <li key={mukellef_id}>
            <button
              type="button"
              className={`stack fill small ink text-left ${classes.musteriDugmesi}`}
              aria-pressed={chosen === mukellef_id}
              onClick={() => onChange(mukellef_id)}
            >
              <strong className="medium">{ad}</strong>
              <span className="tiny muted">{tc_no}</span>
            </button>
          </li>
        ))}
      </ul>
      {isToCome(query) && <ToCome />}
      {data && data.toplam > data.satirlar.length && (
        <p className={classes.belgeAlti}>
          İlk {SIZE} müşteri gösteriliyor ({formatNumber(data.toplam)} kayıt); aramayla daraltın.
        </p>
      )}
      {data?.toplam === 0 && <p className={classes.belgeAlti}>Aramanıza uyan müşteri yok.</p>}
    </section>
  );
}
