import { useQuery } from '@tanstack/react-query';
import { type OdemeKalemi, odemeName, TUTAR_KAYNAGI } from '#contract/beyanname/odeme-kalemi.ts';
import { EKSIK, yazilanKalemler } from '#contract/beyanname/odeme-mesaji.ts';
import { ayMetninden, type Donem, formatKisaDonem, formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import { getMukellefOdemeleriQuery } from '#web/parts/odeme-listesi/api.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import classes from './odeme-listesi.module.css';

/** A client's payments as one reads them in a row; what is missing stands out. */
export const Kalemler = ({ kalemler }: { kalemler: readonly OdemeKalemi[] }) => (
  <span className="flow gap-2 gap-x-12">
    {yazilanKalemler(kalemler).map(({ kod, donem, name, metin, tutar }) => (
      <span key={`${kod} ${donem}`} className={tutar === null ? classes.eksik : ''}>
        <span className={tutar === null ? '' : 'muted'}>{name}</span> <span className="figures medium">{metin}</span>
      </span>
    ))}
  </span>
);

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
