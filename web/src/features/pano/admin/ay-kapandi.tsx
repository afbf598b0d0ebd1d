import { ayName } from '#contract/common/donem.ts';
import { formatKisaTl, formatTl } from '#contract/common/kurus.ts';
import type { AdminPano as Pano } from '#contract/pano/pano.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import classes from './ay-kapandi.module.css';

/** The moment of a month: everything that was asked for is done and accrued. */
export const AyKapandi = ({ kapanan }: { kapanan: Pano['kapanan'] }) =>
  kapanan ? (
    <p className={`below-16 figures tile ${classes.kapandi}`} title={formatTl(kapanan.tahakkuk)}>
      <strong>{ayName(kapanan.ay)} tamam:</strong> {formatNumber(kapanan.adet)} iş, {formatKisaTl(kapanan.tahakkuk)}
    </p>
  ) : null;
