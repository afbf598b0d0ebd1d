import { useQuery } from '@tanstack/react-query';
import { formatTarih } from '#contract/common/donem.ts';
import { ATAMA_METNI, type AtananMukellef } from '#contract/hizmet-kaydi/atama.ts';
import { listAtamaPersoneliQuery } from '#web/parts/atama/calls.ts';
import { mukellefMetni } from '#web/parts/atama/mukellef-metni.ts';
import { useAtama } from '#web/parts/atama/use-atama.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listAtananlarQuery, releaseMukellefler, reverseHavuz } from './api.ts';
import classes from './atama.module.css';
import { HavuzSayilari } from './havuz-sayilari.tsx';
import { Listeler } from './islem/listeler.tsx';
import { useSecim } from './islem/use-secim.ts';
import { PersonelListesi } from './kisi-listeleri.tsx';
import { MukellefListesi } from './mukellef-listesi.tsx';
import { Satir } from './satir.tsx';
import { useHavuzSuzgeci } from './use-havuz-suzgeci.tsx';

const searchText = ({ ad, tc_no, muhasebeci_adi }: AtananMukellef): string => `${ad} ${tc_no ?? ''} ${muhasebeci_adi}`;
const render = ({ ad, aktif, tc_no, muhasebeci_adi, atama_tarihi }: AtananMukellef) => (
  <Satir ad={ad} aktif={aktif}>
    {[muhasebeci_adi, `${formatTarih(atama_tarihi)} atandı`, tc_no].filter(Boolean).join(' · ')}
  </Satir>
);

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
      <HavuzSayilari personel={personel.data?.personel} secilen={kimden} />
      <Havuz />
    </>
  );
}

function Havuz() {
  const { personelId, setPersonelId, personel, kimden } = usePersonel();
  const mukellefler = useQuery(listAtananlarQuery(personelId));
  const { rows, controls } = useHavuzSuzgeci(mukellefler.data?.mukellefler);
  const secim = useSecim(personelId, mukellefler.data?.mukellefler);
  const { act, sonuc, personelSecimi } = useAtama({
    run: releaseMukellefler,
    takeBack: reverseHavuz,
    metin: { tamam: ATAMA_METNI.havuzaAtildi, hata: ATAMA_METNI.havuzHatasi },
    sonucMetni: (adet) => `${adet} havuza atıldı.`,
    onDone: ({ mukellef_idler }) => secim.drop(mukellef_idler),
    onPersonel: setPersonelId,
  });
  const release = () => {
    if (!kimden || secim.secili.size === 0) notifyError(ATAMA_METNI.havuzEksik);
    else act.mutate({ personel_id: kimden.personel_id, mukellef_idler: [...secim.secili] });
  };
  return (
    <Listeler
      dugme="Havuza At"
      isPending={act.isPending}
      sonuc={sonuc}
      onAct={release}
      ozet={
        <>
          {kimden?.ad ?? 'Personel seçilmedi'} → havuz: <strong>{mukellefMetni(secim.secili.size)}</strong>
          <small className={`block small muted ${classes.aciklama}`}>
            Havuza atılan mükellefler personelin üzerinden çıkar ve yeniden atanabilir hâle gelir.
          </small>
        </>
      }
    >
      <PersonelListesi
        query={personel}
        rows={personel.data?.personel}
        sira="cok"
        value={personelId}
        {...personelSecimi}
      />
      <MukellefListesi
        owner={personelId}
        title="Atanmış mükellefler"
        query={mukellefler}
        rows={rows}
        searchText={searchText}
        render={render}
        searchLabel="Ad, TC/Vergi No veya muhasebeci ara"
        secim={secim}
        bos={['Önce bir personel seçin.', 'Bu personele atanmış mükellef yok.']}
        controls={controls}
      />
    </Listeler>
  );
}
