import { formatDonem } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import { gecerlilikOf, sonrakiFiyat } from '#contract/hizmet/hizmet-fiyati.ts';
import { GecerlilikSelect } from '#web/features/hizmet/gecerlilik-select.tsx';
import classes from '#web/features/hizmet/hizmet.module.css';
import type { HizmetRow } from '#web/features/hizmet/hizmet-satiri.ts';

interface GecerlilikPanelProps {
  draft: HizmetRow;
  set: (change: Partial<HizmetRow>) => void;
  error: string | undefined;
}

export function GecerlilikPanel({ draft, set, error }: GecerlilikPanelProps) {
  const { yeni } = draft;
  const next = sonrakiFiyat(draft, yeni.gecerlilik);
  return (
    <div className={`row wrap gap-6 gap-x-12 ${classes.panel}`}>
      <span>Yeni fiyatın başlayacağı ay</span>
      <GecerlilikSelect
        size="xs"
        donem={yeni.gecerlilik}
        error={error}
        onChange={(gecerlilik) => set({ yeni: { ...yeni, gecerlilik } })}
      />
      {next && (
        <small className="tiny muted">
          {formatDonem(gecerlilikOf(next))}: {formatFiyat(next.fiyat)} olarak kalır.
        </small>
      )}
    </div>
  );
}
