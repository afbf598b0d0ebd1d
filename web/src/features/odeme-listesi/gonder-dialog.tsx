import type { Donem } from '#contract/common/donem.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { GonderDialog } from '#web/parts/ileti/gonder-dialog.tsx';
import { createOdemeGonderimi, previewOdemeGonderimiQuery } from './api.ts';
import type { Istenen } from './mesaj-dialog.tsx';

interface OdemeGonderDialogProps {
  istenen: Istenen;
  donem: Donem;
  ucret: boolean;
  onClose: () => void;
}

export function OdemeGonderDialog({ istenen: { secim }, donem: { yil, ay }, ucret, onClose }: OdemeGonderDialogProps) {
  const body = { yil, ay, ucret, secim };
  return (
    <GonderDialog
      title="Ödemeleri bildir"
      body={body}
      preview={previewOdemeGonderimiQuery(body)}
      send={createOdemeGonderimi}
      leftOut={({ eksik, bildirilen, kalan }) => [
        eksik > 0 && `Tutarı eksik olan ${formatNumber(eksik)} mükellefe gönderilmez.`,
        bildirilen > 0 &&
          `${formatNumber(bildirilen)} mükellefe bu tutarlar zaten bildirildi ya da iletisi WhatsApp’ta açılmayı bekliyor.`,
        kalan > 0 && `${formatNumber(kalan)} mükellef sonraki gönderime kalır.`,
      ]}
      onClose={onClose}
    />
  );
}
