import type { RouteInput } from '#contract/common/route.ts';
import * as contract from '#contract/tahakkuk/avans.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export const listAvansHareketleriQuery = pageQuery(['avans_hareketleri'], contract.listAvansHareketleri);

type Kullanim = RouteInput<typeof contract.useAvans>['body'];
export const spendAvans = (body: Kullanim, idempotencyKey: string) => call(contract.useAvans, { body, idempotencyKey });

export type AvansIadesi = RouteInput<typeof contract.returnAvans>['body'];
export const returnAvans = (body: AvansIadesi, idempotencyKey: string) =>
  call(contract.returnAvans, { body, idempotencyKey });

export const reverseAvans = ({ hareket_id, neden }: { hareket_id: number; neden: string }, idempotencyKey: string) =>
  call(contract.reverseAvans, { params: { hareket_id }, body: { neden }, idempotencyKey });
