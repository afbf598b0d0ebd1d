import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { addMonths, ayMetni, currentDonem, type Donem, gunOf } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { getTakvimTurleri } from '#contract/takvim/takvim.ts';
import type { Takvim } from '#contract/takvim/tarih.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { readSession } from '#web/lib/session.ts';
import { Dialog, DialogButtons } from '#web/ui/dialog/dialog.tsx';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { useUrlParam, YAZILAN } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { MenuButton, type RowAction, RowMenuPopover, useRowMenu } from '#web/ui/menu/row-menu.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { printPage } from '#web/ui/page/paper.ts';
import { getTakvimTurleriQuery, getTakvimVerisiQuery } from './api.ts';
import { AyGorunumu } from './ay-gorunumu.tsx';
import { BugunKarti, BugunKartiIskeleti } from './bugun-karti.tsx';
import { CompareTakvim } from './compare-takvim.tsx';
import { type Gorev, gorevlerOf, useIsler, withIsler } from './gorev.ts';
import { GunListesi } from './gun-listesi.tsx';
import classes from './takvim.module.css';

/** Declarations stand ready for this month and, later in the month, for the next one, where the next last day may lie. */
const worked = (gorunum: 'ay' | 'liste', donem: Donem): Donem[] => {
  const now = currentDonem();
  return gorunum === 'ay' && ayMetni(donem) !== ayMetni(now) ? [donem] : [now, addMonths(now, 1)];
};

export function TakvimPage() {
  const { data: takvim, error, refetch } = useQuery(getTakvimVerisiQuery);
  // The dates wait for the clients' kinds; otherwise all kinds would show first and most of them vanish.
  const { data: own, isPending } = useQuery(getTakvimTurleriQuery);
  const [sekme, setSekme] = useUrlParam('sekme');
  const gorunum = sekme === 'liste' ? 'liste' : 'ay';
  const menu = useRowMenu();
  const actions: RowAction[] = [
    { label: 'Takvimi karşılaştır', run: () => setSekme('karsilastir') },
    { label: 'Telefona bağla', link: { to: '/profil', search: { sekme: 'takvim' } } },
    { label: 'Yazdır', run: printPage },
  ];
  if (readSession()?.rol === 'admin') actions.unshift({ label: 'Kurallar', link: { to: '/takvim/kurallar' } });
  return (
    <>
      <PageHeader title="Takvim">
        <MenuButton menu={menu} name="Takvim" actions={actions} />
      </PageHeader>
      <RowMenuPopover menu={menu} />
      {error && !takvim ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Tarihler takvim={isPending ? undefined : takvim} own={own} gorunum={gorunum} />
      )}
      {sekme === 'karsilastir' && takvim && (
        <Dialog title="Takvimi karşılaştır" width={900} onClose={() => setSekme(null)}>
          <CompareTakvim takvim={takvim} />
          <DialogButtons>
            <Button variant="default" onClick={() => setSekme(null)}>
              Kapat
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}

interface TarihlerProps {
  takvim: Takvim | undefined;
  own: RouteResponse<typeof getTakvimTurleri> | undefined;
  gorunum: 'ay' | 'liste';
}

function Tarihler({ takvim, own, gorunum }: TarihlerProps) {
  const { donem, error } = useDonem();
  const [kinds, setKinds] = useUrlParam('turler');
  const bugun = gunOf(new Date());
  const yerler = own?.yerler;
  const duties = useMemo(
    () =>
      [donem.yil, ...(donem.ay === 12 ? [donem.yil + 1] : [])].map((yil) =>
        takvim ? gorevlerOf(takvim, yil, yerler ?? []).filter(({ tarih }) => tarih.son_gun.startsWith(`${yil}`)) : [],
      ),
    [takvim, donem.yil, donem.ay, yerler],
  );
  const isAll = kinds === 'hepsi' || own?.kodlar.length === 0;
  const isler = useIsler(worked(gorunum, donem));
  const [gorevler = [], later = []] = duties.map((all, i) => {
    const inYear = isler.filter(({ son_gun }) => son_gun.startsWith(`${donem.yil + i}`));
    const worked = takvim ? withIsler(takvim, all, inYear) : [];
    return worked.filter(({ tarih, work }) => isAll || !own || work || own.kodlar.includes(tarih.kod));
  });
  const secim = own && own.kodlar.length > 0 && <KindChoice isAll={isAll} onChange={setKinds} />;
  return (
    <>
      {error && <InlineNote status="warning">{error}</InlineNote>}
      {takvim?.gunler.isKesin(donem.yil) === false && (
        <InlineNote status="warning">
          {donem.yil} yılının dinî bayramları henüz doğrulanmadı: bu yılın tarihleri geçicidir.
        </InlineNote>
      )}
      {gorunum === 'liste' ? (
        <>
          <Belirsiz own={own} />
          <Liste gorevler={gorevler} bugun={bugun} secim={secim} isReady={takvim !== undefined} />
        </>
      ) : (
        <AyGorunumu
          donem={donem}
          takvim={takvim}
          gorevler={gorevler.filter(({ tarih }) => tarih.son_gun.startsWith(ayMetni(donem)))}
          bugun={bugun}
          kart={
            bugun.startsWith(ayMetni(donem)) &&
            (takvim ? <BugunKarti gorevler={[...gorevler, ...later]} bugun={bugun} /> : <BugunKartiIskeleti />)
          }
        >
          {secim}
          <Belirsiz own={own} />
        </AyGorunumu>
      )}
    </>
  );
}

function Belirsiz({ own }: { own: TarihlerProps['own'] }) {
  if (!own?.belirsiz) return null;
  return (
    <InlineNote status="info">
      <span className="row wrap gap-8">
        {formatNumber(own.belirsiz)} mükellefin kişi ve defter türü eksik; hangi beyannameleri vereceği bilinmiyor.
        <LinkButton to="/yukumlulukler" search={{ durum: 'belirsiz' }} size="compact-sm" variant="default">
          Eksikleri tamamla
        </LinkButton>
      </span>
    </InlineNote>
  );
}

const KindChoice = ({ isAll, onChange }: { isAll: boolean; onChange: (kinds: string | null) => void }) => (
  <p className="small muted">
    {isAll
      ? 'Tüm türler gösteriliyor.'
      : readSession()?.rol === 'admin'
        ? 'Yalnız büroda verilen türler gösteriliyor.'
        : 'Yalnız mükelleflerinizin verdiği türler gösteriliyor.'}{' '}
    <button type="button" className="plain accent" onClick={() => onChange(isAll ? null : 'hepsi')}>
      {isAll ? 'Yalnız verilenleri göster' : 'Tüm türleri göster'}
    </button>
  </p>
);

interface ListeProps {
  gorevler: readonly Gorev[];
  bugun: string;
  secim: ReactNode;
  isReady: boolean;
}

function Liste({ gorevler, bugun, secim, isReady }: ListeProps) {
  const [arama, setArama] = useUrlParam('arama');
  const aranan = fold(arama ?? '');
  const bulunan = gorevler.filter(({ tarih, kural }) =>
    fold(`${tarih.kod} ${shortKindName(tarih.kod)} ${kural.ad}`).includes(aranan),
  );
  return (
    <>
      <div className={`row wrap gap-8 gap-x-16 below-12 ${classes.arac}`}>
        <TextInput
          aria-label="Tür ara"
          placeholder="Tür ara"
          value={arama ?? ''}
          onChange={(event) => setArama(event.currentTarget.value || null, YAZILAN)}
        />
        {secim}
      </div>
      {bulunan.length > 0 || !isReady ? (
        <GunListesi gorevler={bulunan} bugun={bugun} foldsPast={aranan === ''} />
      ) : (
        <EmptyState title="Aranan tür bu yıl takvimde yok." />
      )}
    </>
  );
}
