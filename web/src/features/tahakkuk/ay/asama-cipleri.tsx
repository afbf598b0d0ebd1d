import {
  TAHAKKUK_ASAMALARI,
  type TahakkukAsamasi,
  type TahakkukAyi,
  tahakkukAsamasi,
} from '#contract/tahakkuk/tahakkuk-ay.ts';
import { Chip, Chips } from '#web/ui/figure/chips.tsx';

interface AsamaCipleriProps {
  rows: readonly TahakkukAyi[] | undefined;
  secili: string | undefined;
  onChange: (asama: TahakkukAsamasi | null) => void;
}

export function AsamaCipleri({ rows, secili, onChange }: AsamaCipleriProps) {
  const adetler = Map.groupBy(rows ?? [], tahakkukAsamasi);
  const cips = (Object.entries(TAHAKKUK_ASAMALARI) as [TahakkukAsamasi, string][]).filter(
    ([asama]) => adetler.has(asama) || asama === secili,
  );
  const cip = (asama: TahakkukAsamasi | null, ad: string, adet: number | undefined) => (
    <Chip
      key={ad}
      label={ad}
      count={adet}
      isOn={asama === (secili ?? null)}
      onClick={() => onChange(asama === secili ? null : asama)}
    />
  );
  return (
    <div className="below-10">
      <Chips label="Duruma göre">
        {cip(null, 'Tümü', rows?.length)}
        {cips.map(([asama, ad]) => cip(asama, ad, adetler.get(asama)?.length ?? 0))}
      </Chips>
    </div>
  );
}
