import { queryOptions } from '@tanstack/react-query';
import * as kind from '#contract/beyanname/mukellef-turu.ts';
import * as contract from '#contract/beyanname/yukumluluk.ts';
import type { RouteInput, RouteResponse } from '#contract/common/route.ts';
import { call, newIdempotencyKey } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';
import { isUnknownOutcome } from '#web/lib/use-keyed-mutation.ts';

type Onizlenen = RouteInput<typeof contract.previewYukumlulukOnayi>['body'];

export const listYukumluluklerQuery = pageQuery(['mukellef_yukumlulukleri', 'liste'], contract.listYukumlulukler, {
  konular: ['mukellefler', 'muhasebeci_personel', 'beyanname_turleri'],
});

export const previewYukumlulukOnayiQuery = (body: Onizlenen) =>
  queryOptions({
    queryKey: ['mukellef_yukumlulukleri', 'onizleme', body],
    queryFn: ({ signal }) => call(contract.previewYukumlulukOnayi, { body, signal }),
    meta: { konular: ['mukellefler'] },
    retry: false,
  });

export type OnayRequest = Omit<RouteInput<typeof contract.confirmYukumlulukler>['body'], 'devam'>;
interface Yapilan {
  mukellef: number;
  yukumluluk: number;
}
export interface OnayResult extends Yapilan {
  toplu_no: string | null;
  error: unknown;
}

const DENEME = 4;
const BEKLEME_MS = 2_000;
async function persist<T>(send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const key = newIdempotencyKey();
  for (let deneme = 1; ; deneme += 1) {
    try {
      return await send(key);
    } catch (error) {
      if (!isUnknownOutcome(error) || deneme === DENEME) throw error;
      await new Promise((done) => setTimeout(done, deneme * BEKLEME_MS));
    }
  }
}

/**
 * A large confirmation is sent in parts, which share the number by which they are taken back.
 * confirmYukumlulukler rejects only if the first part fails; otherwise it names the failure in `error`.
 */
export async function confirmYukumlulukler(body: OnayRequest, onPart: (yapilan: Yapilan) => void): Promise<OnayResult> {
  let devam: { toplu_no: string | null; sonra: number } | undefined;
  let yapilan: Yapilan = { mukellef: 0, yukumluluk: 0 };
  for (;;) {
    try {
      const parca = await persist((idempotencyKey) =>
        call(contract.confirmYukumlulukler, { body: { ...body, ...(devam && { devam }) }, idempotencyKey }),
      );
      yapilan = { mukellef: yapilan.mukellef + parca.mukellef, yukumluluk: yapilan.yukumluluk + parca.yukumluluk };
      onPart(yapilan);
      if (parca.sonra === null) return { ...yapilan, toplu_no: parca.toplu_no, error: null };
      devam = { toplu_no: parca.toplu_no, sonra: parca.sonra };
    } catch (error) {
      if (!devam) throw error;
      return { ...yapilan, toplu_no: devam.toplu_no, error };
    }
  }
}

export async function reverseYukumlulukOnayi(toplu_no: string): Promise<number> {
  let geri_alinan = 0;
  for (;;) {
    const { yukumluluk, kaldi } = await persist((idempotencyKey) =>
      call(contract.reverseYukumlulukOnayi, { body: { toplu_no }, idempotencyKey }),
    );
    geri_alinan += yukumluluk;
    if (!kaldi) return geri_alinan;
  }
}

export type KindRequest = RouteInput<typeof kind.setMukellefTurleri>['body'];
export type KindResult = RouteResponse<typeof kind.setMukellefTurleri>;

export const previewMukellefTurleriQuery = (body: KindRequest) =>
  queryOptions({
    queryKey: ['mukellefler', 'turler', body],
    queryFn: ({ signal }) => call(kind.previewMukellefTurleri, { body, signal }),
  });
export const setMukellefTurleri = (body: KindRequest, idempotencyKey: string) =>
  call(kind.setMukellefTurleri, { body, idempotencyKey });
export const reverseMukellefTurleri = (body: RouteInput<typeof kind.reverseMukellefTurleri>['body']) =>
  call(kind.reverseMukellefTurleri, { body, idempotencyKey: newIdempotencyKey() });
