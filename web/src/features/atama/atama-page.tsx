import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { METIN } from '#contract/common/suzgec.ts';
import { ATAMA_METNI, type AtanmamisMukellef } from '#contract/hizmet-kaydi/atama.ts';
import { assignMukellefler, listAtamaPersoneliQuery } from '#web/parts/atama/calls.ts';
import { mukellefMetni } from '#web/parts/atama/mukellef-metni.ts';
import { PersonelListesi } from '#web/parts/atama/personel-listesi.tsx';
import { ataIslemi, useAtama } from '#web/parts/atama/use-atama.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { listAtamaMuhasebecileriQuery, listAtanmamislarQuery } from './api.ts';
import { Devir } from './devir.tsx';
import { MuhasebeciListesi } from './muhasebeci-listesi.tsx';
import { MukellefSecimi, textColumn } from './mukellef-secimi.tsx';
import { BOS, useSecim } from './use-secim.ts';

const COLUMNS = [
  textColumn<AtanmamisMukellef>('ad', 'Ad', ({ ad }) => ad, { card: 'title' }),
  textColumn<AtanmamisMukellef>('tc_no', 'TC / Vergi No', ({ tc_no }) => tc_no),
  textColumn<AtanmamisMukellef>('sirket_adi', 'Şirket', ({ sirket_adi }) => sirket_adi),
];
const SUZGECLER = { ad: METIN, tc_no: METIN, sirket_adi: METIN };

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
  const rows = muhasebeciId === null ? BOS : mukellefler.data?.mukellefler;
  const secim = useSecim(muhasebeciId, rows);

  const muhasebeci = muhasebeciler.data?.muhasebeciler.find(({ muhasebeci_id }) => muhasebeci_id === muhasebeciId);
  const kime = aktifPersonel?.find(({ personel_id }) => personel_id === personelId);
  const { act, sonuc, personelSecimi } = useAtama({
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
      label="Atanmamış mükellefler"
      bos={muhasebeciId === null ? 'Önce bir muhasebeci seçin.' : 'Bu muhasebecinin atanmamış mükellefi yok.'}
      searchLabel="Ad, TC/Vergi No veya şirket ara"
      searchIn={({ ad, tc_no, sirket_adi }) => [ad, tc_no, sirket_adi]}
      columns={COLUMNS}
      suzgecler={SUZGECLER}
      {...{ query: mukellefler, rows, secim, sonuc }}
    />
  );
}
