import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ayAdi, currentDonem, donemSirasi, requestableDonemler, yearsAround } from '#contract/common/donem.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import { AY_ADI, SAYI, TUTAR } from '#contract/common/suzgec.ts';
import { DURUM, DURUM_METNI, DURUMLAR, type Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { countColumn } from '#web/parts/data-table/count-column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useWholeList } from '#web/parts/data-table/old/client-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { getYilOzetiQuery } from './api.ts';

interface AySatiri {
  yil: number;
  ay: number;
  adetler: Partial<Record<Durum, number>>;
  adet: number;
  tutar: number;
}

const SUZGECLER = {
  ad: AY_ADI,
  ...Object.fromEntries(DURUMLAR.map((durum) => [durum, SAYI])),
  adet: SAYI,
  tutar: TUTAR,
};

const COLUMNS: readonly Column<AySatiri>[] = [
  {
    key: 'ad',
    header: 'Ay',
    cell: AyLink,
    sortValue: ({ ay }) => ay,
    filterValue: ({ ay }) => ayAdi(ay),
    card: 'title',
    footer: 'Toplam',
  },
  ...DURUMLAR.map((durum) =>
    countColumn<AySatiri>({
      key: durum,
      header: DURUM_METNI[durum].ad,
      count: ({ adetler }) => adetler[durum] ?? 0,
    }),
  ),
  countColumn({ key: 'adet', header: 'Kayıt', count: ({ adet }) => adet }),
  countColumn({ key: 'tutar', header: 'Tutar', count: ({ tutar }) => tutar, format: formatKurus }),
];

function AyLink({ yil, ay }: AySatiri) {
  const isOpen = requestableDonemler().some((donem) => donemSirasi(donem) === donemSirasi({ yil, ay }));
  const to = isOpen ? '/muh-panel/hizmetler/hizmet-talep' : '/muh-panel/hizmetler/durum-kontrol';
  return (
    <Link to={to} search={{ yil: String(yil), ay: String(ay) }}>
      {ayAdi(ay)}
    </Link>
  );
}

const YIL = /^20\d\d$/;

export function MuhasebeciHizmetlerPage() {
  const { yil: buYil } = currentDonem();
  const [secilen, setYil] = useUrlParam('yil');
  const yil = secilen && YIL.test(secilen) ? Number(secilen) : buYil;
  const { data, error, refetch } = useQuery(getYilOzetiQuery(yil));
  const { table } = useWholeList({
    rows: data && Array.from({ length: 12 }, (_, i) => satirOf(yil, i + 1, data.ozet)),
    columns: COLUMNS,
    rowKey: ({ ay }) => ay,
    searchIn: ({ ay }) => [ayAdi(ay)],
    suzgecler: SUZGECLER,
    varsayilanSirala: 'ad',
    boyutlar: [12],
  });
  const yillar = [...new Set([...yearsAround(buYil, 2, 2), yil])].sort((a, b) => a - b);
  return (
    <>
      <PageHeader title="Hizmet Özeti" description="Aylara göre talepleriniz; tutarlara reddedilenler girmez.">
        <NativeSelect
          aria-label="Yıl"
          data={yillar.map(String)}
          value={String(yil)}
          onChange={(event) => setYil(event.currentTarget.value)}
        />
      </PageHeader>
      <DataTable
        {...table}
        label={`${yil} hizmetleri`}
        liste="Yılın hizmetleri"
        searchLabel="Ay ara"
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: 'Kayıt yok.', next: SONRAKI.hizmetTalep }}
      />
    </>
  );
}

function satirOf(
  yil: number,
  ay: number,
  ozet: readonly { ay: number; durum: Durum; adet: number; tutar: number }[],
): AySatiri {
  const own = ozet.filter((one) => one.ay === ay);
  const counted = own.filter(({ durum }) => durum !== DURUM.reddedildi);
  return {
    yil,
    ay,
    adetler: Object.fromEntries(own.map(({ durum, adet }) => [durum, adet])),
    adet: own.reduce((n, { adet }) => n + adet, 0),
    tutar: counted.reduce((n, { tutar }) => n + tutar, 0),
  };
}
