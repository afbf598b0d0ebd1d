import { sql } from 'kysely';
import { formatDonem, formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { tutarYaziyla } from '#contract/common/yaziyla.ts';
import { ODEME_YONTEMI_ADI, type Odeme } from '#contract/tahakkuk/odeme.ts';
import { createPdf, type Firma } from '#server/adapters/pdf.ts';
import type { Tx } from '#server/db/session.ts';

export interface MakbuzOdemesi extends Pick<Odeme, 'odeme_id' | 'tahakkuk_yili' | 'tahakkuk_ayi' | 'odeme_tutari' | 'odeme_tarihi' | 'odeme_yontemi'> {
  aciklama: string;
  muhasebeci_adi: string;
  sirket_adi: string | null;
  iptal_edilen_id: number | null;
  iptal_eden_id: number | null;
}

export async function getMakbuzOdemesi(tx: Tx, odeme_id: number): Promise<MakbuzOdemesi | undefined> {
  const { rows } = await sql<MakbuzOdemesi>`
    select o.odeme_id, o.tahakkuk_yili, o.tahakkuk_ayi, o.odeme_tutari, o.odeme_tarihi, o.odeme_yontemi, o.aciklama, o.iptal_edilen_id, i.odeme_id as iptal_eden_id,
      m.ad as muhasebeci_adi, m.sirket_adi
    from odemeler o join muhasebeci m using (muhasebeci_id) left join odemeler i on i.iptal_edilen_id = o.odeme_id
    where o.odeme_id = ${odeme_id}`.execute(tx);
  return rows[0];
}

/** Number of a receipt: year and payment, e.g. `2026-000123`. */
export const makbuzNo = ({ odeme_id, odeme_tarihi }: Pick<Odeme, 'odeme_id' | 'odeme_tarihi'>): string =>
  `${formatTarih(odeme_tarihi).slice(-4)}-${String(odeme_id).padStart(6, '0')}`;

/** Tahsilat makbuzu: who paid what for which month, in figures and in words. One that was undone later says so across its head. */
export function createMakbuz(firma: Firma, odeme: MakbuzOdemesi): Promise<Buffer> {
  const satirlar: [string, string][] = [
    ['Sayın', [odeme.muhasebeci_adi, odeme.sirket_adi].filter(Boolean).join(' · ')],
    ['Dönem', formatDonem({ yil: odeme.tahakkuk_yili, ay: odeme.tahakkuk_ayi })],
    ['Ödeme yöntemi', ODEME_YONTEMI_ADI[odeme.odeme_yontemi]],
    ['Açıklama', odeme.aciklama],
    ['Tutar', formatTl(odeme.odeme_tutari)],
    ['Yazıyla', tutarYaziyla(odeme.odeme_tutari)],
  ];
  return createPdf(firma, {
    baslik: 'TAHSİLAT MAKBUZU',
    bilgiler: [
      ['No', makbuzNo(odeme)],
      ['Tarih', formatTarih(odeme.odeme_tarihi)],
    ],
    icerik: [
      ...(odeme.iptal_eden_id === null ? [] : [{ text: 'İPTAL EDİLMİŞTİR', bold: true, fontSize: 14, color: '#b00020', margin: [0, 0, 0, 12] as never }]),
      {
        table: {
          widths: [110, '*'],
          body: satirlar.map(([label, value]) => [
            { text: label, color: '#555' },
            { text: value, bold: label === 'Tutar' },
          ]),
        },
        layout: 'lightHorizontalLines',
      },
      {
        columns: [
          { text: 'Tahsil eden', alignment: 'center' },
          { text: 'Ödeyen', alignment: 'center' },
        ],
        margin: [0, 48, 0, 0],
      },
    ],
  });
}
