import { formatTl } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import { donemName } from '#contract/tahakkuk/donem-adi.ts';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import classes from './form.module.css';
import type { Borc, BorcSecimi } from './use-borc-secimi.ts';

interface BorcSecimiProps {
  acik: readonly Borc[];
  secim: BorcSecimi;
  dogrulanan: ReadonlySet<number>;
  isRefused: boolean;
}

export function BorcSecimiAlani({ acik, secim, dogrulanan, isRefused }: BorcSecimiProps) {
  return (
    <>
      <div className={`flow gap-6 gap-x-20 below-12 ${classes.mod}`} role="radiogroup" aria-label="Ne ödenecek">
        {(['secili', 'tumu'] as const).map((mod) => (
          <label key={mod}>
            <input type="radio" name="mod" checked={secim.mod === mod} onChange={() => secim.setMod(mod)} />
            {mod === 'secili' ? 'Seçtiğim borçlar' : 'Tüm açık borçlarım'}
          </label>
        ))}
      </div>
      <fieldset
        className={`stack gap-6 bare ${classes.borclar}`}
        {...(isRefused && { 'aria-describedby': 'borc-hatasi' })}
      >
        <legend className="sr-only">Borçlar</legend>
        {acik.map((borc) => (
          <label
            key={borc.borc_id}
            className={`stack middle gap-12 ${classes.borc}`}
            data-chosen={secim.chosen.includes(borc)}
          >
            <input
              type="checkbox"
              checked={secim.chosen.includes(borc)}
              disabled={secim.mod === 'tumu' || dogrulanan.has(borc.borc_id)}
              onChange={() => secim.toggle(borc.borc_id)}
            />
            <span className="medium">{donemName(borc)}</span>
            {dogrulanan.has(borc.borc_id) ? (
              <ToneBadge tone={TONE.underWay}>Doğrulanıyor</ToneBadge>
            ) : (
              <DurumBadge durum={borc.odeme_durumu} />
            )}
            <strong className="num">{formatTl(borc.bakiye)}</strong>
          </label>
        ))}
      </fieldset>
    </>
  );
}
