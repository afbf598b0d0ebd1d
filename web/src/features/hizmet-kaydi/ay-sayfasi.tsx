import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDonem } from '#contract/common/donem.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { BekleyenleriOnayla } from '#web/parts/bekleyenler/bekleyenleri-onayla.tsx';
import { muhasebeciSecenekleriQuery } from '#web/parts/muhasebeci-select.tsx';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { DonemSelect } from '#web/ui/input/donem-select.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { AY_EKRANLARI, type AyEkrani, type AyEkraniAdi } from './ay-ekranlari.ts';
import { AyTahakkuku } from './ay-tahakkuku.tsx';
import classes from './izgara.module.css';
import { IzgaraButtons } from './izgara-buttons.tsx';
import { IzgaraView } from './izgara-view.tsx';
import { AyOzetleri } from './liste/ay-ozetleri.tsx';
import { MevcutTalepler } from './mevcut-talepler.tsx';
import { MuhasebeciGezgini } from './muhasebeci-gezgini.tsx';
import { ResetButton } from './reset-button.tsx';
import { TekrarButtons } from './tekrar-dialog.tsx';
import { useAySuzgeci } from './use-ay-suzgeci.ts';
import { useIzgara } from './use-izgara.ts';

export const OnayPage = () => <AySayfasi ad="onay" />;
export const YapimOnaylamaPage = () => <AySayfasi ad="yapim" />;
export const DurumPage = () => <AySayfasi ad="durum" />;
export const GorevlerPage = () => <AySayfasi ad="gorev" />;

/** The accountant asks for services of a month, and sees what was asked for so far. */
export const TalepPage = () => (
  <>
    <PageHeader title={AY_EKRANLARI.talep.title} />
    <UrlTabs
      label="Hizmet talep"
      tabs={[
        { value: 'ekle', label: 'Hizmet Ekle/Hesapla', content: <AySayfasi ad="talep" /> },
        { value: 'mevcut', label: 'Mevcut Talepler', content: <MevcutTalepler /> },
        { value: 'reddedilenler', label: 'Reddedilenler', content: <MevcutTalepler key="reddedilenler" reddedilenler /> },
      ]}
    />
  </>
);

/** A month as one grid, for all roles: the route says whose acts it opens with. An admin chooses the accountant, in the list of all or from one to the next. */
function AySayfasi({ ad }: { ad: AyEkraniAdi }) {
  const ekran: AyEkrani = AY_EKRANLARI[ad];
  const { rol, islemler, label, yillar, donemler } = ekran;
  const isAdmin = rol === 'admin';
  const { donem, setDonem, hata } = useDonem(donemler && { donemler: donemler() });
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const isChosen = !isAdmin || muhasebeciId !== null;
  const secim = { ...donem, muhasebeci_id: isAdmin ? (muhasebeciId ?? undefined) : undefined };
  const izgara = useIzgara({ secim, rol, islemler, enabled: isChosen });
  const suzgec = useAySuzgeci(ad);
  const { data: oturum } = useOturum();
  const { data } = useQuery({ ...muhasebeciSecenekleriQuery(donem), enabled: isAdmin });
  const muhasebeci = isAdmin && data?.muhasebeciler.find(({ muhasebeci_id }) => muhasebeci_id === muhasebeciId)?.ad;
  // A moderator deletes nothing (readings).
  const isSilmeyen = ad === 'onay' && oturum?.yetki_seviyesi === 'moderator';
  const actions = isSilmeyen ? { primary: 'Onayla', secondary: 'Reddet' } : ekran.actions;
  const controls = (
    <>
      <DonemSelect donem={donem} onChange={setDonem} yillar={yillar()} {...(donemler && { donemler: donemler() })} />
      {ad === 'talep' && <TekrarButtons donem={donem} />}
      <IzgaraButtons secim={secim} suzgec={suzgec.deger} disabled={!izgara.query.data} />
      {(ad === 'talep' || (ad === 'onay' && isChosen)) && <ResetButton izgara={izgara} />}
      {ad === 'onay' && <BekleyenleriOnayla secim={secim} onDone={izgara.geriAl.push} />}
    </>
  );
  return (
    <>
      <AyBasligi ekran={ekran} controls={controls} isTab={ad === 'talep'} />
      {hata && <InlineNote status="warning">{hata}</InlineNote>}
      {isAdmin && <MuhasebeciGezgini donem={donem} value={muhasebeciId} onChange={setMuhasebeciId} withBekleyen={ad === 'onay'} />}
      {ad !== 'durum' && rol !== 'personel' && isChosen && <AyTahakkuku secim={secim} />}
      {isChosen ? (
        <IzgaraView
          izgara={izgara}
          ekran={ekran}
          actions={actions}
          label={[label, muhasebeci, formatDonem(donem)].filter(Boolean).join(', ')}
          suzgec={suzgec}
        />
      ) : (
        <AyOzetleri donem={donem} canApprove={ad === 'onay'} />
      )}
    </>
  );
}

/** The title with what can be done to the month; in a tab, whose page has the title already, a line of tools. */
function AyBasligi({ ekran: { title, description }, controls, isTab }: { ekran: AyEkrani; controls: ReactNode; isTab: boolean }) {
  // Where it would speak of a mouse.
  const isDar = useMedia(DAR);
  if (!isTab)
    return (
      <PageHeader title={title} description={isDar ? undefined : description}>
        {controls}
      </PageHeader>
    );
  return (
    <div className={classes.secim} data-print="hidden">
      {controls}
    </div>
  );
}
