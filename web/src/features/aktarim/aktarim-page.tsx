import { AKTARIM_LISTELERI, type AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import { useGo } from '#web/lib/use-go.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { useUrlId, useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Baslangic } from './gecis/baslangic.tsx';
import { Plan } from './gecis/plan.tsx';
import { useGonderme } from './gecis/use-gonderme.ts';

const isListe = (text: string | null): text is AktarimListesi => AKTARIM_LISTELERI.includes(text as AktarimListesi);

export function AktarimPage() {
  const { data } = useOturum();
  const [asked] = useUrlParam('liste');
  const [gecis_id] = useUrlId('gecis');
  const [aktarim_id] = useUrlId('aktarim');
  const goTo = useGo();
  const isMuhasebeci = data?.rol === 'muhasebeci';
  const liste = !isMuhasebeci && isListe(asked) ? asked : 'mukellefler';
  const go = (gecis?: number) =>
    goTo({
      to: '.',
      search: { ...(asked !== null && { liste: asked }), ...(gecis !== undefined && { gecis: String(gecis) }) },
    });
  const gonderme = useGonderme(gecis_id, go);
  if (data?.yetki_seviyesi === 'moderator')
    return <EmptyState title="Bu sayfa için yetkiniz yok." text="İçe aktarmayı yalnızca yöneticiler yapabilir." />;
  if (!data) return null;
  if (gecis_id !== null)
    return (
      <Plan
        key={gecis_id}
        gecis_id={gecis_id}
        aktarim_id={aktarim_id}
        isMuhasebeci={isMuhasebeci}
        gonderme={gonderme}
        onLeave={() => go()}
      />
    );
  return (
    <>
      <PageHeader title="İçe Aktar" description="Luca, Zirve ya da Excel’den." />
      <Baslangic liste={liste} isMuhasebeci={isMuhasebeci} onFiles={(found, into) => void gonderme.send(found, into)} />
    </>
  );
}
