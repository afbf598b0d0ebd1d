import { Button } from '@mantine/core';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import { type Guvenlik, IKINCI_ADIM_METNI } from '#contract/oturum/ikinci-adim.ts';
import { removeDogrulayici } from '#web/features/profil/api.ts';
import { Bolum } from '#web/features/profil/bolum.tsx';
import { notifySuccess } from '#web/ui/notice/notify.ts';
import type { SifreliIslem } from './sifreli-islem.ts';

const KALDIR: SifreliIslem = {
  baslik: 'Doğrulama uygulamasını kaldır',
  aciklama: IKINCI_ADIM_METNI.kaldirOnay,
  dugme: 'Kaldır',
  danger: true,
  run: async (sifre) => {
    await removeDogrulayici(sifre);
    notifySuccess(IKINCI_ADIM_METNI.kaldirildi);
  },
};

export function Dogrulayici({
  durum: { dogrulayici_tarihi },
  ask,
}: {
  durum: Guvenlik;
  ask: (islem: SifreliIslem) => void;
}) {
  const isOn = dogrulayici_tarihi !== null;
  return (
    <Bolum
      baslik="Doğrulama uygulaması"
      rozet={isOn ? { text: 'Açık', tone: TONE.done } : { text: 'Kapalı', tone: TONE.plain }}
      aciklama={
        isOn
          ? `${formatTarihSaat(dogrulayici_tarihi)} tarihinden beri girişte uygulamanın 6 haneli kodu sorulur.`
          : 'Google Authenticator, Microsoft Authenticator gibi bir uygulamanın verdiği kod girişte şifreden sonra sorulur.'
      }
    >
      <div className="flow gap-8 above-10">
        {isOn ? (
          <Button variant="default" onClick={() => ask(KALDIR)}>
            Kaldır
          </Button>
        ) : (
          <Button component="a" href="/ikinci-adim?donus=/profil?sekme=guvenlik">
            Doğrulama uygulaması kur
          </Button>
        )}
      </div>
    </Bolum>
  );
}
