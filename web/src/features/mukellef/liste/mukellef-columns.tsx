import { alanAdlari } from '#contract/alan/register.ts';
import type { Mukellef } from '#contract/mukellef/mukellef.ts';
import { registerColumns } from '#web/parts/data-table/columns.tsx';
import { MuhasebeciAdi } from '#web/parts/muhasebeci/muhasebeci-link.tsx';

export const ADMIN_LISTESI = '/mukellefler';
export const MUHASEBECI_LISTESI = '/muh-panel/musteriler';
export const PERSONEL_LISTESI = '/per-panel/mukellefler';

/** Few users look for the fields from which tax duties follow, so they are hidden by default. */
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
    // The column of the e-mail address would be as wide as three others, so it appears only in an edited row.
    { ...RARE, email: UNTIL_EDIT, tc_no: { card: 'figure' }, ...overrides },
    alanAdlari('mukellefler', 'list').filter((ad) => !hidden.includes(ad)),
  );

/**
 * The office's list has accountant and staff member, which leave a small laptop no room for kind of account and day of
 * entry, so the latter two appear only in an edited row.
 */
export const ADMIN_COLUMNS = columnsWithout([], {
  hesap_turu: UNTIL_EDIT,
  eklenme_tarihi: UNTIL_EDIT,
  muhasebeci_adi: { cell: ({ muhasebeci_id, muhasebeci_adi: ad }) => <MuhasebeciAdi {...{ muhasebeci_id, ad }} /> },
});
export const MUHASEBECI_COLUMNS = columnsWithout(['muhasebeci_adi', 'personel_adi']);
export const PERSONEL_COLUMNS = columnsWithout(['personel_adi']);
/** Only the office may open the accountant's page, so the fields of a client's record do not link to it. */
export const RECORD_COLUMNS = columnsWithout([]);
