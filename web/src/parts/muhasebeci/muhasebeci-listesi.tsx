import { formatKurus } from '#contract/common/kurus.ts';
import { listMuhasebeciler } from '#contract/kisi/muhasebeci.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { Link } from '#web/ui/link.tsx';
import { listMuhasebecilerQuery } from './api.ts';

/** The accountants as the way into a page that shows one of them. */
export function MuhasebeciListesi({ to }: { to: '/ekstre' | '/tekrarlananlar' }) {
  const { table } = useList(listMuhasebeciler, {
    columns: listColumns(
      listMuhasebeciler,
      {
        ad: {
          cell: ({ muhasebeci_id, ad }) => (
            <Link to={to} search={{ muhasebeci: String(muhasebeci_id) }}>
              {ad}
            </Link>
          ),
          nameOf: ({ ad }) => ad,
          card: 'title',
        },
        sirket_adi: { card: 'hidden' },
        mukellef_sayisi: { card: 'figure' },
        kalan: { cell: ({ kalan }) => formatKurus(kalan), card: 'figure' },
      },
      [
        'ad',
        'sirket_adi',
        'mukellef_sayisi',
        ...(to === '/tekrarlananlar' ? (['tekrar_sayisi'] as const) : []),
        'kalan',
      ],
    ),
    query: listMuhasebecilerQuery,
    varsayilanSirala: 'ad',
    varsayilanYon: 'asc',
  });
  return (
    <DataTable
      {...table}
      label="Muhasebeciler"
      searchLabel="Ad, TC, telefon, e-posta veya şirket ara"
      empty={{ title: 'Kayıtlı muhasebeci bulunamadı.', next: SONRAKI.muhasebeciler }}
    />
  );
}
