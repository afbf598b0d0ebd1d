import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatTarih } from '#contract/common/donem.ts';
import { ATAMA_METNI, type AtananMukellef } from '#contract/hizmet-kaydi/atama.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import {
  listAtamaMuhasebecileriQuery,
  listAtamaPersoneliQuery,
  listAtananlarQuery,
  releaseMukellefler,
  reverseHavuz,
} from './api.ts';
import classes from './atama.module.css';
import { HavuzSayilari } from './havuz-sayilari.tsx';
import { countByMuhasebeci, HAVUZ_SIRALARI, type HavuzSirasi, sortAtananlar } from './havuz-sirasi.ts';
import { Listeler } from './islem/listeler.tsx';
import { SonucNote } from './islem/sonuc-note.tsx';
import { useAtamaIslemi } from './islem/use-atama-islemi.ts';
import { useSecim, without } from './islem/use-secim.ts';
import { PersonelListesi } from './kisi-listeleri.tsx';
import { PickList } from './pick-list/pick-list.tsx';

const idOf = ({ mukellef_id }: AtananMukellef): number => mukellef_id;
const searchText = ({ ad, tc_no, muhasebeci_adi }: AtananMukellef): string => `${ad} ${tc_no ?? ''} ${muhasebeci_adi}`;
const render = ({ ad, aktif, tc_no, muhasebeci_adi, atama_tarihi }: AtananMukellef) => (
  <span className={classes.satir}>
    <span>
      {ad} {!aktif && <ToneBadge tone="neutral">Pasif</ToneBadge>}
    </span>
    <small>{[muhasebeci_adi, `${formatTarih(atama_tarihi)} atandı`, tc_no].filter(Boolean).join(' · ')}</small>
  </span>
);

export function HavuzPage() {
  const [personelId, setPersonelId] = useUrlId('personel');
  const muhasebeciler = useQuery(listAtamaMuhasebecileriQuery);
  const personel = useQuery(listAtamaPersoneliQuery);
  const mukellefler = useQuery(listAtananlarQuery(personelId));
  const [muhasebeciId, setMuhasebeciId] = useState('');
  const [sira, setSira] = useState<HavuzSirasi>('ad');
  const all = mukellefler.data?.mukellefler;
  const ids = useMemo(() => all?.map(idOf), [all]);
  const byMuhasebeci = useMemo(() => countByMuhasebeci(all ?? []), [all]);
  // An accountant without a client here any more filters nothing.
  const suzgec = byMuhasebeci.find(({ muhasebeci_id }) => String(muhasebeci_id) === muhasebeciId)?.muhasebeci_id;
  const rows = useMemo(
    () => all && sortAtananlar(suzgec === undefined ? all : all.filter((row) => row.muhasebeci_id === suzgec), sira),
    [all, suzgec, sira],
  );
  const [secili, setSecili] = useSecim(personelId, ids);

  const kimden = personel.data?.personel.find(({ personel_id }) => personel_id === personelId);
  const { act, sonuc, close, personelHatasi, forgetPersonelHatasi } = useAtamaIslemi({
    run: releaseMukellefler,
    takeBack: reverseHavuz,
    metin: { tamam: ATAMA_METNI.havuzaAtildi, hata: ATAMA_METNI.havuzHatasi },
    sonucMetni: (adet) => `${adet} havuza atıldı.`,
    onDone: ({ mukellef_idler }) => setSecili(without(secili, mukellef_idler)),
  });
  const havuzaAt = () => {
    if (!kimden || secili.size === 0) notifyError(ATAMA_METNI.havuzEksik);
    else act.mutate({ personel_id: kimden.personel_id, mukellef_idler: [...secili] });
  };
  return (
    <>
      <PageHeader title="Mükellef Havuzu" description="Personelin mükelleflerini havuza geri gönderin.">
        <LinkButton
          to="/mukellefatama"
          search={{ personel: kimden?.aktif ? String(kimden.personel_id) : undefined }}
          variant="default"
        >
          Mükellef Atama
        </LinkButton>
      </PageHeader>
      <HavuzSayilari
        muhasebeciler={muhasebeciler.data?.muhasebeciler}
        personel={personel.data?.personel}
        secilen={kimden}
        muhasebeciSayisi={byMuhasebeci.length}
      />
      <InlineNote status="info">
        Havuza atılan mükellefler personelin üzerinden çıkar ve yeniden atanabilir hâle gelir.
      </InlineNote>
      <Listeler
        dugme="Havuza At"
        isPending={act.isPending}
        sonuc={sonuc && <SonucNote sonuc={sonuc} onClose={close} />}
        onAct={havuzaAt}
        ozet={
          <>
            {kimden?.ad ?? 'Personel seçilmedi'} → havuz: <strong>{formatNumber(secili.size)} mükellef</strong>
          </>
        }
      >
        <PersonelListesi
          query={personel}
          rows={personel.data?.personel}
          sira="cok"
          value={personelId}
          onChange={(id) => {
            forgetPersonelHatasi();
            setPersonelId(id);
          }}
          fault={personelHatasi}
        />
        <PickList
          // The key resets search and choice for another staff member's clients.
          key={personelId}
          title="Atanmış mükellefler"
          rows={personelId === null ? [] : rows}
          idOf={idOf}
          searchText={searchText}
          render={render}
          searchLabel="Ad, TC/Vergi No veya muhasebeci ara"
          selected={secili}
          onSelect={setSecili}
          multiple
          error={mukellefler.error}
          onRetry={() => void mukellefler.refetch()}
          empty={personelId === null ? 'Önce bir personel seçin.' : 'Bu personele atanmış mükellef yok.'}
          controls={
            <div className={classes.suzgecler}>
              <NativeSelect
                size="xs"
                aria-label="Muhasebeci"
                value={suzgec ?? ''}
                onChange={(event) => setMuhasebeciId(event.currentTarget.value)}
                data={[
                  { value: '', label: 'Bütün muhasebeciler' },
                  ...byMuhasebeci.map(({ muhasebeci_id, ad, adet }) => ({
                    value: String(muhasebeci_id),
                    label: `${ad} (${formatNumber(adet)})`,
                  })),
                ]}
              />
              <NativeSelect
                size="xs"
                aria-label="Sıralama"
                value={sira}
                onChange={(event) => setSira(event.currentTarget.value as HavuzSirasi)}
                data={HAVUZ_SIRALARI}
              />
            </div>
          }
        />
      </Listeler>
    </>
  );
}
