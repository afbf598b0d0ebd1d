import { columnsAt } from '#contract/alan/list.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { MuhasebeciLink, PersonelLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';

export const ADMIN_LISTESI = '/mukellefler';
export const MUHASEBECI_LISTESI = '/muh-panel/musteriler';
export const PERSONEL_LISTESI = '/per-panel/mukellefler';

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
const RARE = { isRare: true } as const;
const RARE_ONES = Object.fromEntries([...VERGI_BILGILERI, 'email'].map((name) => [name, RARE]));

const columnsWithout = (
  hidden: readonly string[],
  overrides: Parameters<typeof listColumns<typeof listMukellefler>>[1] = {},
) =>
  listColumns(
    listMukellefler,
    { ...RARE_ONES, tc_no: { card: 'figure' }, ...overrides },
    columnsAt(listMukellefler.columns, 'list').filter((name) => !hidden.includes(name)),
  );

/**
 * The office's list shows accountant and staff member, so account type and day of entry are hidden by default to leave
 * these two room on a small laptop.
 */
export const ADMIN_COLUMNS = columnsWithout([], {
  hesap_turu: RARE,
  eklenme_tarihi: RARE,
  muhasebeci_adi: {
    cell: ({ muhasebeci_id, muhasebeci_adi: name }) => <MuhasebeciLink {...{ muhasebeci_id, name }} />,
  },
});
export const MUHASEBECI_COLUMNS = columnsWithout(['muhasebeci_adi', 'personel_adi']);
export const PERSONEL_COLUMNS = columnsWithout(['personel_adi']);
export const RECORD_COLUMNS = columnsWithout([], {
  muhasebeci_adi: {
    inRecord: ({ muhasebeci_id, muhasebeci_adi: name }) => <MuhasebeciLink {...{ muhasebeci_id, name }} />,
  },
  personel_adi: { inRecord: ({ personel_id, personel_adi: name }) => <PersonelLink {...{ personel_id, name }} /> },
});
