import { formatTarih } from '#contract/common/donem.ts';
import { BELIRTILMEMIS } from '#contract/common/suzgec.ts';
import { TONE, type Ton } from '#contract/common/ton.ts';
import { type Alacak, listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import { setHatirlatmaTercihi } from '#contract/tahakkuk/hatirlatma.ts';
import { type GuncelSoz, type SozDurumu, sozMetni } from '#contract/tahakkuk/vade-sozu.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { useSoz } from '#web/parts/vade/use-soz.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listAlacaklarQuery } from './api.ts';
import { epostaAdresi, hatirlatmaAdresi } from './hatirlatma.ts';
import { SendHatirlatma, SozYaz, useHatirlatmaTercihi } from './send-hatirlatma.tsx';

const HIDDEN = { card: 'hidden' } as const;
const RARE = { isRare: true } as const;
const SOZ_TONU = {
  bekliyor: TONE.underWay,
  tutulmadı: TONE.late,
} as const satisfies Partial<Record<SozDurumu, Ton>>;

/** Under the heading "Ödeme sözü", the day alone says that it waits. */
const Soz = (soz: GuncelSoz) => {
  const text = [formatTarih(soz.gun), soz.durum !== 'bekliyor' && soz.durum].filter(Boolean).join(' ');
  const tone = SOZ_TONU[soz.durum as keyof typeof SOZ_TONU];
  return <span title={sozMetni(soz)}>{tone ? <ToneBadge tone={tone}>{text}</ToneBadge> : text}</span>;
};

const COLUMNS = listColumns(listAlacaklar, {
  muhasebeci_adi: {
    cell: (row) => <MuhasebeciLink muhasebeci_id={row.muhasebeci_id} name={row.muhasebeci_adi} />,
    nameOf: ({ muhasebeci_adi }) => muhasebeci_adi,
    card: 'title',
  },
  gun_1_30: HIDDEN,
  gun_31_60: HIDDEN,
  gun_61_90: HIDDEN,
  gun_90_ustu: HIDDEN,
  soz: {
    cell: ({ soz }) => soz && <Soz {...soz} />,
    wrap: true,
    filterValue: ({ soz }) => soz?.durum ?? BELIRTILMEMIS,
  },
  son_hatirlatma: { wrap: true, filterValue: ({ son_hatirlatma: last }) => last?.durum ?? BELIRTILMEMIS },
  // It is what the sums by due day leave of the debt.
  vadesi_gecen: RARE,
  acik_tahakkuk: RARE,
  telefon: RARE,
  email: RARE,
});

const linkOf = (label: string, href: string | null): RowAction[] => (href === null ? [] : [{ label, link: { href } }]);

export function AlacaklarPage() {
  const { table, data } = useList(listAlacaklar, { columns: COLUMNS, query: listAlacaklarQuery, tablo: 'mukellefler' });
  const columns = table.columns.map((column) =>
    column.key === 'toplam' && data?.toplamlar.devreden ? { ...column, header: 'Toplam alacak' } : column,
  );
  const tercih = useHatirlatmaTercihi();
  const canEdit = useYetki(setHatirlatmaTercihi);
  const { ask, dialog } = useSoz();
  return (
    <>
      <PageHeader title="Alacaklar" description="Açık borçlar, vadesinin üzerinden geçen güne göre." />
      <DataTable<Alacak>
        {...table}
        label="Alacaklar"
        columns={columns}
        searchLabel="Muhasebeci ara"
        empty={{ title: 'Açık alacak yok.', text: 'Tüm tahakkuklar ödenmiş.', next: SONRAKI.tahakkuk }}
        {...(canEdit && {
          bulkActions: (secim) => (
            <>
              <SendHatirlatma secim={secim} />
              <SozYaz secim={secim} />
            </>
          ),
        })}
        rowActions={(row) => [
          { label: 'Tahsil et', link: { to: '/payments', search: { muhasebeci: String(row.muhasebeci_id) } } },
          ...linkOf('WhatsApp ile hatırlat', hatirlatmaAdresi(row)),
          ...linkOf('E-posta ile hatırlat', epostaAdresi(row)),
          ...(canEdit
            ? [
                {
                  label: 'Ödeme sözü yaz',
                  run: () => ask({ idler: [row.muhasebeci_id], name: row.muhasebeci_adi }),
                  disabled: row.acik_tahakkuk === 0,
                },
                tercih(row),
              ]
            : []),
        ]}
      />
      {dialog}
    </>
  );
}
