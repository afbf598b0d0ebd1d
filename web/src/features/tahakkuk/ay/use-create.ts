import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Donem } from '#contract/common/donem.ts';
import { TAHAKKUK_METNI } from '#contract/tahakkuk/tahakkuk.ts';
import { type TahakkukAyi, toplananTahakkuklar } from '#contract/tahakkuk/tahakkuk-ay.ts';
import type { TopluSonuc } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { createTahakkuklar, type TopluIstek } from '#web/features/tahakkuk/api.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';

/** The specification (§8) has a text for the server's refusal of an accrual and another for an unreachable server. */
export const eklenemediMetni = (error: Error): string =>
  error instanceof ApiError && error.status !== 0
    ? TAHAKKUK_METNI.eklenemedi + error.message
    : `${TAHAKKUK_METNI.eklemeHatasi} ${messageOf(error)}`;

export interface Kapsam {
  yil: number;
  ay?: number;
}
type Secilen = Pick<TopluIstek, 'bekleyensiz' | 'muhasebeci_idler'>;
export interface Olusan {
  sonuc: TopluSonuc;
  kapsam: Kapsam;
}

/** The request carries the accruals' count and sum that the user saw; the server refuses it if they have changed. */
export function useCreate(donem: Donem) {
  const client = useQueryClient();
  const [olusan, setOlusan] = useState<Olusan | null>(null);
  const { mutate, isPending, error, reset } = useKeyedMutation({
    run: createTahakkuklar,
    onSuccess: (sonuc, { yil, ay }) => {
      setOlusan({ sonuc, kapsam: { yil, ...(ay !== undefined && { ay }) } });
    },
    onError: () => {},
  });
  const create = (
    satirlar: readonly TahakkukAyi[],
    { bekleyensiz, ...istek }: Secilen,
    { kapsam = donem, onDone }: { kapsam?: Kapsam; onDone?: () => void },
  ) => {
    const { adet, tutar } = toplananTahakkuklar(satirlar, bekleyensiz);
    mutate(
      {
        yil: kapsam.yil,
        ...(kapsam.ay !== undefined && { ay: kapsam.ay }),
        ...istek,
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
    hata: error && eklenemediMetni(error),
    unut: reset,
    olusan,
    kapat: () => setOlusan(null),
  };
}
export type Olusturma = ReturnType<typeof useCreate>;
