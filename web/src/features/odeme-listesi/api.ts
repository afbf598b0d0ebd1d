import { queryOptions } from '@tanstack/react-query';
import * as kalem from '#contract/beyanname/odeme-kalemi.ts';
import * as contract from '#contract/beyanname/odeme-listesi.ts';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { call, download } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

const KONULAR = ['odeme_bildirimleri', 'iletiler', 'beyannameler', 'mukellefler', 'muhasebeci_personel'] as const;

export const listOdeneceklerQuery = pageQuery(['odeme_tutarlari', 'liste'], contract.listOdenecekler, {
  konular: KONULAR,
  toplam: true,
});

type MesajRequest = RouteInput<typeof contract.previewOdemeMesajlari>['body'];
export const previewOdemeMesajlariQuery = (body: MesajRequest) =>
  queryOptions({
    queryKey: ['odeme_tutarlari', 'mesajlar', body],
    queryFn: ({ signal }) => call(contract.previewOdemeMesajlari, { body, signal }),
    meta: { konular: KONULAR },
  });

type GonderimRequest = RouteInput<typeof contract.previewOdemeGonderimi>['body'];
export const previewOdemeGonderimiQuery = (body: GonderimRequest) =>
  queryOptions({
    queryKey: ['odeme_tutarlari', 'gonderim', body],
    queryFn: ({ signal }) => call(contract.previewOdemeGonderimi, { body, signal }),
    meta: { konular: KONULAR },
  });
export const createOdemeGonderimi = (body: GonderimRequest & { beklenen: number }, idempotencyKey: string) =>
  call(contract.createOdemeGonderimi, { body, idempotencyKey });

export const createOdemeBildirimi = (
  body: RouteInput<typeof contract.createOdemeBildirimi>['body'],
  idempotencyKey: string,
) => call(contract.createOdemeBildirimi, { body, idempotencyKey });

export const setOdemeTutarlari = (
  mukellef_id: number,
  { yil, ay }: Donem,
  kalemler: RouteInput<typeof kalem.setOdemeTutarlari>['body']['kalemler'],
) => call(kalem.setOdemeTutarlari, { params: { mukellef_id }, query: { yil, ay }, body: { kalemler } });

export const downloadOdemeleri = (mukellef_id: number, { yil, ay }: Donem, ucret: boolean) =>
  download(contract.downloadOdemeleri, { params: { mukellef_id }, query: { yil, ay, ...(ucret && { ucret: '1' }) } });
