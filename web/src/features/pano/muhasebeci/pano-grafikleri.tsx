import { ayMetni, formatKisaDonem } from '#contract/common/donem.ts';
import { formatLira, formatTl } from '#contract/common/kurus.ts';
import { METIN } from '#contract/common/suzgec.ts';
import { TONE } from '#contract/common/ton.ts';
import { REDDEDILMEYEN } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { MuhasebeciPano } from '#contract/pano/pano.ts';
import { ODEME_TONU } from '#contract/tahakkuk/odeme-durumu.ts';
import classes from '#web/features/pano/pano.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { BarList } from '#web/ui/chart/bar-list.tsx';
import { PieChart } from '#web/ui/chart/pie-chart.tsx';
import { Haber, MusteriAylari, MusteriDurumu } from './musteri-grafikleri.tsx';

export function PanoGrafikleri({ pano }: { pano: MuhasebeciPano }) {
  return (
    <div className={classes.ikili}>
      {pano.aylar.some(({ tahakkuk, odeme }) => tahakkuk !== 0 || odeme !== 0) ? (
        <GelirGider aylar={pano.aylar} />
      ) : (
        <Haber baslik="Aylık gelir-gider">Son 12 ayda tahakkuk ve ödeme yok.</Haber>
      )}
      <MusteriAylari aylar={pano.aylar} />
      {pano.odeme_durumlari.some(({ adet }) => adet > 0) ? (
        <OdemeDurumlari durumlar={pano.odeme_durumlari} />
      ) : (
        <Haber baslik="Ödeme durumu">Henüz tahakkuk yok.</Haber>
      )}
      <MusteriDurumu total={pano.toplam_musteri} aktif={pano.aktif_musteri} />
      <EnCokHizmetler hizmetler={pano.hizmetler} />
    </div>
  );
}

const GelirGider = ({ aylar }: Pick<MuhasebeciPano, 'aylar'>) => (
  <BarChart
    label="Aylık gelir-gider: tahakkuk ve ödeme (son 12 ay)"
    groups={aylar.map(formatKisaDonem)}
    series={[
      {
        label: 'Tahakkuk',
        tone: TONE.underWay,
        values: aylar.map(({ tahakkuk }) => tahakkuk),
        lists: aylar.map((donem) => ({ to: '/muh-panel/odemeler/tahakkuklar', search: { donem: ayMetni(donem) } })),
      },
      {
        label: 'Ödeme',
        tone: TONE.done,
        values: aylar.map(({ odeme }) => odeme),
        lists: aylar.map((donem) => ({ to: '/muh-panel/odemeler/list', search: { odeme_tarihi: ayMetni(donem) } })),
      },
    ]}
    format={formatTl}
    axisFormat={formatLira}
    unit={100}
  />
);

const EnCokHizmetler = ({ hizmetler }: Pick<MuhasebeciPano, 'hizmetler'>) => (
  <BarList
    label="En çok alınan hizmetler"
    columns={['Hizmet', 'Kayıt']}
    rows={hizmetler.map(({ hizmet_adi, adet }) => ({
      key: hizmet_adi,
      label: hizmet_adi,
      value: adet,
      list: {
        to: '/muh-panel/hizmetler/hizmet-talep',
        search: { sekme: 'mevcut', hizmet_adi: METIN.exact?.(hizmet_adi), durum: REDDEDILMEYEN },
      },
    }))}
    format={formatNumber}
  >
    {hizmetler.length === 0 && <p>Henüz talep yok.</p>}
  </BarList>
);

const OdemeDurumlari = ({ durumlar }: { durumlar: MuhasebeciPano['odeme_durumlari'] }) => (
  <PieChart
    label="Ödeme durumu"
    sliceLabel="Durum"
    valueLabel="Tahakkuk"
    slices={durumlar.map(({ odeme_durumu, adet }) => ({
      label: odeme_durumu,
      value: adet,
      tone: ODEME_TONU[odeme_durumu],
      list: { to: '/muh-panel/odemeler/tahakkuklar', search: { odeme_durumu } },
    }))}
  />
);
