import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ayName, currentDonem, donemSirasi, requestableDonemler, yearsAround } from '#contract/common/donem.ts';
import { type AyHizmetleri, getYilOzeti } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useWholeList } from '#web/parts/data-table/use-whole-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { getYilOzetiQuery } from './api.ts';

const COLUMNS = listColumns(getYilOzeti, { ad: { cell: AyLink } });

function AyLink({ yil, ay }: AyHizmetleri) {
  const isOpen = requestableDonemler().some((donem) => donemSirasi(donem) === donemSirasi({ yil, ay }));
  const to = isOpen ? '/muh-panel/hizmetler/hizmet-talep' : '/muh-panel/hizmetler/durum-kontrol';
  return (
    <Link to={to} search={{ yil: String(yil), ay: String(ay) }}>
      {ayName(ay)}
    </Link>
  );
}

const YIL = /^20\d\d$/;

export function HizmetOzeti() {
  const { yil: buYil } = currentDonem();
  const [chosen, setYil] = useUrlParam('yil');
  const yil = chosen && YIL.test(chosen) ? Number(chosen) : buYil;
  const { data, error, refetch } = useQuery(getYilOzetiQuery(yil));
  const { table } = useWholeList(getYilOzeti, {
    rows: data?.satirlar,
    columns: COLUMNS,
    asked: { yil },
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
