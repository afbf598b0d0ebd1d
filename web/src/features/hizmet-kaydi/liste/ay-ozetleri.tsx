import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import { type AyOzeti, listAyOzetleri, listBekleyenAylar, rowNo } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import type { Kapanis } from '#contract/tahakkuk/kapanis-metni.ts';
import { ApproveBekleyenler } from '#web/parts/bekleyenler/approve-bekleyenler.tsx';
import { KapaliAylar } from '#web/parts/bekleyenler/kapali-aylar.tsx';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { isFiltered } from '#web/parts/data-table/use-list-search.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { listAyOzetleriQuery, listBekleyenAylarQuery } from './api.ts';

const SIZES = [20, 50, 100] as const;

/** The order of the list, where the user has chosen one. */
function useSira() {
  const [{ sirala, yon }] = useUrlParams(['sirala', 'yon']);
  return { ...(sirala && { sirala }), ...(yon && { yon }) };
}

const IzgaraLink = ({
  muhasebeci_id,
  muhasebeci_adi,
  yil,
  ay,
  sira,
}: Donem & {
  muhasebeci_id: number;
  muhasebeci_adi: string;
  sira: { liste: 'ay' | 'bekleyen'; sirala?: string; yon?: string };
}) => (
  <Link to="." search={{ yil: String(yil), ay: String(ay), muhasebeci: String(muhasebeci_id), ...sira }}>
    {muhasebeci_adi}
  </Link>
);

interface AyOzetleriProps {
  donem: Donem;
  canApprove: boolean;
  /** It hears whether the month that is shown is closed; null where none is. */
  onKapanis: (kapanis: Kapanis | null) => void;
}

export const AyOzetleri = ({ donem, canApprove, onKapanis }: AyOzetleriProps) => (
  <UrlTabs
    label="Hizmet kayıtları"
    name="liste"
    tabs={[
      { value: 'ay', label: formatDonem(donem), content: <AyTable {...{ donem, canApprove, onKapanis }} /> },
      { value: 'bekleyen', label: 'Tüm aylarda bekleyenler', content: <BekleyenTable canApprove={canApprove} /> },
    ]}
  />
);

const ofMuhasebeciler = (idler: readonly number[]) => {
  const chosen = new Set(idler);
  return ({ muhasebeci_id }: { muhasebeci_id: number }) => chosen.has(muhasebeci_id);
};

interface FilteredOnayProps {
  donem: Donem;
  filter: object;
  readAll: (() => Promise<readonly AyOzeti[]>) | undefined;
}

/** An approval knows no filter, so the filtered accountants of all pages are named. */
function FilteredOnay({ donem, filter, readAll }: FilteredOnayProps) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['hizmet_kayitlari', 'ay-ozetleri', 'secili', filter],
    queryFn: async () => (await readAll?.())?.map(({ muhasebeci_id }) => muhasebeci_id) ?? [],
  });
  if (data) return <ApproveBekleyenler secim={donem} secili={ofMuhasebeciler(data)} button={{ size: 'compact-sm' }} />;
  return (
    <Button size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
      Bekleyenleri onayla
    </Button>
  );
}

function AyTable({ donem, canApprove, onKapanis }: AyOzetleriProps) {
  const sira = useSira();
  const { table, search, filter, data } = useList(listAyOzetleri, {
    columns: listColumns(listAyOzetleri, {
      muhasebeci_adi: {
        cell: (row) => <IzgaraLink {...donem} {...row} sira={{ liste: 'ay', ...sira }} />,
        card: 'title',
      },
      kayit: { card: 'hidden' },
      reddedilen: { card: 'hidden' },
    }),
    query: listAyOzetleriQuery,
    tablo: 'mukellefler',
    boyutlar: SIZES,
    sabit: donem,
  });
  const kapanis = data?.kapanis ?? null;
  useEffect(() => {
    onKapanis(kapanis);
    return () => onKapanis(null);
  }, [kapanis, onKapanis]);
  return (
    <DataTable
      {...table}
      label={`Hizmet kayıtları, ${formatDonem(donem)}`}
      liste="Hizmet kayıtları"
      searchLabel="Muhasebeci ara"
      empty={{
        title: `${formatDonem(donem)} için hizmet kaydı yok.`,
        text: 'Muhasebeciler kendi girişleriyle talep ettikçe burada sıralanır.',
        next: SONRAKI.muhasebeciler,
      }}
      {...(canApprove &&
        !kapanis && {
          bulkActions: ({ tumu, idler }) =>
            tumu && isFiltered(search) ? (
              <FilteredOnay {...{ donem, filter }} readAll={table.readAll} />
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

function BekleyenTable({ canApprove }: { canApprove: boolean }) {
  const sira = useSira();
  const { table, filter } = useList(listBekleyenAylar, {
    columns: listColumns(listBekleyenAylar, {
      muhasebeci_adi: { cell: (row) => <IzgaraLink {...row} sira={{ liste: 'bekleyen', ...sira }} />, card: 'title' },
      donem: {
        cell: (row) => (
          <>
            {formatDonem(row)} {row.kapanis && <ToneBadge tone={TONE.plain}>Kapalı</ToneBadge>}
          </>
        ),
      },
    }),
    query: listBekleyenAylarQuery,
    tablo: 'mukellefler',
    boyutlar: SIZES,
  });
  return (
    <>
      <KapaliAylar rows={table.rows ?? []} />
      <DataTable
        {...table}
        label="Onay bekleyen talepler"
        searchLabel="Muhasebeci ara"
        empty={{ title: 'Onay bekleyen talep yok.', next: SONRAKI.talepler }}
        {...(canApprove && {
          toolbar: <ApproveBekleyenler secim={filter} button={{ size: 'sm' }} />,
          bulkActions: ({ tumu, idler }) => (
            <ApproveBekleyenler
              secim={filter}
              {...(!tumu && { secili: (one) => idler.includes(rowNo(one)) })}
              button={{ size: 'compact-sm' }}
            />
          ),
        })}
      />
    </>
  );
}
