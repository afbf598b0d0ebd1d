import { queryOptions } from '@tanstack/react-query';
import { listHizmetler } from '#contract/hizmet.ts';
import { call } from '#web/lib/api-client.ts';

export const hizmetlerQuery = queryOptions({ queryKey: ['hizmetler'], queryFn: ({ signal }) => call(listHizmetler, { signal }) });
