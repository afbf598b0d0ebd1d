import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentDonem, type Donem, formatDonem, formatTarihSaat, yearsAround } from '#contract/common/donem.ts';
import { formatBoyut } from '#contract/common/file.ts';
import { BELGE_TURLERI, type Belge, type BelgeTuru, belgeTuruAdi } from '#contract/mukellef/belge.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { listBelgelerQuery } from './api.ts';
import classes from './belge.module.css';
import { BelgeArama } from './belge-arama.tsx';
import { BelgeDugmeleri } from './belge-dugmeleri.tsx';
import { belgeBasligi } from './belge-metni.ts';
import { PickPdf } from './upload/pick-pdf.tsx';
import { PickTurDonem, type TurDonem, VARSAYILAN } from './upload/tur-donem.tsx';
import { useYukleme } from './upload/use-yukleme.ts';
import { YuklemeListesi } from './upload/yukleme-listesi.tsx';
import { useBelgeYetkisi } from './use-belge.ts';

const BOYUT = 20;
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

export function BelgeYukle({ mukellef_id, ilk = VARSAYILAN }: { mukellef_id: number; ilk?: TurDonem }) {
  const [turDonem, setTurDonem] = useState<TurDonem>(ilk);
  const yukleme = useYukleme();
  const send = (files: File[]) =>
    yukleme.start(
      files.map((dosya) => ({ dosya, hedef: { mukellef_id, ...turDonem }, baslik: belgeBasligiOf(turDonem) })),
    );
  return (
    <>
      <div className={`row wrap bottom gap-10 ${classes.form}`} data-print="hidden">
        <PickTurDonem value={turDonem} onChange={setTurDonem} disabled={yukleme.isBusy} />
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

interface Suzgec {
  tur: string;
  yil: string;
}
const AY = 'ay';
const turOptions = [
  { value: '', label: 'Tüm türler' },
  ...BELGE_TURLERI.map((tur) => ({ value: tur, label: belgeTuruAdi(tur) })),
];
const yilOptions = () => [
  { value: '', label: 'Tüm yıllar' },
  ...yearsAround(currentDonem().yil, 5, 1).toReversed().map(String),
];

function Liste({ mukellef_id, donem }: BelgeListesiProps) {
  const [boyut, setBoyut] = useState(BOYUT);
  const [{ tur, yil }, setSuzgec] = useState<Suzgec>({ tur: '', yil: donem ? AY : '' });
  const isFiltered = tur !== '' || yil !== '';
  const query = {
    mukellef_id,
    boyut,
    ...(tur && { tur: tur as BelgeTuru }),
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
          data={turOptions}
          value={tur}
          onChange={(e) => setSuzgec({ yil, tur: e.currentTarget.value })}
        />
        <NativeSelect
          aria-label="Belge yılı"
          data={[...(donem ? [{ value: AY, label: formatDonem(donem) }] : []), ...yilOptions()]}
          value={yil}
          onChange={(e) => setSuzgec({ tur, yil: e.currentTarget.value })}
        />
      </div>
      <YuklemeListesi {...yukleme} />
      {data?.toplam === 0 && <p className={classes.soluk}>Bu süzgece uyan belge yok.</p>}
      <ul className={`stack ${classes.liste}`} aria-label="Belgeler" aria-busy={!data}>
        {data?.satirlar.map((belge) => (
          <Satir
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
          disabled={boyut === EN_COK}
          onClick={() => setBoyut(Math.min(boyut + 60, EN_COK))}
        >
          {boyut === EN_COK ? `En yeni ${EN_COK} belge gösteriliyor (toplam ${data.toplam})` : 'Daha eskilerini göster'}
        </Button>
      )}
    </>
  );
}

interface SatirProps {
  belge: Belge;
  isBusy: boolean;
  onReplace: (dosya: File) => void;
}

function Satir({ belge, isBusy, onReplace }: SatirProps) {
  const { canUpload } = useBelgeYetkisi();
  return (
    <li>
      <span className={`flow gap-x-10 shrink small ${classes.isAdi}`}>
        <strong className="medium break">{belgeBasligi(belge)}</strong>
        <span>{belge.ad}</span>
        <span>
          {formatBoyut(belge.boyut)} · {belge.sayfa_sayisi} sayfa · {formatTarihSaat(belge.yukleme_tarihi)} ·{' '}
          {belge.yukleyen}
          {!belge.metinli && ' · metni yok (tarama)'}
        </span>
      </span>
      <BelgeDugmeleri belge={belge} kimin={belge.ad} />
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
