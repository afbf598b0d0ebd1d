import { Button } from '@mantine/core';
import { useState } from 'react';
import { FIS_AKTARIM_METNI, FIS_COLUMNS } from '#contract/fis/fis-aktarim.ts';
import classes from '#web/features/fis/fis.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { PickPdf } from '#web/parts/belge/upload/pick-pdf.tsx';
import { PickMukellef } from '#web/parts/mukellef/pick-mukellef.tsx';
import { DosyaKarti } from './dosya-karti.tsx';
import { isReady, useDosyalar } from './use-dosyalar.ts';

export function ImportFisler() {
  const [mukellef_id, setMukellef] = useState<number | null>(null);
  const { jobs, add, write, answer, remove } = useDosyalar();
  const hazir = jobs.filter((job) => isReady(job) && (job.onizleme?.sayilar.yeni ?? 0) > 0);
  return (
    <div className="stack gap-16">
      <div className={`stack gap-16 card pad-16 ${classes.form}`}>
        <PickMukellef
          value={mukellef_id}
          onChange={setMukellef}
          label="Kimin fişleri?"
          description="Seçilmezse faturalar alıcısının VKN/TC numarasıyla, tablo satırları TC/Vergi No ya da Mükellef sütunuyla eşleşen mükellefe yazılır."
        />
        <PickPdf
          multiple
          accept=".xlsx,.xls,.ods,.csv,.xml,.zip,text/xml,application/xml,application/zip"
          label="Dosya seç"
          ariaLabel="Fiş dosyası seç"
          onFiles={(files) => add(files, mukellef_id)}
        >
          <span>Excel (.xlsx), CSV, e-Fatura / e-Arşiv XML dosyalarını ya da XML’lerin ZIP’ini buraya bırakın</span>
        </PickPdf>
        <p className="small muted">
          Tablolarda beklenen sütunlar: {FIS_COLUMNS.map(({ etiket }) => etiket).join(', ')}. {FIS_AKTARIM_METNI.bicim}
        </p>
      </div>
      {hazir.length > 1 && (
        <div className="flow end gap-8">
          <Button
            onClick={() => {
              for (const job of hazir) write(job);
            }}
          >
            {formatNumber(hazir.length)} dosyanın hepsini ekle
          </Button>
        </div>
      )}
      <ul className={`stack gap-8 ${classes.dosyaDizisi}`} aria-label="Dosyalar">
        {jobs.map((job) => (
          <DosyaKarti
            key={job.no}
            is={job}
            onWrite={() => write(job)}
            onAnswer={(kod, cevap) => answer(job, kod, cevap)}
            onRemove={() => remove(job.no)}
          />
        ))}
      </ul>
    </div>
  );
}
