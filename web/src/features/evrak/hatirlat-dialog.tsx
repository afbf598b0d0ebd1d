import { formatNumber } from '#web/lib/format-number.ts';
import { GonderDialog } from '#web/parts/ileti/gonder-dialog.tsx';
import { createEvrakHatirlatmasi, type HatirlatmaSecimi, previewEvrakHatirlatmasiQuery } from './api.ts';

interface HatirlatDialogProps {
  secim: HatirlatmaSecimi;
  /** These were asked just now, and know nothing of it yet. */
  isFirst?: boolean;
  onClose: () => void;
}

export function HatirlatDialog({ secim, isFirst = false, onClose }: HatirlatDialogProps) {
  const body = { secim };
  return (
    <GonderDialog
      title={isFirst ? 'İstenen evrakı mükelleflere bildir' : 'Evrak hatırlat'}
      {...(isFirst && { cancelLabel: 'Şimdi gönderme' })}
      body={body}
      preview={previewEvrakHatirlatmasiQuery(body)}
      send={createEvrakHatirlatmasi}
      leftOut={({ tamam, hatirlatilan, kalan }) => [
        tamam > 0 && `Evrakı tamam olan ${formatNumber(tamam)} talep hatırlatılmaz.`,
        hatirlatilan > 0 &&
          `${formatNumber(hatirlatilan)} talep bugün hatırlatıldı ya da iletisi gönderilmeyi bekliyor.`,
        kalan > 0 && `${formatNumber(kalan)} talep sonraki gönderime kalır.`,
      ]}
      onClose={onClose}
    />
  );
}
