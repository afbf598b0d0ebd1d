import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AYLAR, ayName, currentDonem, type Donem, formatDonem, yearsAround } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { DURUM, DURUM_METNI, DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { MukellefYili } from '#contract/mukellef/mukellef.ts';
import { getMukellefYiliQuery } from '#web/parts/mukellef/api.ts';
import { Harf } from '#web/parts/mukellef/harf.tsx';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Bolum } from './bolum.tsx';
import classes from './sayfa.module.css';

export function YilTablosu({ mukellef_id }: { mukellef_id: number }) {
  const buYil = currentDonem().yil;
  const [chosen, setYil] = useUrlParam('yil');
  const yillar = yearsAround(buYil, 5, 1);
  const yil = yillar.find((candidate) => String(candidate) === chosen) ?? buYil;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...getMukellefYiliQuery(mukellef_id, yil),
    placeholderData: keepPreviousData,
  });
  const secim = (
    <NativeSelect
      aria-label="Hizmet yılı"
      data={yillar.map(String)}
      value={String(yil)}
      onChange={({ currentTarget: { value } }) => setYil(value === String(buYil) ? null : value)}
    />
  );
  return (
    <Bolum baslik="Yılın hizmetleri" kontroller={secim}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.hizmetler.length === 0 ? (
        <EmptyState title={`${yil} yılında hizmet kaydı yok.`} />
      ) : (
        data && <Tablo yil={yil} data={data} isFetching={isPlaceholderData} />
      )}
    </Bolum>
  );
}

/** Rejected service records cost nothing (docs/readings.md, "Money"), so the year's sums leave them out. */
const tutarOf = (kayitlar: MukellefYili['kayitlar']): number =>
  kayitlar.reduce((sum, { durum, hizmet_bedeli }) => (durum === DURUM.reddedildi ? sum : sum + hizmet_bedeli), 0);

function Tablo({
  yil,
  data: { hizmetler, kayitlar },
  isFetching,
}: {
  yil: number;
  data: MukellefYili;
  isFetching: boolean;
}) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={classes.cerceve} tabIndex={0} aria-label={`${yil} hizmet tablosu`} aria-busy={isFetching}>
        <table className={`small-table ${classes.yil}`}>
          <thead>
            <tr>
              <th scope="col">Ay</th>
              {hizmetler.map(({ id, ad }) => (
                <th key={id} scope="col" title={ad}>
                  {ad}
                </th>
              ))}
              <th scope="col" className="num">
                Toplam
              </th>
            </tr>
          </thead>
          <tbody>
            {AYLAR.map((name, index) => (
              <AyRow
                key={name}
                donem={{ yil, ay: index + 1 }}
                hizmetler={hizmetler}
                kayitlar={kayitlar.filter(({ ay }) => ay === index + 1)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Toplam</th>
              {hizmetler.map(({ id }) => (
                <td key={id}>{kayitlar.filter(({ hizmet_id }) => hizmet_id === id).length} kayıt</td>
              ))}
              <td className="num">{formatTl(tutarOf(kayitlar))}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <Lejant kayitlar={kayitlar} />
    </>
  );
}

function AyRow({ donem, hizmetler, kayitlar }: { donem: Donem } & Pick<MukellefYili, 'hizmetler' | 'kayitlar'>) {
  return (
    <tr>
      <th scope="row">{ayName(donem.ay)}</th>
      {hizmetler.map(({ id, ad }) => {
        const kayit = kayitlar.find(({ hizmet_id }) => hizmet_id === id);
        return (
          <td key={id}>
            {kayit && (
              <Harf
                durum={kayit.durum}
                title={`${ad}, ${formatDonem(donem)}: ${DURUM_METNI[kayit.durum].ad}, ${formatTl(kayit.hizmet_bedeli)}`}
              />
            )}
          </td>
        );
      })}
      <td className="num">{kayitlar.length > 0 && formatTl(tutarOf(kayitlar))}</td>
    </tr>
  );
}

function Lejant({ kayitlar }: Pick<MukellefYili, 'kayitlar'>) {
  const durumlar = DURUMLAR.filter((durum) => kayitlar.some((kayit) => kayit.durum === durum));
  return (
    <ul className="row wrap gap-6 gap-x-16 above-10 tiny muted" aria-label="Durumlar">
      {durumlar.map((durum) => (
        <li key={durum}>
          <Harf durum={durum} /> {DURUM_METNI[durum].ad}
        </li>
      ))}
      <li>Reddedilenler toplama girmez.</li>
    </ul>
  );
}
