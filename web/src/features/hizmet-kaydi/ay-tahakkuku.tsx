import { queryOptions, useQuery } from '@tanstack/react-query';
import { ayMetni, formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { listOdemeler } from '#contract/tahakkuk/odeme.ts';
import { listTahakkuklar, type Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { call } from '#web/lib/api-client.ts';
import { ofAy } from '#web/lib/query-meta.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import type { IzgaraSecimi } from './api.ts';

const paramsOf = ({ yil, ay, muhasebeci_id }: IzgaraSecimi) => ({
  donem: ayMetni({ yil, ay }),
  ...(muhasebeci_id !== undefined && { muhasebeci_id }),
});

export const listTahakkuklarQuery = (secim: IzgaraSecimi) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'ay', paramsOf(secim)],
    queryFn: async ({ signal }) =>
      (await call(listTahakkuklar, { query: { ...paramsOf(secim), boyut: 5 }, signal })).satirlar[0] ?? null,
    meta: {
      konular: ['odemeler', 'hizmet_kayitlari'],
      ilgili: ofAy({ yil: secim.yil, ay: secim.ay }),
    },
  });

/** In a month that is paid in full nothing can be asked for again (`RET_REQUESTS`). */
export function useAyOdenmis(secim: IzgaraSecimi, enabled: boolean): boolean {
  const { data } = useQuery({ ...listTahakkuklarQuery(secim), enabled });
  return data != null && data.tahsilat > 0 && data.bakiye === 0;
}

const tutarlar = ({ borc_tutari, tahsilat, odeme_durumu }: Tahakkuk): string =>
  `${formatTl(borc_tutari)}, ${tahsilat > 0 ? `ödenen ${formatTl(tahsilat)}` : odeme_durumu}`;

export function AyTahakkuku({ secim, isClosed }: { secim: IzgaraSecimi; isClosed: boolean }) {
  const { data: tahakkuk } = useQuery(listTahakkuklarQuery(secim));
  if (!tahakkuk) return null;
  const { fark } = tahakkuk;
  return (
    <InlineNote status={fark === 0 ? 'info' : 'warning'}>
      Bu ayın tahakkuku yapılmış ({tutarlar(tahakkuk)}).{' '}
      {isClosed
        ? null
        : fark === 0
          ? 'Yeni talep, ret ya da sıfırlama tahakkuku güncel olmaktan çıkarır.'
          : `Tahakkuk güncel değil: ayın hizmetleri ${formatTl(Math.abs(fark))} ${fark > 0 ? 'arttı' : 'azaldı'}; borç, büro tahakkuku güncelleyince değişir.`}
    </InlineNote>
  );
}

export async function tahakkukMetni(secim: IzgaraSecimi): Promise<string> {
  const { satirlar: tahakkuklar } = await call(listTahakkuklar, { query: { ...paramsOf(secim), boyut: 5 } });
  const [tahakkuk] = tahakkuklar;
  if (!tahakkuk) return '';
  const { satirlar: odemeler } = await call(listOdemeler, { query: { ...paramsOf(secim), boyut: 5 } });
  const odemeMetni = odemeler
    .map(({ odeme_tarihi, odeme_tutari }) => `${formatTarih(odeme_tarihi)} ${formatTl(odeme_tutari)}`)
    .join(', ');
  return `Bu ayın tahakkuku: ${tutarlar(tahakkuk)}${odemeMetni && ` (ödemeler: ${odemeMetni})`}. Sıfırlamadan sonra güncel olmayabilir.`;
}
