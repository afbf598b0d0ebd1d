import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { kapaliMetni } from '#contract/tahakkuk/kapanis-metni.ts';
import { createTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { listTahakkukAyi, type TahakkukAyi } from '#contract/tahakkuk/tahakkuk-ay.ts';
import { listTahakkukAyiQuery } from '#web/features/tahakkuk/api.ts';
import { useRecompute } from '#web/features/tahakkuk/use-tahakkuk-islemleri.ts';
import { useSetSearch } from '#web/lib/use-go.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import type { Secim } from '#web/parts/data-table/use-selection.ts';
import { useWholeList } from '#web/parts/data-table/use-whole-list.ts';
import { YetkiNotu } from '#web/parts/hesap/yetkili.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { AsamaCipleri } from './asama-cipleri.tsx';
import { AY_COLUMNS, isaretli } from './ay-columns.tsx';
import { TopluOlustur } from './bulk-create.tsx';
import { MuhasebeciAyi } from './muhasebeci-ayi.tsx';
import { OlusturCubugu } from './olustur-cubugu.tsx';
import { kapsamMetni, ResultPanel } from './sonuc-paneli.tsx';
import { TopluGecmisi } from './toplu-gecmisi.tsx';
import { useCreate } from './use-create.ts';
import { useReverseToplu } from './use-reverse.ts';

function chosenOf(rows: readonly TahakkukAyi[] = [], idler: readonly number[]): TahakkukAyi[] {
  const chosen = new Set(idler);
  return rows.filter(({ muhasebeci_id }) => chosen.has(muhasebeci_id));
}

function useAyListesi(donem: Donem) {
  const { data, error, refetch } = useQuery(listTahakkukAyiQuery(donem));
  const muhasebeciler = data?.satirlar;
  const { table, search, kept } = useWholeList(listTahakkukAyi, {
    rows: muhasebeciler,
    columns: AY_COLUMNS,
    asked: donem,
    boyutlar: [20, 50, 100, 200],
    varsayilanBoyut: 50,
  });
  const fark = isaretli(kept.reduce((sum, { mevcut }) => sum + (mevcut?.fark ?? 0), 0));
  const columns = table.columns.map((column) => (column.key === 'fark' && fark ? { ...column, footer: fark } : column));
  return {
    muhasebeciler,
    kapanis: data?.kapanis,
    search,
    table: { ...table, columns, error: data ? null : error, onRetry: () => void refetch() },
  };
}

function useActions(donem: Donem, canCreate: boolean, guncelle: (idler: number[]) => void) {
  const setSearch = useSetSearch();
  return ({ muhasebeci_id, guncellenecek }: TahakkukAyi) => [
    {
      label: 'Ayı aç',
      link: {
        to: '/muhasebeci-mukellefler',
        search: { muhasebeci: String(muhasebeci_id), yil: String(donem.yil), ay: String(donem.ay) },
      } as const,
    },
    {
      label: 'Hesapla ve ekle',
      run: () => setSearch({ kayit: undefined, sekme: 'ekle', muhasebeci: String(muhasebeci_id) }),
    },
    ...(canCreate && guncellenecek.length > 0 ? [{ label: 'Güncelle', run: () => guncelle(guncellenecek) }] : []),
  ];
}

export function AyTablosu() {
  const { donem } = useDonem();
  const isAllowed = useYetki(createTahakkuk);
  const { muhasebeciler, kapanis, search, table } = useAyListesi(donem);
  const canCreate = isAllowed && !kapanis;
  const [isTopluOpen, setIsTopluOpen] = useState(false);
  const olusturma = useCreate(donem);
  const { guncelle } = useRecompute();
  const actionsOf = useActions(donem, canCreate === true, guncelle);
  return (
    <>
      {isAllowed === false && <YetkiNotu />}
      {kapanis && <InlineNote status="warning">{kapaliMetni({ ...donem, ...kapanis })}</InlineNote>}
      <AsamaCipleri
        rows={muhasebeciler}
        chosen={search.suzgecler.durum}
        onChange={(asama) => search.setSuzgec('durum', asama)}
      />
      <DataTable
        label={`${formatDonem(donem)} tahakkukları`}
        liste="Ayın tahakkukları"
        {...table}
        searchLabel="Muhasebeci ara"
        toolbar={
          <Button disabled={canCreate === false} onClick={() => setIsTopluOpen(true)}>
            Tüm Muhasebeciler İçin Oluştur
          </Button>
        }
        empty={{ title: 'Kayıtlı muhasebeci bulunamadı.', next: SONRAKI.muhasebeciEkle }}
        details={(row) => <MuhasebeciAyi row={row} donem={donem} />}
        rowActions={actionsOf}
        {...(canCreate && {
          bulkActions: ({ idler, clear }: Secim) => (
            <OlusturCubugu
              {...{ olusturma, onGuncelle: guncelle }}
              chosen={chosenOf(muhasebeciler, idler)}
              onDone={clear}
            />
          ),
        })}
      />
      <TopluGecmisi canEdit={canCreate === true} />
      <Olusturma
        donem={donem}
        olusturma={olusturma}
        canCreate={canCreate === true}
        isTopluOpen={isTopluOpen}
        onTopluClose={() => setIsTopluOpen(false)}
      />
    </>
  );
}

interface OlusturmaProps {
  donem: Donem;
  olusturma: ReturnType<typeof useCreate>;
  canCreate: boolean;
  isTopluOpen: boolean;
  onTopluClose: () => void;
}

function Olusturma({ donem, olusturma, canCreate, isTopluOpen, onTopluClose }: OlusturmaProps) {
  const [gelenler, setGelenler] = useUrlParam('secili');
  const chosen = gelenler === null ? null : gelenler.split('-').map(Number).filter(Number.isSafeInteger);
  const { olusan } = olusturma;
  const geriAlma = useReverseToplu(olusturma.kapat);
  return (
    <>
      {canCreate && (isTopluOpen || chosen) && (
        <TopluOlustur
          donem={donem}
          olusturma={olusturma}
          chosen={isTopluOpen ? null : chosen}
          onClose={() => {
            olusturma.unut();
            onTopluClose();
            if (chosen) setGelenler(null);
          }}
        />
      )}
      {olusan && (
        <ResultPanel
          {...olusan}
          isBusy={geriAlma.isPending}
          onGeriAl={() =>
            void geriAlma.reverse({
              ...olusan.result,
              adet: olusan.result.olusturulan,
              kapsam: kapsamMetni(olusan.kapsam),
            })
          }
          onClose={olusturma.kapat}
        />
      )}
    </>
  );
}
