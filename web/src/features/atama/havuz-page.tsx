import { useQuery } from '@tanstack/react-query';
import { ATAMA_METNI, listAtananlar } from '#contract/hizmet-kaydi/atama.ts';
import { listAtamaPersoneliQuery } from '#web/parts/atama/calls.ts';
import { mukellefMetni } from '#web/parts/atama/mukellef-metni.ts';
import { PersonelListesi } from '#web/parts/atama/personel-listesi.tsx';
import { useAtama } from '#web/parts/atama/use-atama.tsx';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listAtananlarQuery, releaseMukellefler, reverseHavuz } from './api.ts';
import { HavuzSayilari } from './havuz-sayilari.tsx';
import { MukellefSecimi } from './mukellef-secimi.tsx';
import { BOS, useSecim } from './use-secim.ts';

const COLUMNS = listColumns(listAtananlar);

function usePersonel() {
  const [personelId, setPersonelId] = useUrlId('personel');
  const personel = useQuery(listAtamaPersoneliQuery);
  const kimden = personel.data?.personel.find(({ personel_id }) => personel_id === personelId);
  return { personelId, setPersonelId, personel, kimden };
}

export function HavuzPage() {
  const { personel, kimden } = usePersonel();
  return (
    <>
      <PageHeader title="Mükellef Havuzu">
        <LinkButton
          to="/mukellefatama"
          search={{ personel: kimden?.aktif ? String(kimden.personel_id) : undefined }}
          variant="default"
        >
          Mükellef Atama
        </LinkButton>
      </PageHeader>
      <HavuzSayilari personel={personel.data?.personel} chosen={kimden} />
      <Havuz />
    </>
  );
}

function Havuz() {
  const { personelId, setPersonelId, personel, kimden } = usePersonel();
  const mukellefler = useQuery(listAtananlarQuery(personelId));
  const rows = personelId === null ? BOS : mukellefler.data?.satirlar;
  const secim = useSecim(personelId, rows);
  const { act, result, personelSecimi } = useAtama({
    run: releaseMukellefler,
    takeBack: reverseHavuz,
    metin: { tamam: ATAMA_METNI.havuzaAtildi, error: ATAMA_METNI.havuzError },
    resultText: (adet) => `${adet} havuza atıldı.`,
    onDone: ({ mukellef_idler }) => secim.drop(mukellef_idler),
    onPersonel: setPersonelId,
  });
  const release = () => {
    if (!kimden || secim.keys.size === 0) notifyError(ATAMA_METNI.havuzEksik);
    else act.mutate({ personel_id: kimden.personel_id, mukellef_idler: [...secim.keys] });
  };
  return (
    <MukellefSecimi
      dugme="Havuza At"
      isPending={act.isPending}
      onAct={release}
      ozet={
        <>
          {kimden?.ad ?? 'Personel seçilmedi'} → havuz:{' '}
          <strong className="nowrap">{mukellefMetni(secim.keys.size)}</strong>
          <small className="block small muted" data-print="hidden">
            Havuza atılan mükellefler personelin üzerinden çıkar ve yeniden atanabilir hâle gelir.
          </small>
        </>
      }
      kisiler={
        <PersonelListesi
          {...{ query: personel, rows: personel.data?.personel, sira: 'cok', value: personelId }}
          {...personelSecimi}
        />
      }
      list={listAtananlar}
      label="Atanmış mükellefler"
      params={{ personel_id: personelId }}
      bos={personelId === null ? 'Önce bir personel seçin.' : 'Bu personele atanmış mükellef yok.'}
      searchLabel="Ad, TC/Vergi No veya muhasebeci ara"
      columns={COLUMNS}
      {...{ query: mukellefler, rows, secim, result }}
    />
  );
}
