import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type AiAyarlari, type Ayarlar, aiAyariSchema } from '#contract/sistem/ayar.ts';
import { createAiDenemesi, getSistemDurumuQuery } from '#web/features/ayar/api.ts';
import { AyarBolumu, AyarFormu } from '#web/features/ayar/ayar-bolumu.tsx';
import { useAyarFormu } from '#web/features/ayar/use-ayar-formu.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { DenemeNotu } from './deneme.tsx';
import { KartAyari } from './kart-ayari.tsx';
import { SirAlani } from './sir-alani.tsx';

export function HizmetAyari({ ayarlar }: { ayarlar: Ayarlar }) {
  const { data: durum } = useQuery(getSistemDurumuQuery);
  const { form, metin, sirAlani, ...kart } = useAyarFormu<AiAyarlari>({
    schema: aiAyariSchema,
    ayarlar,
    saved: 'Yapay zekâ hizmeti kaydedildi.',
    sir: 'ai_anahtar',
  });
  const tryAi = useMutation({ mutationFn: createAiDenemesi, onError: notifyCause });
  return (
    <>
      <AyarBolumu
        title="Yapay zekâ (Uzmana Sor)"
        text="OpenAI uyumlu bir hizmet. Sorular gönderilmeden önce TC, VKN ve adlar maskelenir. Adres ya da model boşken uzman yalnızca bilgi tabanından yanıt verir."
      >
        {durum?.ai_ortamda && (
          <InlineNote status="info">Sunucu AI_BASE_URL ile başlatılmış; ortamdaki ayar önceliklidir.</InlineNote>
        )}
        <AyarFormu
          onSubmit={form.onSubmit}
          {...kart}
          buttons={
            <Button variant="default" disabled={!kart.canEdit} loading={tryAi.isPending} onClick={() => tryAi.mutate()}>
              Bağlantıyı dene
            </Button>
          }
        >
          <TextInput label="Adres" placeholder="https://api.ornek.com/v1" inputMode="url" {...metin('ai_adres')} />
          <TextInput label="Model" {...metin('ai_model')} />
          <SirAlani name="ai_anahtar" label="API anahtarı" {...sirAlani} />
        </AyarFormu>
        <DenemeNotu result={tryAi.data} />
      </AyarBolumu>
      <KartAyari ayarlar={ayarlar} />
    </>
  );
}
