import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Alinti, SearchResult } from '#contract/mukellef/belge.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { lengthError } from '#web/lib/use-form.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { searchBelgelerQuery } from './api.ts';
import belge from './belge.module.css';
import classes from './belge-arama.module.css';
import { Gosterilen } from './belge-dugmeleri.tsx';
import { belgeBasligi } from './belge-metni.ts';
import type { Gosterim } from './use-belge.ts';

const SIZE = 20;
const EN_COK = 100;

interface BelgeAramaProps {
  mukellef_id?: number;
}

export function BelgeArama({ mukellef_id }: BelgeAramaProps) {
  const [yazilan, setYazilan] = useState('');
  const [arama, setArama] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setArama(yazilan.trim());
  };
  const error = yazilan.trim().length === 1 ? 'En az 2 karakter yazın.' : lengthError(yazilan, EN_COK);
  return (
    <section aria-label="Belgelerin içinde ara" className="stack gap-8">
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser that is in use */}
      <form onSubmit={submit} role="search" className={`row top gap-8 ${classes.aramaFormu}`}>
        <TextInput
          type="search"
          aria-label="Belgelerin içinde ara"
          placeholder="Belgelerin içinde ara: kira sözleşmesi, 1.250,00 …"
          leftSection={<IconSearch size={15} aria-hidden />}
          value={yazilan}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setYazilan(value);
            if (value === '') setArama('');
          }}
        />
        <Button type="submit" variant="default" disabled={yazilan.trim() === '' || error !== undefined}>
          Ara
        </Button>
      </form>
      {arama !== '' && <Results key={arama} arama={arama} mukellef_id={mukellef_id} />}
    </section>
  );
}

function Results({ arama, mukellef_id }: { arama: string; mukellef_id: number | undefined }) {
  const [page, setPage] = useState(1);
  const [gosterim, setGosterim] = useState<Gosterim | null>(null);
  const { data, error, refetch } = useQuery(searchBelgelerQuery({ arama, mukellef_id, sayfa: page, boyut: SIZE }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const pages = Math.ceil((data?.toplam ?? 0) / SIZE);
  return (
    <div aria-busy={!data}>
      <p role="status" className={belge.soluk}>
        {!data
          ? 'Aranıyor…'
          : data.toplam === 0
            ? `“${arama}” hiçbir belgede bulunamadı.`
            : `${formatNumber(data.toplam)} sayfada bulundu.`}
      </p>
      <ol className={classes.results}>
        {data?.results.map((result) => (
          <Result
            key={`${result.surum_id}-${result.sayfa}`}
            result={result}
            isOneClient={mukellef_id !== undefined}
            onShow={setGosterim}
          />
        ))}
      </ol>
      {pages > 1 && (
        <div className="row centred gap-10 above-8 small">
          <Button size="compact-sm" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Önceki
          </Button>
          <span>
            {page} / {pages}
          </span>
          <Button size="compact-sm" variant="default" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Sonraki
          </Button>
        </div>
      )}
      <Gosterilen gosterim={gosterim} onClose={() => setGosterim(null)} />
    </div>
  );
}

interface ResultProps {
  result: SearchResult;
  isOneClient: boolean;
  onShow: (gosterim: Gosterim) => void;
}

function Result({ result, isOneClient, onShow }: ResultProps) {
  const { mukellef_adi, tc_no, ad, sayfa, alinti } = result;
  return (
    <li>
      <button
        type="button"
        className={`stack fill small ink text-left ${classes.sonuc}`}
        onClick={() => onShow(result)}
        aria-haspopup="dialog"
      >
        <span>
          {!isOneClient && (
            <>
              <strong>{mukellef_adi}</strong> {tc_no && <span className={belge.soluk}>{tc_no}</span>} ·{' '}
            </>
          )}
          {belgeBasligi(result)} · {ad} · <strong>sayfa {sayfa}</strong>
        </span>
        <Parca alinti={alinti} />
      </button>
    </li>
  );
}

/** An excerpt comes from a PDF that anybody may have made, so the excerpt is rendered as text and never as markup. */
const Parca = ({ alinti }: { alinti: Alinti }) => (
  <span className={`muted break ${classes.alinti}`}>
    {alinti.map(({ metin, vurgu }, i) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an excerpt never change
      return vurgu ? <mark key={i}>{metin}</mark> : <span key={i}>{metin}</span>;
    })}
  </span>
);
