import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentDonem } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import { DURUM_METNI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { MukellefYili } from '#contract/mukellef/mukellef.ts';
import { formatGunAy } from '#contract/takvim/is-gunu.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import type { Address, PagePath } from '#web/lib/page.ts';
import { Link } from '#web/ui/link.tsx';
import { isToCome } from '#web/ui/page/to-come.tsx';
import { getMukellefYiliQuery } from './api.ts';
import { Harf } from './harf.tsx';
import classes from './mukellef.module.css';

/** The tabs of a client's page, as its address names them. */
export type Bolum =
  | 'bilgi'
  | 'hizmetler'
  | 'yukumlulukler'
  | 'belgeler'
  | 'iletisim'
  | 'sifreler'
  | 'notlar'
  | 'gecmis';

interface KeyLineProps {
  mukellef_id: number;
  /** Without a page the links open the tabs of the page that one is on. */
  page?: PagePath | undefined;
  /** Where the client's late declarations stand. */
  late: Address;
  children?: ReactNode;
}

/** What one wants to know of a client before anything else: the month, the next legal day, what is late or missing. */
export function KeyLine({ mukellef_id, page, late, children }: KeyLineProps) {
  const { yil, ay } = currentDonem();
  const query = useQuery(getMukellefYiliQuery(mukellef_id, yil));
  const { data } = query;
  const isAwaited = isToCome(query);
  const tab = (bolum: Bolum): Address =>
    page === undefined ? { to: '.', search: { bolum } } : ({ to: page, search: { bolum } } as Address);
  return (
    <ul className={`row wrap gap-2 gap-x-18 small ${classes.keyLine}`} aria-label="Özet" aria-busy={isAwaited}>
      {isAwaited && <li className="bar" style={{ width: '22rem' }} />}
      {data && (
        <>
          <li>
            <BuAy yili={data} ay={ay} list={tab('hizmetler')} />
          </li>
          <Bekleyenler {...data.bekleyen} tab={tab} late={late} />
        </>
      )}
      {/* What came before the month would be pushed on by it. */}
      {!isAwaited && children}
    </ul>
  );
}

function BuAy({ yili: { hizmetler, kayitlar }, ay, list }: { yili: MukellefYili; ay: number; list: Address }) {
  const own = kayitlar.filter((kayit) => kayit.ay === ay);
  const nameOf = (id: number) => hizmetler.find((hizmet) => hizmet.id === id)?.ad ?? '';
  return (
    <Link {...list}>
      <span className="muted normal">Bu ay</span>{' '}
      {own.length === 0
        ? 'hizmet yok'
        : own.map(({ hizmet_id, durum }) => (
            <Harf key={hizmet_id} durum={durum} title={`${nameOf(hizmet_id)}: ${DURUM_METNI[durum].ad}`} />
          ))}
    </Link>
  );
}

const kindsText = ([first = '', second, ...rest]: readonly string[]): string =>
  [first, second]
    .filter((kod) => kod !== undefined)
    .map(shortKindName)
    .join(', ') + (rest.length > 0 ? ` ve ${rest.length} tür daha` : '');

function Bekleyenler({
  siradaki,
  geciken,
  evrak,
  talep,
  tab,
  late,
}: MukellefYili['bekleyen'] & { tab: (bolum: Bolum) => Address; late: Address }) {
  return (
    <>
      {geciken > 0 && (
        <li data-tone={TONE.late}>
          <Link {...late}>{geciken} beyanname gecikti</Link>
        </li>
      )}
      {siradaki && (
        <li>
          <Link {...tab('yukumlulukler')}>
            <span className="muted normal">Sıradaki son gün</span> {formatGunAy(siradaki.son_gun)}{' '}
            {kindsText(siradaki.kodlar)}
          </Link>
        </li>
      )}
      {evrak > 0 && (
        <li data-tone={TONE.open}>
          <Link {...tab('belgeler')}>{evrak} iş evrak bekliyor</Link>
        </li>
      )}
      {talep && (
        <li data-tone={TONE.open}>
          <Link to="/evrak" search={{ sekme: 'liste', talep: String(talep.talep_id) }}>
            <span className="muted normal">Evrak</span> {talep.gelen}/{talep.toplam}
          </Link>
        </li>
      )}
    </>
  );
}
