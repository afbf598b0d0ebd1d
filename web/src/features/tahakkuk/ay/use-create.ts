import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Donem } from '#contract/common/donem.ts';
import { TAHAKKUK_METNI } from '#contract/tahakkuk/tahakkuk.ts';
import { type TahakkukAyi, toplananTahakkuklar } from '#contract/tahakkuk/tahakkuk-ay.ts';
import type { TopluResult } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { createTahakkuklar, type TopluRequest } from '#web/features/tahakkuk/api.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';

/** The specification (§8) has a text for the server's refusal of an accrual and another for an unreachable server. */
export const eklenemediMetni = (error: Error): string =>
  error instanceof ApiError && error.status !== 0
    ? TAHAKKUK_METNI.eklenemedi + error.message
    : `${TAHAKKUK_METNI.addError} ${messageOf(error)}`;

export interface Kapsam {
  yil: number;
  ay?: number;
}
type Chosen = Pick<TopluRequest, 'bekleyensiz' | 'muhasebeci_idler'>;
export interface Olusan {
  result: TopluResult;
  kapsam: Kapsam;
}

/** The request carries the accruals' count and sum that the user saw; the server refuses it if they have changed. */
export function useCreate(donem: Donem) {
  const client = useQueryClient();
  const [olusan, setOlusan] = useState<Olusan | null>(null);
  const { mutate, isPending, error, reset } = useKeyedMutation({
    run: createTahakkuklar,
    onSuccess: (result, { yil, ay }) => {
      setOlusan({ result, kapsam: { yil, ...(ay !== undefined && { ay }) } });
    },
    onError: () => {},
  });
  const create = (
    rows: readonly TahakkukAyi[],
    { bekleyensiz, ...request }: Chosen,
    { kapsam = donem, onDone }: { kapsam?: Kapsam; onDone?: () => void },
  ) => {
    const { adet, tutar } = toplananTahakkuklar(rows, bekleyensiz);
    mutate(
      {
        yil: kapsam.yil,
        ...(kapsam.ay !== undefined && { ay: kapsam.ay }),
        ...request,
        bekleyensiz,
        beklenen: { adet, tutar },
      },
      {
        ...(onDone && { onSuccess: onDone }),
        onSettled: () => client.invalidateQueries({ queryKey: ['borc_tahakkuk'] }),
      },
    );
  };
  return {
    create,
    isPending,
    error: error && eklenemediMetni(error),
    unut: reset,
    olusan,
    kapat: () => setOlusan(null),
  };
}
export type Olusturma = ReturnType<typeof useCreate>;
