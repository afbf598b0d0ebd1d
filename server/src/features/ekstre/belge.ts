import type { TableCell } from 'pdfmake/interfaces.js';
import { formatTarih } from '#contract/common/donem.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import { type Ekstre, type Hareket, hareketMetni } from '#contract/tahakkuk/ekstre.ts';
import { createPdf, type Firma } from '#server/adapters/pdf.ts';
import { createXlsx } from '#server/adapters/xlsx.ts';

const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });
const tutar = (kurus: number): string => (kurus === 0 ? '' : formatKurus(kurus));

const line = (hareket: Hareket): TableCell[] => [
  formatTarih(hareket.tarih),
  hareketMetni(hareket),
  right(tutar(hareket.borc)),
  right(tutar(hareket.alacak)),
  right(formatKurus(hareket.bakiye)),
];

export function createEkstrePdf(firma: Firma, ekstre: Ekstre): Promise<Buffer> {
  const head = ['Tarih', 'Açıklama', 'Borç', 'Alacak', 'Bakiye'].map(
    (text, i): TableCell => ({ text, bold: true, alignment: i > 1 ? 'right' : 'left' }),
  );
  const devreden: TableCell[] = [
    formatTarih(ekstre.baslangic),
    { text: 'Devreden bakiye', italics: true },
    '',
    '',
    right(formatKurus(ekstre.devreden)),
  ];
  const total: TableCell[] = [
    '',
    { text: 'Toplam', bold: true },
    right(formatKurus(ekstre.toplam_borc), true),
    right(formatKurus(ekstre.toplam_alacak), true),
    right(formatKurus(ekstre.kapanis), true),
  ];
  return createPdf(firma, {
    baslik: 'CARİ HESAP EKSTRESİ',
    bilgiler: [
      ['Sayın', [ekstre.muhasebeci_adi, ekstre.sirket_adi].filter(Boolean).join(' · ')],
      ['Dönem', `${formatTarih(ekstre.baslangic)} – ${formatTarih(ekstre.bitis)}`],
      ['Para birimi', 'TL'],
    ],
    icerik: [
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [54, '*', 62, 62, 66],
          body: [head, devreden, ...ekstre.hareketler.map(line), total],
        },
        layout: 'lightHorizontalLines',
      },
    ],
  });
}

type Row = Pick<Hareket, 'borc' | 'alacak' | 'bakiye'> & { tarih: string | null; metin: string };

export function createEkstreXlsx(firmaName: string, ekstre: Ekstre): Promise<Buffer> {
  const rows: Row[] = [
    { tarih: ekstre.baslangic, metin: 'Devreden bakiye', borc: 0, alacak: 0, bakiye: ekstre.devreden },
    ...ekstre.hareketler.map((hareket) => ({ ...hareket, metin: hareketMetni(hareket) })),
    { tarih: null, metin: 'Toplam', borc: ekstre.toplam_borc, alacak: ekstre.toplam_alacak, bakiye: ekstre.kapanis },
  ];
  return createXlsx(
    'Ekstre',
    [
      { baslik: 'Tarih', value: (row) => row.tarih, tur: 'tarih' },
      { baslik: 'Açıklama', value: (row) => row.metin, genislik: 48 },
      { baslik: 'Borç', value: (row) => row.borc, tur: 'tutar' },
      { baslik: 'Alacak', value: (row) => row.alacak, tur: 'tutar' },
      { baslik: 'Bakiye', value: (row) => row.bakiye, tur: 'tutar' },
    ],
    rows,
    [
      [firmaName, 'Cari hesap ekstresi'].filter(Boolean).join(' · '),
      [ekstre.muhasebeci_adi, ekstre.sirket_adi].filter(Boolean).join(' · '),
      `${formatTarih(ekstre.baslangic)} – ${formatTarih(ekstre.bitis)}`,
    ],
  );
}
