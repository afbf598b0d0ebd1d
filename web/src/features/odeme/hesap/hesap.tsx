import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getBorcumQuery } from '#web/features/odeme/api.ts';
import { AvansTable } from '#web/features/odeme/avans/avans-table.tsx';
import { OdemeTable } from '#web/features/odeme/odeme-table.tsx';
import { EkstreParcasi } from '#web/parts/ekstre/ekstre.tsx';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { TitledHead } from '#web/ui/page/page-head.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { type UrlTab, UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { BorcGrafikleri } from './borc-grafikleri.tsx';
import { Donemler } from './donemler.tsx';
import { hesapSatiri, kartsizSatir } from './hesap-satiri.tsx';

/** Of each part the text of its tab and its title. */
const PARCALAR = {
  acik: ['Borç Durumu', 'Borç Durumu'],
  aylik: ['Tahakkuklar', 'Tahakkuklar'],
  gecmis: ['Ödeme Geçmişi', 'Ödeme Geçmişi'],
  avans: ['Avans', 'Avans Hareketleri'],
  ekstre: ['Ekstre', 'Cari Hesap Ekstresi'],
  grafikler: ['Grafikler', 'Borç Durumu'],
} as const;
export type Parca = keyof typeof PARCALAR;

interface HesapProps {
  muhasebeciId?: number;
  ilk: Parca;
  baslik?: string;
  /** What the first part is called, where it is not the debt status. */
  acikAdi?: string;
  acik: ReactNode;
  not?: ReactNode;
  canReverse?: boolean;
  children?: ReactNode;
}

export function Hesap({ muhasebeciId, ilk, baslik, acikAdi, acik, not: note, canReverse, children }: HesapProps) {
  const { data, error, refetch } = useQuery(getBorcumQuery(muhasebeciId));
  const [sekme] = useUrlParam('sekme');
  const parca = sekme !== null && sekme in PARCALAR ? (sekme as Parca) : ilk;
  const title = parca === ilk && baslik ? baslik : parca === 'acik' && acikAdi ? acikAdi : PARCALAR[parca][1];
  const icerik: Record<Parca, ReactNode> = {
    acik,
    aylik: <Donemler muhasebeciId={muhasebeciId} />,
    gecmis: <OdemeTable muhasebeciId={muhasebeciId} canReverse={canReverse ?? false} />,
    avans: <AvansTable muhasebeciId={muhasebeciId} canReverse={canReverse ?? false} />,
    ekstre: <EkstreParcasi muhasebeciId={muhasebeciId} />,
    grafikler: data && <BorcGrafikleri aylar={data.aylar} />,
  };
  /** Whoever never gave an advance has no list of them. */
  const shown = Object.entries(PARCALAR).filter(([value]) => value !== 'avans' || parca === 'avans' || data?.avans_var);
  const tabs = shown.map(
    ([value, [label]]): UrlTab => ({
      value,
      label: value === 'acik' && acikAdi ? acikAdi : label,
      content: icerik[value as Parca],
    }),
  );
  return (
    <>
      {muhasebeciId === undefined ? (
        <TitledHead title={title} line={parca === 'acik' ? kartsizSatir(data) : hesapSatiri(data)}>
          {children}
        </TitledHead>
      ) : (
        <PageHeader title={title}>{children}</PageHeader>
      )}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {note}
          <UrlTabs label="Hesap" tabs={tabs as [UrlTab, ...UrlTab[]]} initial={ilk} />
        </>
      )}
    </>
  );
}
