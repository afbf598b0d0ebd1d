import { email, telefon } from '#contract/alan/alan.ts';
import { EPOSTA_DURUM_ADI } from '#contract/bildirim/eposta.ts';
import { formatTarih } from '#contract/common/donem.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { BELIRTILMEMIS } from '#contract/common/suzgec.ts';
import type { listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import { ALACAK_SIRALAR, ALACAK_SUZGECLER, type Alacak, YAS_ADI, YASLAR } from '#contract/tahakkuk/alacak.ts';
import { setHatirlatmaTercihi } from '#contract/tahakkuk/hatirlatma.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/old/use-list.ts';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listAlacaklarQuery } from './api.ts';
import { epostaAdresi, hatirlatmaAdresi } from './hatirlatma.ts';
import { SendHatirlatma, useHatirlatmaTercihi } from './send-hatirlatma.tsx';

type Toplamlar = RouteResponse<typeof listAlacaklar>['toplamlar'];

const tutarColumn = (key: keyof Toplamlar, header: string, toplamlar: Toplamlar | undefined): Column<Alacak> => ({
  key,
  header,
  cell: (row) => (row[key] === 0 ? '' : formatKurus(row[key])),
  align: 'right',
  sortable: true,
  filterValue: (row) => formatKurus(row[key]),
  footer: toplamlar && toplamlar[key] !== 0 ? formatKurus(toplamlar[key]) : undefined,
});

const columnsWith = (toplamlar: Toplamlar | undefined): Column<Alacak>[] => [
  {
    key: 'muhasebeci_adi',
    header: 'Muhasebeci',
    cell: (row) => <MuhasebeciLink muhasebeci_id={row.muhasebeci_id} ad={row.muhasebeci_adi} />,
    nameOf: ({ muhasebeci_adi }) => muhasebeci_adi,
    sortable: true,
    filterValue: ({ muhasebeci_adi }) => muhasebeci_adi,
    card: 'title',
    footer: 'Toplam',
  },
  tutarColumn('toplam', toplamlar?.devreden ? 'Toplam alacak' : 'Kalan borç', toplamlar),
  tutarColumn('vadesi_gecen', 'Vadesi geçen', toplamlar),
  ...YASLAR.map((yas) => ({ ...tutarColumn(yas, YAS_ADI[yas], toplamlar), card: 'hidden' as const })),
  tutarColumn('devreden', 'Açılış bakiyesi', toplamlar),
  {
    key: 'son_odeme_tarihi',
    header: 'Son ödeme',
    cell: (row) => (row.son_odeme_tarihi ? formatTarih(row.son_odeme_tarihi) : ''),
    align: 'right',
    sortable: true,
    filterValue: (row) => row.son_odeme_tarihi && formatTarih(row.son_odeme_tarihi),
  },
  {
    key: 'son_hatirlatma',
    header: 'Son hatırlatma',
    cell: hatirlatmaDurumu,
    wrap: true,
    sortable: true,
    filterValue: ({ son_hatirlatma: last }) => last?.durum ?? BELIRTILMEMIS,
  },
  { key: 'acik_tahakkuk', header: 'Açık tahakkuk', cell: (row) => row.acik_tahakkuk, align: 'right', isRare: true },
  { key: 'telefon', header: telefon.etiket, cell: (row) => row.telefon, isRare: true },
  { key: 'email', header: email.etiket, cell: (row) => row.email, isRare: true },
];

function hatirlatmaDurumu({ son_hatirlatma: last, hatirlatma_acik, email }: Alacak): string {
  const metin = last
    ? [formatTarih(last.zaman), ...(last.durum === 'gönderildi' ? [] : [EPOSTA_DURUM_ADI[last.durum]])].join(' ')
    : email
      ? ''
      : 'E-posta adresi yok';
  return [metin, hatirlatma_acik ? '' : 'otomatik kapalı'].filter(Boolean).join(', ');
}

const linkOf = (label: string, href: string | null): RowAction[] => (href === null ? [] : [{ label, link: { href } }]);

export function AlacaklarPage() {
  const { table, data } = useList({
    tablo: 'mukellefler',
    suzgecler: ALACAK_SUZGECLER,
    ...{ siralar: ALACAK_SIRALAR, varsayilanSirala: 'toplam', varsayilanYon: 'desc' as const },
    query: listAlacaklarQuery,
    rowsOf: ({ alacaklar }) => alacaklar,
  });
  const tercih = useHatirlatmaTercihi();
  const canEdit = useYetki(setHatirlatmaTercihi);
  return (
    <>
      <PageHeader title="Alacaklar" description="Açık borçlar, tahakkuk tarihinden bugüne geçen güne göre." />
      <DataTable<Alacak>
        {...table}
        label="Alacaklar"
        columns={columnsWith(data?.toplamlar)}
        rowKey={(row) => row.muhasebeci_id}
        searchLabel="Muhasebeci ara"
        empty={{ title: 'Açık alacak yok.', text: 'Bütün tahakkuklar ödenmiş.', next: SONRAKI.tahakkuk }}
        {...(canEdit && { bulkActions: (secim) => <SendHatirlatma secim={secim} /> })}
        rowActions={(row) => [
          { label: 'Tahsil et', link: { to: '/payments', search: { muhasebeci: String(row.muhasebeci_id) } } },
          ...linkOf('WhatsApp ile hatırlat', hatirlatmaAdresi(row)),
          ...linkOf('E-posta ile hatırlat', epostaAdresi(row)),
          ...(canEdit ? [tercih(row)] : []),
        ]}
      />
    </>
  );
}
