import { EPOSTA_DURUM_ADI, type Eposta, type EpostaDurumu } from '#contract/bildirim/eposta.ts';
import { formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import type { BadgeTone } from '#web/ui/figure/tone.ts';

const TONE: Record<EpostaDurumu, BadgeTone> = {
  kuyrukta: 'info',
  gönderiliyor: 'violet',
  gönderildi: 'success',
  hata: 'danger',
  iptal: 'neutral',
};

const zamanOf = ({ gonderme, olusturma }: Eposta): string => gonderme ?? olusturma;

export const COLUMNS: Column<Eposta>[] = [
  {
    key: 'konu',
    header: 'Konu',
    cell: (row) => row.konu,
    sortable: true,
    filterValue: (row) => row.konu,
    card: 'title',
    wrap: true,
    width: '9.5rem',
  },
  {
    key: 'kime',
    header: 'Kime',
    cell: (row) => (row.yeni_adres === null ? row.kime : `${row.kime} (yeni adres: ${row.yeni_adres})`),
    sortable: true,
    filterValue: (row) => row.kime,
    card: 'figure',
  },
  {
    key: 'muhasebeci_adi',
    header: 'Muhasebeci',
    sortable: true,
    filterValue: (row) => row.muhasebeci_adi,
    cell: (row) =>
      row.muhasebeci_id && <MuhasebeciLink muhasebeci_id={row.muhasebeci_id} ad={row.muhasebeci_adi ?? ''} />,
  },
  {
    key: 'durum',
    header: 'Durum',
    cell: (row) => <ToneBadge tone={TONE[row.durum]}>{EPOSTA_DURUM_ADI[row.durum]}</ToneBadge>,
    sortable: true,
    filterValue: (row) => row.durum,
    card: 'status',
  },
  {
    key: 'zaman',
    header: 'Zaman',
    sortable: true,
    cell: (row) => formatTarihSaat(zamanOf(row)),
    filterValue: (row) => formatTarih(zamanOf(row)),
    align: 'right',
  },
  { key: 'sonuc', header: 'Ne oldu', cell: sonucMetni, wrap: true, width: '10.5rem' },
];

function sonucMetni({ durum, deneme, hata_metni, sonraki_deneme }: Eposta): string {
  if (durum !== 'kuyrukta') return hata_metni ?? '';
  if (hata_metni === null) return 'İlk denemeyi bekliyor.';
  const deneyen = deneme === 0 ? 'Öbür e-postalarla bekletiliyor' : `${deneme}. deneme`;
  return `${deneyen}: ${hata_metni} Yeniden denenecek: ${formatTarihSaat(sonraki_deneme)}.`;
}
