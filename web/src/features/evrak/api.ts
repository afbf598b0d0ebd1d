import { queryOptions } from '@tanstack/react-query';
import type { Donem } from '#contract/common/donem.ts';
import { buildUrl, type RouteInput } from '#contract/common/route.ts';
import * as baglanti from '#contract/evrak/baglanti-buro.ts';
import * as evrak from '#contract/evrak/evrak.ts';
import * as cizelgeContract from '#contract/evrak/evrak-cizelgesi.ts';
import * as dosyaContract from '#contract/evrak/evrak-dosyasi.ts';
import * as hatirlatma from '#contract/evrak/evrak-hatirlatma.ts';
import { listEvrakIstenmeyenler } from '#contract/evrak/evrak-istenmeyen.ts';
import * as turContract from '#contract/evrak/evrak-turu.ts';
import { call, download, upload } from '#web/lib/api-client.ts';
import { keepLines } from '#web/lib/keep-lines.ts';
import { pageQuery } from '#web/lib/page-query.ts';
import { ofAy, ofMuhasebeci } from '#web/lib/query-meta.ts';
import type { SendOptions } from '#web/lib/use-upload-queue.ts';

export interface EvrakSecimi extends Donem {
  muhasebeci_id?: number | undefined;
}

/** The query sends `sonra`, the time of its last answer, so that the server can say who has changed what since then. */
export const getEvrakCizelgesiQuery = ({ yil, ay, muhasebeci_id }: EvrakSecimi) =>
  queryOptions({
    queryKey: ['evrak_talepleri', 'cizelge', yil, ay, muhasebeci_id ?? null],
    queryFn: async ({ signal, client, queryKey }) => {
      const sonra = client.getQueryData<cizelgeContract.EvrakCizelgesi>(queryKey)?.an;
      const query = { yil, ay, ...(muhasebeci_id !== undefined && { muhasebeci_id }), ...(sonra && { sonra }) };
      return cizelgeContract.evrakCizelgesiOf(await call(cizelgeContract.getEvrakCizelgesi, { query, signal }));
    },
    structuralSharing: keepLines('mukellefler', 'sutunlar'),
    meta: { konular: ['mukellefler', 'muhasebeci_personel'], ilgili: ofAy({ yil, ay, muhasebeci_id }) },
  });

export const listEvrakTalepleriQuery = pageQuery(['evrak_talepleri', 'liste'], evrak.listEvrakTalepleri, {
  konular: ['iletiler', 'mukellefler', 'muhasebeci_personel'],
});

export const listEvrakIstenmeyenlerQuery = pageQuery(['evrak_talepleri', 'istenmeyenler'], listEvrakIstenmeyenler, {
  konular: ['mukellefler', 'muhasebeci_personel'],
});

type HatirlatmaRequest = RouteInput<typeof hatirlatma.previewEvrakHatirlatmasi>['body'];
export type HatirlatmaSecimi = HatirlatmaRequest['secim'];
export const previewEvrakHatirlatmasiQuery = (body: HatirlatmaRequest) =>
  queryOptions({
    queryKey: ['evrak_talepleri', 'hatirlatma', body],
    queryFn: ({ signal }) => call(hatirlatma.previewEvrakHatirlatmasi, { body, signal }),
    meta: { konular: ['iletiler', 'mukellefler', 'muhasebeci_personel'] },
  });
export const createEvrakHatirlatmasi = (body: HatirlatmaRequest & { beklenen: number }, idempotencyKey: string) =>
  call(hatirlatma.createEvrakHatirlatmasi, { body, idempotencyKey });

export const getEvrakTalebiQuery = (talep_id: number) =>
  queryOptions({
    queryKey: ['evrak_talepleri', 'talep', talep_id],
    queryFn: ({ signal }) => call(evrak.getEvrakTalebi, { params: { talep_id }, signal }),
    meta: { konular: ['belgeler'] },
  });

export const getEvrakBaglantisiQuery = (talep_id: number) =>
  queryOptions({
    queryKey: ['evrak_talepleri', 'baglanti', talep_id],
    queryFn: ({ signal }) => call(baglanti.getEvrakBaglantisi, { params: { talep_id }, signal }),
  });
export const createEvrakBaglantisi = (talep_id: number) =>
  call(baglanti.createEvrakBaglantisi, { params: { talep_id } });
export const createKisaKod = (talep_id: number) => call(baglanti.createKisaKod, { params: { talep_id } });
export const removeEvrakBaglantisi = (talep_id: number) =>
  call(baglanti.removeEvrakBaglantisi, { params: { talep_id } });

export const listGelenEvrakQuery = (muhasebeci_id: number | null) =>
  queryOptions({
    queryKey: ['evrak_talepleri', 'gelenler', muhasebeci_id],
    queryFn: ({ signal }) =>
      call(evrak.listGelenEvrak, { query: muhasebeci_id === null ? {} : { muhasebeci_id }, signal }),
    meta: { konular: ['belgeler', 'muhasebeci_personel'], ilgili: ofMuhasebeci(muhasebeci_id) },
  });

export const listEvrakTurleriQuery = queryOptions({
  queryKey: ['evrak_turleri'],
  queryFn: async ({ signal }) => (await call(turContract.listEvrakTurleri, { signal })).turler,
});

type TalepRequest = RouteInput<typeof evrak.createEvrakTalepleri>['body'];
export type IstenmeyenSecimi = NonNullable<TalepRequest['secim']>;
export const createEvrakTalepleri = (body: TalepRequest, idempotencyKey: string) =>
  call(evrak.createEvrakTalepleri, { body, idempotencyKey });
export const updateEvrakKalemleri = (body: RouteInput<typeof evrak.updateEvrakKalemleri>['body']) =>
  call(evrak.updateEvrakKalemleri, { body });
export const reverseEvrakIslemi = (request_no: string) => call(evrak.reverseEvrakIslemi, { body: { request_no } });
export const downloadEvrakCizelgesi = (query: EvrakSecimi) =>
  download(cizelgeContract.downloadEvrakCizelgesi, { query });
export const sendEvrakDosyasi = (kalem_id: number, file: File, options: SendOptions) =>
  upload(dosyaContract.createEvrakDosyasi, { params: { kalem_id }, file, ...options });
export const downloadEvrakDosyasi = (dosya_id: number) =>
  download(dosyaContract.downloadEvrakDosyasi, { params: { dosya_id } });
export const evrakDosyasiUrl = (dosya_id: number): string =>
  buildUrl(dosyaContract.downloadEvrakDosyasi.path, { dosya_id });
export const moveEvrakDosyasi = (dosya_id: number, mukellef_id: number) =>
  call(dosyaContract.moveEvrakDosyasi, { params: { dosya_id }, body: { mukellef_id } });
export const createEvrakTuru = (body: turContract.EvrakTuruFormu) => call(turContract.createEvrakTuru, { body });
export const setEvrakTuru = (tur_id: number, body: turContract.EvrakTuruFormu) =>
  call(turContract.setEvrakTuru, { params: { tur_id }, body });
