import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelEposta,
  EPOSTA_DURUM_ADI,
  EPOSTA_SIRALAR,
  EPOSTA_SUZGECLER,
  type Eposta,
  type EpostaDurumu,
  listEpostalar,
  retryEposta,
} from '#contract/bildirim/eposta.ts';
import { formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import type { Route, RouteInput } from '#contract/common/route.ts';
import { call, messageOf } from '#web/lib/api-client.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { ExportMenu } from '#web/parts/export-menu/export-menu.tsx';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import type { BadgeTone } from '#web/ui/figure/tone.ts';
import { Link } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import classes from './eposta.module.css';

const TONE: Record<EpostaDurumu, BadgeTone> = {
  kuyrukta: 'info',
  gönderiliyor: 'violet',
  gönderildi: 'success',
  hata: 'danger',
  iptal: 'neutral',
};

type Query = RouteInput<typeof listEpostalar>['query'];
const epostalarQuery = (query: Query) =>
  queryOptions({
    queryKey: ['epostalar', query],
    queryFn: ({ signal }) => call(listEpostalar, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['ayarlar'] },
  });

const zamanOf = ({ gonderme, olusturma }: Eposta): string => gonderme ?? olusturma;

const COLUMNS: Column<Eposta>[] = [
  {
    key: 'konu',
    header: 'Konu',
    cell: (row) => row.konu,
    sortable: true,
    filterValue: (row) => row.konu,
    card: 'title',
    wrap: true,
    width: '15rem',
  },
  {
    key: 'kime',
    header: 'Kime',
    cell: (row) => row.kime,
    sortable: true,
    filterValue: (row) => row.kime,
    card: 'figure',
  },
  {
    key: 'muhasebeci_adi',
    header: 'Muhasebeci',
    sortable: true,
    filterValue: (row) => row.muhasebeci_adi,
    cell: (row) =>
      row.muhasebeci_id && <MuhasebeciLink muhasebeci_id={row.muhasebeci_id} ad={row.muhasebeci_adi ?? ''} />,
  },
  {
    key: 'durum',
    header: 'Durum',
    cell: (row) => <ToneBadge tone={TONE[row.durum]}>{EPOSTA_DURUM_ADI[row.durum]}</ToneBadge>,
    sortable: true,
    filterValue: (row) => row.durum,
    card: 'status',
  },
  {
    key: 'zaman',
    header: 'Zaman',
    sortable: true,
    cell: (row) => formatTarihSaat(zamanOf(row)),
    filterValue: (row) => formatTarih(zamanOf(row)),
    align: 'right',
  },
  { key: 'sonuc', header: 'Ne oldu', cell: sonucMetni, wrap: true, width: '15rem' },
];

function sonucMetni({ durum, deneme, hata_metni, sonraki_deneme }: Eposta): string {
  if (durum !== 'kuyrukta') return hata_metni ?? '';
  return deneme === 0
    ? 'İlk denemeyi bekliyor.'
    : `${deneme}. deneme: ${hata_metni} Yeniden denenecek: ${formatTarihSaat(sonraki_deneme)}.`;
}

export function EpostalarPage() {
  const { table, search, data, exported } = useList({
    tablo: 'epostalar',
    ...{
      suzgecler: EPOSTA_SUZGECLER,
      siralar: EPOSTA_SIRALAR,
      varsayilanSirala: 'zaman',
      varsayilanYon: 'desc',
      varsayilanBoyut: 20,
    },
    query: epostalarQuery,
    rowsOf: ({ epostalar }) => epostalar,
  });
  const { data: oturum } = useOturum();
  const canEdit = oturum !== undefined && oturum.yetki_seviyesi !== 'moderator';
  const act = useAct();
  const cancel = async (row: Eposta) => {
    if (
      await confirm({
        title: 'E-postayı iptal et',
        message: 'Bu e-posta iptal edilsin mi?',
        details: `${row.konu} — ${row.kime}`,
        confirmLabel: 'İptal et',
        cancelLabel: 'Vazgeç',
        danger: true,
      })
    ) {
      act.mutate({ route: cancelEposta, eposta_id: row.eposta_id, done: 'E-posta iptal edildi.' });
    }
  };
  const actions = (row: Eposta) => [
    ...(row.durum === 'hata' || (row.durum === 'kuyrukta' && row.deneme > 0)
      ? [
          {
            label: 'Yeniden dene',
            run: () =>
              act.mutate({
                route: retryEposta,
                eposta_id: row.eposta_id,
                done: 'E-posta yeniden denenmek üzere kuyruğa alındı.',
              }),
            disabled: act.isPending,
          },
        ]
      : []),
    ...(row.durum === 'kuyrukta' || row.durum === 'hata'
      ? [{ label: 'İptal et', run: () => void cancel(row), danger: true, disabled: act.isPending }]
      : []),
  ];
  return (
    <>
      <PageHeader title="E-postalar" description="“Gönderildi”, e-posta sunucusunun iletiyi aldığı anlamına gelir." />
      {data && !data.kurulu && (
        <InlineNote status="warning">
          E-posta sunucusu ayarlanmamış; hiçbir e-posta gönderilmiyor, kuyrukta bekliyor.{' '}
          <Link to="/ayarlar" search={{ sekme: 'eposta' }}>
            Sunucuyu ayarla
          </Link>
        </InlineNote>
      )}
      <StatCards>
        {(['kuyrukta', 'hata', 'gönderildi'] as const).map((d) => (
          <StatCard key={d} label={EPOSTA_DURUM_ADI[d]} value={data?.sayilar[d].toLocaleString('tr-TR')} />
        ))}
      </StatCards>
      <DataTable<Eposta>
        label="E-postalar"
        columns={COLUMNS}
        {...table}
        rowKey={(row) => row.eposta_id}
        searchLabel="Alıcı, konu ya da muhasebeci ara"
        toolbar={<ExportMenu route="exportEpostalar" query={exported} columns={COLUMNS} search={search} />}
        empty={{ title: 'Henüz e-posta yok.', text: 'Hatırlatmalar ve bildirimler gönderildikçe burada görünür.' }}
        details={(row) => <pre className={classes.metin}>{row.metin}</pre>}
        rowActions={(row) => (canEdit ? actions(row) : [])}
      />
    </>
  );
}

interface Act {
  route: typeof retryEposta | typeof cancelEposta;
  eposta_id: number;
  done: string;
}

function useAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ route, eposta_id }: Act) => call(route as Route as typeof retryEposta, { params: { eposta_id } }),
    onSuccess: (_, { done }) => notifySuccess(done),
    onError: (error) => notifyError(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['epostalar'] }),
  });
}
