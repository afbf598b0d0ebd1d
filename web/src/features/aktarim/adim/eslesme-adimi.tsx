import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Aktarim } from '#contract/aktarim/aktarim.ts';
import { type AktarimAlani, alanlarOf, anahtarAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import classes from '#web/features/aktarim/aktarim.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';

interface EslesmeAdimiProps {
  aktarim: Aktarim;
  isMuhasebeci: boolean;
  initial: Record<string, number>;
  onCheck: (eslesme: Record<string, number>) => void;
  onDrop: () => void;
  onBack?: () => void;
}

const GEREKLILIK: Record<NonNullable<AktarimAlani['zorunlu']>, string> = {
  her: 'Zorunlu',
  yeni: 'Yeni kayıtlarda zorunlu',
};

export function EslesmeAdimi({ aktarim, isMuhasebeci, initial, onCheck, onDrop, onBack }: EslesmeAdimiProps) {
  const { liste, basliklar, ornekler, satir_sayisi, dosya_adi, uyarilar } = aktarim;
  const [eslesme, setEslesme] = useState(initial);
  const [isAsked, setIsAsked] = useState(false);
  const anahtar = anahtarAlani(liste);
  const used = new Set(Object.values(eslesme));
  const unused = basliklar.filter((_, i) => !used.has(i));
  const choose = (ad: string, sutun: number | undefined) => {
    const others = Object.entries(eslesme).filter(([other, column]) => other !== ad && column !== sutun);
    setEslesme({ ...Object.fromEntries(others), ...(sutun !== undefined && { [ad]: sutun }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (eslesme[anahtar.ad] !== undefined) onCheck(eslesme);
  };
  return (
    <form className={`stack gap-14 card pad-16 ${classes.card}`} onSubmit={submit}>
      <p className="muted break">
        <strong>{dosya_adi}</strong> · {formatNumber(satir_sayisi)} satır. Hangi sütunun hangi bilgi olduğunu kontrol
        edin.
      </p>
      {uyarilar.map((uyari) => (
        <InlineNote key={uyari} status="info">
          {uyari}
        </InlineNote>
      ))}
      <div className={`stack bottom gap-12 gap-x-16 ${classes.fields}`}>
        {alanlarOf(liste, isMuhasebeci).map((alan) => (
          <AlanSecimi
            key={alan.ad}
            alan={alan}
            basliklar={basliklar}
            ornekler={ornekler}
            sutun={eslesme[alan.ad]}
            error={
              isAsked && alan.ad === anahtar.ad && eslesme[alan.ad] === undefined
                ? 'Bir sütun seçin: kayıtlar bununla bulunur.'
                : null
            }
            onChoose={(sutun) => choose(alan.ad, sutun)}
          />
        ))}
      </div>
      {unused.length > 0 && <p className="muted break">Aktarılmayacak sütunlar: {unused.join(', ')}</p>}
      <div className={`row wrap end gap-8 ${classes.buttons}`}>
        <Button variant="subtle" color="red" onClick={onDrop}>
          Vazgeç
        </Button>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Geri
          </Button>
        )}
        <Button type="submit">Denetle</Button>
      </div>
    </form>
  );
}

interface AlanSecimiProps {
  alan: AktarimAlani;
  basliklar: readonly string[];
  ornekler: readonly (readonly string[])[];
  sutun: number | undefined;
  error: string | null;
  onChoose: (sutun: number | undefined) => void;
}

function AlanSecimi({ alan, basliklar, ornekler, sutun, error, onChoose }: AlanSecimiProps) {
  const samples = sutun === undefined ? [] : ornekler.map((row) => row[sutun]).filter(Boolean);
  return (
    <NativeSelect
      label={alan.etiket}
      description={alan.zorunlu && GEREKLILIK[alan.zorunlu]}
      withAsterisk={alan.zorunlu === 'her'}
      value={sutun === undefined ? '' : String(sutun)}
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
