import { listYuvalar } from '#contract/mukellef/belge.ts';
import * as contract from '#contract/mukellef/belge-yukleme.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export const listYuvalarQuery = pageQuery(['belgeler', 'yuvalar'], listYuvalar, {
  konular: ['mukellefler', 'muhasebeci_personel'],
});

export const listMukelleflerQuery = pageQuery(['mukellefler', 'belge'], listMukellefler);

const AT_ONCE = 2_000;

export async function listEslesmeler(
  numaralar: readonly string[],
): Promise<Map<string, { mukellef_id: number; ad: string }>> {
  const found = new Map<string, { mukellef_id: number; ad: string }>();
  for (let from = 0; from < numaralar.length; from += AT_ONCE) {
    const { mukellefler } = await call(contract.listEslesmeler, {
      body: { numaralar: numaralar.slice(from, from + AT_ONCE) },
    });
    for (const { tc_no, ...mukellef } of mukellefler) found.set(tc_no, mukellef);
  }
  return found;
}
