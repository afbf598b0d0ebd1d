import { Button } from '@mantine/core';
import { formatFiyat } from '#contract/common/kurus.ts';
import { iadeMesaji, isDogrulaniyor, KART_METNI, KART_RED_NEDENI, type KartOdeme, kartBasariliMesaji } from '#contract/kart-odeme.ts';
import { InlineNote } from '#web/ui/inline-note.tsx';

interface DenemeNotuProps {
  deneme: KartOdeme;
  /** Goes on with what waits for the payer; absent where there is no way on. */
  onContinue?: (() => void) | undefined;
}

/** What became of a payment, as far as it is known. */
export function DenemeNotu({ deneme, onContinue }: DenemeNotuProps) {
  const { durum, tutar, kaydedilen, red_kodu } = deneme;
  if (isDogrulaniyor(durum)) {
    return (
      <InlineNote status="info">
        <strong>{KART_METNI.dogrulaniyor}</strong> ({formatFiyat(tutar)}). {KART_METNI.dogrulaniyorAciklama}
      </InlineNote>
    );
  }
  if (durum === '3ds') {
    return (
      <InlineNote status="warning">
        {KART_METNI.yarimKaldi}{' '}
        {onContinue && (
          <Button variant="default" size="compact-sm" onClick={onContinue}>
            Doğrulamaya devam et
          </Button>
        )}
      </InlineNote>
    );
  }
  if (durum === 'reddedildi') return <InlineNote status="error">{KART_RED_NEDENI[red_kodu ?? 'diger']}</InlineNote>;
  const iade = iadeMesaji(deneme);
  return (
    <InlineNote status={iade ? 'warning' : 'success'}>
      {kaydedilen > 0 && kartBasariliMesaji(kaydedilen)} {iade}
    </InlineNote>
  );
}
