import { NativeSelect } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RouteResponse } from '#contract/common/route.ts';
import type { IsYuku, listIsYukuMukellefleri } from '#contract/hizmet-kaydi/is-yuku.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { mukellefMetni } from '#web/parts/atama/mukellef-metni.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import { listIsYukuMukellefleriQuery, listIsYukuQuery } from './api.ts';
import { Listeler } from './islem/listeler.tsx';
import { useDevir } from './islem/use-devir.ts';
import { useSecim } from './islem/use-secim.ts';
import { PersonelListesi } from './kisi-listeleri.tsx';
import { MukellefListesi } from './mukellef-listesi.tsx';
import { Satir } from './satir.tsx';

type Mukellef = RouteResponse<typeof listIsYukuMukellefleri>['mukellefler'][number];
const searchText = ({ ad, muhasebeci_adi }: Mukellef): string => `${ad} ${muhasebeci_adi}`;
const render = ({ ad, muhasebeci_adi, acik }: Mukellef) => (
  <Satir ad={ad}>
    {muhasebeci_adi}
    {acik > 0 && ` · ${formatNumber(acik)} açık iş`}
  </Satir>
);
const SIRALAR = [
  { value: 'ad', label: 'Ada göre' },
  { value: 'acik', label: 'Önce açık işi çok olanlar' },
];
const yukOf = ({ personel_id, ad, aktif, mukellef, acik }: IsYuku) => ({
  personel_id,
  ad,
  aktif,
  mukellef_sayisi: mukellef,
  acik,
});

function useTaraflar(personel: readonly IsYuku[] | undefined, verenId: number | null) {
  const yukler = useMemo(() => personel?.map(yukOf), [personel]);
  const verenler = useMemo(
    () => yukler?.filter(({ mukellef_sayisi, personel_id }) => mukellef_sayisi > 0 || personel_id === verenId),
    [yukler, verenId],
  );
  const alanlar = useMemo(
    () => yukler?.filter(({ aktif, personel_id }) => aktif && personel_id !== verenId),
    [yukler, verenId],
  );
  return { verenler, alanlar };
}

export function Devir() {
  const [verenId, setVerenId] = useUrlId('devreden');
  const [alanId, setAlanId] = useUrlId('personel');
  const personel = useQuery(listIsYukuQuery);
  const { verenler, alanlar } = useTaraflar(personel.data?.satirlar, verenId);
  const veren = verenler?.find(({ personel_id }) => personel_id === verenId);
  const alan = alanlar?.find(({ personel_id }) => personel_id === alanId);
  const mukellefler = useQuery(listIsYukuMukellefleriQuery(verenId));
  const secim = useSecim(verenId, mukellefler.data?.mukellefler);
  const adet = secim.secili.size;
  const { act, alanHatasi } = useDevir(personel.data?.satirlar, secim.drop);
  const submit = () => {
    if (!veren || !alan || adet === 0) notifyError('Lütfen devreden, devralan ve mükellef seçin!');
    else
      act.mutate({
        personel_id: veren.personel_id,
        yeni_personel_id: alan.personel_id,
        mukellefler: [...secim.secili].map((mukellef_id) => ({ mukellef_id })),
      });
  };
  const sonra = ({ ad, mukellef_sayisi }: NonNullable<typeof veren>, gelen: number): string =>
    `${ad} ${formatNumber(mukellef_sayisi)}${gelen === 0 ? '' : ` → ${formatNumber(mukellef_sayisi + gelen)}`}`;
  return (
    <Listeler
      dugme={adet > 0 ? `${mukellefMetni(adet)}i devret` : 'Devret'}
      isPending={act.isPending}
      sonuc={null}
      onAct={submit}
      ozet={
        <>
          {veren ? sonra(veren, -adet) : 'Devreden seçilmedi'} · {alan ? sonra(alan, adet) : 'Devralan seçilmedi'}:{' '}
          <strong>{mukellefMetni(adet)}</strong>
        </>
      }
    >
      <PersonelListesi
        title="Devreden"
        query={personel}
        rows={verenler}
        sira="cok"
        value={verenId}
        onChange={setVerenId}
      />
      <PersonelListesi
        title="Devralan"
        query={personel}
        rows={alanlar}
        sira="az"
        value={alanId}
        onChange={setAlanId}
        fault={alanHatasi}
      />
      <Devredilecekler owner={verenId} query={mukellefler} secim={secim} />
    </Listeler>
  );
}

interface DevredileceklerProps {
  owner: number | null;
  query: UseQueryResult<RouteResponse<typeof listIsYukuMukellefleri>, Error>;
  secim: ReturnType<typeof useSecim>;
}

function Devredilecekler({ owner, query, secim }: DevredileceklerProps) {
  const [sira, setSira] = useState('ad');
  const all = query.data?.mukellefler;
  const rows = useMemo(() => (sira === 'ad' ? all : all?.toSorted((a, b) => b.acik - a.acik)), [all, sira]);
  return (
    <MukellefListesi
      owner={owner}
      title="Devredilecek mükellefler"
      query={query}
      rows={rows}
      searchText={searchText}
      render={render}
      searchLabel="Ad veya muhasebeci ara"
      secim={secim}
      bos={['Önce kimden devredileceğini seçin.', 'Bu personele atanmış mükellef yok.']}
      controls={
        <NativeSelect
          size="xs"
          aria-label="Sıralama"
          value={sira}
          onChange={(event) => setSira(event.currentTarget.value)}
          data={SIRALAR}
        />
      }
    />
  );
}
