import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ATAMA_METNI, type AtamaSonucu } from '#contract/hizmet-kaydi/atama.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { notify, notifyCause, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { reverseAtama } from './calls.ts';
import { mukellefMetni } from './mukellef-metni.ts';
import { type Sonuc, SonucNote } from './sonuc-note.tsx';

interface Islem<Istek> {
  run: (istek: Istek, idempotencyKey: string) => Promise<AtamaSonucu>;
  takeBack: (atama_idler: number[]) => Promise<{ geri_alinan: number; atlanan: number }>;
  metin: { tamam: string; hata: string };
  sonucMetni: (adet: string, istek: Istek) => string;
  onDone: (istek: Istek, sonuc: AtamaSonucu) => void;
  onPersonel: (id: number | null) => void;
}

/** Assigning, in the words of the specification. */
export const ataIslemi = (personel: readonly { personel_id: number; ad: string }[] = []) => ({
  takeBack: reverseAtama,
  metin: { tamam: ATAMA_METNI.atandi, hata: ATAMA_METNI.atamaHatasi },
  sonucMetni: (adet: string, istek: { personel_id: number }) =>
    `${adet} ${personel.find(({ personel_id }) => personel_id === istek.personel_id)?.ad ?? 'seçilen'} personeline atandı.`,
});

/** What is the same in each change of who works for a client: its notices, who was left out and why, and its undo. */
export function useAtama<Istek>({ run, takeBack, metin, sonucMetni, onDone, onPersonel }: Islem<Istek>) {
  const client = useQueryClient();
  const [sonuc, setSonuc] = useState<Sonuc | null>(null);
  const [personelHatasi, setPersonelHatasi] = useState<string>();
  const reload = () => {
    for (const tablo of ['muhasebeci_personel', 'mukellefler', 'personel'])
      void client.invalidateQueries({ queryKey: [tablo] });
  };

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
    onSuccess: (yanit, istek: Istek) => {
      const { atama_idler, atlananlar } = yanit;
      setPersonelHatasi(undefined);
      const text = sonucMetni(mukellefMetni(atama_idler.length), istek);
      setSonuc({ metin: text, isFailed: false, atlananlar });
      if (atama_idler.length > 0)
        notifySuccess(metin.tamam, { action: { label: 'Geri al', run: () => void undo(atama_idler) } });
      else notify('info', text);
      onDone(istek, yanit);
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
