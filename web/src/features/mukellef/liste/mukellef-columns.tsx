import { alanAdlari } from '#contract/alan/register.ts';
import type { Mukellef } from '#contract/mukellef/mukellef.ts';
import { registerColumns } from '#web/parts/data-table/columns.tsx';
import { MuhasebeciAdi } from '#web/parts/muhasebeci/muhasebeci-link.tsx';

export const ADMIN_LISTESI = '/mukellefler';
export const MUHASEBECI_LISTESI = '/muh-panel/musteriler';
export const PERSONEL_LISTESI = '/per-panel/mukellefler';

/** Fields from which a client's tax duties follow. They are hidden by default, because few users look for them. */
const VERGI_BILGILERI = [
  'kisi_turu',
  'defter_turu',
  'isci_calistiriyor',
  'muhtasar_donemi',
  'kdv_donemi',
  'e_defter',
  'hesap_donemi_sonu',
  'ek_yukumlulukler',
  'il',
  'ilce',
];
const RARE = Object.fromEntries(VERGI_BILGILERI.map((ad) => [ad, { isRare: true as const }]));
const UNTIL_EDIT = { isRare: 'until-edit' } as const;

const columnsWithout = (hidden: readonly string[], overrides: Parameters<typeof registerColumns<Mukellef>>[1] = {}) =>
  registerColumns<Mukellef>(
    'mukellefler',
    // The column of the e-mail address appears only in an edited row: it would be as wide as three others.
    { ...RARE, email: UNTIL_EDIT, tc_no: { card: 'figure' }, ...overrides },
    alanAdlari('mukellefler', 'list').filter((ad) => !hidden.includes(ad)),
  );

/**
 * Columns of the client list by role. An accountant's list has neither accountant nor staff member, a staff member's no
 * staff member. The office's list has both, so it hides kind of account and day of entry, for which a small laptop has
 * no room.
 */
export const ADMIN_COLUMNS = columnsWithout([], {
  hesap_turu: UNTIL_EDIT,
  eklenme_tarihi: UNTIL_EDIT,
  muhasebeci_adi: { cell: ({ muhasebeci_id, muhasebeci_adi: ad }) => <MuhasebeciAdi {...{ muhasebeci_id, ad }} /> },
});
export const MUHASEBECI_COLUMNS = columnsWithout(['muhasebeci_adi', 'personel_adi']);
export const PERSONEL_COLUMNS = columnsWithout(['personel_adi']);
/** Fields of a client's record for every role. They do not link to the accountant, whom only the office may open. */
export const RECORD_COLUMNS = columnsWithout([]);
