import { Button } from '@mantine/core';
import { formatTarih } from '#contract/common/donem.ts';
import { formatSize } from '#contract/common/file.ts';
import type { Belge, YuvaRow } from '#contract/mukellef/belge.ts';
import { type Yuva, yuvaName } from '#contract/mukellef/belge-adi.ts';
import { BelgeDugmeleri } from '#web/parts/belge/belge-dugmeleri.tsx';
import { PickPdf } from '#web/parts/belge/upload/pick-pdf.tsx';
import { useYukleme } from '#web/parts/belge/upload/use-yukleme.ts';
import classes from './belge.module.css';

interface YuvaHucresiProps {
  mukellef: Pick<YuvaRow, 'mukellef_id' | 'ad' | 'tc_no'>;
  yuva: Yuva;
  belge: Belge | null;
}

export function YuvaHucresi({ mukellef, yuva, belge }: YuvaHucresiProps) {
  const yukleme = useYukleme();
  const owner = `${mukellef.ad}, ${yuvaName(yuva)}`;
  const baslik = `${mukellef.ad}${mukellef.tc_no ? ` (${mukellef.tc_no})` : ''}, ${yuvaName(yuva)}`;
  const send = ([dosya]: File[]) =>
    dosya && yukleme.start([{ dosya, hedef: { mukellef_id: mukellef.mukellef_id, yuva }, baslik }]);
  const [job] = yukleme.jobs;
  return (
    <PickPdf
      compact
      label={belge ? 'Değiştir' : 'Yükle'}
      ariaLabel={`${belge ? 'Değiştir' : 'Yükle'}: ${owner}`}
      disabled={yukleme.isBusy}
      onFiles={send}
    >
      {belge && (
        <span className={classes.belge}>
          <span className={`ink cut ${classes.belgeAdi}`} title={belge.ad}>
            {belge.ad}
          </span>
          <span className={classes.belgeAlti}>
            {formatSize(belge.boyut)} · {formatTarih(belge.yukleme_tarihi)}
          </span>
          <BelgeDugmeleri belge={belge} owner={owner} />
        </span>
      )}
      {yukleme.isBusy && job && (
        <span className={`row gap-6 ${classes.gidis}`}>
          <progress value={job.oran} max={1} aria-label={`${owner} yükleniyor`} />
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
