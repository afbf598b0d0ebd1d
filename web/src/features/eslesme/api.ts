import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/banka/eslesme.ts';
import { listBankaKararlari, listOdeyenler } from '#contract/banka/eslesme-listesi.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export const getBankaEslesmeQuery = queryOptions({
  queryKey: ['banka_kararlari', 'bekleyen'],
  queryFn: ({ signal }) => call(contract.getBankaEslesme, { query: {}, signal }),
  meta: { konular: ['banka_ekstreleri', 'odeyenler', 'odemeler', 'borc_tahakkuk'] },
});

export const createBankaKararlari = (kararlar: contract.Karar[], idempotencyKey: string) =>
  call(contract.createBankaKararlari, { body: { kararlar }, idempotencyKey });

export const reverseBankaKararlari = (idler: number[], idempotencyKey: string) =>
  call(contract.reverseBankaKararlari, { body: { idler }, idempotencyKey });

export const bookOtomatik = () => call(contract.bookOtomatik, {});

export const listBankaKararlariQuery = pageQuery(['banka_kararlari'], listBankaKararlari, { konular: ['odemeler'] });
export const listOdeyenlerQuery = pageQuery(['odeyenler'], listOdeyenler, { konular: ['banka_kararlari'] });

export const setOdeyen = (odeyen_id: number, otomatik: boolean) =>
  call(contract.setOdeyen, { params: { odeyen_id }, body: { otomatik } });
export const removeOdeyen = ({ odeyen_id, geri_al }: { odeyen_id: number; geri_al: boolean }, idempotencyKey: string) =>
  call(contract.removeOdeyen, { params: { odeyen_id }, body: { geri_al }, idempotencyKey });
