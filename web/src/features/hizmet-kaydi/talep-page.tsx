import { currentDonem, formatDonem, requestableDonemler } from '#contract/common/donem.ts';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { DonemSelect } from '#web/ui/input/donem-select.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { AyTahakkuku } from './ay-tahakkuku.tsx';
import classes from './izgara.module.css';
import { IzgaraButtons } from './izgara-buttons.tsx';
import { IzgaraView } from './izgara-view.tsx';
import { MevcutTalepler } from './mevcut-talepler.tsx';
import { ResetButton } from './reset-button.tsx';
import { TekrarButtons } from './tekrar-dialog.tsx';
import { useIzgara } from './use-izgara.ts';

const ISLEMLER = { primary: ['talep_et', 'talebi_kaldir'], middle: ['talebi_kaldir'] } as const;

/** The accountant asks for services of a month, and sees what was asked for so far. */
export function TalepPage() {
  return (
    <>
      <PageHeader title="Hizmet Talep" />
      <UrlTabs
        label="Hizmet talep"
        tabs={[
          { value: 'ekle', label: 'Hizmet Ekle/Hesapla', content: <TalepIzgarasi /> },
          { value: 'mevcut', label: 'Mevcut Talepler', content: <MevcutTalepler /> },
          { value: 'reddedilenler', label: 'Reddedilenler', content: <MevcutTalepler key="reddedilenler" reddedilenler /> },
        ]}
      />
    </>
  );
}

/** Clients down, services across. Spec §9: the previous and the current month. */
function TalepIzgarasi() {
  const donemler = requestableDonemler();
  const { donem, setDonem, hata } = useDonem({ donemler });
  const izgara = useIzgara({ secim: donem, rol: 'muhasebeci', islemler: ISLEMLER });
  const { yil } = currentDonem();
  return (
    <>
      <div className={classes.secim} data-print="hidden">
        <DonemSelect donem={donem} onChange={setDonem} yillar={[yil - 1, yil, yil + 1]} donemler={donemler} />
        <div className={classes.araclar}>
          <TekrarButtons donem={donem} />
          <IzgaraButtons secim={donem} disabled={!izgara.query.data} />
          <ResetButton izgara={izgara} />
        </div>
      </div>
      {hata && <InlineNote status="warning">{hata}</InlineNote>}
      <AyTahakkuku secim={donem} />
      <IzgaraView
        izgara={izgara}
        label={`Hizmet talep ızgarası, ${formatDonem(donem)}`}
        actions={{ primary: 'Talep et / talebi kaldır', middle: 'Talebi kaldır' }}
        withBosDurum
      />
    </>
  );
}
