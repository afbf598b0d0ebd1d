import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getBorcumQuery } from '#web/features/odeme/api.ts';
import { OdemeTable } from '#web/features/odeme/odeme-table.tsx';
import { EkstreParcasi } from '#web/parts/ekstre/ekstre.tsx';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { type UrlTab, UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { BorcGrafikleri } from './borc-grafikleri.tsx';
import { Donemler } from './donemler.tsx';
import { HesapOzeti } from './ozet.tsx';

const PARCALAR = {
  acik: ['Açık Borçlar', 'Ödemeler'],
  aylik: ['Aylık Borçlar', 'Borç Durumu'],
  gecmis: ['Ödeme Geçmişi', 'Ödeme Geçmişi'],
  ekstre: ['Ekstre', 'Cari Hesap Ekstresi'],
  grafikler: ['Grafikler', 'Borç Durumu'],
} as const;
export type Parca = keyof typeof PARCALAR;

interface HesapProps {
  muhasebeciId?: number;
  ilk: Parca;
  baslik?: string;
  acik: ReactNode;
  not?: ReactNode;
  canReverse?: boolean;
  children?: ReactNode;
}

export function Hesap({ muhasebeciId, ilk, baslik, acik, not: note, canReverse = false, children }: HesapProps) {
  const { data, error, refetch } = useQuery(getBorcumQuery(muhasebeciId));
  const [sekme] = useUrlParam('sekme');
  const parca = sekme !== null && sekme in PARCALAR ? (sekme as Parca) : ilk;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const icerik: Record<Parca, ReactNode> = {
    acik,
    aylik: <Donemler muhasebeciId={muhasebeciId} />,
    gecmis: <OdemeTable muhasebeciId={muhasebeciId} canReverse={canReverse} />,
    ekstre: <EkstreParcasi muhasebeciId={muhasebeciId} />,
    grafikler: data && <BorcGrafikleri aylar={data.aylar} />,
  };
  const tabs = Object.entries(PARCALAR).map(
    ([value, [label]]): UrlTab => ({ value, label, content: icerik[value as Parca] }),
  );
  return (
    <>
      <PageHeader title={parca === ilk && baslik ? baslik : PARCALAR[parca][1]}>{children}</PageHeader>
      {note}
      <div data-print={parca === 'ekstre' ? 'hidden' : undefined}>
        <HesapOzeti hesap={data} />
      </div>
      <UrlTabs label="Hesap" tabs={tabs as [UrlTab, ...UrlTab[]]} initial={ilk} />
    </>
  );
}
