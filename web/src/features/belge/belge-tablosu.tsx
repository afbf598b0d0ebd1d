import { ayAdi, formatTarih } from '#contract/common/donem.ts';
import { AY_ADI, SAYI, secim } from '#contract/common/suzgec.ts';
import {
  BELGE_METIN_SUZGECLERI,
  BELGE_SIRALAR,
  BELGE_TURLERI,
  type BelgeSatiri,
  belgeTuruAdi,
} from '#contract/mukellef/belge.ts';
import { yuvaAdi } from '#contract/mukellef/belge-adi.ts';
import type { Address } from '#web/lib/page.ts';
import { listBelgelerQuery } from '#web/parts/belge/api.ts';
import { BelgeDugmeleri } from '#web/parts/belge/belge-dugmeleri.tsx';
import { formatBoyut } from '#web/parts/belge/belge-metni.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/old/use-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { Link } from '#web/ui/link.tsx';

const BOYUTLAR = [20, 50, 100] as const;
const SUZGECLER = {
  tur: secim(Object.fromEntries(BELGE_TURLERI.map((tur) => [tur, belgeTuruAdi(tur)]))),
  yil: SAYI,
  ay: AY_ADI,
  ...BELGE_METIN_SUZGECLERI,
};

const COLUMNS: readonly Column<BelgeSatiri>[] = [
  {
    key: 'ad',
    header: 'Dosya',
    cell: ({ ad }) => ad,
    sortable: true,
    filterValue: ({ ad }) => ad,
    card: 'title',
    wrap: true,
  },
  {
    key: 'tur',
    header: 'Tür',
    cell: ({ tur, yuva }) => (yuva ? yuvaAdi(yuva) : belgeTuruAdi(tur)),
    sortable: true,
    filterValue: ({ tur }) => tur,
  },
  {
    key: 'yil',
    header: 'Yıl',
    cell: ({ yil }) => yil ?? '–',
    sortable: true,
    filterValue: ({ yil }) => (yil === null ? null : String(yil)),
  },
  {
    key: 'ay',
    header: 'Ay',
    cell: ({ ay }) => (ay === null ? '–' : ayAdi(ay)),
    sortable: true,
    filterValue: ({ ay }) => (ay === null ? null : ayAdi(ay)),
  },
  { key: 'boyut', header: 'Boyut', cell: ({ boyut }) => formatBoyut(boyut), sortable: true, align: 'right' },
  {
    key: 'yukleme_tarihi',
    header: 'Yüklenme',
    cell: ({ yukleme_tarihi }) => formatTarih(yukleme_tarihi),
    sortable: true,
    filterValue: ({ yukleme_tarihi }) => formatTarih(yukleme_tarihi),
  },
  {
    key: 'islem',
    header: 'İşlem',
    isAct: true,
    cell: (row) => <BelgeDugmeleri belge={row} kimin={`${row.mukellef_adi}, ${row.ad}`} />,
  },
];

interface BelgeTablosuProps {
  muhasebeciId?: number;
  clientLink: (mukellef_id: number) => Address;
  kimin: 'Müşteri' | 'Mükellef';
  bosMetni: string;
}

export function BelgeTablosu({ muhasebeciId, clientLink, kimin, bosMetni }: BelgeTablosuProps) {
  const { table } = useList({
    tablo: 'belgeler',
    suzgecler: SUZGECLER,
    siralar: BELGE_SIRALAR,
    varsayilanSirala: 'yukleme_tarihi',
    varsayilanYon: 'desc',
    boyutlar: BOYUTLAR,
    query: listBelgelerQuery,
    rowsOf: ({ belgeler }) => belgeler,
    sabit: muhasebeciId ? { muhasebeci_id: muhasebeciId } : {},
  });
  const client: Column<BelgeSatiri> = {
    key: 'mukellef_adi',
    header: kimin,
    sortable: true,
    filterValue: ({ mukellef_adi }) => mukellef_adi,
    cell: ({ mukellef_id, mukellef_adi }) => (
      <Link {...clientLink(mukellef_id)} title={`${mukellef_adi}: belgelerini göster`}>
        {mukellef_adi}
      </Link>
    ),
  };
  return (
    <DataTable
      label="Belgeler"
      columns={[client, ...COLUMNS]}
      {...table}
      rowKey={(row) => row.belge_id}
      searchLabel={`${kimin}, TC/Vergi No veya dosya adı ara`}
      empty={{
        title: 'Henüz belge yok.',
        text: bosMetni,
        next: kimin === 'Müşteri' ? SONRAKI.musteriler : SONRAKI.mukellefler,
      }}
    />
  );
}
