import { Button } from '@mantine/core';
import { useState } from 'react';
import { TONE } from '#contract/common/ton.ts';
import { type Guvenlik, IKINCI_ADIM_METNI, KURTARMA_KODU_SAYISI } from '#contract/oturum/ikinci-adim.ts';
import { createKurtarmaKodlari } from '#web/features/profil/api.ts';
import { Bolum } from '#web/features/profil/bolum.tsx';
import { KurtarmaKodlari } from '#web/parts/hesap/kurtarma-kodlari.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog/dialog.tsx';
import { notifySuccess } from '#web/ui/notice/notify.ts';
import type { SifreliIslem } from './sifreli-islem.ts';

const FEW = 3;

export function KurtarmaBolumu({
  durum: { kurtarma_kodu },
  ask,
}: {
  durum: Guvenlik;
  ask: (islem: SifreliIslem) => void;
}) {
  const [kodlar, setKodlar] = useState<readonly string[] | null>(null);
  const yenile: SifreliIslem = {
    baslik: 'Kurtarma kodlarını yenile',
    aciklama: 'Yeni kodlar oluşturulur; öncekiler artık geçmez.',
    dugme: 'Yenile',
    run: async (sifre) => {
      setKodlar(await createKurtarmaKodlari(sifre));
      notifySuccess(IKINCI_ADIM_METNI.kodlarYenilendi);
    },
  };
  return (
    <Bolum
      baslik="Kurtarma kodları"
      rozet={{
        text: `${kurtarma_kodu}/${KURTARMA_KODU_SAYISI} kaldı`,
        tone: kurtarma_kodu < FEW ? TONE.open : TONE.done,
      }}
      aciklama="Telefonunuz ya da anahtarınız yanınızda değilse girişte bunlardan birini yazarsınız. Her kod bir kez geçer."
    >
      <div className="flow gap-8 above-10">
        <Button variant="default" onClick={() => ask(yenile)}>
          Kodları yenile
        </Button>
      </div>
      {kodlar && <KodlarDialog kodlar={kodlar} onClose={() => setKodlar(null)} />}
    </Bolum>
  );
}

const KodlarDialog = ({ kodlar, onClose }: { kodlar: readonly string[]; onClose: () => void }) => (
  <Dialog title="Yeni kurtarma kodları" onClose={onClose} width={480} isSticky>
    <KurtarmaKodlari kodlar={kodlar} />
    <DialogButtons>
      <Button onClick={onClose}>Kodları sakladım</Button>
    </DialogButtons>
  </Dialog>
);
