import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ATAMA_METNI, type AtanmamisMukellef } from '#contract/hizmet-kaydi/atama.ts';
import { assignMukellefler, listAtamaPersoneliQuery } from '#web/parts/atama/calls.ts';
import { mukellefMetni } from '#web/parts/atama/mukellef-metni.ts';
import { ataIslemi, useAtama } from '#web/parts/atama/use-atama.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { listAtamaMuhasebecileriQuery, listAtanmamislarQuery } from './api.ts';
import { Devir } from './devir.tsx';
import { Listeler } from './islem/listeler.tsx';
import { useSecim } from './islem/use-secim.ts';
import { MuhasebeciListesi, PersonelListesi } from './kisi-listeleri.tsx';
import { MukellefListesi } from './mukellef-listesi.tsx';
import { Satir } from './satir.tsx';

const searchText = ({ ad, tc_no, sirket_adi }: AtanmamisMukellef): string => `${ad} ${tc_no ?? ''} ${sirket_adi ?? ''}`;
const render = ({ ad, tc_no, sirket_adi }: AtanmamisMukellef) => (
  <Satir ad={ad}>{[tc_no, sirket_adi].filter(Boolean).join(' · ')}</Satir>
);

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
  const secim = useSecim(muhasebeciId, rows);

  const muhasebeci = muhasebeciler.data?.muhasebeciler.find(({ muhasebeci_id }) => muhasebeci_id === muhasebeciId);
  const personelOf = (id: number | null) => aktifPersonel?.find(({ personel_id }) => personel_id === id);
  const kime = personelOf(personelId);
  const { act, sonuc, personelSecimi } = useAtama({
    ...ataIslemi(aktifPersonel),
    run: assignMukellefler,
    onDone: ({ mukellef_idler }) => secim.drop(mukellef_idler),
    onPersonel: setPersonelId,
  });
  const assign = () => {
    if (!muhasebeci || !kime || secim.secili.size === 0) notifyError(ATAMA_METNI.atamaEksik);
    else act.mutate({ personel_id: kime.personel_id, mukellef_idler: [...secim.secili] });
  };
  return (
    <Listeler
      dugme="Atama Yap"
      isPending={act.isPending}
      sonuc={sonuc}
      onAct={assign}
      ozet={
        <>
          {muhasebeci?.ad ?? 'Muhasebeci seçilmedi'} → {kime?.ad ?? 'Personel seçilmedi'}:{' '}
          <strong>{mukellefMetni(secim.secili.size)}</strong>
        </>
      }
    >
      <MuhasebeciListesi
        query={muhasebeciler}
        rows={muhasebeciler.data?.muhasebeciler}
        value={muhasebeciId}
        onChange={setMuhasebeciId}
      />
      <PersonelListesi query={personel} rows={aktifPersonel} sira="az" value={personelId} {...personelSecimi} />
      <MukellefListesi
        owner={muhasebeciId}
        title="Atanmamış mükellefler"
        query={mukellefler}
        rows={rows}
        searchText={searchText}
        render={render}
        searchLabel="Ad, TC/Vergi No veya şirket ara"
        secim={secim}
        bos={['Önce bir muhasebeci seçin.', 'Bu muhasebecinin atanmamış mükellefi yok.']}
      />
    </Listeler>
  );
}
