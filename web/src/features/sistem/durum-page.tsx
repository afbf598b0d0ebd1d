import { useQuery } from '@tanstack/react-query';
import { TAHAKKUK_PDF_METNI } from '#contract/beyanname/tahakkuk-pdf.ts';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { formatSize } from '#contract/common/file.ts';
import { TONE } from '#contract/common/ton.ts';
import { DEPO_SORUNLARI, type Durum, TARAYICI_SORUNLARI } from '#contract/sistem/durum.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { YedekListesi } from '#web/parts/yedek/yedek-listesi.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { getDurumQuery } from './api.ts';
import classes from './durum.module.css';

export function DurumPage() {
  const { data, error, refetch } = useQuery(getDurumQuery);
  return (
    <>
      <PageHeader
        title="Sistem Durumu"
        description={
          data && `Muhasip ${data.surum} · Node.js ${data.node_surumu} · PostgreSQL ${data.veritabani.surum}`
        }
      />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Sunucu durum={data} />}
      <section className={classes.bolum} aria-labelledby="yedekler">
        <YedekListesi />
      </section>
      {data && <Isler jobs={data.isler} />}
    </>
  );
}

const AZ = 0.1;

const isLow = (disk: Durum['disk'] | undefined): disk is NonNullable<Durum['disk']> =>
  disk != null && disk.bos < disk.toplam * AZ;

const ParcaUyarisi = ({ metin, durum }: { metin: string; durum: { zaman: string; ayrinti: string } }) => (
  <InlineNote status="warning">
    {metin} ({durum.ayrinti}, {formatTarihSaat(durum.zaman)})
  </InlineNote>
);

const Uyarilar = ({ durum: { disk, depo, tarayici, takvim, okunmayan_fis } }: { durum: Durum }) => (
  <>
    {depo.son?.sorun && <ParcaUyarisi metin={DEPO_SORUNLARI[depo.son.sorun]} durum={depo.son} />}
    {tarayici?.sorun && (
      <ParcaUyarisi metin={`${TARAYICI_SORUNLARI[tarayici.sorun]} Dosya yüklenemiyor.`} durum={tarayici} />
    )}
    {isLow(disk) && (
      <InlineNote status="warning">{`Diskte yalnızca ${formatSize(disk.bos)} boş yer kaldı.`}</InlineNote>
    )}
    {takvim.gecici_yillar.length > 0 && (
      <InlineNote status="warning">
        Beyanname takvimi: {takvim.gecici_yillar.join(', ')} yılının dinî bayramları doğrulanmadı, tarihleri geçicidir.
      </InlineNote>
    )}
    {okunmayan_fis.adet > 0 && (
      <InlineNote status="info">
        {TAHAKKUK_PDF_METNI.baslik}: düzeni ya da türü okunamayan {okunmayan_fis.adet} fiş elle girildi ya da bekliyor
        {okunmayan_fis.son && ` (son: ${formatTarihSaat(okunmayan_fis.son)})`}.
      </InlineNote>
    )}
    {takvim.urunde_farkli > 0 && (
      <InlineNote status="info">
        Beyanname takviminde büronun değiştirdiği {takvim.urunde_farkli} satır üründe farklı; güncelleme üzerine
        yazmadı.
      </InlineNote>
    )}
  </>
);

function Sunucu({ durum }: { durum: Durum | undefined }) {
  const { veritabani, disk, depo, tarayici } = durum ?? {};
  const isWaiting = veritabani !== undefined && veritabani.havuz.bekleyen > 0;
  return (
    <>
      {durum && <Uyarilar durum={durum} />}
      <StatCards>
        <StatCard
          label="Çalışma süresi"
          value={durum && sureMetni(durum.baslangic)}
          hint={durum && `${formatTarihSaat(durum.baslangic)} başladı`}
        />
        <StatCard
          label="Bellek"
          value={durum && formatSize(durum.bellek.surec)}
          hint={durum && `yığın ${formatSize(durum.bellek.yigin)}`}
        />
        <StatCard label="Açık ekran" value={durum && formatNumber(durum.acik_akis)} hint="canlı bağlantı" />
        <StatCard
          label="Veritabanı"
          value={veritabani && formatSize(veritabani.boyut)}
          hint={veritabani && `${veritabani.gomulu ? 'gömülü' : 'ayrı sunucu'} · ${veritabani.goc_sayisi} güncelleme`}
        />
        <StatCard
          label="Bağlantı"
          value={veritabani && `${veritabani.baglanti} / ${veritabani.baglanti_siniri}`}
          hint={
            veritabani &&
            `havuz ${veritabani.havuz.toplam}, boşta ${veritabani.havuz.bos}, bekleyen istek ${veritabani.havuz.bekleyen}`
          }
          {...(isWaiting && { tone: TONE.open })}
        />
        <StatCard
          label="Boş disk"
          value={durum && (disk ? formatSize(disk.bos) : '–')}
          hint={disk && `toplam ${formatSize(disk.toplam)}`}
          {...(isLow(disk) && { tone: TONE.open })}
        />
        <StatCard
          label="Belge deposu"
          value={depo && formatSize(depo.boyut)}
          hint={
            depo && `${formatNumber(depo.dosya_sayisi)} dosya, ${depo.tur === 's3' ? 'S3 kovası' : 'veri klasöründe'}`
          }
          {...(depo?.son?.sorun && { tone: TONE.open })}
        />
        <StatCard
          label="Virüs tarayıcısı"
          value={durum && (tarayici ? (tarayici.sorun ? 'sorunlu' : 'çalışıyor') : 'yok')}
          hint={tarayici ? `${formatTarihSaat(tarayici.zaman)} yanıtı` : 'CLAMD_URL verilmedi'}
          {...(tarayici?.sorun && { tone: TONE.open })}
        />
        <StatCard label="E-posta kuyruğu" value={durum && formatNumber(durum.posta_kuyrugu)} hint="bekleyen ileti" />
      </StatCards>
    </>
  );
}

function sureMetni(baslangic: string): string {
  const dakika = Math.max(0, Math.floor((Date.now() - Date.parse(baslangic)) / 60_000));
  const [gun, saat] = [Math.floor(dakika / 1440), Math.floor(dakika / 60) % 24];
  if (gun > 0) return `${gun} gün ${saat} saat`;
  return saat > 0 ? `${saat} saat ${dakika % 60} dakika` : `${dakika} dakika`;
}

const Isler = ({ jobs }: { jobs: Durum['isler'] }) => (
  <section className={classes.bolum} aria-labelledby="isler">
    <h2 className="below-8 medium" id="isler">
      Kendiliğinden yapılan işler
    </h2>
    <DataTable
      label="İşler"
      columns={[
        { key: 'ad', header: 'İş', cell: ({ ad }) => ad, card: 'title' },
        {
          key: 'son_calisma',
          header: 'Son çalışma',
          cell: ({ son_calisma }) => (son_calisma ? formatTarihSaat(son_calisma) : 'başlangıçtan beri yok'),
        },
        {
          key: 'son_hata',
          header: 'Son hata',
          cell: ({ son_hata }) =>
            son_hata ? <span className="danger">{`${formatTarihSaat(son_hata.zaman)} (${son_hata.kod})`}</span> : 'yok',
        },
      ]}
      rows={jobs}
      rowKey={({ ad }) => ad}
      empty={{ title: 'Bu sunucuda çalışan iş yok.' }}
    />
  </section>
);
