import { useQuery } from '@tanstack/react-query';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import type { TahakkukAyi } from '#contract/tahakkuk/tahakkuk-ay.ts';
import { computeYilQuery, listTahakkukHizmetleriQuery } from '#web/features/tahakkuk/api.ts';
import { HesapYilResult } from '#web/features/tahakkuk/hesap-sonucu.tsx';
import classes from '#web/features/tahakkuk/tahakkuk.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';

export function MuhasebeciAyi({ row, donem }: { row: TahakkukAyi; donem: Donem }) {
  const { muhasebeci_id } = row;
  const yil = useQuery(computeYilQuery({ muhasebeci_id, yil: donem.yil }));
  return (
    <>
      {row.kayit > 0 && <Hizmetler muhasebeci_id={muhasebeci_id} donem={donem} />}
      {yil.data && <HesapYilResult {...yil.data} yil={donem.yil} />}
      {yil.error && <ErrorState error={yil.error} onRetry={() => void yil.refetch()} />}
    </>
  );
}

function Hizmetler({ muhasebeci_id, donem }: { muhasebeci_id: number; donem: Donem }) {
  const { data, error, refetch } = useQuery(listTahakkukHizmetleriQuery({ muhasebeci_id, ...donem }));
  const ay = { muhasebeci: String(muhasebeci_id), yil: String(donem.yil), ay: String(donem.ay) };
  return (
    <section className={`above-12 ${classes.sonuc}`} aria-label={`${formatDonem(donem)} hizmetleri`} aria-busy={!data}>
      <h3>
        {formatDonem(donem)} hizmetleri{' '}
        <Link to="/muhasebeci-mukellefler" search={ay}>
          Ayı aç
        </Link>
      </h3>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
        <section className={`card ${classes.frame}`} tabIndex={0} aria-label={`${formatDonem(donem)} hizmet tablosu`}>
          <table className={`figures small-table ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">Hizmet</th>
                <th scope="col">Kayıt</th>
                <th scope="col">Onaylanan</th>
                <th scope="col">Bekleyen</th>
                <th scope="col">Reddedilen</th>
              </tr>
            </thead>
            <tbody>
              {data.hizmetler.map(({ hizmet_id, hizmet_adi, adet, onaylanan, bekleyen, reddedilen }) => (
                <tr key={hizmet_id}>
                  <th scope="row">{hizmet_adi}</th>
                  <td>{formatNumber(adet)}</td>
                  {[onaylanan, bekleyen, reddedilen].map((tutar, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: three columns
                    <td key={index}>{tutar === 0 ? '' : formatKurus(tutar)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
