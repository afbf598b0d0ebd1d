import type { TableCell } from 'pdfmake/interfaces.js';
import {
  BELLI_DEGIL,
  type MesajKisisi,
  toplamName,
  tutarMetni,
  yazilanKalemler,
} from '#contract/beyanname/odeme-mesaji.ts';
import { ayMetninden, type Donem, formatDonem, formatKisaDonem, formatTarih } from '#contract/common/donem.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import { createPdf, type Firma } from '#server/adapters/pdf.ts';

interface Odemeler extends MesajKisisi {
  imza: string;
}

const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });

export function createOdemePdf(firma: Firma, donem: Donem, { ad, imza, kalemler, toplam }: Odemeler): Promise<Buffer> {
  const head = ['Ödeme', 'Dönem', 'Son gün', 'Tutar (TL)'].map(
    (text, i): TableCell => ({ text, bold: true, alignment: i === 3 ? 'right' : 'left' }),
  );
  const lines = yazilanKalemler(kalemler).map(({ name, donem: ofDonem, gun, tutar }): TableCell[] => [
    name,
    formatKisaDonem(ayMetninden(ofDonem)),
    gun === null ? '' : formatTarih(gun),
    right(tutarMetni(tutar, BELLI_DEGIL, formatKurus)),
  ]);
  const total: TableCell[] = [{ text: toplamName(kalemler), bold: true }, '', '', right(formatKurus(toplam), true)];
  return createPdf(firma, {
    baslik: 'ÖDEME LİSTESİ',
    bilgiler: [
      ['Sayın', ad],
      ['Ay', formatDonem(donem)],
      ['Muhasebeci', imza],
    ],
    icerik: [
      {
        table: { headerRows: 1, dontBreakRows: true, widths: ['*', 80, 70, 90], body: [head, ...lines, total] },
        layout: 'lightHorizontalLines',
      },
    ],
  });
}
