import { Button } from '@mantine/core';
import { formatTl } from '#contract/common/kurus.ts';
import { iadeMesaji } from '#contract/kart-odeme/iade-mesaji.ts';
import { isDogrulaniyor, KART_REFUSAL_REASON } from '#contract/kart-odeme/kart-durumu.ts';
import { KART_METNI, type KartOdeme, kartBasariliMesaji } from '#contract/kart-odeme/kart-odeme.ts';
import { downloadMakbuz } from '#web/parts/odeme/makbuz.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';

interface DenemeNotuProps {
  deneme: KartOdeme;
  onContinue?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
  isBusy?: boolean;
}

export function DenemeNotu({ deneme, onContinue, onCancel, isBusy = false }: DenemeNotuProps) {
  const { durum, tutar, kaydedilen, red_kodu, makbuz_id } = deneme;
  if (isDogrulaniyor(durum)) {
    return (
      <InlineNote status="info">
        <strong>{KART_METNI.dogrulaniyor}</strong> ({formatTl(tutar)}). {KART_METNI.dogrulaniyorAciklama}
      </InlineNote>
    );
  }
  if (durum === '3ds') {
    return (
      <InlineNote status="warning">
        <p>
          {KART_METNI.yarimKaldi} <strong className="num">{formatTl(tutar)}</strong>
        </p>
        <div className="flow gap-8 above-8">
          {onContinue && (
            <Button size="compact-sm" disabled={isBusy} onClick={onContinue}>
              Devam et
            </Button>
          )}
          {onCancel && (
            <Button variant="default" size="compact-sm" loading={isBusy} onClick={onCancel}>
              Vazgeç
            </Button>
          )}
        </div>
      </InlineNote>
    );
  }
  if (durum === 'reddedildi') return <InlineNote status="error">{KART_REFUSAL_REASON[red_kodu ?? 'diger']}</InlineNote>;
  const iade = iadeMesaji(deneme);
  return (
    <InlineNote status={iade ? 'warning' : 'success'}>
      {kaydedilen > 0 && kartBasariliMesaji(kaydedilen)} {iade}
      {makbuz_id !== null && (
        <div className="flow gap-8 above-8">
          <Button variant="default" size="compact-sm" onClick={() => void downloadMakbuz(makbuz_id).catch(notifyCause)}>
            Makbuz
          </Button>
        </div>
      )}
    </InlineNote>
  );
}
