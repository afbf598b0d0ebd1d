import { alanAdlari } from '#contract/alan/register.ts';
import type { Mukellef } from '#contract/mukellef/mukellef.ts';
import { registerColumns } from '#web/parts/data-table/columns.tsx';

export const ADMIN_LISTESI = '/mukellefler';
export const MUHASEBECI_LISTESI = '/muh-panel/musteriler';
export const PERSONEL_LISTESI = '/per-panel/mukellefler';

const columnsWithout = (...hidden: readonly string[]) =>
  registerColumns<Mukellef>(
    'mukellefler',
    { tc_no: { card: 'figure' } },
    alanAdlari('mukellefler', 'list').filter((ad) => !hidden.includes(ad)),
  );

/** The admin sees each client's accountant and staff member. An accountant's list needs neither column, a staff member's needs only the accountant. */
export const ADMIN_COLUMNS = columnsWithout();
export const MUHASEBECI_COLUMNS = columnsWithout('muhasebeci_adi', 'personel_adi');
export const PERSONEL_COLUMNS = columnsWithout('personel_adi');
