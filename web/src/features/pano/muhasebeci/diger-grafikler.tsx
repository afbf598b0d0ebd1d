import { METIN } from '#contract/common/suzgec.ts';
import { REDDEDILMEYEN } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { MuhasebeciPano } from '#contract/pano/pano.ts';
import { ODEME_TONU } from '#contract/tahakkuk/odeme-durumu.ts';
import classes from '#web/features/pano/pano.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { BarList } from '#web/ui/chart/bar-list.tsx';
import { ShareBar } from '#web/ui/chart/share-bar.tsx';
import { Haber } from './haber.tsx';
import { MusteriAylari, MusteriDurumu } from './musteri-grafikleri.tsx';

export const DigerGrafikler = ({ pano }: { pano: MuhasebeciPano }) => (
  <div className={classes.ikili}>
    {pano.odeme_durumlari.some(({ adet }) => adet > 0) ? (
      <OdemeDurumlari durumlar={pano.odeme_durumlari} />
    ) : (
      <Haber baslik="Ödeme durumu">Henüz tahakkuk yok.</Haber>
    )}
    <MusteriDurumu total={pano.toplam_musteri} aktif={pano.aktif_musteri} />
    <MusteriAylari aylar={pano.aylar} />
    <EnCokHizmetler hizmetler={pano.hizmetler} />
  </div>
);

const OdemeDurumlari = ({ durumlar }: { durumlar: MuhasebeciPano['odeme_durumlari'] }) => (
  <ShareBar
    label="Ödeme durumu"
    shares={durumlar.map(({ odeme_durumu, adet }) => ({
      label: odeme_durumu,
      value: adet,
      tone: ODEME_TONU[odeme_durumu],
      list: { to: '/muh-panel/odemeler/tahakkuklar', search: { odeme_durumu } },
    }))}
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
