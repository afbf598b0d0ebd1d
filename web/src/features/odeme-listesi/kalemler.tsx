import { useQuery } from '@tanstack/react-query';
import { type OdemeKalemi, odemeName, TUTAR_KAYNAGI } from '#contract/beyanname/odeme-kalemi.ts';
import { EKSIK, kisaGun, tutarMetni, yazilanKalemler } from '#contract/beyanname/odeme-mesaji.ts';
import { ayMetninden, type Donem, formatKisaDonem, formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import { formatKurus, formatTl } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { getMukellefOdemeleriQuery } from '#web/parts/odeme-listesi/api.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import classes from './odeme-listesi.module.css';

interface KalemlerProps {
  /** By their last days, as the list has them. */
  kalemler: readonly OdemeKalemi[];
}

/** A client's payments as one reads them in a row, each day once; what is missing stands out. */
export const Kalemler = ({ kalemler }: KalemlerProps) => (
  <span className="flow gap-x-12">
    {yazilanKalemler(kalemler).map(({ kod, donem, gun, name, tutar }, index) => (
      <span key={`${kod} ${donem}`} className={tutar === null ? classes.eksik : ''}>
        {gun && gun !== kalemler[index - 1]?.gun && <span className={`figures ${classes.gunu}`}>{kisaGun(gun)} </span>}
        <span className={tutar === null ? '' : 'muted'}>{nameInRow(name)}</span>{' '}
        <span className="figures medium">{amountInRow(tutar)}</span>
      </span>
    ))}
  </span>
);

/** A phone's card says how many payments there are and which comes first; the record lists them. */
export function KalemOzeti({ kalemler }: KalemlerProps) {
  const missing = kalemler.filter(({ tutar }) => tutar === null).length;
  const first = kalemler[0]?.gun;
  return (
    <>
      {[`${formatNumber(kalemler.length)} ödeme`, first && `ilk gün ${kisaGun(first)}`].filter(Boolean).join(' · ')}
      {missing > 0 && <span className={classes.eksik}> · {formatNumber(missing)} eksik</span>}
    </>
  );
}

/** Beside the month of the list no year is missed, nor the currency beside the sum. */
const nameInRow = (name: string): string => name.replace(/ 20\d\d$/, '');
const amountInRow = (tutar: number | null): string => tutarMetni(tutar, EKSIK, formatKurus);

const tutarOf = (tutar: number | null) =>
  tutar === null ? <ToneBadge tone={TONE.open}>{EKSIK}</ToneBadge> : formatTl(tutar);

/** Where each amount comes from, and who entered it. */
export function KalemTablosu({ mukellef_id, donem }: { mukellef_id: number; donem: Donem }) {
  const { data, error, refetch } = useQuery(getMukellefOdemeleriQuery(mukellef_id, donem));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LinesToCome />;
  return (
    <table className="small-table">
      <thead>
        <tr>
          <th>Ödeme</th>
          <th>Son gün</th>
          <th className="num">Tutar</th>
        </tr>
      </thead>
      <tbody>
        {data.kalemler.map(({ kod, donem: ofDonem, gun, tutar, kaynak, kendi_tutari, yazan, zaman }) => (
          <tr key={`${kod} ${ofDonem}`}>
            <td>
              {odemeName(kod)}
              <p className="tiny muted">
                {formatKisaDonem(ayMetninden(ofDonem))}
                {kaynak && ` · ${TUTAR_KAYNAGI[kaynak]}`}
                {kaynak === 'elle' && zaman && `: ${[yazan, formatTarihSaat(zaman)].filter(Boolean).join(', ')}`}
                {kaynak === 'elle' && kendi_tutari !== null && `; önceki ${formatTl(kendi_tutari)}`}
              </p>
            </td>
            <td>{gun && formatTarih(gun)}</td>
            <td className="num">{tutarOf(tutar)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
