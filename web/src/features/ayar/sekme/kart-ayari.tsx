import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type Ayarlar,
  IYZICO_ADRESLERI,
  KART_SAGLAYICILARI,
  type KartAyarlari,
  kartAyariSchema,
} from '#contract/sistem/ayar.ts';
import type { SistemDurumu } from '#contract/sistem/ayar-sirri.ts';
import { createKartDenemesi, getSistemDurumuQuery } from '#web/features/ayar/api.ts';
import { AyarBolumu, AyarFormu, Bilgiler } from '#web/features/ayar/ayar-bolumu.tsx';
import { useAyarFormu } from '#web/features/ayar/use-ayar-formu.ts';
import { Link } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { DenemeNotu } from './deneme.tsx';
import { SirAlani } from './sir-alani.tsx';

type Kart = SistemDurumu['kart'];

const ETKIN: Record<Kart['etkin'], string> = {
  yok: 'Kapalı: kartla ödeme alınmıyor.',
  test: 'TEST POS: yalnızca deneme kartları, para çekilmez.',
  iyzico: 'iyzico: kart bilgileri iyzico’nun sayfasında girilir.',
};
const ORTAM_NAME: Record<Kart['etkin'], string> = { yok: 'kapalı', test: 'TEST POS', iyzico: 'iyzico' };
const SECIM_NAME = { test: 'TEST POS (deneme kartları)', iyzico: 'iyzico', kapali: 'Kapalı' };
const ADRES_NAME: Record<(typeof IYZICO_ADRESLERI)[number], string> = {
  'https://api.iyzipay.com': 'Canlı (api.iyzipay.com)',
  'https://sandbox-api.iyzipay.com': 'Deneme: sandbox (sandbox-api.iyzipay.com)',
};

const secenekler = (chosen: KartAyarlari['kart_saglayici'], kart: Kart | undefined) =>
  KART_SAGLAYICILARI.filter((name) => name !== 'test' || name === chosen || kart?.ortamda === 'test').map((value) => ({
    value,
    label: value === '' ? `Sunucu ayarı${kart ? ` (${ORTAM_NAME[kart.ortamda]})` : ''}` : SECIM_NAME[value],
  }));

export function KartAyari({ ayarlar }: { ayarlar: Ayarlar }) {
  const { data: durum } = useQuery(getSistemDurumuQuery);
  return (
    <AyarBolumu
      title="Kartla ödeme"
      text="Yalnızca süper yönetici değiştirir; seçim yeni ödemeler için hemen geçerli olur. Başlamış ödemeler ve iadeler başladıkları kuruluşta sonuçlanır."
    >
      <OrtamNotu kart={durum?.kart} />
      {durum?.kart.etkin === 'yok' && (ayarlar.kart_saglayici === 'iyzico' || ayarlar.kart_saglayici === 'test') && (
        <InlineNote status="warning">
          Seçili kuruluş kullanılamıyor, kartla ödeme alınmıyor. Gizli anahtarı yeniden kaydedin ya da seçimi
          değiştirin.
        </InlineNote>
      )}
      <Bilgiler
        rows={[
          ['Şu anda', durum ? ETKIN[durum.kart.etkin] : 'Yükleniyor…'],
          [
            'Denemeler',
            <Link key="k" to="/kart-odemeleri">
              Kart ödemelerini gör
            </Link>,
          ],
        ]}
      />
      <KartFormu ayarlar={ayarlar} kart={durum?.kart} />
    </AyarBolumu>
  );
}

function KartFormu({ ayarlar, kart }: { ayarlar: Ayarlar; kart: Kart | undefined }) {
  const { form, metin, sirAlani, ...yetki } = useAyarFormu<KartAyarlari>({
    schema: kartAyariSchema,
    ayarlar,
    saved: 'Kartla ödeme ayarları kaydedildi.',
    sir: 'iyzico_gizli_anahtar',
    superadmin: true,
  });
  const tryCard = useMutation({ mutationFn: createKartDenemesi, onError: notifyCause });
  const { iyzico_adresi, iyzico_api_anahtari, kart_saglayici } = form.values;
  const tryIt = (): void => {
    const apiKey = iyzico_api_anahtari.trim();
    const yazilan = sirAlani.value;
    tryCard.mutate({
      iyzico_adresi,
      ...(apiKey && { iyzico_api_anahtari: apiKey }),
      ...(yazilan && { gizli_anahtar: yazilan }),
    });
  };
  return (
    <>
      <AyarFormu
        onSubmit={form.onSubmit}
        {...yetki}
        buttons={
          <Button variant="default" disabled={!yetki.canEdit} loading={tryCard.isPending} onClick={tryIt}>
            Bağlantıyı dene
          </Button>
        }
      >
        <NativeSelect
          label="Ödeme kuruluşu"
          disabled={!yetki.canEdit}
          data={secenekler(ayarlar.kart_saglayici, kart)}
          value={kart_saglayici}
          error={form.errors.kart_saglayici}
          onChange={({ currentTarget: { value } }) => form.set({ kart_saglayici: value as typeof kart_saglayici })}
        />
        <NativeSelect
          label="iyzico ortamı"
          disabled={!yetki.canEdit}
          data={IYZICO_ADRESLERI.map((value) => ({ value, label: ADRES_NAME[value] }))}
          value={iyzico_adresi}
          onChange={({ currentTarget: { value } }) => form.set({ iyzico_adresi: value as typeof iyzico_adresi })}
        />
        <TextInput
          label="iyzico API anahtarı"
          autoComplete="off"
          spellCheck={false}
          {...metin('iyzico_api_anahtari')}
        />
        <SirAlani name="iyzico_gizli_anahtar" label="iyzico gizli anahtarı" {...sirAlani} />
      </AyarFormu>
      <DenemeNotu result={tryCard.data} />
    </>
  );
}

function OrtamNotu({ kart }: { kart: Kart | undefined }) {
  if (kart?.ortamda === 'iyzico') {
    return (
      <InlineNote status="info">
        Sunucu IYZICO_API_KEY ile başlatılmış; ortamdaki hesap önceliklidir, buradaki iyzico ortamı ve anahtarları
        kullanılmaz. “Kapalı” seçimi yine geçerlidir.
      </InlineNote>
    );
  }
  if (!kart?.ortam_adresi) return null;
  return (
    <InlineNote status="info">
      Sunucu IYZICO_URL ile başlatılmış; ortamdaki adres önceliklidir: {kart.ortam_adresi}
    </InlineNote>
  );
}
