import type { Margins } from 'pdfmake/interfaces.js';
import { formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { tutarYaziyla } from '#contract/common/yaziyla.ts';
import { donemName } from '#contract/tahakkuk/donem-adi.ts';
import { makbuzNo, ODEME_YONTEMI_NAME, type Odeme } from '#contract/tahakkuk/odeme.ts';
import { createPdf, type Firma } from '#server/adapters/pdf.ts';
import { maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { gecerliTutar } from '#server/features/tahakkuk/queries.ts';
import { gecerliAvans } from '#server/rows/avans.ts';
import { isDevir } from './queries.ts';

interface MakbuzSatiri extends Pick<Odeme, 'tahakkuk_yili' | 'tahakkuk_ayi' | 'devir' | 'odeme_tutari' | 'aciklama'> {
  /** What is left of the payment after its reversals. */
  gecerli: number;
}

export interface Makbuz
  extends Pick<Odeme, 'makbuz_id' | 'odeme_tarihi' | 'odeme_yontemi' | 'dekont_no' | 'odeme_notu'> {
  muhasebeci_adi: string;
  sirket_adi: string | null;
  istenen_iptal: boolean;
  odemeler: MakbuzSatiri[];
  /** The part of the receipt that is an advance. */
  avans: { tutar: number; gecerli: number } | null;
}

/** The receipt of a payment; one that is an advance alone has a number of its own. */
export async function getMakbuz(tx: Tx, odeme_id: number): Promise<Makbuz | undefined> {
  return maybe<Makbuz>(tx)`
    with istenen as (
      select coalesce(o.makbuz_id, o.odeme_id) as makbuz_id, o.iptal_edilen_id is not null as iptal
      from odemeler o where o.odeme_id = ${odeme_id}
      union
      select h.makbuz_id, false from avans_hareketleri h where h.makbuz_id = ${odeme_id}
    )
    select n.makbuz_id, coalesce(i.odeme_tarihi, a.tarih) as odeme_tarihi,
      coalesce(i.odeme_yontemi, a.yontem) as odeme_yontemi, coalesce(i.dekont_no, a.dekont_no) as dekont_no,
      coalesce(i.odeme_notu, a.aciklama) as odeme_notu, m.ad as muhasebeci_adi, m.sirket_adi, n.iptal as istenen_iptal,
      coalesce((
        select json_agg(json_build_object('tahakkuk_yili', o.tahakkuk_yili, 'tahakkuk_ayi', o.tahakkuk_ayi,
          'devir', ${isDevir}, 'odeme_tutari', o.odeme_tutari, 'aciklama', o.aciklama,
          'gecerli', ${gecerliTutar('o')}) order by o.odeme_id)
        from odemeler o where o.odeme_id = n.makbuz_id or o.makbuz_id = n.makbuz_id
      ), '[]') as odemeler,
      case when a.hareket_id is not null then json_build_object('tutar', a.tutar, 'gecerli', a.gecerli) end as avans
    from istenen n
    left join odemeler i on i.odeme_id = n.makbuz_id
    left join (
      select h.*, ${gecerliAvans} as gecerli from avans_hareketleri h where h.tur = 'alındı'
    ) a on a.makbuz_id = n.makbuz_id
    join muhasebeci m on m.muhasebeci_id = coalesce(i.muhasebeci_id, a.muhasebeci_id)`;
}

const label = (text: string) => ({ text, color: '#555' });
const withRest = (name: string, tutar: number, gecerli: number): string => {
  const iptal = tutar - gecerli;
  const notu = gecerli === 0 ? ' (iptal edildi)' : iptal > 0 ? ` (${formatTl(iptal)} iade edildi)` : '';
  return `${name}${notu}`;
};

export function createMakbuz(firma: Firma, makbuz: Makbuz): Promise<Buffer> {
  const { avans } = makbuz;
  const rest = makbuz.odemeler.reduce((sum, { gecerli }) => sum + gecerli, avans?.gecerli ?? 0);
  const tutar = rest || makbuz.odemeler.reduce((sum, { odeme_tutari }) => sum + odeme_tutari, avans?.tutar ?? 0);
  const rows: [string, string][] = [
    ['Sayın', [makbuz.muhasebeci_adi, makbuz.sirket_adi].filter(Boolean).join(' · ')],
    ['Ödeme yöntemi', ODEME_YONTEMI_NAME[makbuz.odeme_yontemi]],
    ...(makbuz.dekont_no ? [['Dekont no', makbuz.dekont_no] satisfies [string, string]] : []),
    ...makbuz.odemeler.map((odeme): [string, string] => [
      withRest(donemName(odeme), odeme.odeme_tutari, odeme.gecerli),
      `${formatTl(odeme.odeme_tutari)} · ${odeme.aciklama}`,
    ]),
    ...(avans
      ? [
          [
            withRest('Avans', avans.tutar, avans.gecerli),
            `${formatTl(avans.tutar)} · Sonraki borçlara sayılmak üzere alındı`,
          ] satisfies [string, string],
        ]
      : []),
    ['Tutar', formatTl(tutar)],
    ['Yazıyla', tutarYaziyla(tutar)],
    ...(makbuz.odeme_notu ? [['Not', makbuz.odeme_notu] satisfies [string, string]] : []),
  ];
  return createPdf(firma, {
    baslik: 'TAHSİLAT MAKBUZU',
    bilgiler: [
      ['No', makbuzNo(makbuz)],
      ['Tarih', formatTarih(makbuz.odeme_tarihi)],
    ],
    icerik: [
      ...(rest > 0
        ? []
        : [
            {
              text: 'İPTAL EDİLMİŞTİR',
              bold: true,
              fontSize: 14,
              color: '#b00020',
              margin: [0, 0, 0, 12] satisfies Margins,
            },
          ]),
      {
        table: {
          widths: [150, '*'],
          body: rows.map(([name, value]) => [label(name), { text: value, bold: name === 'Tutar' }]),
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
