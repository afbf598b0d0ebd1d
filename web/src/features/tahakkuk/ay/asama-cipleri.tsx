import {
  TAHAKKUK_ASAMALARI,
  type TahakkukAsamasi,
  type TahakkukAyi,
  tahakkukAsamasi,
} from '#contract/tahakkuk/tahakkuk-ay.ts';
import classes from '#web/features/tahakkuk/tahakkuk.module.css';
import { formatNumber } from '#web/lib/format-number.ts';

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
    <button
      key={ad}
      type="button"
      data-asama={asama}
      aria-pressed={asama === (secili ?? null)}
      onClick={() => onChange(asama === secili ? null : asama)}
    >
      {ad} <b>{adet === undefined ? '…' : formatNumber(adet)}</b>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={classes.cipler} role="group" aria-label="Duruma göre">
      {cip(null, 'Tümü', rows?.length)}
      {cips.map(([asama, ad]) => cip(asama, ad, adetler.get(asama)?.length ?? 0))}
    </div>
  );
}
