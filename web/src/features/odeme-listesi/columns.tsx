import {
  bildirimMetni,
  bildirimOzeti,
  degisenlerOf,
  listOdenecekler,
  MESAJ_ENGELI,
  ODENECEK_DURUMU,
  type OdemeSatiri,
  type OdenecekDurumu,
} from '#contract/beyanname/odeme-listesi.ts';
import { degisimMetni } from '#contract/beyanname/odeme-mesaji.ts';
import type { Rol } from '#contract/common/roller.ts';
import { TONE, type Ton } from '#contract/common/ton.ts';
import { whatsappNumarasi } from '#web/lib/whatsapp.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { Kalemler, KalemOzeti } from './kalemler.tsx';

const DURUM_TONU: Record<OdenecekDurumu, Ton> = {
  eksik: TONE.open,
  hazir: TONE.underWay,
  degisti: TONE.news,
  bildirildi: TONE.done,
  yok: TONE.plain,
};

/** What stands between a client and the message, and what of it went: the state alone would hide both. */
function Durum({ row, isCard = false }: { row: OdemeSatiri; isCard?: boolean }) {
  const { durum, telefon, bildirim } = row;
  const phoneFault = telefon
    ? whatsappNumarasi(telefon) === null && MESAJ_ENGELI.telefon_hatali
    : MESAJ_ENGELI.telefon_yok;
  if (isCard && durum === 'eksik' && !phoneFault && !bildirim) return <span data-usual>{ODENECEK_DURUMU[durum]}</span>;
  return (
    <>
      <ToneBadge tone={DURUM_TONU[durum]}>{ODENECEK_DURUMU[durum]}</ToneBadge>
      {phoneFault && <span className="tiny danger nowrap"> {phoneFault}</span>}
      {bildirim && (
        <span className="block tiny muted" title={bildirimMetni(row)}>
          {bildirimOzeti(bildirim)}
        </span>
      )}
      {durum === 'degisti' && <span className="block tiny medium">{degisimMetni(degisenlerOf(row))}</span>}
    </>
  );
}

const RARE = { isRare: true, card: 'hidden' } as const;
const COLUMNS = listColumns(listOdenecekler, {
  ad: { width: '11rem' },
  kalemler: { wrap: true, width: '28rem', cell: ({ kalemler }) => <Kalemler kalemler={kalemler} />, card: 'said' },
  toplam: { card: 'figure' },
  ilk_gun: RARE,
  durum: { wrap: true, width: '9rem', cell: (row) => <Durum row={row} />, card: 'status' },
  bildirim: RARE,
  telefon: RARE,
  muhasebeci_adi: {
    cell: ({ muhasebeci_id, muhasebeci_adi }) => <MuhasebeciLink muhasebeci_id={muhasebeci_id} name={muhasebeci_adi} />,
    card: 'hidden',
  },
  personel_adi: RARE,
});

/** A phone's card says how many payments are missing, so nothing more is said of a client who only misses some. */
const ON_PHONE = COLUMNS.map((column) => {
  if (column.key === 'kalemler')
    return { ...column, cell: ({ kalemler }: OdemeSatiri) => <KalemOzeti kalemler={kalemler} /> };
  if (column.key === 'toplam') return { ...column, card: 'said' as const };
  return column.key === 'durum' ? { ...column, cell: (row: OdemeSatiri) => <Durum row={row} isCard /> } : column;
});

/** Nobody needs a column that would name themselves. */
export const columnsOf = (rol: Rol | undefined, isNarrow: boolean) =>
  (isNarrow ? ON_PHONE : COLUMNS).filter(({ key }) => key !== `${rol}_adi`);
