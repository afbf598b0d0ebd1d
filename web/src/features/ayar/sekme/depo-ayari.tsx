import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Ayarlar, type SaklamaAyari, saklamaSchema } from '#contract/sistem/ayar.ts';
import { getSistemDurumuQuery } from '#web/features/ayar/api.ts';
import { AyarBolumu, AyarFormu, Bilgiler } from '#web/features/ayar/ayar-bolumu.tsx';
import { useAyarFormu } from '#web/features/ayar/use-ayar-formu.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';

const formatBayt = (bayt: number): string => {
  const [bolen, birim] =
    bayt >= 1_073_741_824 ? [1_073_741_824, 'GB'] : bayt >= 1_048_576 ? [1_048_576, 'MB'] : [1_024, 'KB'];
  return `${(bayt / bolen).toLocaleString('tr-TR', { maximumFractionDigits: 1 })} ${birim}`;
};
const adet = (n: number, name: string): string =>
  n === 0 ? `Süresi dolan ${name} yok.` : `Süresi dolan ${n.toLocaleString('tr-TR')} ${name} var.`;

export function DepoAyari({ ayarlar }: { ayarlar: Ayarlar }) {
  const { data: durum, error, refetch } = useQuery(getSistemDurumuQuery);
  const { form, sayi, ...kart } = useAyarFormu<SaklamaAyari>({
    schema: saklamaSchema,
    ayarlar,
    saved: 'Saklama süreleri kaydedildi.',
  });
  return (
    <>
      <AyarBolumu
        title="Dosya deposu"
        text="Mükellef belgelerinin durduğu yer. Sunucunun ortam değişkenleriyle seçilir (S3_BUCKET; yoksa DATA_DIR)."
      >
        {error && !durum ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Bilgiler
            rows={[
              ['Tür', durum ? { disk: 'Sunucunun diski', s3: 'S3 uyumlu depo' }[durum.dosya.tur] : 'Yükleniyor…'],
              [
                'Durum',
                durum
                  ? durum.dosya.erisilebilir
                    ? 'Erişilebilir'
                    : 'Erişilemiyor: belgeler açılamaz ve yüklenemez.'
                  : '…',
              ],
              [
                'Kullanılan',
                durum
                  ? `${formatBayt(durum.dosya.kullanilan_bayt)}, ${durum.dosya.belge.toLocaleString('tr-TR')} belge (eski sürümleriyle)`
                  : '…',
              ],
            ]}
          />
        )}
      </AyarBolumu>
      <AyarBolumu
        title="Saklama süreleri"
        text="E-posta kayıtları süresi dolunca silinir. Denetim kayıtları hiçbir zaman silinmez ve belgeleri yalnızca bir kullanıcı siler: süre, elinizdekilerden hangilerinin dolduğunu gösterir."
      >
        <AyarFormu onSubmit={form.onSubmit} {...kart}>
          <TextInput
            label="Denetim kayıtları (yıl)"
            description={durum && adet(durum.saklama.denetim, 'kayıt')}
            {...sayi('saklama_denetim_yil')}
          />
          <TextInput
            label="Belgeler (yıl)"
            description={durum && adet(durum.saklama.belge, 'belge')}
            {...sayi('saklama_belge_yil')}
          />
          <TextInput label="E-posta kayıtları (yıl)" {...sayi('saklama_mesaj_yil')} />
        </AyarFormu>
      </AyarBolumu>
    </>
  );
}
