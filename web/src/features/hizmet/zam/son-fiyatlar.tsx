import { Button } from '@mantine/core';
import { type Donem, formatDonem, formatTarihSaat } from '#contract/common/donem.ts';
import { isUstune, type SonFiyat, ZAM_UYARI_GUN, type ZamEsasi } from '#contract/hizmet/hizmet-fiyati.ts';
import { useZamGeriAlma } from '#web/parts/zam-geri-alma.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import classes from './zam.module.css';

interface SonFiyatlarProps {
  fiyatlar: readonly SonFiyat[];
  esas: ZamEsasi;
  gecerlilik: Donem;
}

export function SonFiyatlar({ fiyatlar, esas, gecerlilik }: SonFiyatlarProps) {
  const { ask, isPending } = useZamGeriAlma();
  if (fiyatlar.length === 0) return null;
  const ustune = fiyatlar.filter((fiyat) => isUstune(fiyat, esas)).length;
  const zamlar = Map.groupBy(fiyatlar, ({ zam_no }) => zam_no);
  return (
    <InlineNote status="warning">
      <p>
        {fiyatlar.length} hizmetin {formatDonem(gecerlilik)} fiyatı son {ZAM_UYARI_GUN} günde kondu.{' '}
        {ustune < fiyatlar.length && 'Yeni zam bugünkü fiyattan hesaplanır ve o fiyatın yerini alır. '}
        {ustune > 0 &&
          `${ustune === fiyatlar.length ? 'Yeni zam' : `${ustune} hizmette zam`} o fiyatın üstüne yapılır.`}
      </p>
      <ul className={classes.konan}>
        {[...zamlar].map(([zam_no, konan]) => {
          const { zaman, kim } = konan.reduce((a, b) => (a.zaman > b.zaman ? a : b));
          return (
            <li key={zam_no}>
              {formatTarihSaat(zaman)}, {kim ?? 'Sistem'}: {zam_no && 'toplu zamla '}
              {konan.length} hizmet
              {zam_no && (
                <Button variant="subtle" size="compact-sm" loading={isPending} onClick={() => void ask(zam_no)}>
                  Tüm zammı geri al
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </InlineNote>
  );
}
