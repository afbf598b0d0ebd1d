import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { addMonths, formatDonem } from '#contract/common/donem.ts';
import { EVRAK_YETKILERI } from '#contract/evrak/evrak-gecis.ts';
import { createEvrakHatirlatmasi } from '#contract/evrak/evrak-hatirlatma.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { useYetki, yetkiOf } from '#web/lib/use-yetki.ts';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { MoreMenu } from '#web/ui/menu/more-menu.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { printPage } from '#web/ui/page/paper.ts';
import { type UrlTab, UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { downloadEvrakCizelgesi, type EvrakSecimi } from './api.ts';
import { CizelgeView } from './cizelge-view.tsx';
import { Gelenler } from './gelenler.tsx';
import { HatirlatDialog } from './hatirlat.ts';
import { Istenmeyenler } from './istenmeyenler.tsx';
import { TalepDialog } from './talep-dialog.tsx';
import { TalepListesi } from './talep-listesi.tsx';
import { Turler } from './turler.tsx';
import { useCizelge } from './use-cizelge.ts';
import { useIste } from './use-iste.ts';

const whomOf = (isAdmin: boolean, muhasebeciId: number | null): string =>
  !isAdmin
    ? 'Size atanmış aktif mükelleflerden'
    : muhasebeciId === null
      ? 'Tüm aktif mükelleflerden'
      : 'Bu muhasebecinin aktif mükelleflerinden';

/** The month above the page is that of the work; its papers are those of the month before. */
export function EvrakPage() {
  const { donem: isAyi, error } = useDonem();
  const { data: oturum } = useOturum();
  const isAdmin = oturum?.rol === 'admin';
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const [talep, setTalep] = useUrlId('talep');
  const ofOne = isAdmin ? muhasebeciId : null;
  const secim: EvrakSecimi = { ...addMonths(isAyi, -1), ...(ofOne !== null && { muhasebeci_id: ofOne }) };
  const yetki = oturum ? yetkiOf(oturum) : 'mukellef';
  const canAct = EVRAK_YETKILERI.includes(yetki);
  const canRemind = useYetki(createEvrakHatirlatmasi) === true;
  const isTight = useMedia(isAdmin ? '(max-width: 87.5em)' : DAR);
  const [isReminding, setReminding] = useState(false);
  const hasBoard = oturum !== undefined && (!isAdmin || ofOne !== null);
  const ay = useCizelge(secim, canAct, hasBoard);
  const { iste, asked, forget } = useIste(secim, canRemind);
  const label = `${formatDonem(secim)} evrakı`;
  const bos = (
    <EmptyState
      title={`${label} henüz istenmedi.`}
      {...(canAct && {
        text: 'Ayarlar’dan her ay kendiliğinden istenmesini de seçebilirsiniz.',
        action: <Button onClick={() => void iste(whomOf(isAdmin, ofOne))}>Evrak iste</Button>,
      })}
    />
  );
  const tabs: UrlTab[] = [
    ...(hasBoard ? [{ value: 'cizelge', label: 'Çizelge', content: <CizelgeView {...{ ay, label, bos }} /> }] : []),
    { value: 'liste', label: 'Talepler', content: <TalepListesi {...{ secim, label, canAct, canRemind }} /> },
    ...(canAct
      ? [
          { value: 'gelenler', label: 'Bakılacaklar', content: <Gelenler muhasebeci_id={ofOne} /> },
          {
            value: 'istenmeyenler',
            label: 'İstenmemişler',
            content: <Istenmeyenler {...{ secim, label }} onAsk={iste} />,
          },
        ]
      : []),
    ...(yetki === 'admin' || yetki === 'superadmin' ? [{ value: 'turler', label: 'Türler', content: <Turler /> }] : []),
  ];
  if (!oturum) return <PageHeader title="Evrak" />;
  return (
    <>
      <PageHeader title="Evrak" description={label}>
        {isAdmin && <MuhasebeciSelect donem={isAyi} value={muhasebeciId} onChange={setMuhasebeciId} clearable isBare />}
        {canAct && <Button onClick={() => void iste(whomOf(isAdmin, ofOne))}>Evrak iste</Button>}
        {canRemind && !isTight && (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setReminding(true)}>
            Evrak hatırlat
          </Button>
        )}
        <MoreMenu
          name="Evrak"
          acts={[
            ...(canRemind && isTight ? [{ label: 'Evrak hatırlat', run: () => setReminding(true) }] : []),
            ...(hasBoard
              ? [
                  { label: 'Yazdır', run: printPage },
                  { label: 'Excel', run: () => void downloadEvrakCizelgesi(secim).catch(notifyCause) },
                ]
              : []),
            { label: 'Mükellefe yaprak', link: { href: '/kilavuz/mukellef' } },
          ]}
        />
      </PageHeader>
      {error && <InlineNote status="warning">{error}</InlineNote>}
      {talep !== null && <TalepDialog talep_id={talep} canAct={canAct} onClose={() => setTalep(null)} />}
      {isReminding && (
        <Suspense fallback={null}>
          <HatirlatDialog secim={{ suzgec: secim }} onClose={() => setReminding(false)} />
        </Suspense>
      )}
      {asked.length > 0 && (
        <Suspense fallback={null}>
          <HatirlatDialog isFirst secim={{ idler: [...asked] }} onClose={forget} />
        </Suspense>
      )}
      <UrlTabs label="Evrak" tabs={tabs as [UrlTab, ...UrlTab[]]} />
    </>
  );
}
