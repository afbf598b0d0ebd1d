import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AtamaSonucu } from '#contract/hizmet-kaydi/atama.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { notify, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';

export interface AtamaIstegi {
  personel_id: number;
  mukellef_idler: number[];
}

export interface Sonuc {
  metin: string;
  isFailed: boolean;
  atlananlar: AtamaSonucu['atlananlar'];
}

interface Islem {
  run: (istek: AtamaIstegi, idempotencyKey: string) => Promise<AtamaSonucu>;
  takeBack: (atama_idler: number[]) => Promise<{ geri_alinan: number; atlanan: number }>;
  metin: { tamam: string; hata: string };
  /** e.g. `50 mükellef` → `50 mükellef Ahmet Kaya personeline atandı.` */
  sonucMetni: (adet: string, istek: AtamaIstegi) => string;
  onDone: (istek: AtamaIstegi) => void;
}

const mukellef = (adet: number): string => `${formatNumber(adet)} mükellef`;

export function useAtamaIslemi({ run, takeBack, metin, sonucMetni, onDone }: Islem) {
  const client = useQueryClient();
  const [sonuc, setSonuc] = useState<Sonuc | null>(null);
  /** Message at the staff list if the chosen person is gone or passive. */
  const [personelHatasi, setPersonelHatasi] = useState<string>();
  const reload = () => void client.invalidateQueries({ queryKey: ['muhasebeci_personel'] });

  const geriAl = (atama_idler: number[]) =>
    takeBack(atama_idler)
      .then(({ geri_alinan, atlanan }) => {
        setSonuc(null);
        const kalan =
          atlanan > 0
            ? ` ${mukellef(atlanan)} bu sırada başkası tarafından değiştirildiği için olduğu gibi kaldı.`
            : '';
        notifySuccess(`${mukellef(geri_alinan)} için işlem geri alındı.${kalan}`);
      })
      .catch((error: unknown) => notifyError(messageOf(error)))
      .finally(reload);

  const act = useKeyedMutation({
    run,
    onSuccess: ({ atama_idler, atlananlar }, istek: AtamaIstegi) => {
      setPersonelHatasi(undefined);
      setSonuc({ metin: sonucMetni(mukellef(atama_idler.length), istek), isFailed: false, atlananlar });
      if (atama_idler.length > 0)
        notifySuccess(metin.tamam, { action: { label: 'Geri al', run: () => void geriAl(atama_idler) } });
      else notify('info', sonucMetni('Hiçbir mükellef', istek));
      onDone(istek);
      reload();
    },
    onError: (error) => {
      notifyError(metin.hata);
      const isPersonel = error instanceof ApiError && error.field === 'personel_id';
      setPersonelHatasi(isPersonel ? error.message : undefined);
      setSonuc(isPersonel ? null : { metin: messageOf(error), isFailed: true, atlananlar: [] });
      reload();
    },
  });
  return {
    act,
    sonuc,
    close: () => setSonuc(null),
    personelHatasi,
    forgetPersonelHatasi: () => setPersonelHatasi(undefined),
  };
}
