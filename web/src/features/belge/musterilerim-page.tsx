import { BELGE_METNI } from '#contract/mukellef/belge.ts';
import { readSession } from '#web/lib/session.ts';
import { useGo } from '#web/lib/use-go.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { BelgeArama } from '#web/parts/belge/belge-arama.tsx';
import { BelgeListesi } from '#web/parts/mukellef/later-parts.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import classes from './belge.module.css';
import { BelgeTablosu } from './belge-tablosu.tsx';
import { PickMusteri } from './pick-musteri.tsx';

export function MusterilerimPage() {
  const oturum = useOturum();
  return (
    <>
      <PageHeader
        title="Müşteri Belgeleri"
        description="Bir müşteri seçip belge yükleyin; tümünü türe ve döneme göre listeleyin."
      >
        <LinkButton to="/muh-panel/musteriler/yukle" variant="default">
          Belge Yükle
        </LinkButton>
      </PageHeader>
      {!readSession() ? (
        <InlineNote status="error">{BELGE_METNI.kullaniciYok}</InlineNote>
      ) : oturum.error ? (
        <ErrorState title={BELGE_METNI.muhasebeciYok} error={oturum.error} onRetry={() => void oturum.refetch()} />
      ) : (
        <Belgeler />
      )}
    </>
  );
}

function Belgeler() {
  const go = useGo();
  const [chosen] = useUrlId('mukellef');
  const choose = (mukellef_id: number | null) =>
    go({ to: '.', search: { ...(mukellef_id !== null && { mukellef: String(mukellef_id) }) } }, { resetScroll: false });
  return (
    <div className={`stack top gap-16 ${classes.ikiSutun}`}>
      <PickMusteri chosen={chosen} onChange={choose} />
      <div className={`stack gap-12 shrink ${classes.toplu}`}>
        {chosen === null ? (
          <>
            <BelgeArama />
            <BelgeTablosu
              clientLink={(id) => ({ to: '.', search: { mukellef: String(id) } })}
              owner="Müşteri"
              bosMetni="Bir müşteri seçip ilk belgesini yükleyin."
            />
          </>
        ) : (
          <BelgeListesi key={chosen} mukellef_id={chosen} />
        )}
      </div>
    </div>
  );
}
