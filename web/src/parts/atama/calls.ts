import { queryOptions } from '@tanstack/react-query';
import * as atama from '#contract/hizmet-kaydi/atama.ts';
import { call } from '#web/lib/api-client.ts';

export const listAtamaPersoneliQuery = queryOptions({
  queryKey: ['muhasebeci_personel', 'atama-personeli'],
  queryFn: ({ signal }) => call(atama.listAtamaPersoneli, { signal }),
  meta: { konular: ['personel'] },
});

export interface AtamaRequest {
  personel_id: number;
  mukellef_idler: number[];
}
export const assignMukellefler = (body: AtamaRequest, idempotencyKey: string) =>
  call(atama.assignMukellefler, { body, idempotencyKey });
export const reverseAtama = (atama_idler: number[]) => call(atama.reverseAtama, { body: { atama_idler } });
