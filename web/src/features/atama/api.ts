import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import * as atama from '#contract/hizmet-kaydi/atama.ts';
import * as isYuku from '#contract/hizmet-kaydi/is-yuku.ts';
import { call } from '#web/lib/api-client.ts';
import type { AtamaRequest } from '#web/parts/atama/calls.ts';

export const listAtamaMuhasebecileriQuery = queryOptions({
  queryKey: ['muhasebeci_personel', 'atama-muhasebecileri'],
  queryFn: ({ signal }) => call(atama.listAtamaMuhasebecileri, { signal }),
  meta: { konular: ['muhasebeci', 'mukellefler'] },
});

export const listAtanmamislarQuery = (muhasebeci_id: number | null) =>
  queryOptions({
    queryKey: ['muhasebeci_personel', 'atanmamislar', muhasebeci_id],
    queryFn: ({ signal }) => call(atama.listAtanmamislar, { params: { muhasebeci_id: muhasebeci_id ?? 0 }, signal }),
    enabled: muhasebeci_id !== null,
    // A new client, or an unassigned one who moves to this accountant, joins the accountant's list of unassigned
    // clients, so every change of clients refetches it.
    meta: { konular: ['mukellefler'] },
  });

export const listAtananlarQuery = (personel_id: number | null) =>
  queryOptions({
    queryKey: ['muhasebeci_personel', 'atananlar', personel_id],
    queryFn: ({ signal }) => call(atama.listAtananlar, { params: { personel_id: personel_id ?? 0 }, signal }),
    enabled: personel_id !== null,
    meta: { konular: ['mukellefler', 'muhasebeci'] },
  });

export const releaseMukellefler = (body: AtamaRequest, idempotencyKey: string) =>
  call(atama.releaseMukellefler, { body, idempotencyKey });
export const reverseHavuz = (atama_idler: number[]) => call(atama.reverseHavuz, { body: { atama_idler } });

export const listIsYukuQuery = queryOptions({
  queryKey: ['muhasebeci_personel', 'is-yuku'],
  queryFn: ({ signal }) => call(isYuku.listIsYuku, { signal }),
  meta: { konular: ['hizmet_kayitlari', 'personel', 'evrak_bekleyenler'], toplam: true },
});
export const listIsYukuMukellefleriQuery = (personel_id: number | null) =>
  queryOptions({
    queryKey: ['muhasebeci_personel', 'mukellefler', personel_id],
    queryFn: ({ signal }) => call(isYuku.listIsYukuMukellefleri, { params: { personel_id: personel_id ?? 0 }, signal }),
    enabled: personel_id !== null,
    meta: { konular: ['mukellefler'] },
  });
export interface DevirRequest {
  personel_id: number;
  yeni_personel_id: number;
  mukellefler: { mukellef_id: number }[];
}
export const transferMukellefler = (body: DevirRequest, idempotencyKey: string) =>
  call(isYuku.transferMukellefler, { body, idempotencyKey });
export const reverseDevir = (body: RouteInput<typeof isYuku.reverseDevir>['body']) =>
  call(isYuku.reverseDevir, { body });
