import { Button } from '@mantine/core';
import { AKTARIM, AKTARIM_LISTELERI, type AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import { useGo } from '#web/lib/use-go.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { useUrlId, useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { DosyaAdimi } from './adim/dosya-adimi.tsx';
import { Adimlar } from './adimlar.tsx';
import { AktarimAdimlari } from './aktarim-adimlari.tsx';

const isListe = (text: string | null): text is AktarimListesi => AKTARIM_LISTELERI.includes(text as AktarimListesi);

export function AktarimPage() {
  const { data } = useOturum();
  const [istenen] = useUrlParam('liste');
  const [aktarim_id] = useUrlId('aktarim');
  const goTo = useGo();
  if (data?.yetki_seviyesi === 'moderator')
    return <EmptyState title="Bu sayfa için yetkiniz yok." text="İçe aktarmayı yöneticiler yapabilir." />;
  const isMuhasebeci = data?.rol === 'muhasebeci';
  const liste = !isMuhasebeci && isListe(istenen) ? istenen : 'mukellefler';
  const go = (params: { liste?: string | undefined; aktarim?: string | undefined }) =>
    goTo({ to: '.', search: { ...(isMuhasebeci || istenen === null ? {} : { liste: istenen }), ...params } });
  return (
    <>
      <PageHeader
        title={`İçe Aktar: ${isMuhasebeci ? 'Müşterilerim' : AKTARIM[liste].baslik}`}
        description="Excel, OpenDocument ya da CSV dosyasından."
      >
        {aktarim_id !== null && (
          <Button variant="default" onClick={() => go({ aktarim: undefined })}>
            Başka dosya
          </Button>
        )}
      </PageHeader>
      {data && aktarim_id === null && (
        <>
          <Adimlar at="dosya" />
          <DosyaAdimi
            key={liste}
            liste={liste}
            isMuhasebeci={isMuhasebeci}
            onListe={(chosen) => go({ liste: chosen })}
            onLoaded={(id) => go({ aktarim: String(id) })}
          />
        </>
      )}
      {data && aktarim_id !== null && (
        <AktarimAdimlari
          key={aktarim_id}
          aktarim_id={aktarim_id}
          isMuhasebeci={isMuhasebeci}
          onLeave={() => go({ aktarim: undefined })}
        />
      )}
    </>
  );
}
