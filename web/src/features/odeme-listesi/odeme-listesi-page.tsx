import { Button } from '@mantine/core';
import { useState } from 'react';
import { setOdemeTutarlari } from '#contract/beyanname/odeme-kalemi.ts';
import {
  createOdemeGonderimi,
  listOdenecekler,
  ODENECEK_DURUMU,
  type OdemeSatiri,
} from '#contract/beyanname/odeme-listesi.ts';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { secimOf } from '#web/parts/data-table/use-selection.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { SetChip } from '#web/ui/figure/chips.tsx';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { downloadOdemeleri, listOdeneceklerQuery } from './api.ts';
import { columnsOf } from './columns.tsx';
import { OdemeGonderDialog } from './gonder-dialog.tsx';
import { KalemTablosu } from './kalemler.tsx';
import { type Istenen, MesajDialog } from './mesaj-dialog.tsx';
import { TutarDialog } from './tutar-dialog.tsx';

const PAGES = {
  admin: '/mukellefler',
  muhasebeci: '/muh-panel/musteriler',
  personel: '/per-panel/mukellefler',
  mukellef: '/mukellefler',
} as const;

export function OdemeListesiPage() {
  const { donem, error } = useDonem();
  return <Liste key={formatDonem(donem)} donem={donem} fault={error} />;
}

function Liste({ donem, fault }: { donem: Donem; fault: string | null }) {
  const { data: oturum } = useOturum();
  const canWrite = useYetki(setOdemeTutarlari) === true;
  const [ucret, setUcret] = useUrlParam('ucret');
  const [tutar, setTutar] = useState<OdemeSatiri | null>(null);
  const [mesaj, setMesaj] = useState<Istenen | null>(null);
  const [sent, setSent] = useState<Istenen | null>(null);
  const canSend = useYetki(createOdemeGonderimi) === true;
  const isNarrow = useMedia(DAR);
  const hasFee = ucret === '1';
  const sabit = { yil: donem.yil, ay: donem.ay, ...(hasFee && { ucret: '1' as const }) };
  const { table, data, filter } = useList(listOdenecekler, {
    columns: columnsOf(oturum?.rol, isNarrow),
    query: listOdeneceklerQuery,
    sabit,
  });
  return (
    <>
      <PageHeader title="Ödeme Listesi" description="Mükelleflerin bu ay devlete ödeyecekleri ve kime bildirildiği.">
        {canSend && (
          <Button disabled={!data?.toplam} onClick={() => setSent({ secim: { suzgec: filter } as Istenen['secim'] })}>
            Ödemeleri bildir
          </Button>
        )}
      </PageHeader>
      {fault && <InlineNote status="warning">{fault}</InlineNote>}
      <DataTable
        {...table}
        label={`Ödeme listesi, ${formatDonem(donem)}`}
        liste="Ödeme listesi"
        searchLabel="Mükellef ara"
        note={
          data &&
          !data.hazir && (
            <InlineNote status="info">
              Bu ayın beyannameleri henüz hazırlanmadı; hazırlanınca eksik ödemeler de görünür.
            </InlineNote>
          )
        }
        states={{ field: 'durum', names: ODENECEK_DURUMU, counts: data?.sayilar }}
        tools={hasFee ? [] : [{ label: 'Muhasebe ücretiyle', run: () => setUcret('1') }]}
        toolbar={
          hasFee && <SetChip label="Muhasebe ücretiyle" title="Ücret olmadan göster" onEnd={() => setUcret(null)} />
        }
        page={(row) => `${PAGES[oturum?.rol ?? 'admin']}/${row.mukellef_id}`}
        empty={{ title: `${formatDonem(donem)} içinde ödenecek bir şey yok.`, next: SONRAKI.yukumlulukler }}
        details={(row) => <KalemTablosu mukellef_id={row.mukellef_id} donem={donem} />}
        rowActions={(row) => [
          {
            label: row.durum === 'degisti' ? 'Düzeltme iletisi' : 'İleti',
            run: () => setMesaj({ secim: { idler: [row.mukellef_id] } }),
          },
          ...(canWrite ? [{ label: 'Tutarları düzenle', run: () => setTutar(row) }] : []),
          { label: 'PDF', run: () => void downloadOdemeleri(row.mukellef_id, donem, hasFee).catch(notifyCause) },
        ]}
        bulkActions={(secim) => {
          const istenen = { secim: secimOf(secim, filter) as Istenen['secim'] };
          return (
            <>
              {canSend && (
                <Button size="compact-sm" onClick={() => setSent(istenen)}>
                  Bildir
                </Button>
              )}
              <Button size="compact-sm" variant="default" onClick={() => setMesaj(istenen)}>
                Metinler
              </Button>
            </>
          );
        }}
      />
      {tutar && <TutarDialog mukellef_id={tutar.mukellef_id} donem={donem} onClose={() => setTutar(null)} />}
      {sent && <OdemeGonderDialog istenen={sent} donem={donem} ucret={hasFee} onClose={() => setSent(null)} />}
      {mesaj && <MesajDialog istenen={mesaj} donem={donem} ucret={hasFee} onClose={() => setMesaj(null)} />}
    </>
  );
}
