import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BEKLEYENLER, type TahakkukDurumu, type TahakkukPdf } from '#contract/beyanname/tahakkuk-pdf.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { getTahakkukYiginiQuery } from './api.ts';
import { COLUMNS } from './columns.tsx';
import { Cubuk } from './cubuk.tsx';
import { GRUPLAR, SIRA } from './durum.ts';
import { FisDialog } from './fis-dialog.tsx';
import classes from './tahakkuk-pdf.module.css';
import { useYiginJobs } from './use-yigin-isleri.tsx';
import { VadeFarklari } from './vade-farklari.tsx';

function rowsOf(pdfler: readonly TahakkukPdf[], grup: string | null): readonly TahakkukPdf[] {
  const chosen = GRUPLAR.find(([name]) => name === grup)?.[2] as readonly TahakkukDurumu[] | undefined;
  return chosen ? pdfler.filter(({ durum }) => chosen.includes(durum)) : pdfler;
}

interface YiginProps {
  yigin_id: number;
  isBusy: boolean;
  ilerleme: (okunan: number) => ReactNode;
  onOpen: (yigin_id: number) => void;
  onLeave: () => void;
}

export function Yigin({ yigin_id, isBusy, ilerleme, onOpen, onLeave }: YiginProps) {
  const { data, error, refetch } = useQuery(getTahakkukYiginiQuery(yigin_id, isBusy));
  const [grup, setGrup] = useUrlParam('durum');
  const [acik, setAcik] = useState<number | null>(null);
  const pdfler = (data?.pdfler ?? []).toSorted((a, b) => SIRA.indexOf(a.durum) - SIRA.indexOf(b.durum));
  const jobs = useYiginJobs(yigin_id, pdfler, { onOpen, onLeave });
  const rows = data && rowsOf(pdfler, grup);
  const acikPdf = pdfler.find(({ pdf_id }) => pdf_id === acik);
  const isOpen = data?.islenme === null;
  const sonraki = () =>
    setAcik(rows?.find(({ pdf_id, durum }) => pdf_id !== acik && BEKLEYENLER.includes(durum))?.pdf_id ?? null);
  const isleriOf = ({ pdf_id, durum, dosyali }: TahakkukPdf) => [
    ...(dosyali
      ? [
          {
            label: isOpen && BEKLEYENLER.includes(durum) ? 'Bak ve tamamla' : 'Dosyaya bak',
            run: () => setAcik(pdf_id),
          },
        ]
      : []),
    ...(isOpen ? [{ label: 'Yığından çıkar', run: () => jobs.cikar(pdf_id), danger: true }] : []),
  ];
  return (
    <div className={classes.yigin}>
      {ilerleme(pdfler.length)}
      <VadeFarklari pdfler={pdfler} />
      <DataTable<TahakkukPdf>
        label="Tahakkuk fişleri"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ pdf_id }) => pdf_id}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        empty={{ title: isBusy ? 'Fişler okunuyor…' : 'Burada fiş yok.' }}
        rowActions={isleriOf}
        toolbar={<Cubuk yigin={data} onBekleyen={setAcik} {...{ isBusy, jobs, pdfler, grup, setGrup }} />}
      />
      {acikPdf && (
        <FisDialog
          key={acikPdf.pdf_id}
          pdf={acikPdf}
          canEdit={isOpen}
          onClose={() => setAcik(null)}
          onSaved={() => void jobs.reload().then(sonraki)}
        />
      )}
    </div>
  );
}
