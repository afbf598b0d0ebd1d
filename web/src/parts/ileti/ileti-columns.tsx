import { formatTarihSaat } from '#contract/common/donem.ts';
import { type Ileti, listIletiler } from '#contract/ileti/ileti.ts';
import { ILETI_DURUM_NAME, ILETI_TONU } from '#contract/ileti/ileti-durumu.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';

/** What somebody who wonders about the state of a message wants to know. */
export const resultOf = ({ durum, hata_metni, gonderilecek, birlikte }: Ileti): string | null => {
  if (hata_metni) return hata_metni;
  if (durum === 'kuyrukta' && new Date(gonderilecek) > new Date())
    return `${formatTarihSaat(gonderilecek)} gönderilecek.`;
  return birlikte ? 'Başka mükelleflerle tek iletide gönderildi.' : null;
};

export const COLUMNS = listColumns(listIletiler, {
  mukellef_adi: { card: 'title', wrap: true },
  alici: { wrap: true },
  kime: { cell: ({ kime }) => kime.join(', '), card: 'figure' },
  durum: {
    cell: ({ durum }) => <ToneBadge tone={ILETI_TONU[durum]}>{ILETI_DURUM_NAME[durum]}</ToneBadge>,
    card: 'status',
  },
  konu: { isRare: true, wrap: true },
  hata_metni: { cell: resultOf, wrap: true, width: '11rem' },
  ucret: { isRare: true },
  muhasebeci_adi: { isRare: true },
  gonderen: { isRare: true },
});
