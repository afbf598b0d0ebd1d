import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AYLAR, ayName, currentDonem, type Donem, formatDonem, yearsAround } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { DURUM, DURUM_METNI, DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { MukellefYili } from '#contract/mukellef/mukellef.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { getMukellefYiliQuery } from '#web/parts/mukellef/api.ts';
import { Harf } from '#web/parts/mukellef/harf.tsx';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Bolum } from './bolum.tsx';
import classes from './sayfa.module.css';

export function YilTablosu({ mukellef_id }: { mukellef_id: number }) {
  const buYil = currentDonem().yil;
  const [chosen, setYil] = useUrlParam('yil');
  const Yil = useMedia(DAR) ? AyListesi : Tablo;
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
        data && <Yil yil={yil} data={data} isFetching={isPlaceholderData} />
      )}
    </Bolum>
  );
}

/** Rejected service records cost nothing (docs/readings.md, "Money"), so the year's sums leave them out. */
const tutarOf = (kayitlar: MukellefYili['kayitlar']): number =>
  kayitlar.reduce((sum, { durum, hizmet_bedeli }) => (durum === DURUM.reddedildi ? sum : sum + hizmet_bedeli), 0);

interface YilProps {
  yil: number;
  data: MukellefYili;
  isFetching: boolean;
}

function Tablo({ yil, data: { hizmetler, kayitlar }, isFetching }: YilProps) {
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

/** A phone has no room for a column per service: each month that has any says them by letter, and unfolded by name. */
function AyListesi({ yil, data: { hizmetler, kayitlar }, isFetching }: YilProps) {
  const aylar = [...Map.groupBy(kayitlar, ({ ay }) => ay)].sort(([a], [b]) => b - a);
  const names = new Map(hizmetler.map(({ id, ad }) => [id, ad]));
  return (
    <>
      <p className="row spread small figures">
        <span className="muted">{formatNumber(kayitlar.length)} kayıt</span>
        <span className="bold">{formatTl(tutarOf(kayitlar))}</span>
      </p>
      <ul className={classes.aylar} aria-label={`${yil} hizmetleri`} aria-busy={isFetching}>
        {aylar.map(([ay, own], index) => (
          <li key={ay}>
            <details className="small figures" open={index === 0}>
              <summary className="row gap-8">
                <span className={`medium fixed ${classes.ayAdi}`}>{ayName(ay)}</span>
                <span className="flow gap-4 grow">
                  {own.map(({ hizmet_id, durum }) => (
                    <Harf key={hizmet_id} durum={durum} />
                  ))}
                </span>
                <span className="fixed">{formatTl(tutarOf(own))}</span>
              </summary>
              <ul className="stack gap-6 below-10">
                {own.map(({ hizmet_id, durum, hizmet_bedeli }) => (
                  <li key={hizmet_id} className="row gap-8">
                    <Harf durum={durum} title={`${DURUM_METNI[durum].ad}: `} />
                    <span className="grow shrink">{names.get(hizmet_id)}</span>
                    {formatTl(hizmet_bedeli)}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <Lejant kayitlar={kayitlar} />
    </>
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
