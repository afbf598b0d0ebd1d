import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Guvenlik as Durum } from '#contract/oturum/ikinci-adim.ts';
import { getGuvenlikQuery } from '#web/features/profil/api.ts';
import { SifreDialog } from '#web/parts/hesap/sifre-dialog.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Dogrulayici } from './dogrulayici.tsx';
import { GecisAnahtarlari } from './gecis-anahtarlari.tsx';
import { KurtarmaBolumu } from './kurtarma-bolumu.tsx';
import type { SifreliIslem } from './sifreli-islem.ts';

export function Guvenlik() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(getGuvenlikQuery);
  const [islem, setIslem] = useState<SifreliIslem | null>(null);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const run = async (sifre: string) => {
    await islem?.run(sifre);
    await client.invalidateQueries({ queryKey: getGuvenlikQuery.queryKey });
  };
  return (
    <div className="stack gap-14 narrow-page">
      <Uyari durum={data} />
      <Dogrulayici durum={data} ask={setIslem} />
      <GecisAnahtarlari durum={data} ask={setIslem} />
      {hasStep(data) && <KurtarmaBolumu durum={data} ask={setIslem} />}
      {islem && <SifreDialog key={islem.baslik} {...islem} run={run} onClose={() => setIslem(null)} />}
    </div>
  );
}

const hasStep = ({ dogrulayici_tarihi, gecis_anahtarlari }: Durum): boolean =>
  dogrulayici_tarihi !== null || gecis_anahtarlari.length > 0;

const Uyari = ({ durum }: { durum: Durum }) =>
  hasStep(durum) ? null : (
    <InlineNote status={durum.gerekli ? 'warning' : 'info'}>
      {durum.gerekli
        ? 'Büronuz iki adımlı giriş istiyor. Bir doğrulama uygulaması kurun ya da geçiş anahtarı ekleyin.'
        : 'Girişiniz yalnızca şifreyle korunuyor. İkinci bir adım, şifreniz öğrenilse bile hesabınıza girilmesini önler.'}
    </InlineNote>
  );
