import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ayMetni, gunOf } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { getTakvimTurleri } from '#contract/takvim/takvim.ts';
import { hasDonem, listTarihler, type Takvim } from '#contract/takvim/tarih.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { yerName } from '#contract/takvim/yer.ts';
import { readSession } from '#web/lib/session.ts';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { useUrlParam, YAZILAN } from '#web/ui/hook/use-url-param.ts';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { getTakvimTurleriQuery, getTakvimVerisiQuery } from './api.ts';
import { AyGorunumu } from './ay-gorunumu.tsx';
import { CompareTakvim } from './compare-takvim.tsx';
import { GunListesi } from './gun-listesi.tsx';
import classes from './takvim.module.css';
import type { Gorev } from './tarih-satiri.tsx';

type Yerler = readonly { il: string; ilce: string | null }[];

function gorevlerOf(takvim: Takvim, yil: number, yerler: Yerler): Gorev[] {
  const genel = listTarihler(takvim, yil);
  // The list names a district's deadline only where it differs from the province's, and a province's only where it
  // differs from the country's.
  const yerlerde = yerler.flatMap(({ il, ilce }) => {
    const ust = ilce === null ? genel : listTarihler(takvim, yil, { il });
    const gunler = new Map(ust.map((tarih) => [`${tarih.kod} ${tarih.donem}`, tarih]));
    return listTarihler(takvim, yil, { il, ilce }).flatMap((tarih) => {
      const ustte = gunler.get(`${tarih.kod} ${tarih.donem}`);
      return ustte?.son_gun === tarih.son_gun && ustte.son_odeme_gunu === tarih.son_odeme_gunu
        ? []
        : [{ tarih, yer: yerName({ il, ilceler: ilce === null ? null : [ilce] }) }];
    });
  });
  return [...genel.map((tarih) => ({ tarih })), ...yerlerde]
    .flatMap((gorev): Gorev[] => {
      const kural = takvim.kurallar.find((it) => it.kod === gorev.tarih.kod && hasDonem(it, gorev.tarih.donem));
      return kural ? [{ ...gorev, kural }] : [];
    })
    .toSorted((a, b) => a.tarih.son_gun.localeCompare(b.tarih.son_gun));
}

export function TakvimPage() {
  const { data: takvim, error, refetch } = useQuery(getTakvimVerisiQuery);
  // The dates wait for the clients' kinds; otherwise all kinds would show first and most of them vanish.
  const { data: own, isPending } = useQuery(getTakvimTurleriQuery);
  return (
    <>
      <PageHeader title="Takvim" description="Beyan, bildirim ve ödemelerin son günleri">
        {readSession()?.rol === 'admin' && (
          <LinkButton to="/takvim/kurallar" variant="default">
            Kurallar
          </LinkButton>
        )}
      </PageHeader>
      {takvim && !isPending ? (
        <Tarihler takvim={takvim} own={own} />
      ) : (
        error && <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Tarihler({ takvim, own }: { takvim: Takvim; own: RouteResponse<typeof getTakvimTurleri> | undefined }) {
  const { donem, error } = useDonem();
  const [kinds, setKinds] = useUrlParam('turler');
  const bugun = gunOf(new Date());
  const yerler = own?.yerler;
  const duties = useMemo(() => gorevlerOf(takvim, donem.yil, yerler ?? []), [takvim, donem.yil, yerler]);
  const isAll = kinds === 'hepsi' || own?.kodlar.length === 0;
  const gorevler = duties.filter(
    ({ tarih }) => (isAll || !own || own.kodlar.includes(tarih.kod)) && tarih.son_gun.startsWith(String(donem.yil)),
  );
  const isNarrow = useMedia(DAR);
  const [sekme, setSekme] = useUrlParam('sekme');
  const gorunumler = [
    { value: 'ay', label: 'Ay' },
    { value: 'liste', label: `${donem.yil} Listesi` },
    { value: 'karsilastir', label: 'Takvimi Karşılaştır' },
  ];
  const gorunum = isNarrow && (
    <NativeSelect
      aria-label="Görünüm"
      value={sekme ?? 'ay'}
      onChange={({ currentTarget: { value } }) => setSekme(value === 'ay' ? null : value)}
      data={gorunumler}
    />
  );
  const secim = (
    <>
      {gorunum}
      <KindChoice isAll={isAll} canBenim={own?.kodlar.length !== 0} onChange={setKinds} />
    </>
  );
  const buAy = gorevler.filter(({ tarih }) => tarih.son_gun.startsWith(ayMetni(donem)));
  const contentOf: Record<string, ReactNode> = {
    ay: (
      <>
        <div className={`row wrap gap-8 below-12 ${classes.arac}`}>{secim}</div>
        <AyGorunumu donem={donem} takvim={takvim} gorevler={buAy} bugun={bugun} />
      </>
    ),
    liste: <Liste gorevler={gorevler} bugun={bugun} secim={secim} />,
    karsilastir: (
      <>
        {gorunum && <div className={`row wrap gap-8 below-12 ${classes.arac}`}>{gorunum}</div>}
        <CompareTakvim takvim={takvim} />
      </>
    ),
  };
  const [ay, ...rest] = gorunumler.map((tab) => ({ ...tab, content: contentOf[tab.value] }));
  return (
    <>
      {error && <InlineNote status="warning">{error}</InlineNote>}
      <Uyarilar isCertain={takvim.gunler.isKesin(donem.yil)} yil={donem.yil} belirsiz={own?.belirsiz ?? 0} />
      {isNarrow ? (contentOf[sekme ?? 'ay'] ?? contentOf.ay) : <UrlTabs label="Takvim" tabs={[ay!, ...rest]} />}
    </>
  );
}

const Uyarilar = ({ isCertain, yil, belirsiz }: { isCertain: boolean; yil: number; belirsiz: number }) => (
  <>
    {!isCertain && (
      <InlineNote status="warning">
        {yil} yılının dinî bayramları henüz doğrulanmadı: bu yılın tarihleri geçicidir.
      </InlineNote>
    )}
    {belirsiz > 0 && (
      <InlineNote status="info">
        {belirsiz} mükellefin türü belirsiz; neleri vereceği, kişi ve defter türü yazılınca bilinir.{' '}
        <Link to="/yukumlulukler" search={{ durum: 'belirsiz' }}>
          Mükellefleri gör
        </Link>
      </InlineNote>
    )}
  </>
);

interface KindChoiceProps {
  isAll: boolean;
  canBenim: boolean;
  onChange: (kinds: string | null) => void;
}

const KindChoice = ({ isAll, canBenim, onChange }: KindChoiceProps) => (
  <NativeSelect
    aria-label="Hangi türler"
    value={isAll ? 'hepsi' : 'benim'}
    onChange={({ currentTarget: { value } }) => onChange(value === 'hepsi' ? 'hepsi' : null)}
    data={[
      {
        value: 'benim',
        label: readSession()?.rol === 'admin' ? 'Büroda verilen türler' : 'Mükelleflerimin türleri',
        disabled: !canBenim,
      },
      { value: 'hepsi', label: 'Tüm türler' },
    ]}
  />
);

function Liste({ gorevler, bugun, secim }: { gorevler: readonly Gorev[]; bugun: string; secim: ReactNode }) {
  const [arama, setArama] = useUrlParam('arama');
  const aranan = fold(arama ?? '');
  const bulunan = gorevler.filter(({ tarih, kural }) =>
    fold(`${tarih.kod} ${shortKindName(tarih.kod)} ${kural.ad}`).includes(aranan),
  );
  return (
    <>
      <div className={`row wrap gap-8 below-12 ${classes.arac}`}>
        {secim}
        <TextInput
          aria-label="Tür ara"
          placeholder="Tür ara"
          value={arama ?? ''}
          onChange={(event) => setArama(event.currentTarget.value || null, YAZILAN)}
        />
      </div>
      {bulunan.length > 0 ? (
        <GunListesi gorevler={bulunan} bugun={bugun} foldsPast={aranan === ''} />
      ) : (
        <EmptyState title="Aranan tür bu yıl takvimde yok." />
      )}
    </>
  );
}
