import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ayAdi, currentDonem, donemSirasi, requestableDonemler, yearsAround } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import { DURUM, DURUM_METNI, DURUMLAR, type Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { getYilOzetiQuery } from './api.ts';

interface AySatiri {
  yil: number;
  ay: number;
  adetler: Partial<Record<Durum, number>>;
  /** The number of records, without rejected ones. */
  adet: number;
  tutar: number;
}

const sum = (satirlar: readonly AySatiri[] | undefined, pick: (satir: AySatiri) => number): number =>
  (satirlar ?? []).reduce((n, satir) => n + pick(satir), 0);

const columnsOf = (satirlar: readonly AySatiri[] | undefined): Column<AySatiri>[] => [
  { key: 'ay', header: 'Ay', cell: (satir) => <AyLink {...satir} />, card: 'title', footer: 'Toplam' },
  ...DURUMLAR.map(
    (durum): Column<AySatiri> => ({
      key: durum,
      header: DURUM_METNI[durum].ad,
      cell: ({ adetler }) => adetler[durum]?.toLocaleString('tr-TR') ?? '',
      align: 'right',
      footer: sum(satirlar, ({ adetler }) => adetler[durum] ?? 0).toLocaleString('tr-TR'),
    }),
  ),
  {
    key: 'adet',
    header: 'Kayıt',
    cell: ({ adet }) => adet.toLocaleString('tr-TR'),
    align: 'right',
    footer: sum(satirlar, ({ adet }) => adet).toLocaleString('tr-TR'),
  },
  {
    key: 'tutar',
    header: 'Tutar',
    cell: ({ tutar }) => formatFiyat(tutar),
    align: 'right',
    footer: formatFiyat(sum(satirlar, ({ tutar }) => tutar)),
  },
];

/** Links a month to its request grid while requests are open, otherwise to the grid that only shows states. */
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
  const satirlar = data && Array.from({ length: 12 }, (_, i) => satirOf(yil, i + 1, data.ozet));
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
        label={`${yil} hizmetleri`}
        columns={columnsOf(satirlar)}
        rows={satirlar}
        rowKey={({ ay }) => ay}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: 'Kayıt yok.' }}
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
    adet: counted.reduce((n, { adet }) => n + adet, 0),
    tutar: counted.reduce((n, { tutar }) => n + tutar, 0),
  };
}
