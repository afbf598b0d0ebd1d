import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reverseDevir, transferMukellefler } from '#web/features/atama/api.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { mukellefMetni } from '#web/parts/atama/mukellef-metni.ts';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';

const atlananMetni = (atlanan: number): string =>
  atlanan > 0 ? ` ${mukellefMetni(atlanan)} bu sırada başkasına atandığı için olduğu yerde kaldı.` : '';

export function useDevir(
  personel: readonly { personel_id: number; ad: string }[] | undefined,
  onDone: (mukellef_idler: readonly number[]) => void,
) {
  const client = useQueryClient();
  const [fieldError, setFieldError] = useState<string>();
  const reload = () => void client.invalidateQueries({ queryKey: ['muhasebeci_personel'] });
  const nameOf = (id: number): string => personel?.find(({ personel_id }) => personel_id === id)?.ad ?? '';
  const undo = (personel_id: number, atamalar: { atama_id: number }[]) =>
    reverseDevir({ personel_id, atamalar })
      .then(({ geri_alinan, atlanan }) =>
        notifySuccess(
          `${mukellefMetni(geri_alinan)} ${nameOf(personel_id)} üzerine geri alındı.${atlananMetni(atlanan)}`,
        ),
      )
      .catch(notifyCause)
      .finally(reload);
  const act = useKeyedMutation({
    run: transferMukellefler,
    onSuccess: ({ atamalar, atlanan }, { personel_id, yeni_personel_id, mukellefler }) => {
      setFieldError(undefined);
      const text = `${mukellefMetni(atamalar.length)} ${nameOf(yeni_personel_id)} personeline devredildi.${atlananMetni(atlanan)}`;
      notifySuccess(text, { action: { label: 'Geri al', run: () => void undo(personel_id, atamalar) } });
      onDone(mukellefler.map(({ mukellef_id }) => mukellef_id));
      reload();
    },
    onError: (failure) => {
      const isAtAlan = failure instanceof ApiError && failure.field === 'yeni_personel_id';
      setFieldError(isAtAlan ? failure.message : undefined);
      if (!isAtAlan) notifyCause(failure);
      reload();
    },
  });
  return { act, fieldError };
}
