import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { type Kapanis, kapaliMetni } from '#contract/tahakkuk/kapanis-metni.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { ApproveBekleyenler } from '#web/parts/bekleyenler/approve-bekleyenler.tsx';
import type { Hatirla } from '#web/parts/izgara/motor/motor.ts';
import { listMuhasebeciSeceneklerQuery } from '#web/parts/muhasebeci/api.ts';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { useUrlId, useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { getIzgaraQuery, type IzgaraSecimi } from './api.ts';
import { AY_EKRANLARI, type AyEkrani, type AyEkraniAdi } from './ay-ekranlari.ts';
import { AyMenusu } from './ay-menusu.tsx';
import { AyTahakkuku } from './ay-tahakkuku.tsx';
import { BosAy } from './bos-ay.tsx';
import { IzgaraView } from './izgara-view.tsx';
import { useTekrarActs } from './kopya/tekrar-dialog.tsx';
import { AyOzetleri } from './liste/ay-ozetleri.tsx';
import { HizmetOzeti } from './liste/hizmet-ozeti.tsx';
import { MevcutTalepler } from './mevcut-talepler.tsx';
import { useAyIzgarasi } from './use-ay-izgarasi.ts';
import { type AyFilter, useAyFilter } from './use-ay-suzgeci.ts';

export const OnayPage = () => <AySayfasi name="onay" />;
export const YapimOnaylamaPage = () => <AySayfasi name="yapim" />;
export const GorevlerPage = () => <AySayfasi name="gorev" />;

export const TalepPage = () => (
  <UrlTabs
    label="Hizmet talep"
    tabs={[
      { value: 'ekle', label: 'Hizmet Ekle/Hesapla', content: <AySayfasi name="talep" /> },
      { value: 'mevcut', label: 'Mevcut Talepler', content: <Talepler /> },
      { value: 'reddedilenler', label: 'Reddedilenler', content: <Talepler reddedilenler /> },
    ]}
  />
);

const DurumSayfasi = ({ ilk }: { ilk: 'ay' | 'ozet' }) => (
  <UrlTabs
    label="Durum kontrol"
    initial={ilk}
    tabs={[
      { value: 'ay', label: 'Ay', content: <AySayfasi name="durum" /> },
      { value: 'ozet', label: 'Hizmet Özeti', content: <HizmetOzeti /> },
    ]}
  />
);

export const DurumPage = () => <DurumSayfasi ilk="ay" />;
export const HizmetlerPage = () => <DurumSayfasi ilk="ozet" />;

const Talepler = ({ reddedilenler = false }: { reddedilenler?: boolean }) => (
  <>
    <PageHeader title={AY_EKRANLARI.talep.title} />
    <MevcutTalepler reddedilenler={reddedilenler} />
  </>
);

function AySayfasi({ name }: { name: AyEkraniAdi }) {
  const ekran: AyEkrani = AY_EKRANLARI[name];
  const { rol, title, description, donemler } = ekran;
  const { donem, error } = useDonem(donemler && { donemler: donemler() });
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const [liste] = useUrlParam('liste');
  const isAdmin = rol === 'admin';
  const isChosen = !isAdmin || muhasebeciId !== null;
  const secim = { ...donem, muhasebeci_id: isAdmin ? (muhasebeciId ?? undefined) : undefined };
  const filter = useAyFilter(name);
  const isNarrow = useMedia(DAR);
  /** `hatirla` puts acts that begin outside the grid, such as a month's reset, on the grid's undo stack. */
  const hatirla = useRef<Hatirla>(null);
  const onDone: Hatirla = (...act) => hatirla.current?.(...act);
  const tekrar = useTekrarActs(donem, onDone);
  // In a closed month nothing is offered that would change it.
  const { data: isGridClosed = false } = useQuery({
    ...getIzgaraQuery(secim),
    enabled: isChosen,
    select: ({ kapanis }) => Boolean(kapanis),
  });
  const [kapanis, setKapanis] = useState<Kapanis | null>(null);
  const isClosed = isChosen ? isGridClosed : kapanis !== null;
  const acts = name === 'talep' && !isClosed ? tekrar.acts : [];
  const approve = name === 'onay' && !isClosed && (isChosen || liste !== 'bekleyen') && (
    <ApproveBekleyenler
      secim={secim}
      {...(isChosen && { onDone: (metin, requests) => onDone(metin, requests, 'onay kaldırıldı.') })}
    />
  );
  // On a phone it stands beside the sums, where the thumb is.
  const isBelow = isNarrow && isChosen;
  return (
    <>
      <PageHeader title={title} description={isNarrow ? undefined : description}>
        {!isChosen && (
          <MuhasebeciSelect
            donem={donem}
            value={null}
            onChange={setMuhasebeciId}
            withBekleyen={name === 'onay'}
            isIzgara
            isBare
          />
        )}
        {!isNarrow &&
          acts.map(({ label, run }) => (
            <Button key={label} variant="default" onClick={run}>
              {label}
            </Button>
          ))}
        {!isBelow && approve}
        {isChosen && (
          <AyMenusu
            {...{ secim, onDone, filter: filter.value }}
            canReset={!isClosed && (name === 'talep' || name === 'onay')}
            acts={isNarrow ? acts : []}
          />
        )}
      </PageHeader>
      {error && <InlineNote status="warning">{error}</InlineNote>}
      {!isChosen && kapanis && <InlineNote status="warning">{kapaliMetni({ ...donem, ...kapanis })}</InlineNote>}
      {name !== 'durum' && rol !== 'personel' && isChosen && <AyTahakkuku {...{ secim, isClosed }} />}
      {isChosen ? (
        <AyIzgarasi {...{ name, donem, secim, filter, hatirla }} act={isBelow && approve} />
      ) : (
        <AyOzetleri donem={donem} canApprove={name === 'onay'} onKapanis={setKapanis} />
      )}
      {tekrar.dialog}
    </>
  );
}

interface AyIzgarasiProps {
  name: AyEkraniAdi;
  donem: Donem;
  secim: IzgaraSecimi;
  filter: AyFilter;
  hatirla: RefObject<Hatirla | null>;
  act: ReactNode;
}

/** The grid is a component of its own, so that a click on one of its cells does not render the whole page again. */
function AyIzgarasi({ name, donem, secim, filter, hatirla, act }: AyIzgarasiProps) {
  const ekran: AyEkrani = AY_EKRANLARI[name];
  const { data: oturum } = useOturum();
  // A moderator may delete nothing (docs/readings.md), so the grid leaves out the acts that remove records.
  const { actions, islemler } = name === 'onay' && oturum?.yetki_seviyesi === 'moderator' ? SILMEYEN : ekran;
  const izgara = useAyIzgarasi({ secim, rol: ekran.rol, islemler, middleKey: actions?.middleKey });
  const { push } = izgara.geriAl;
  useEffect(() => {
    hatirla.current = push;
  });
  const { data } = useQuery({ ...listMuhasebeciSeceneklerQuery(donem), enabled: ekran.rol === 'admin' });
  const muhasebeci = data?.muhasebeciler.find(({ muhasebeci_id }) => muhasebeci_id === secim.muhasebeci_id)?.ad;
  const [baslanan, setBaslanan] = useState('');
  const ay = formatDonem(donem);
  const { hucreler } = izgara.query.data ?? {};
  if (hucreler && hucreler.length > 0 && baslanan !== ay) setBaslanan(ay);
  if (name === 'talep' && !izgara.kilit && hucreler?.length === 0 && izgara.rows.length > 0 && baslanan !== ay)
    return <BosAy donem={donem} onStart={() => setBaslanan(ay)} onDone={push} />;
  return (
    <IzgaraView
      izgara={izgara}
      ekran={ekran}
      actions={actions}
      label={[ekran.label, muhasebeci, formatDonem(donem)].filter(Boolean).join(', ')}
      filter={filter}
      act={act}
    />
  );
}

const SILMEYEN: Pick<AyEkrani, 'actions' | 'islemler'> = {
  actions: { primary: 'Onayla', secondary: 'Reddet' },
  islemler: { primary: ['onayla'], secondary: ['reddet'] },
};
