import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { devretMukellefler, listIsYuku, listIsYukuMukellefleri, reverseDevir } from '#contract/hizmet-kaydi/is-yuku.ts';
import { call } from '#web/lib/api-client.ts';

export const isYukuQuery = queryOptions({
  queryKey: ['muhasebeci_personel', 'is-yuku'],
  queryFn: ({ signal }) => call(listIsYuku, { signal }),
  meta: { konular: ['hizmet_kayitlari', 'personel', 'evrak_bekleyenler'] },
});

/** Whose clients they are, while a handover is being prepared. */
export const mukelleflerQuery = (personel_id: number) =>
  queryOptions({
    queryKey: ['muhasebeci_personel', 'mukellefler', personel_id],
    queryFn: ({ signal }) => call(listIsYukuMukellefleri, { params: { personel_id }, signal }),
    meta: { konular: ['mukellefler'] },
  });

export const devret = (body: RouteInput<typeof devretMukellefler>['body'], idempotencyKey: string) => call(devretMukellefler, { body, idempotencyKey });
export const takeBack = (body: RouteInput<typeof reverseDevir>['body']) => call(reverseDevir, { body });
