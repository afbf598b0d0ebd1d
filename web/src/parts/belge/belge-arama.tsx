import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Alinti, AramaSonucu } from '#contract/mukellef/belge.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { uzunlukHatasi } from '#web/lib/use-form.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { searchBelgelerQuery } from './api.ts';
import belge from './belge.module.css';
import classes from './belge-arama.module.css';
import { Gosterilen } from './belge-dugmeleri.tsx';
import { belgeBasligi } from './belge-metni.ts';
import type { Gosterim } from './use-belge.ts';

const BOYUT = 20;
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
  const hata = yazilan.trim().length === 1 ? 'En az 2 karakter yazın.' : uzunlukHatasi(yazilan, EN_COK);
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
          error={hata}
          onChange={({ currentTarget: { value } }) => {
            setYazilan(value);
            if (value === '') setArama('');
          }}
        />
        <Button type="submit" variant="default" disabled={yazilan.trim() === '' || hata !== undefined}>
          Ara
        </Button>
      </form>
      {arama !== '' && <Sonuclar key={arama} arama={arama} mukellef_id={mukellef_id} />}
    </section>
  );
}

function Sonuclar({ arama, mukellef_id }: { arama: string; mukellef_id: number | undefined }) {
  const [sayfa, setSayfa] = useState(1);
  const [gosterim, setGosterim] = useState<Gosterim | null>(null);
  const { data, error, refetch } = useQuery(searchBelgelerQuery({ arama, mukellef_id, sayfa, boyut: BOYUT }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const pages = Math.ceil((data?.toplam ?? 0) / BOYUT);
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
        {data?.results.map((sonuc) => (
          <Sonuc
            key={`${sonuc.surum_id}-${sonuc.sayfa}`}
            sonuc={sonuc}
            isOneClient={mukellef_id !== undefined}
            onShow={setGosterim}
          />
        ))}
      </ol>
      {pages > 1 && (
        <div className="row centred gap-10 above-8 small">
          <Button size="compact-sm" variant="default" disabled={sayfa === 1} onClick={() => setSayfa(sayfa - 1)}>
            Önceki
          </Button>
          <span>
            {sayfa} / {pages}
          </span>
          <Button size="compact-sm" variant="default" disabled={sayfa === pages} onClick={() => setSayfa(sayfa + 1)}>
            Sonraki
          </Button>
        </div>
      )}
      <Gosterilen gosterim={gosterim} onClose={() => setGosterim(null)} />
    </div>
  );
}

interface SonucProps {
  sonuc: AramaSonucu;
  isOneClient: boolean;
  onShow: (gosterim: Gosterim) => void;
}

function Sonuc({ sonuc, isOneClient, onShow }: SonucProps) {
  const { mukellef_adi, tc_no, ad, sayfa, alinti } = sonuc;
  return (
    <li>
      <button
        type="button"
        className={`stack fill small ink text-left ${classes.sonuc}`}
        onClick={() => onShow(sonuc)}
        aria-haspopup="dialog"
      >
        <span>
          {!isOneClient && (
            <>
              <strong>{mukellef_adi}</strong> {tc_no && <span className={belge.soluk}>{tc_no}</span>} ·{' '}
            </>
          )}
          {belgeBasligi(sonuc)} · {ad} · <strong>sayfa {sayfa}</strong>
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
