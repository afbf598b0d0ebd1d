import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatTarih } from '#contract/common/donem.ts';
import type { Deneme as Result } from '#contract/uzman/bilgi-tabani.ts';
import { soruSchema } from '#contract/uzman/uzman.ts';
import { LightText } from '#web/ui/figure/light-text.tsx';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { tryBilgiTabaniQuery } from './api.ts';
import classes from './bilgi-tabani.module.css';

export function Deneme() {
  const [soru, setSoru] = useUrlParam('soru');
  const [metin, setMetin] = useState(soru ?? '');
  const [fault, setError] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({ ...tryBilgiTabaniQuery(soru ?? ''), enabled: soru !== null });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = soruSchema.safeParse(metin);
    setError(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success) setSoru(checked.data);
  };
  return (
    <div className="stack gap-12 narrow-page">
      <form className={`stack top gap-8 ${classes.denemeForm}`} onSubmit={submit} noValidate>
        <TextInput
          label="Soru"
          placeholder="Örneğin: kdv beyannamesi ne zaman verilir"
          value={metin}
          error={fault}
          onChange={(event) => setMetin(event.currentTarget.value)}
        />
        <Button type="submit" loading={isFetching}>
          Dene
        </Button>
      </form>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        soru !== null && data && <ResultCard result={data} />
      )}
    </div>
  );
}

const yuzde = (puan: number): string => `%${Math.round(puan * 100)}`;

function ResultCard({ result: { yanit, kaynaklar, esik, eslesmeler } }: { result: Result }) {
  return (
    <>
      <section className="stack gap-8 card pad-16" aria-label="Yanıt">
        <h2 className="medium">Yanıt</h2>
        <LightText metin={yanit} />
        {kaynaklar.map((kaynak) => (
          <p key={kaynak.kod} className="small muted">
            Kaynak: {kaynak.kaynak} ({formatTarih(kaynak.kaynak_tarihi)})
          </p>
        ))}
      </section>
      <section className="stack gap-8 card pad-16" aria-label="Eşleşmeler">
        <h2 className="medium">Eşleşmeler</h2>
        {eslesmeler.length === 0 ? (
          <p>Sorunun sözcükleri hiçbir maddede geçmiyor.</p>
        ) : (
          <table className={`small ${classes.eslesmeler}`}>
            <thead>
              <tr>
                <th scope="col">Madde</th>
                <th scope="col">Konu</th>
                <th scope="col">Yakınlık (eşik {yuzde(esik)})</th>
              </tr>
            </thead>
            <tbody>
              {eslesmeler.map(({ madde_id, kod, baslik, konu, puan }) => (
                <tr key={madde_id} data-yeterli={puan >= esik}>
                  <td>{baslik}</td>
                  <td>{konu}</td>
                  <td>
                    {yuzde(puan)}{' '}
                    {kaynaklar.some((kaynak) => kaynak.kod === kod) ? 'yanıtta' : puan >= esik ? 'yeterli' : 'uzak'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}
