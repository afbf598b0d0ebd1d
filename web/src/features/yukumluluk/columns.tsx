import { YUKUMLULUK_DURUMU, type YukumlulukDurumu, type YukumlulukSatiri } from '#contract/beyanname/yukumluluk.ts';
import type { Rol } from '#contract/common/roller.ts';
import { kisaTurAdi } from '#contract/takvim/tur-adi.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { MuhasebeciAdi } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import type { BadgeTone } from '#web/ui/figure/tone.ts';
import classes from './yukumlulukler.module.css';

const TONE: Record<YukumlulukDurumu, BadgeTone> = {
  belirsiz: 'danger',
  bekliyor: 'warning',
  degisti: 'violet',
  onayli: 'success',
};

const ad: Column<YukumlulukSatiri> = {
  key: 'ad',
  header: 'Mükellef',
  cell: (row) => row.ad,
  sortable: true,
  card: 'title',
  width: '16rem',
};
const muhasebeci: Column<YukumlulukSatiri> = {
  key: 'muhasebeci_adi',
  header: 'Muhasebeci',
  cell: ({ muhasebeci_id, muhasebeci_adi }) => <MuhasebeciAdi muhasebeci_id={muhasebeci_id} ad={muhasebeci_adi} />,
  sortable: true,
  filterValue: (row) => row.muhasebeci_adi,
};
const personel: Column<YukumlulukSatiri> = {
  key: 'personel_adi',
  header: 'Personel',
  cell: (row) => row.personel_adi ?? '',
  sortable: true,
  filterValue: (row) => row.personel_adi,
};
const REST: Column<YukumlulukSatiri>[] = [
  {
    key: 'durum',
    header: 'Durum',
    cell: ({ durum }) => <ToneBadge tone={TONE[durum]}>{YUKUMLULUK_DURUMU[durum]}</ToneBadge>,
    sortable: true,
    filterValue: (row) => row.durum,
    card: 'status',
  },
  {
    key: 'verilenler',
    header: 'Verdikleri',
    cell: (row) => row.verilenler.map(kisaTurAdi).join(', '),
    wrap: true,
    width: '20rem',
    card: 'figure',
  },
  {
    key: 'oneri',
    header: 'Öneri',
    wrap: true,
    width: '20rem',
    cell: ({ eklenecek, dusen }) =>
      eklenecek.length + dusen.length > 0 && (
        <span className={`wrap gap-2 gap-x-8 ${classes.kodlar}`}>
          {eklenecek.length > 0 && <span>{eklenecek.map(kisaTurAdi).join(', ')}</span>}
          {dusen.length > 0 && (
            <del className={classes.dusen} title="Onaylı, ama artık önerilmiyor">
              {dusen.map(kisaTurAdi).join(', ')}
            </del>
          )}
        </span>
      ),
  },
];

export const columnsOf = (rol: Rol | undefined): Column<YukumlulukSatiri>[] => [
  ad,
  ...(rol === 'muhasebeci' ? [] : [muhasebeci]),
  ...(rol === 'personel' ? [] : [personel]),
  ...REST,
];
