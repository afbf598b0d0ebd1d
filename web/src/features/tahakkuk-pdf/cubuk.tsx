import { Button } from '@mantine/core';
import { BEKLEYENLER, ISLENECEKLER, type TahakkukPdf } from '#contract/beyanname/tahakkuk-pdf.ts';
import type { TahakkukYigini } from '#contract/beyanname/tahakkuk-yigini.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { GRUPLAR, islenecekMetni, sayOf } from './durum.ts';
import classes from './tahakkuk-pdf.module.css';
import type { useYiginJobs } from './use-yigin-isleri.tsx';

interface GruplarProps {
  pdfler: readonly TahakkukPdf[];
  grup: string | null;
  setGrup: (grup: string | null) => void;
}

function Gruplar({ pdfler, grup, setGrup }: GruplarProps) {
  return (
    <fieldset aria-label="Durum" className={`flow gap-6 ${classes.gruplar}`}>
      {GRUPLAR.map(([name, etiket, durumlar]) => {
        const adet = sayOf(pdfler, durumlar);
        return adet > 0 ? (
          <Button
            key={name}
            size="compact-sm"
            variant={grup === name ? 'filled' : 'default'}
            aria-pressed={grup === name}
            onClick={() => setGrup(grup === name ? null : name)}
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
  jobs: ReturnType<typeof useYiginJobs>;
  onBekleyen: (pdf_id: number) => void;
}

export function Cubuk({ yigin, isBusy, jobs, onBekleyen, ...gruplar }: CubukProps) {
  const { pdfler } = gruplar;
  const isOpen = yigin?.islenme === null;
  const bekleyen = pdfler.find(({ durum, dosyali }) => dosyali && BEKLEYENLER.includes(durum));
  const adet = sayOf(pdfler, ISLENECEKLER);
  return (
    <div className="row wrap end gap-6 grow">
      <Gruplar {...gruplar} />
      {isOpen && bekleyen && (
        <Button size="compact-sm" variant="default" onClick={() => onBekleyen(bekleyen.pdf_id)}>
          Bekleyenlere sırayla bak
        </Button>
      )}
      {isOpen && !isBusy && (
        <>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void jobs.discard()}>
            Yığını sil
          </Button>
          <Button size="compact-sm" disabled={adet === 0} loading={jobs.isBusy} onClick={() => void jobs.isle()}>
            {islenecekMetni(pdfler)} işle
          </Button>
        </>
      )}
      {yigin?.islenme && !yigin.geri_alinma && (
        <Button size="compact-sm" variant="default" loading={jobs.isBusy} onClick={() => void jobs.geriAl()}>
          Tüm yığını geri al
        </Button>
      )}
    </div>
  );
}
