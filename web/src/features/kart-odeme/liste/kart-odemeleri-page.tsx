import { NativeSelect } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { exportKartOdemeleri } from '#contract/aktarim/disa-aktar.ts';
import { currentDonem, formatDonem, formatTarihSaat } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { RouteInput } from '#contract/common/route.ts';
import {
  KART_DURUM_ADI,
  KART_DURUMLARI,
  KART_SIRALAR,
  type KartDenemesi,
  type KartDurumu,
  kartYapilacak,
  listKartOdemeleri,
} from '#contract/kart-odeme/kart-odeme.ts';
import { call } from '#web/lib/api-client.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useListSearch } from '#web/parts/data-table/use-list-search.ts';
import { ExportMenu } from '#web/parts/export-menu/export-menu.tsx';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import type { BadgeTone } from '#web/ui/figure/tone.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';

const TONE: Record<KartDurumu, BadgeTone> = {
  başladı: 'info',
  '3ds': 'info',
  çekildi: 'warning',
  belirsiz: 'warning',
  kaydedildi: 'success',
  reddedildi: 'danger',
  iade: 'violet',
};
const IADE_ADI = { bekliyor: 'sürüyor', tamamlandı: 'tamamlandı', reddedildi: 'reddedildi' } as const;
const DIKKAT = 'dikkat';

type Query = RouteInput<typeof listKartOdemeleri>['query'];
const kartOdemeleriQuery = (query: Query) =>
  queryOptions({
    queryKey: ['kart_odeme_denemeleri', 'liste', query],
    queryFn: ({ signal }) => call(listKartOdemeleri, { query, signal }),
    placeholderData: keepPreviousData,
  });

const COLUMNS: Column<KartDenemesi>[] = [
  {
    key: 'muhasebeci_adi',
    header: 'Muhasebeci',
    cell: (row) => <MuhasebeciLink muhasebeci_id={row.muhasebeci_id} ad={row.muhasebeci_adi} />,
    sortable: true,
    card: 'title',
  },
  { key: 'olusturma', header: 'Zaman', cell: (row) => formatTarihSaat(row.olusturma), sortable: true },
  { key: 'tutar', header: 'Tutar', cell: (row) => formatTl(row.tutar), align: 'right', sortable: true },
  { key: 'kaydedilen', header: 'Deftere işlenen', cell: (row) => (row.kaydedilen === 0 ? '' : formatTl(row.kaydedilen)), align: 'right', sortable: true },
  {
    key: 'durum',
    header: 'Durum',
    sortable: true,
    cell: (row) => (
      <>
        <ToneBadge tone={TONE[row.durum]}>{KART_DURUM_ADI[row.durum]}</ToneBadge> {row.test && <ToneBadge tone="neutral">TEST</ToneBadge>}
      </>
    ),
  },
  {
    key: 'yapilacak',
    header: 'Ne yapmalı',
    cell: (row) => {
      const { metin, acil } = kartYapilacak(row);
      return acil ? <strong>{metin}</strong> : metin;
    },
    wrap: true,
  },
];

/** Which debts an attempt was about, and what went back. */
const Ayrinti = ({ row }: { row: KartDenemesi }) => (
  <ul>
    {row.borclar.map(({ borc_id, tahakkuk_yili, tahakkuk_ayi, tutar, kaydedilen }) => (
      <li key={`${tahakkuk_yili}-${tahakkuk_ayi}-${borc_id}`}>
        {formatDonem({ yil: tahakkuk_yili, ay: tahakkuk_ayi })}: {formatTl(tutar)}
        {kaydedilen !== tutar && `, işlenen ${formatTl(kaydedilen)}`}
        {borc_id === null && ' (tahakkuk silinmiş)'}
      </li>
    ))}
    {row.iadeler.map(({ tutar, neden, durum }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no number of their own here, and their order does not change
      <li key={i}>
        İade ({neden === 'fazla' ? 'borçtan fazla' : 'ödeme iptali'}): {formatTl(tutar)}, {IADE_ADI[durum]}
      </li>
    ))}
  </ul>
);

/** Every attempt to pay by card, what came of it, and what the office has to do about it. */
export function KartOdemeleriPage() {
  const search = useListSearch({ suzgecler: ['durum'], siralar: KART_SIRALAR, varsayilanSirala: 'olusturma', varsayilanYon: 'desc', varsayilanBoyut: 20 });
  const [muhasebeci, setMuhasebeci] = useUrlId('muhasebeci');
  const { sayfa, boyut, sirala, yon, suzgecler } = search;
  const secilen = suzgecler.durum;
  const durum = KART_DURUMLARI.find((d) => d === secilen);
  const suzgec = {
    sirala,
    yon,
    ...(muhasebeci && { muhasebeci_id: muhasebeci }),
    ...(durum && { durum }),
    ...(secilen === DIKKAT && { dikkat: '1' as const }),
  };
  const query = { sayfa, boyut, ...suzgec } as Query;
  const { data, error, refetch, isPlaceholderData } = useQuery(kartOdemeleriQuery(query));
  return (
    <>
      <PageHeader title="Kart Ödemeleri" description="Kartla ödeme denemeleri, sonuçları ve iadeleri; en yenisi başta." />
      <DataTable<KartDenemesi>
        label="Kart ödemeleri"
        columns={COLUMNS}
        rows={data?.denemeler}
        rowKey={(row) => row.deneme_id}
        search={search}
        toplam={data?.toplam}
        toolbar={
          <>
            <MuhasebeciSelect donem={currentDonem()} value={muhasebeci} onChange={setMuhasebeci} clearable />
            <NativeSelect
              label="Durum"
              size="sm"
              value={secilen === DIKKAT ? DIKKAT : (durum ?? '')}
              onChange={({ currentTarget }) => search.setSuzgec('durum', currentTarget.value || null)}
              data={[
                { value: '', label: 'Bütün durumlar' },
                { value: DIKKAT, label: 'İlgilenilmesi gerekenler' },
                ...KART_DURUMLARI.map((value) => ({ value, label: KART_DURUM_ADI[value] })),
              ]}
            />
            <ExportMenu route={exportKartOdemeleri} query={suzgec} columns={COLUMNS} search={search} />
          </>
        }
        error={error}
        onRetry={() => void refetch()}
        isFetching={isPlaceholderData}
        empty={{ title: 'Kart ödemesi yok.', text: 'Muhasebeciler kartla ödedikçe burada görünür.' }}
        details={(row) => <Ayrinti row={row} />}
      />
    </>
  );
}
