import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatSize } from '#contract/common/file.ts';
import type { Ayarlar } from '#contract/sistem/ayar.ts';
import { AyarBolumu, Bilgiler } from '#web/features/ayar/ayar-bolumu.tsx';
import { useAyarKaydi } from '#web/features/ayar/use-ayar-kaydi.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { listYedeklerQuery, type Yedekler } from '#web/parts/yedek/api.ts';
import { dogrulamaMetni, sonYedek, sonYedekMetni, yedekUyarisi, yedekYeri } from '#web/parts/yedek/yedek-metni.ts';
import { Link } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { HerSeyiIndir } from './her-seyi-indir.tsx';

type YedekAyarlari = Pick<Ayarlar, 'yedek_otomatik' | 'yedek_saati' | 'yedek_sayisi'>;

const SAATLER = Array.from({ length: 24 }, (_, saat) => ({
  value: String(saat),
  label: `${String(saat).padStart(2, '0')}:00`,
}));
const SAYILAR = [3, 7, 14, 30, 60];

export function YedekAyari({ ayarlar }: { ayarlar: Ayarlar }) {
  const { data: yedekler, error, refetch } = useQuery(listYedeklerQuery);
  const { data: oturum } = useOturum();
  if (error && !yedekler) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!yedekler) return <p role="status">Yükleniyor…</p>;
  return (
    <>
      <AyarBolumu title="Yedeklerin durumu" text={yedekYeri(yedekler)}>
        <Durum yedekler={yedekler} />
      </AyarBolumu>
      {yedekler.zamanlanabilir && (
        <AyarBolumu
          title="Otomatik yedek"
          text="Sunucu o saatte kapalıysa yedek, açıldıktan beş dakika sonra alınır. Elle alınan yedekler silinmez."
        >
          <Zamanlama {...chosen(ayarlar)} />
        </AyarBolumu>
      )}
      {oturum?.yetki_seviyesi === 'superadmin' && <HerSeyiIndir />}
    </>
  );
}

function Durum({ yedekler }: { yedekler: Yedekler }) {
  const last = sonYedek(yedekler);
  const uyari = yedekUyarisi(yedekler);
  return (
    <>
      {uyari && <InlineNote status="warning">{uyari}</InlineNote>}
      <Bilgiler
        rows={[
          ['Son yedek', sonYedekMetni(yedekler)],
          ['Boyut', last?.boyut == null ? '–' : `${formatSize(last.boyut)}${last.sifreli ? ', şifreli' : ''}`],
          ['Son doğrulanmış geri yükleme', dogrulamaMetni(yedekler)],
          [
            'Tüm yedekler',
            <Link key="d" to="/durum">
              Sistem durumunda gör
            </Link>,
          ],
        ]}
      />
    </>
  );
}

function Zamanlama(ayar: YedekAyarlari) {
  const { save, disabled } = useAyarKaydi(() => 'Yedek ayarları kaydedildi.');
  const { yedek_otomatik, yedek_saati, yedek_sayisi } = ayar;
  return (
    <div className="stack gap-12 card pad-16">
      <Switch
        label="Her gün kendiliğinden yedek al ve geri yükleyerek dene"
        checked={yedek_otomatik}
        disabled={disabled}
        onChange={(event) => save({ ...ayar, yedek_otomatik: event.currentTarget.checked })}
      />
      <div className="flow gap-12">
        <NativeSelect
          label="Saat"
          data={SAATLER}
          value={String(yedek_saati)}
          disabled={disabled || !yedek_otomatik}
          onChange={(event) => save({ ...ayar, yedek_saati: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label="Saklanan yedek sayısı"
          data={[...new Set([...SAYILAR, yedek_sayisi])]
            .sort((a, b) => a - b)
            .map((adet) => ({ value: String(adet), label: `son ${adet}` }))}
          value={String(yedek_sayisi)}
          disabled={disabled || !yedek_otomatik}
          onChange={(event) => save({ ...ayar, yedek_sayisi: Number(event.currentTarget.value) })}
        />
      </div>
    </div>
  );
}

const chosen = ({ yedek_otomatik, yedek_saati, yedek_sayisi }: Ayarlar): YedekAyarlari => ({
  yedek_otomatik,
  yedek_saati,
  yedek_sayisi,
});
