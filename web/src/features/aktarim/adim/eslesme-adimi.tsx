import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  AKTARIM,
  type AktarimAlani,
  type AktarimListesi,
  alanlarOf,
  anahtarAlani,
} from '#contract/aktarim/aktarim-alanlari.ts';
import { isAyBasligi } from '#contract/aktarim/basliktaki-ay.ts';
import type { GecisSayfasi } from '#contract/aktarim/gecis.ts';
import { hizmetSutunlari } from '#contract/aktarim/hizmet-sutunlari.ts';
import type { Yayilan } from '#contract/aktarim/takip-alanlari.ts';
import classes from '#web/features/aktarim/aktarim.module.css';

interface EslesmeAdimiProps {
  aktarim: Pick<GecisSayfasi, 'basliklar' | 'eslesme'> & { liste: AktarimListesi; ornekler: readonly string[][] };
  isMuhasebeci: boolean;
  isBusy: boolean;
  onCheck: (eslesme: Record<string, number>) => void;
}

const GEREKLILIK: Record<NonNullable<AktarimAlani['zorunlu']>, string> = {
  her: 'Zorunlu',
  yeni: 'Yeni kayıtlarda zorunlu',
};

/** The columns of a wide sheet, whose months or services stand side by side: its cells are records, no field is mapped. */
function spreadColumns({ liste, basliklar, ornekler }: EslesmeAdimiProps['aktarim'], eslesme: Record<string, number>) {
  const nameOf = (role: Yayilan) => AKTARIM[liste].alanlar.find(({ yayilan }) => yayilan === role)?.ad ?? '';
  if (nameOf('ay') === '' || eslesme[nameOf('ay')] !== undefined) return [];
  const used = new Set(Object.values(eslesme));
  const months = basliklar.flatMap((baslik, i) => (!used.has(i) && isAyBasligi(baslik) ? [i] : []));
  if (months.length > 0 || nameOf('hizmet') === '' || eslesme[nameOf('hizmet')] !== undefined) return months;
  return hizmetSutunlari(basliklar, ornekler, used);
}

export function EslesmeAdimi({ aktarim, isMuhasebeci, isBusy, onCheck }: EslesmeAdimiProps) {
  const { liste, basliklar, ornekler } = aktarim;
  const [eslesme, setEslesme] = useState(aktarim.eslesme);
  const [isAsked, setIsAsked] = useState(false);
  const key = anahtarAlani(liste);
  const used = new Set(Object.values(eslesme));
  const spread = spreadColumns(aktarim, eslesme);
  const unused = basliklar.filter((_, i) => !used.has(i) && !spread.includes(i));
  const choose = (name: string, header: number | undefined) => {
    const others = Object.entries(eslesme).filter(([other, column]) => other !== name && column !== header);
    setEslesme({ ...Object.fromEntries(others), ...(header !== undefined && { [name]: header }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (eslesme[key.ad] !== undefined) onCheck(eslesme);
  };
  return (
    <form className="stack gap-14 above-10" onSubmit={submit}>
      <div className={`stack bottom gap-12 gap-x-16 ${classes.fields}`}>
        {alanlarOf(liste, isMuhasebeci).map((alan) => (
          <AlanSecimi
            key={alan.ad}
            alan={alan}
            basliklar={basliklar}
            ornekler={ornekler}
            column={eslesme[alan.ad]}
            error={
              isAsked && alan.ad === key.ad && eslesme[alan.ad] === undefined
                ? 'Bir sütun seçin: kayıtlar bununla bulunur.'
                : null
            }
            onChoose={(column) => choose(alan.ad, column)}
          />
        ))}
      </div>
      {spread.length > 0 && (
        <p className="muted break">Çizelge olarak okunan sütunlar: {spread.map((i) => basliklar[i]).join(', ')}</p>
      )}
      {unused.length > 0 && <p className="muted break">Aktarılmayacak sütunlar: {unused.join(', ')}</p>}
      <div className="row wrap end gap-8">
        <Button type="submit" disabled={isBusy}>
          Denetle
        </Button>
      </div>
    </form>
  );
}

interface AlanSecimiProps {
  alan: AktarimAlani;
  basliklar: readonly string[];
  ornekler: readonly (readonly string[])[];
  column: number | undefined;
  error: string | null;
  onChoose: (column: number | undefined) => void;
}

function AlanSecimi({ alan, basliklar, ornekler, column, error, onChoose }: AlanSecimiProps) {
  const samples = column === undefined ? [] : ornekler.map((row) => row[column]).filter(Boolean);
  return (
    <NativeSelect
      label={alan.etiket}
      description={alan.zorunlu && GEREKLILIK[alan.zorunlu]}
      withAsterisk={alan.zorunlu === 'her'}
      value={column === undefined ? '' : String(column)}
      error={error}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : Number(value))}
      data={[{ value: '', label: '— yok —' }, ...basliklar.map((label, i) => ({ value: String(i), label }))]}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      inputContainer={(input) => (
        <>
          {input}
          <span className={`tiny muted cut ${classes.samples}`} title={samples.join('\n')}>
            {samples.slice(0, 3).join(' · ') || ' '}
          </span>
        </>
      )}
    />
  );
}
