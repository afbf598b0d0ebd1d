import { queryOptions } from '@tanstack/react-query';
import { listIsYuku } from '#contract/hizmet-kaydi/is-yuku.ts';
import { call } from '#web/lib/api-client.ts';

export const listIsYukuQuery = queryOptions({
  queryKey: ['muhasebeci_personel', 'is-yuku'],
  queryFn: ({ signal }) => call(listIsYuku, { signal }),
  meta: { konular: ['hizmet_kayitlari', 'personel', 'evrak_bekleyenler'], toplam: true },
});
