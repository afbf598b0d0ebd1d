import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ATAMA_METNI, type AtamaResult } from '#contract/hizmet-kaydi/atama.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { notify, notifyCause, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { reverseAtama } from './calls.ts';
import { mukellefMetni } from './mukellef-metni.ts';
import { type Result, ResultNote } from './sonuc-note.tsx';

interface Islem<Request> {
  run: (request: Request, idempotencyKey: string) => Promise<AtamaResult>;
  takeBack: (atama_idler: number[]) => Promise<{ geri_alinan: number; atlanan: number }>;
  metin: { tamam: string; error: string };
  resultText: (adet: string, request: Request) => string;
  onDone: (request: Request, result: AtamaResult) => void;
  onPersonel: (id: number | null) => void;
}

/** Assigning, in the words of the specification. */
export const ataIslemi = (personel: readonly { personel_id: number; ad: string }[] = []) => ({
  takeBack: reverseAtama,
  metin: { tamam: ATAMA_METNI.atandi, error: ATAMA_METNI.atamaError },
  resultText: (adet: string, request: { personel_id: number }) =>
    `${adet} ${personel.find(({ personel_id }) => personel_id === request.personel_id)?.ad ?? 'seçilen'} personeline atandı.`,
});

/** What is the same in each change of who works for a client: its notices, who was left out and why, and its undo. */
export function useAtama<Request>({ run, takeBack, metin, resultText, onDone, onPersonel }: Islem<Request>) {
  const client = useQueryClient();
  const [result, setResult] = useState<Result | null>(null);
  const [personelError, setPersonelError] = useState<string>();
  const reload = () => {
    for (const tablo of ['muhasebeci_personel', 'mukellefler', 'personel'])
      void client.invalidateQueries({ queryKey: [tablo] });
  };

  const undo = (atama_idler: number[]) =>
    takeBack(atama_idler)
      .then(({ geri_alinan, atlanan }) => {
        setResult(null);
        const rest =
          atlanan > 0
            ? ` ${mukellefMetni(atlanan)} bu sırada başkası tarafından değiştirildiği için olduğu gibi kaldı.`
            : '';
        notifySuccess(`${mukellefMetni(geri_alinan)} için işlem geri alındı.${rest}`);
      })
      .catch(notifyCause)
      .finally(reload);

  const act = useKeyedMutation({
    run,
    onSuccess: (yanit, request: Request) => {
      const { atama_idler, atlananlar } = yanit;
      setPersonelError(undefined);
      const text = resultText(mukellefMetni(atama_idler.length), request);
      setResult({ metin: text, isFailed: false, atlananlar });
      if (atama_idler.length > 0)
        notifySuccess(metin.tamam, { action: { label: 'Geri al', run: () => void undo(atama_idler) } });
      else notify('info', text);
      onDone(request, yanit);
      reload();
    },
    onError: (error) => {
      notifyError(metin.error);
      const isPersonel = error instanceof ApiError && error.field === 'personel_id';
      setPersonelError(isPersonel ? error.message : undefined);
      setResult(isPersonel ? null : { metin: messageOf(error), isFailed: true, atlananlar: [] });
      reload();
    },
  });
  return {
    act,
    result: result && <ResultNote result={result} onClose={() => setResult(null)} />,
    personelSecimi: {
      fault: personelError,
      onChange: (id: number | null) => {
        setPersonelError(undefined);
        onPersonel(id);
      },
    },
  };
}
