import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, newIdempotencyKey } from './api-client.ts';

interface KeyedMutation<Input, Answer> {
  run: (input: Input, idempotencyKey: string) => Promise<Answer>;
  onSuccess: (answer: Answer, input: Input) => void;
  onError: (error: Error, input: Input) => void;
}

/**
 * isUnknownOutcome is true for a failed write that may have been done nevertheless, as after a lost connection or a
 * server fault.
 */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'IN_FLIGHT');

/**
 * While it is unknown whether an act was done, the same input sends the same Idempotency-Key, so that the act is done
 * only once. After a clear answer, or with another input, a new act begins with a new key.
 */
export function useKeyedMutation<Input, Answer>({ run, onSuccess, onError }: KeyedMutation<Input, Answer>) {
  const act = useRef<{ key: string; input: string } | null>(null);
  return useMutation({
    mutationFn: (input: Input) => {
      const text = JSON.stringify(input);
      if (act.current?.input !== text) act.current = { key: newIdempotencyKey(), input: text };
      return run(input, act.current.key);
    },
    onSuccess: (answer, input) => {
      act.current = null;
      onSuccess(answer, input);
    },
    onError: (error, input) => {
      if (!isUnknownOutcome(error)) act.current = null;
      onError(error, input);
    },
  });
}
