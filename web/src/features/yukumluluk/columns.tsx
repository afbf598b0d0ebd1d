import { listYukumlulukler, YUKUMLULUK_DURUMU, type YukumlulukDurumu } from '#contract/beyanname/yukumluluk.ts';
import type { Rol } from '#contract/common/roller.ts';
import { TONE, type Ton } from '#contract/common/ton.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import classes from './yukumlulukler.module.css';

const TON: Record<YukumlulukDurumu, Ton> = {
  belirsiz: TONE.open,
  bekliyor: TONE.open,
  degisti: TONE.news,
  onayli: TONE.done,
};

const COLUMNS = listColumns(listYukumlulukler, {
  ad: { width: '16rem' },
  muhasebeci_adi: {
    cell: ({ muhasebeci_id, muhasebeci_adi }) => <MuhasebeciLink muhasebeci_id={muhasebeci_id} name={muhasebeci_adi} />,
  },
  durum: {
    cell: ({ durum }) =>
      durum === 'onayli' ? (
        <span className="muted nowrap" data-usual>
          {YUKUMLULUK_DURUMU[durum]}
        </span>
      ) : (
        <ToneBadge tone={TON[durum]}>{YUKUMLULUK_DURUMU[durum]}</ToneBadge>
      ),
    card: 'status',
  },
  verilenler: { wrap: true, width: '20rem', card: 'figure' },
  oneri: {
    wrap: true,
    width: '20rem',
    card: 'figure',
    cell: ({ eklenecek, dusen }) =>
      eklenecek.length + dusen.length > 0 && (
        <span className={`wrap gap-2 gap-x-8 ${classes.kodlar}`}>
          {eklenecek.length > 0 && <span>{eklenecek.map(shortKindName).join(', ')}</span>}
          {dusen.length > 0 && (
            <del className={classes.dusen} title="Onaylı, ama artık önerilmiyor">
              {dusen.map(shortKindName).join(', ')}
            </del>
          )}
        </span>
      ),
  },
});

/** Nobody needs a column that would name themselves. */
export const columnsOf = (rol: Rol | undefined) => COLUMNS.filter(({ key }) => key !== `${rol}_adi`);
