import {
  TAHAKKUK_ASAMALARI,
  type TahakkukAsamasi,
  type TahakkukAyi,
  tahakkukAsamasi,
} from '#contract/tahakkuk/tahakkuk-ay.ts';
import { Chip, Chips } from '#web/ui/figure/chips.tsx';

interface AsamaCipleriProps {
  rows: readonly TahakkukAyi[] | undefined;
  chosen: string | undefined;
  onChange: (asama: TahakkukAsamasi | null) => void;
}

export function AsamaCipleri({ rows, chosen, onChange }: AsamaCipleriProps) {
  const adetler = Map.groupBy(rows ?? [], tahakkukAsamasi);
  const cips = (Object.entries(TAHAKKUK_ASAMALARI) as [TahakkukAsamasi, string][]).filter(
    ([asama]) => adetler.has(asama) || asama === chosen,
  );
  const cip = (asama: TahakkukAsamasi | null, name: string, adet: number | undefined) => (
    <Chip
      key={name}
      label={name}
      count={adet}
      isOn={asama === (chosen ?? null)}
      onClick={() => onChange(asama === chosen ? null : asama)}
    />
  );
  return (
    <div className="below-10">
      <Chips label="Duruma göre">
        {cip(null, 'Tümü', rows?.length)}
        {cips.map(([asama, name]) => cip(asama, name, adetler.get(asama)?.length ?? 0))}
      </Chips>
    </div>
  );
}
