import type { RowAction } from '#web/ui/menu/row-menu.tsx';

/** What an accountant's page offers on each of its tabs. */
export const muhasebeciIsleri = (muhasebeci_id: number): RowAction[] => [
  { label: 'Tahsilat ekle', link: { to: '/payments', search: { muhasebeci: String(muhasebeci_id) } } },
  {
    label: 'Muhasebecinin bilgileri',
    link: { to: '/muhasebeci-ekle', search: { kayit: String(muhasebeci_id) } },
  },
  { label: 'Yapım Onaylama', link: { to: '/yapimonaylama', search: { muhasebeci: String(muhasebeci_id) } } },
  { label: 'Tüm muhasebeciler', link: { to: '.' } },
];
