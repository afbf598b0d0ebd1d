import { queryOptions } from '@tanstack/react-query';
import * as ekstre from '#contract/banka/ekstre.ts';
import * as hesap from '#contract/banka/hesap.ts';
import { listBankaSatirlari } from '#contract/banka/satir.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { call, upload } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';
import type { SendOptions } from '#web/lib/use-upload-queue.ts';

export type YeniHesap = RouteInput<typeof hesap.createBankaHesabi>['body'];
export type HesapBilgisi = RouteInput<typeof hesap.updateBankaHesabi>['body'];

export const listHesaplarQuery = queryOptions({
  queryKey: ['banka_hesaplari'],
  queryFn: ({ signal }) => call(hesap.listBankaHesaplari, { signal }),
  meta: { konular: ['banka_ekstreleri'] },
});
export const listSatirlarQuery = pageQuery(['banka_ekstreleri', 'satirlar'], listBankaSatirlari);
export const listEkstrelerQuery = pageQuery(['banka_ekstreleri'], ekstre.listBankaEkstreleri);

export const createHesap = (body: YeniHesap) => call(hesap.createBankaHesabi, { body });
export const updateHesap = (hesap_id: number, body: HesapBilgisi) =>
  call(hesap.updateBankaHesabi, { params: { hesap_id }, body });
export const removeHesap = (hesap_id: number) => call(hesap.removeBankaHesabi, { params: { hesap_id } });
export const reverseEkstre = (ekstre_id: number) => call(ekstre.reverseBankaEkstresi, { params: { ekstre_id } });

/** What its sender says of a file besides the file. */
export interface Ekleme {
  hesap_id?: number | undefined;
  elle?: ekstre.ElleEslesme | undefined;
}

/** With `yeni` the file is taken as planned, without it the answer is the plan. */
export const sendEkstre = (file: File, { hesap_id, elle, yeni }: Ekleme & { yeni?: number }, options: SendOptions) =>
  upload(ekstre.createBankaEkstresi, {
    body: {
      deneme: yeni === undefined ? 'evet' : 'hayir',
      hesap_id,
      yeni,
      elle: elle && JSON.stringify(elle),
    },
    file,
    ...options,
  });
