import { Button } from '@mantine/core';
import { formatTarih } from '#contract/common/donem.ts';
import { formatBoyut } from '#contract/common/file.ts';
import type { Belge, YuvaSatiri } from '#contract/mukellef/belge.ts';
import { type Yuva, yuvaAdi } from '#contract/mukellef/belge-adi.ts';
import { BelgeDugmeleri } from '#web/parts/belge/belge-dugmeleri.tsx';
import { PickPdf } from '#web/parts/belge/upload/pick-pdf.tsx';
import { useYukleme } from '#web/parts/belge/upload/use-yukleme.ts';
import classes from './belge.module.css';

interface YuvaHucresiProps {
  mukellef: Pick<YuvaSatiri, 'mukellef_id' | 'ad' | 'tc_no'>;
  yuva: Yuva;
  belge: Belge | null;
}

export function YuvaHucresi({ mukellef, yuva, belge }: YuvaHucresiProps) {
  const yukleme = useYukleme();
  const kimin = `${mukellef.ad}, ${yuvaAdi(yuva)}`;
  const baslik = `${mukellef.ad}${mukellef.tc_no ? ` (${mukellef.tc_no})` : ''}, ${yuvaAdi(yuva)}`;
  const send = ([dosya]: File[]) =>
    dosya && yukleme.start([{ dosya, hedef: { mukellef_id: mukellef.mukellef_id, yuva }, baslik }]);
  const [job] = yukleme.isler;
  return (
    <PickPdf
      compact
      label={belge ? 'Değiştir' : 'Yükle'}
      ariaLabel={`${belge ? 'Değiştir' : 'Yükle'}: ${kimin}`}
      disabled={yukleme.isBusy}
      onFiles={send}
    >
      {belge && (
        <span className={classes.belge}>
          <span className={`ink cut ${classes.belgeAdi}`} title={belge.ad}>
            {belge.ad}
          </span>
          <span className={classes.belgeAlti}>
            {formatBoyut(belge.boyut)} · {formatTarih(belge.yukleme_tarihi)}
          </span>
          <BelgeDugmeleri belge={belge} kimin={kimin} />
        </span>
      )}
      {yukleme.isBusy && job && (
        <span className={`row gap-6 ${classes.gidis}`}>
          <progress value={job.oran} max={1} aria-label={`${kimin} yükleniyor`} />
          <Button size="compact-xs" variant="subtle" onClick={() => yukleme.cancel()}>
            İptal
          </Button>
        </span>
      )}
      {!yukleme.isBusy && job?.durum === 'hata' && (
        <span role="alert" className={`tiny danger text-left ${classes.hata}`}>
          {job.mesaj}
        </span>
      )}
    </PickPdf>
  );
}
