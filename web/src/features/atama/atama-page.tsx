import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ATAMA_METNI, listAtanmamislar } from '#contract/hizmet-kaydi/atama.ts';
import { assignMukellefler, listAtamaPersoneliQuery } from '#web/parts/atama/calls.ts';
import { mukellefMetni } from '#web/parts/atama/mukellef-metni.ts';
import { PersonelListesi } from '#web/parts/atama/personel-listesi.tsx';
import { ataIslemi, useAtama } from '#web/parts/atama/use-atama.tsx';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { listAtamaMuhasebecileriQuery, listAtanmamislarQuery } from './api.ts';
import { Devir } from './devir.tsx';
import { MuhasebeciListesi } from './muhasebeci-listesi.tsx';
import { MukellefSecimi } from './mukellef-secimi.tsx';
import { BOS, useSecim } from './use-secim.ts';

const COLUMNS = listColumns(listAtanmamislar);

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
  const rows = muhasebeciId === null ? BOS : mukellefler.data?.satirlar;
  const secim = useSecim(muhasebeciId, rows);

  const muhasebeci = muhasebeciler.data?.muhasebeciler.find(({ muhasebeci_id }) => muhasebeci_id === muhasebeciId);
  const kime = aktifPersonel?.find(({ personel_id }) => personel_id === personelId);
  const { act, result, personelSecimi } = useAtama({
    ...ataIslemi(aktifPersonel),
    run: assignMukellefler,
    onDone: ({ mukellef_idler }) => secim.drop(mukellef_idler),
    onPersonel: setPersonelId,
  });
  const assign = () => {
    if (!muhasebeci || !kime || secim.keys.size === 0) notifyError(ATAMA_METNI.atamaEksik);
    else act.mutate({ personel_id: kime.personel_id, mukellef_idler: [...secim.keys] });
  };
  return (
    <MukellefSecimi
      dugme="Atama Yap"
      isPending={act.isPending}
      onAct={assign}
      ozet={
        <>
          {muhasebeci?.ad ?? 'Muhasebeci seçilmedi'} → {kime?.ad ?? 'Personel seçilmedi'}:{' '}
          <strong className="nowrap">{mukellefMetni(secim.keys.size)}</strong>
        </>
      }
      kisiler={
        <>
          <MuhasebeciListesi
            query={muhasebeciler}
            rows={muhasebeciler.data?.muhasebeciler}
            value={muhasebeciId}
            onChange={setMuhasebeciId}
          />
          <PersonelListesi query={personel} rows={aktifPersonel} sira="az" value={personelId} {...personelSecimi} />
        </>
      }
      list={listAtanmamislar}
      label="Atanmamış mükellefler"
      params={{ muhasebeci_id: muhasebeciId }}
      bos={muhasebeciId === null ? 'Önce bir muhasebeci seçin.' : 'Bu muhasebecinin atanmamış mükellefi yok.'}
      searchLabel="Ad, TC/Vergi No veya şirket ara"
      columns={COLUMNS}
      {...{ query: mukellefler, rows, secim, result }}
    />
  );
}
