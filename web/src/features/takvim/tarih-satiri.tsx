import { TONE } from '#contract/common/ton.ts';
import { donemName } from '#contract/takvim/donem-adi.ts';
import { formatGun } from '#contract/takvim/is-gunu.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { type Gorev, isLate, listOf, workText } from './gorev.ts';
import classes from './takvim.module.css';

export function TarihRow({ gorev, bugun }: { gorev: Gorev; bugun: string }) {
  const { tarih, kural, kime, work } = gorev;
  const late = isLate(gorev, bugun);
  const isMoved = tarih.son_gun !== tarih.uzatmasiz_gun;
  return (
    <div className={classes.tarih} data-gecti={tarih.son_odeme_gunu < bugun || undefined}>
      <details>
        <summary>
          <strong className={classes.kod}>{shortKindName(tarih.kod)}</strong>
          <span className={classes.ad}>{kural.ad}</span>
          <span className={`small muted ${classes.donem}`}>{donemName(kural, tarih.donem)}</span>
          {kime && <ToneBadge tone={TONE.news}>{kime}</ToneBadge>}
          {isMoved && <ToneBadge tone={TONE.news}>Uzatıldı</ToneBadge>}
          {tarih.son_odeme_gunu !== tarih.son_gun && (
            <ToneBadge tone={TONE.open}>{`Ödeme ${formatGun(tarih.son_odeme_gunu)}`}</ToneBadge>
          )}
          {tarih.tahmini && <ToneBadge tone={TONE.plain}>Geçici</ToneBadge>}
        </summary>
        <ol className={classes.adimlar} aria-label={`${shortKindName(tarih.kod)} tarihinin hesabı`}>
          {tarih.adimlar.map(({ gun, neden }) => (
            <li key={`${gun} ${neden}`}>
              <time dateTime={gun}>{formatGun(gun)}</time> {neden}
            </li>
          ))}
        </ol>
        <p className={`small muted ${classes.kim}`}>{kural.kim}</p>
      </details>
      {work && (
        <Link {...listOf(gorev, late)} className={`small nowrap figures ${classes.work}`} data-late={late || undefined}>
          {workText(work, late)}
        </Link>
      )}
    </div>
  );
}
