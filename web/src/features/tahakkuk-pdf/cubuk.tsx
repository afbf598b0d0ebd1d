import { Button } from '@mantine/core';
import { BEKLEYENLER, ISLENECEKLER, type TahakkukPdf } from '#contract/beyanname/tahakkuk-pdf.ts';
import type { TahakkukYigini } from '#contract/beyanname/tahakkuk-yigini.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { GRUPLAR, islenecekMetni, sayOf } from './durum.ts';
import classes from './tahakkuk-pdf.module.css';
import type { useYiginIsleri } from './use-yigin-isleri.tsx';

interface GruplarProps {
  pdfler: readonly TahakkukPdf[];
  grup: string | null;
  setGrup: (grup: string | null) => void;
}

function Gruplar({ pdfler, grup, setGrup }: GruplarProps) {
  return (
    <fieldset aria-label="Durum" className={`flow gap-6 ${classes.gruplar}`}>
      {GRUPLAR.map(([ad, etiket, durumlar]) => {
        const adet = sayOf(pdfler, durumlar);
        return adet > 0 ? (
          <Button
            key={ad}
            size="compact-sm"
            variant={grup === ad ? 'filled' : 'default'}
            aria-pressed={grup === ad}
            onClick={() => setGrup(grup === ad ? null : ad)}
          >
            {etiket} {formatNumber(adet)}
          </Button>
        ) : null;
      })}
    </fieldset>
  );
}

interface CubukProps extends GruplarProps {
  yigin: TahakkukYigini | undefined;
  isBusy: boolean;
  isler: ReturnType<typeof useYiginIsleri>;
  onBekleyen: (pdf_id: number) => void;
}

export function Cubuk({ yigin, isBusy, isler, onBekleyen, ...gruplar }: CubukProps) {
  const { pdfler } = gruplar;
  const isAcik = yigin?.islenme === null;
  const bekleyen = pdfler.find(({ durum, dosyali }) => dosyali && BEKLEYENLER.includes(durum));
  const adet = sayOf(pdfler, ISLENECEKLER);
  return (
    <div className="row wrap end gap-6 grow">
      <Gruplar {...gruplar} />
      {isAcik && bekleyen && (
        <Button size="compact-sm" variant="default" onClick={() => onBekleyen(bekleyen.pdf_id)}>
          Bekleyenlere sırayla bak
        </Button>
      )}
      {isAcik && !isBusy && (
        <>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void isler.discard()}>
            Yığını sil
          </Button>
          <Button size="compact-sm" disabled={adet === 0} loading={isler.isBusy} onClick={() => void isler.isle()}>
            {islenecekMetni(pdfler)} işle
          </Button>
        </>
      )}
      {yigin?.islenme && !yigin.geri_alinma && (
        <Button size="compact-sm" variant="default" loading={isler.isBusy} onClick={() => void isler.geriAl()}>
          Tüm yığını geri al
        </Button>
      )}
    </div>
  );
}
