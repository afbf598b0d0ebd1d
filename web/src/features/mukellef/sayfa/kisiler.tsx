import { TONE } from '#contract/common/ton.ts';
import type { Mukellef, MukellefDetay } from '#contract/mukellef/mukellef.ts';
import type { Address } from '#web/lib/page.ts';
import { telAdresi } from '#web/lib/whatsapp.ts';
import { MuhasebeciLink, PersonelLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';

/** Where the client's late declarations stand; the office's sheet is an accountant's. */
export const lateOf = (row: MukellefDetay | Mukellef | undefined, isOffice: boolean): Address => ({
  to: '/beyannameler',
  search: {
    goster: 'geciken',
    mukellef: row?.ad,
    ...(isOffice && row && { muhasebeci: String(row.muhasebeci_id) }),
  },
});

export function Kisiler({ row }: { row: MukellefDetay }) {
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
        <MuhasebeciLink muhasebeci_id={muhasebeci_id} name={muhasebeci_adi} />
      </li>
      {personel_id !== null && (
        <li>
          <span className="muted normal">Personel</span> <PersonelLink personel_id={personel_id} name={personel_adi} />
        </li>
      )}
    </>
  );
}
