import { TONE } from '#contract/common/ton.ts';
import { donemName } from '#contract/takvim/donem-adi.ts';
import { formatGun } from '#contract/takvim/is-gunu.ts';
import type { Kural } from '#contract/takvim/kural.ts';
import type { Tarih } from '#contract/takvim/tarih.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import classes from './takvim.module.css';

export interface Gorev {
  tarih: Tarih;
  kural: Kural;
  yer?: string;
}

export function TarihRow({ gorev: { tarih, kural, yer }, bugun }: { gorev: Gorev; bugun: string }) {
  const isMoved = tarih.son_gun !== tarih.uzatmasiz_gun;
  return (
    <details className={classes.tarih} data-gecti={tarih.son_odeme_gunu < bugun || undefined}>
      <summary>
        <strong className={classes.kod}>{shortKindName(tarih.kod)}</strong>
        <span className={classes.ad}>{kural.ad}</span>
        <span className={`small muted ${classes.donem}`}>{donemName(kural, tarih.donem)}</span>
        {yer && <ToneBadge tone={TONE.news}>{yer}</ToneBadge>}
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
  );
}
