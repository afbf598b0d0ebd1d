import { useQuery } from '@tanstack/react-query';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { formatKurus, formatTl } from '#contract/common/kurus.ts';
import { DURUM, DURUM_METNI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { MukellefYili } from '#contract/mukellef/mukellef.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import { getMukellefYiliQuery } from './api.ts';
import { Harf } from './harf.tsx';
import classes from './mukellef.module.css';

type Kayit = MukellefYili['kayitlar'][number];

/** A rejected service record costs nothing (docs/readings.md, "Money"), so the month's sum leaves it out. */
const tutarOf = (kayitlar: readonly Kayit[]): number =>
  kayitlar.reduce((sum, { durum, hizmet_bedeli }) => (durum === DURUM.reddedildi ? sum : sum + hizmet_bedeli), 0);

export function AyHizmetleri({ mukellef_id, donem: { yil, ay } }: { mukellef_id: number; donem: Donem }) {
  const [simdi, before] = [
    useQuery(getMukellefYiliQuery(mukellef_id, yil)),
    useQuery(getMukellefYiliQuery(mukellef_id, yil - 1)),
  ];
  const error = simdi.error ?? before.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([simdi.refetch(), before.refetch()])} />;
  if (!simdi.data || !before.data) return <LinesToCome />;
  const donemler = [
    { donem: { yil, ay }, data: simdi.data },
    { donem: { yil: yil - 1, ay }, data: before.data },
  ].map(({ donem, data }) => ({ donem, kayitlar: data.kayitlar.filter((one) => one.ay === ay) }));
  const names = new Map([...before.data.hizmetler, ...simdi.data.hizmetler].map(({ id, ad }) => [id, ad]));
  const hizmetler = [...names].filter(([id]) =>
    donemler.some(({ kayitlar }) => kayitlar.some(({ hizmet_id }) => hizmet_id === id)),
  );
  if (hizmetler.length === 0)
    return (
      <p className="small muted">{`${donemler.map(({ donem }) => formatDonem(donem)).join(' ve ')} için hizmet kaydı yok.`}</p>
    );
  return (
    <table className={`figures small-table ${classes.ay}`}>
      <thead>
        <tr>
          <th scope="col">Hizmet</th>
          {donemler.map(({ donem }) => (
            <th key={donem.yil} scope="col">
              {formatDonem(donem)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hizmetler.map(([id, name]) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {donemler.map(({ donem, kayitlar }) => {
              const kayit = kayitlar.find(({ hizmet_id }) => hizmet_id === id);
              return <td key={donem.yil}>{kayit ? <Hucre kayit={kayit} /> : '–'}</td>;
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Toplam</th>
          {donemler.map(({ donem, kayitlar }) => (
            <td key={donem.yil}>{formatTl(tutarOf(kayitlar))}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** Beside a grid there is no room for the currency in each cell; it stands in the sum. */
const Hucre = ({ kayit: { durum, hizmet_bedeli } }: { kayit: Kayit }) => (
  <>
    <Harf durum={durum} title={DURUM_METNI[durum].ad} /> {formatKurus(hizmet_bedeli)}
  </>
);
