import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ATAMA_METNI, type AtanmamisMukellef } from '#contract/hizmet-kaydi/atama.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import {
  assignMukellefler,
  listAtamaMuhasebecileriQuery,
  listAtamaPersoneliQuery,
  listAtanmamislarQuery,
  reverseAtama,
} from './api.ts';
import classes from './atama.module.css';
import { Devir } from './devir.tsx';
import { Listeler } from './islem/listeler.tsx';
import { SonucNote } from './islem/sonuc-note.tsx';
import { useAtamaIslemi } from './islem/use-atama-islemi.ts';
import { useSecim, without } from './islem/use-secim.ts';
import { MuhasebeciListesi, PersonelListesi } from './kisi-listeleri.tsx';
import { PickList } from './pick-list/pick-list.tsx';

const idOf = ({ mukellef_id }: AtanmamisMukellef): number => mukellef_id;
const searchText = ({ ad, tc_no, sirket_adi }: AtanmamisMukellef): string => `${ad} ${tc_no ?? ''} ${sirket_adi ?? ''}`;
const render = ({ ad, tc_no, sirket_adi }: AtanmamisMukellef) => (
  <span className={classes.satir}>
    <span>{ad}</span>
    <small>{[tc_no, sirket_adi].filter(Boolean).join(' · ')}</small>
  </span>
);

/** Who works on which clients: unassigned ones are assigned, those of a staff member are handed over to another. */
export function AtamaPage() {
  const [personelId] = useUrlId('personel');
  return (
    <>
      <PageHeader title="Mükellef Atama" description="Muhasebecilerin mükelleflerini personele atayın.">
        <LinkButton
          to="/Mukellefhavuz"
          search={{ personel: personelId === null ? undefined : String(personelId) }}
          variant="default"
        >
          Mükellef Havuzu
        </LinkButton>
      </PageHeader>
      <UrlTabs
        label="Mükellef atama"
        tabs={[
          { value: 'atanmamis', label: 'Atanmamışlar', content: <Atama /> },
          { value: 'devir', label: 'Devir', content: <Devir /> },
        ]}
      />
    </>
  );
}

function Atama() {
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const [personelId, setPersonelId] = useUrlId('personel');
  const muhasebeciler = useQuery(listAtamaMuhasebecileriQuery);
  const personel = useQuery(listAtamaPersoneliQuery);
  const mukellefler = useQuery(listAtanmamislarQuery(muhasebeciId));
  const aktifPersonel = useMemo(() => personel.data?.personel.filter(({ aktif }) => aktif), [personel.data]);
  const rows = mukellefler.data?.mukellefler;
  const ids = useMemo(() => rows?.map(idOf), [rows]);
  const [secili, setSecili] = useSecim(muhasebeciId, ids);

  // An unknown id in the URL, or that of a passive staff member, counts as no choice.
  const muhasebeci = muhasebeciler.data?.muhasebeciler.find(({ muhasebeci_id }) => muhasebeci_id === muhasebeciId);
  const kime = aktifPersonel?.find(({ personel_id }) => personel_id === personelId);
  const { act, sonuc, close, personelHatasi, forgetPersonelHatasi } = useAtamaIslemi({
    run: assignMukellefler,
    takeBack: reverseAtama,
    metin: { tamam: ATAMA_METNI.atandi, hata: ATAMA_METNI.atamaHatasi },
    sonucMetni: (adet, istek) =>
      `${adet} ${aktifPersonel?.find(({ personel_id }) => personel_id === istek.personel_id)?.ad ?? 'seçilen'} personeline atandı.`,
    onDone: ({ mukellef_idler }) => setSecili(without(secili, mukellef_idler)),
  });
  const ata = () => {
    if (!muhasebeci || !kime || secili.size === 0) notifyError(ATAMA_METNI.atamaEksik);
    else act.mutate({ personel_id: kime.personel_id, mukellef_idler: [...secili] });
  };
  return (
    <Listeler
      dugme="Atama Yap"
      isPending={act.isPending}
      sonuc={sonuc && <SonucNote sonuc={sonuc} onClose={close} />}
      onAct={ata}
      ozet={
        <>
          {muhasebeci?.ad ?? 'Muhasebeci seçilmedi'} → {kime?.ad ?? 'Personel seçilmedi'}:{' '}
          <strong>{formatNumber(secili.size)} mükellef</strong>
        </>
      }
    >
      <MuhasebeciListesi
        query={muhasebeciler}
        rows={muhasebeciler.data?.muhasebeciler}
        value={muhasebeciId}
        onChange={setMuhasebeciId}
      />
      <PersonelListesi
        query={personel}
        rows={aktifPersonel}
        sira="az"
        value={personelId}
        onChange={(id) => {
          forgetPersonelHatasi();
          setPersonelId(id);
        }}
        fault={personelHatasi}
      />
      <PickList
        // The key resets search and choice for another accountant's clients.
        key={muhasebeciId}
        title="Atanmamış mükellefler"
        rows={muhasebeciId === null ? [] : rows}
        idOf={idOf}
        searchText={searchText}
        render={render}
        searchLabel="Ad, TC/Vergi No veya şirket ara"
        selected={secili}
        onSelect={setSecili}
        multiple
        error={mukellefler.error}
        onRetry={() => void mukellefler.refetch()}
        empty={muhasebeciId === null ? 'Önce bir muhasebeci seçin.' : 'Bu muhasebecinin atanmamış mükellefi yok.'}
      />
    </Listeler>
  );
}
