import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useForm } from '#web/lib/use-form.ts';
import { notifyError, notifySuccess, type ToastAction } from '#web/ui/notice/notify.ts';

interface AddFormOptions<V, A> {
  schema: z.ZodType;
  taslak: string;
  initial: V;
  add: (values: V) => Promise<A>;
  queryKey: QueryKey;
  added: string;
  next?: (answer: A) => { action: ToastAction };
  failed: (error: Error) => void;
  onAdded?: () => void;
}

export function useAddForm<V extends Record<string, unknown>, A>({
  add,
  queryKey,
  added,
  next,
  failed,
  onAdded,
  ...options
}: AddFormOptions<V, A>) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: add,
    onSuccess: (answer): void => {
      notifySuccess(added, next?.(answer));
      form.reset();
      void client.invalidateQueries({ queryKey });
      onAdded?.();
    },
  });
  const tell = (error: Error): void => {
    if (form.refuse(error)) notifyError(error.message);
    else failed(error);
  };
  const form = useForm({ ...options, submit: (values: V) => mutation.mutateAsync(values).catch(tell) });
  return { form, isPending: form.isBusy, isAdded: mutation.isSuccess };
}
