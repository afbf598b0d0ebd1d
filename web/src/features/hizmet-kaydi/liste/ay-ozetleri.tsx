import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import {
  AY_OZETI_SIRALAR,
  AY_OZETI_SUZGECLER,
  type AyOzeti,
  BEKLEYEN_AY_SIRALAR,
  BEKLEYEN_AY_SUZGECLER,
  type BekleyenAy,
} from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { ApproveBekleyenler } from '#web/parts/bekleyenler/approve-bekleyenler.tsx';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/old/use-list.ts';
import { isFiltered } from '#web/parts/data-table/use-list-search.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { Link } from '#web/ui/link.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { listAyOzetleriQuery, listBekleyenAylarQuery } from './api.ts';

const BOYUTLAR = [20, 50, 100] as const;

interface Sira {
  liste?: 'bekleyen';
  sirala: string | undefined;
  yon: string;
}

const IzgaraLink = ({
  muhasebeci_id,
  muhasebeci_adi,
  yil,
  ay,
  sira,
}: Donem & { muhasebeci_id: number; muhasebeci_adi: string; sira: Sira }) => (
  <Link to="." search={{ yil: String(yil), ay: String(ay), muhasebeci: String(muhasebeci_id), ...sira }}>
    {muhasebeci_adi}
  </Link>
);

export const AyOzetleri = ({ donem, canApprove = false }: { donem: Donem; canApprove?: boolean }) => (
  <UrlTabs
    label="Hizmet kayıtları"
    name="liste"
    tabs={[
      { value: 'ay', label: formatDonem(donem), content: <AyTable donem={donem} canApprove={canApprove} /> },
      { value: 'bekleyen', label: 'Tüm aylarda bekleyenler', content: <BekleyenTable canApprove={canApprove} /> },
    ]}
  />
);

const sayi = (
  key: 'kayit' | 'bekleyen' | 'onaylanan' | 'yapilan' | 'reddedilen',
  header: string,
  toplam: number | undefined,
): Column<AyOzeti> => ({
  key,
  header,
  cell: (row) => (row[key] === 0 ? '' : formatNumber(row[key])),
  align: 'right',
  sortable: true,
  ...(key !== 'kayit' && { filterValue: (row) => String(row[key]) }),
  ...(['kayit', 'reddedilen'].includes(key) && { card: 'hidden' as const }),
  footer: toplam === undefined ? undefined : formatNumber(toplam),
});

const ofMuhasebeciler = (idler: readonly number[]) => {
  const secili = new Set(idler);
  return ({ muhasebeci_id }: { muhasebeci_id: number }) => secili.has(muhasebeci_id);
};

interface SuzulenOnayProps {
  donem: Donem;
  suzgec: object;
  readAll: (() => Promise<readonly AyOzeti[]>) | undefined;
}

/** An approval knows no filter, so the filtered accountants of all pages are named. */
function SuzulenOnay({ donem, suzgec, readAll }: SuzulenOnayProps) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['hizmet_kayitlari', 'ay-ozetleri', 'secili', suzgec],
    queryFn: async () => (await readAll?.())?.map(({ muhasebeci_id }) => muhasebeci_id) ?? [],
  });
  if (data) return <ApproveBekleyenler secim={donem} secili={ofMuhasebeciler(data)} button={{ size: 'compact-sm' }} />;
  return (
    <Button size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
      Bekleyenleri onayla
    </Button>
  );
}

function AyTable({ donem, canApprove }: { donem: Donem; canApprove: boolean }) {
  const { table, search, data, suzgec } = useList({
    tablo: 'mukellefler',
    suzgecler: AY_OZETI_SUZGECLER,
    siralar: AY_OZETI_SIRALAR,
    varsayilanSirala: 'bekleyen',
    varsayilanYon: 'desc',
    boyutlar: BOYUTLAR,
    query: listAyOzetleriQuery,
    rowsOf: ({ ozetler }) => ozetler,
    sabit: donem,
  });
  const { sirala, yon } = search;
  const toplamlar = data?.toplamlar;
  return (
    <DataTable<AyOzeti>
      label={`Hizmet kayıtları, ${formatDonem(donem)}`}
      liste="Hizmet kayıtları"
      columns={[
        {
          key: 'muhasebeci_adi',
          header: 'Muhasebeci',
          cell: (row) => <IzgaraLink {...donem} {...row} sira={{ sirala, yon }} />,
          filterValue: (row) => row.muhasebeci_adi,
          sortable: true,
          card: 'title',
          footer: 'Toplam',
        },
        sayi('kayit', 'Kayıt', toplamlar?.kayit),
        sayi('bekleyen', 'Onay bekleyen', toplamlar?.bekleyen),
        sayi('onaylanan', 'Onaylanan', toplamlar?.onaylanan),
        sayi('yapilan', 'Yapılan', toplamlar?.yapilan),
        sayi('reddedilen', 'Reddedilen', toplamlar?.reddedilen),
      ]}
      {...table}
      rowKey={(row) => row.muhasebeci_id}
      searchLabel="Muhasebeci ara"
      empty={{
        title: `${formatDonem(donem)} için hizmet kaydı yok.`,
        text: 'Muhasebeciler kendi girişleriyle talep ettikçe burada sıralanır.',
        next: SONRAKI.muhasebeciler,
      }}
      {...(canApprove && {
        bulkActions: ({ tumu, idler }) =>
          tumu && isFiltered(search) ? (
            <SuzulenOnay {...{ donem, suzgec }} readAll={table.readAll} />
          ) : (
            <ApproveBekleyenler
              secim={donem}
              {...(!tumu && { secili: ofMuhasebeciler(idler) })}
              button={{ size: 'compact-sm' }}
            />
          ),
      })}
    />
  );
}

/** The table's ticks need one number for an accountant's month; a month's is below 100,000. */
const satirNo = ({ muhasebeci_id, ...donem }: Donem & { muhasebeci_id: number }): number =>
  muhasebeci_id * 100_000 + donemSirasi(donem);

function BekleyenTable({ canApprove }: { canApprove: boolean }) {
  const { table, data, search, suzgec } = useList({
    tablo: 'mukellefler',
    suzgecler: BEKLEYEN_AY_SUZGECLER,
    siralar: BEKLEYEN_AY_SIRALAR,
    varsayilanSirala: 'donem',
    boyutlar: BOYUTLAR,
    query: listBekleyenAylarQuery,
    rowsOf: ({ bekleyenler }) => bekleyenler,
  });
  const { sirala, yon } = search;
  return (
    <DataTable<BekleyenAy>
      label="Onay bekleyen talepler"
      columns={[
        {
          key: 'muhasebeci_adi',
          header: 'Muhasebeci',
          cell: (row) => <IzgaraLink {...row} sira={{ liste: 'bekleyen', sirala, yon }} />,
          filterValue: (row) => row.muhasebeci_adi,
          sortable: true,
          card: 'title',
          footer: 'Toplam',
        },
        { key: 'donem', header: 'Dönem', cell: formatDonem, sortable: true, filterValue: formatDonem },
        {
          key: 'bekleyen',
          header: 'Onay bekleyen',
          cell: (row) => formatNumber(row.bekleyen),
          filterValue: (row) => String(row.bekleyen),
          sortable: true,
          align: 'right',
          footer: data && formatNumber(data.toplam_bekleyen),
        },
      ]}
      {...table}
      searchLabel="Muhasebeci ara"
      rowKey={satirNo}
      empty={{ title: 'Onay bekleyen talep yok.', next: SONRAKI.talepler }}
      {...(canApprove && {
        toolbar: <ApproveBekleyenler secim={suzgec} button={{ size: 'sm' }} />,
        bulkActions: ({ tumu, idler }) => (
          <ApproveBekleyenler
            secim={suzgec}
            {...(!tumu && { secili: (one) => idler.includes(satirNo(one)) })}
            button={{ size: 'compact-sm' }}
          />
        ),
      })}
    />
  );
}
