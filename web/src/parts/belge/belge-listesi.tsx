import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentDonem, type Donem, formatDonem, formatTarihSaat, yearsAround } from '#contract/common/donem.ts';
import { formatSize } from '#contract/common/file.ts';
import { BELGE_TURLERI, type Belge, type BelgeTuru, belgeTuruName } from '#contract/mukellef/belge.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { listBelgelerQuery } from './api.ts';
import classes from './belge.module.css';
import { BelgeArama } from './belge-arama.tsx';
import { BelgeDugmeleri } from './belge-dugmeleri.tsx';
import { belgeBasligi } from './belge-metni.ts';
import { PickPdf } from './upload/pick-pdf.tsx';
import { type KindDonem, PickKindDonem, VARSAYILAN } from './upload/tur-donem.tsx';
import { useYukleme } from './upload/use-yukleme.ts';
import { YuklemeListesi } from './upload/yukleme-listesi.tsx';
import { useBelgeYetkisi } from './use-belge.ts';

const SIZE = 20;
const EN_COK = 200;

interface BelgeListesiProps {
  mukellef_id: number;
  donem?: Donem;
}

export function BelgeListesi({ mukellef_id, donem }: BelgeListesiProps) {
  const { canUpload } = useBelgeYetkisi();
  return (
    <div className="stack gap-12 shrink">
      {canUpload && <BelgeYukle mukellef_id={mukellef_id} />}
      <BelgeArama mukellef_id={mukellef_id} />
      <Liste mukellef_id={mukellef_id} {...(donem && { donem })} />
    </div>
  );
}

export function BelgeYukle({ mukellef_id, ilk = VARSAYILAN }: { mukellef_id: number; ilk?: KindDonem }) {
  const [kindDonem, setKindDonem] = useState<KindDonem>(ilk);
  const yukleme = useYukleme();
  const send = (files: File[]) =>
    yukleme.start(
      files.map((dosya) => ({ dosya, hedef: { mukellef_id, ...kindDonem }, baslik: belgeBasligiOf(kindDonem) })),
    );
  return (
    <>
      <div className={`row wrap bottom gap-10 ${classes.form}`} data-print="hidden">
        <PickKindDonem value={kindDonem} onChange={setKindDonem} disabled={yukleme.isBusy} />
        <PickPdf label="PDF Seç" ariaLabel="Belge yükle: PDF seç" multiple disabled={yukleme.isBusy} onFiles={send}>
          <span>Yüklenecek PDF dosyalarını seçin ya da buraya bırakın.</span>
        </PickPdf>
      </div>
      <YuklemeListesi {...yukleme} />
    </>
  );
}

const belgeBasligiOf = ({
  tur,
  yil = null,
  ay = null,
}: {
  tur: Belge['tur'];
  yil: number | undefined | null;
  ay: number | undefined | null;
}) => belgeBasligi({ yuva: null, tur, yil, ay });

interface Filter {
  kind: string;
  yil: string;
}
const AY = 'ay';
const kindOptions = [
  { value: '', label: 'Tüm türler' },
  ...BELGE_TURLERI.map((kind) => ({ value: kind, label: belgeTuruName(kind) })),
];
const yilOptions = () => [
  { value: '', label: 'Tüm yıllar' },
  ...yearsAround(currentDonem().yil, 5, 1).toReversed().map(String),
];

function Liste({ mukellef_id, donem }: BelgeListesiProps) {
  const [size, setSize] = useState(SIZE);
  const [{ kind, yil }, setFilter] = useState<Filter>({ kind: '', yil: donem ? AY : '' });
  const isFiltered = kind !== '' || yil !== '';
  const query = {
    mukellef_id,
    boyut: size,
    ...(kind && { tur: kind as BelgeTuru }),
    ...(yil === AY ? donem && { yil: String(donem.yil), ay: String(donem.ay) } : yil && { yil }),
  };
  const { data, error, refetch, isFetching } = useQuery(listBelgelerQuery(query));
  const yukleme = useYukleme();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.toplam === 0 && !isFiltered) return <p className={classes.soluk}>Henüz belge yok.</p>;
  return (
    <>
      <div className={`row wrap bottom gap-10 ${classes.form}`}>
        <NativeSelect
          aria-label="Belge türü"
          data={kindOptions}
          value={kind}
          onChange={(e) => setFilter({ yil, kind: e.currentTarget.value })}
        />
        <NativeSelect
          aria-label="Belge yılı"
          data={[...(donem ? [{ value: AY, label: formatDonem(donem) }] : []), ...yilOptions()]}
          value={yil}
          onChange={(e) => setFilter({ kind, yil: e.currentTarget.value })}
        />
      </div>
      <YuklemeListesi {...yukleme} />
      {data?.toplam === 0 && <p className={classes.soluk}>Bu süzgece uyan belge yok.</p>}
      <ul className={`stack ${classes.liste}`} aria-label="Belgeler" aria-busy={!data}>
        {data?.satirlar.map((belge) => (
          <Row
            key={belge.belge_id}
            belge={belge}
            isBusy={yukleme.isBusy}
            onReplace={(dosya) =>
              yukleme.start([
                { dosya, hedef: { belge_id: belge.belge_id }, baslik: `${belgeBasligi(belge)}, yeni sürüm` },
              ])
            }
          />
        ))}
      </ul>
      {data && data.toplam > data.satirlar.length && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isFetching}
          disabled={size === EN_COK}
          onClick={() => setSize(Math.min(size + 60, EN_COK))}
        >
          {size === EN_COK ? `En yeni ${EN_COK} belge gösteriliyor (toplam ${data.toplam})` : 'Daha eskilerini göster'}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  belge: Belge;
  isBusy: boolean;
  onReplace: (dosya: File) => void;
}

function Row({ belge, isBusy, onReplace }: RowProps) {
  const { canUpload } = useBelgeYetkisi();
  return (
    <li>
      <span className={`flow gap-x-10 shrink small ${classes.isAdi}`}>
        <strong className="medium break">{belgeBasligi(belge)}</strong>
        <span>{belge.ad}</span>
        <span>
          {formatSize(belge.boyut)} · {belge.sayfa_sayisi} sayfa · {formatTarihSaat(belge.yukleme_tarihi)} ·{' '}
          {belge.yukleyen}
          {!belge.metinli && ' · metni yok (tarama)'}
        </span>
      </span>
      <BelgeDugmeleri belge={belge} owner={belge.ad} />
      {canUpload && (
        <PickPdf
          compact
          label="Yeni sürüm"
          ariaLabel={`Yeni sürüm yükle: ${belge.ad}`}
          disabled={isBusy}
          onFiles={([dosya]) => dosya && onReplace(dosya)}
        />
      )}
    </li>
  );
}
