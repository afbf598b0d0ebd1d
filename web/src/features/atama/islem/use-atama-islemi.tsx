import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AtamaSonucu } from '#contract/hizmet-kaydi/atama.ts';
import type { AtamaIstegi } from '#web/features/atama/api.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { notify, notifyCause, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { mukellefMetni } from './mukellef-metni.ts';
import { type Sonuc, SonucNote } from './sonuc-note.tsx';

interface Islem {
  run: (istek: AtamaIstegi, idempotencyKey: string) => Promise<AtamaSonucu>;
  takeBack: (atama_idler: number[]) => Promise<{ geri_alinan: number; atlanan: number }>;
  metin: { tamam: string; hata: string };
  sonucMetni: (adet: string, istek: AtamaIstegi) => string;
  onDone: (mukellef_idler: readonly number[]) => void;
  onPersonel: (id: number | null) => void;
}

export function useAtamaIslemi({ run, takeBack, metin, sonucMetni, onDone, onPersonel }: Islem) {
  const client = useQueryClient();
  const [sonuc, setSonuc] = useState<Sonuc | null>(null);
  const [personelHatasi, setPersonelHatasi] = useState<string>();
  const reload = () => void client.invalidateQueries({ queryKey: ['muhasebeci_personel'] });

  const undo = (atama_idler: number[]) =>
    takeBack(atama_idler)
      .then(({ geri_alinan, atlanan }) => {
        setSonuc(null);
        const kalan =
          atlanan > 0
            ? ` ${mukellefMetni(atlanan)} bu sırada başkası tarafından değiştirildiği için olduğu gibi kaldı.`
            : '';
        notifySuccess(`${mukellefMetni(geri_alinan)} için işlem geri alındı.${kalan}`);
      })
      .catch(notifyCause)
      .finally(reload);

  const act = useKeyedMutation({
    run,
    onSuccess: ({ atama_idler, atlananlar }, istek: AtamaIstegi) => {
      setPersonelHatasi(undefined);
      setSonuc({ metin: sonucMetni(mukellefMetni(atama_idler.length), istek), isFailed: false, atlananlar });
      if (atama_idler.length > 0)
        notifySuccess(metin.tamam, { action: { label: 'Geri al', run: () => void undo(atama_idler) } });
      else notify('info', sonucMetni('Hiçbir mükellef', istek));
      onDone(istek.mukellef_idler);
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
    sonuc: sonuc && <SonucNote sonuc={sonuc} onClose={() => setSonuc(null)} />,
    personelSecimi: {
      fault: personelHatasi,
      onChange: (id: number | null) => {
        setPersonelHatasi(undefined);
        onPersonel(id);
      },
    },
  };
}
