import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import {
  assignMukellefler,
  listAtamaMuhasebecileri,
  listAtamaPersoneli,
  listAtananlar,
  listAtanmamislar,
  releaseMukellefler,
  reverseAtama,
  reverseHavuz,
} from '#contract/hizmet-kaydi/atama.ts';
import { devretMukellefler, listIsYuku, listIsYukuMukellefleri, reverseDevir } from '#contract/hizmet-kaydi/is-yuku.ts';
import { call } from '#web/lib/api-client.ts';
import type { AtamaIstegi } from './islem/use-atama-islemi.ts';

export const muhasebecilerQuery = queryOptions({
  queryKey: ['muhasebeci_personel', 'atama-muhasebecileri'],
  queryFn: ({ signal }) => call(listAtamaMuhasebecileri, { signal }),
  meta: { konular: ['muhasebeci', 'mukellefler'] },
});

export const personelQuery = queryOptions({
  queryKey: ['muhasebeci_personel', 'atama-personeli'],
  queryFn: ({ signal }) => call(listAtamaPersoneli, { signal }),
  meta: { konular: ['personel'] },
});

export const atanmamislarQuery = (muhasebeci_id: number | null) =>
  queryOptions({
    queryKey: ['muhasebeci_personel', 'atanmamislar', muhasebeci_id],
    queryFn: ({ signal }) => call(listAtanmamislar, { params: { muhasebeci_id: muhasebeci_id ?? 0 }, signal }),
    enabled: muhasebeci_id !== null,
    // A client that is given to another accountant is news of both.
    meta: { konular: ['mukellefler'] },
  });

export const atananlarQuery = (personel_id: number | null) =>
  queryOptions({
    queryKey: ['muhasebeci_personel', 'atananlar', personel_id],
    queryFn: ({ signal }) => call(listAtananlar, { params: { personel_id: personel_id ?? 0 }, signal }),
    enabled: personel_id !== null,
    meta: { konular: ['mukellefler', 'muhasebeci'] },
  });

export const assign = (body: AtamaIstegi, idempotencyKey: string) => call(assignMukellefler, { body, idempotencyKey });
export const release = (body: AtamaIstegi, idempotencyKey: string) => call(releaseMukellefler, { body, idempotencyKey });
export const takeBackAtama = (atama_idler: number[]) => call(reverseAtama, { body: { atama_idler } });
export const takeBackHavuz = (atama_idler: number[]) => call(reverseHavuz, { body: { atama_idler } });

/** Staff with their work, while a handover is prepared; as the workload's page and the home have it. */
export const isYukuQuery = queryOptions({
  queryKey: ['muhasebeci_personel', 'is-yuku'],
  queryFn: ({ signal }) => call(listIsYuku, { signal }),
  meta: { konular: ['hizmet_kayitlari', 'personel', 'evrak_bekleyenler'] },
});
export const devredilebilirQuery = (personel_id: number | null) =>
  queryOptions({
    queryKey: ['muhasebeci_personel', 'mukellefler', personel_id],
    queryFn: ({ signal }) => call(listIsYukuMukellefleri, { params: { personel_id: personel_id ?? 0 }, signal }),
    enabled: personel_id !== null,
    meta: { konular: ['mukellefler'] },
  });
export const devret = (body: RouteInput<typeof devretMukellefler>['body'], idempotencyKey: string) => call(devretMukellefler, { body, idempotencyKey });
export const takeBackDevir = (body: RouteInput<typeof reverseDevir>['body']) => call(reverseDevir, { body });
