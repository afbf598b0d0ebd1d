import { TONE } from '#contract/common/ton.ts';
import type { Mukellef, MukellefDetay } from '#contract/mukellef/mukellef.ts';
import type { Address } from '#web/lib/page.ts';
import { telAdresi } from '#web/lib/whatsapp.ts';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { Link } from '#web/ui/link.tsx';

/** Where the client's late declarations stand; the office's sheet is an accountant's. */
export const lateOf = (row: MukellefDetay | Mukellef | undefined, isOffice: boolean): Address => ({
  to: '/beyannameler',
  search: {
    goster: 'geciken',
    mukellef: row?.ad,
    ...(isOffice && row && { muhasebeci: String(row.muhasebeci_id) }),
  },
});

/** Whose client it is. Only the office may open their pages. */
export function Kisiler({ row, isOffice }: { row: MukellefDetay; isOffice: boolean }) {
  const { muhasebeci_id, muhasebeci_adi, personel_id, personel_adi, telefon, aktif } = row;
  return (
    <>
      {!aktif && (
        <li>
          <ToneBadge tone={TONE.plain}>Pasif</ToneBadge>
        </li>
      )}
      {telefon && (
        <li>
          <a href={telAdresi(telefon)}>{telefon}</a>
        </li>
      )}
      <li>
        <span className="muted normal">Muhasebeci</span>{' '}
        {isOffice ? <MuhasebeciLink muhasebeci_id={muhasebeci_id} name={muhasebeci_adi} /> : muhasebeci_adi}
      </li>
      {personel_id !== null && (
        <li>
          <span className="muted normal">Personel</span>{' '}
          {isOffice ? (
            <Link to="/personel" search={{ sekme: 'liste', kayit: String(personel_id) }}>
              {personel_adi}
            </Link>
          ) : (
            personel_adi
          )}
        </li>
      )}
    </>
  );
}
