import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type IsYuku, listIsYukuMukellefleri } from '#contract/hizmet-kaydi/is-yuku.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { mukellefMetni } from '#web/parts/atama/mukellef-metni.ts';
import { PersonelListesi } from '#web/parts/atama/personel-listesi.tsx';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import { listIsYukuMukellefleriQuery, listIsYukuQuery } from './api.ts';
import { MukellefSecimi } from './mukellef-secimi.tsx';
import { useDevir } from './use-devir.ts';
import { BOS, useSecim } from './use-secim.ts';

const COLUMNS = listColumns(listIsYukuMukellefleri);
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
  const rows = verenId === null ? BOS : mukellefler.data?.satirlar;
  const secim = useSecim(verenId, rows);
  const adet = secim.keys.size;
  const { act, fieldError } = useDevir(personel.data?.satirlar, secim.drop);
  const submit = () => {
    if (!veren || !alan || adet === 0) notifyError('Lütfen devreden, devralan ve mükellef seçin!');
    else
      act.mutate({
        personel_id: veren.personel_id,
        yeni_personel_id: alan.personel_id,
        mukellefler: [...secim.keys].map((mukellef_id) => ({ mukellef_id })),
      });
  };
  const sonra = ({ ad, mukellef_sayisi }: NonNullable<typeof veren>, gelen: number): string =>
    `${ad} ${formatNumber(mukellef_sayisi)}${gelen === 0 ? '' : ` → ${formatNumber(mukellef_sayisi + gelen)}`}`;
  return (
    <MukellefSecimi
      dugme={adet > 0 ? `${mukellefMetni(adet)}i devret` : 'Devret'}
      isPending={act.isPending}
      onAct={submit}
      ozet={
        <>
          {veren ? sonra(veren, -adet) : 'Devreden seçilmedi'} · {alan ? sonra(alan, adet) : 'Devralan seçilmedi'}:{' '}
          <strong className="nowrap">{mukellefMetni(adet)}</strong>
        </>
      }
      kisiler={
        <>
          <PersonelListesi
            {...{ title: 'Devreden', query: personel, rows: verenler, sira: 'cok', value: verenId }}
            onChange={setVerenId}
          />
          <PersonelListesi
            {...{ title: 'Devralan', query: personel, rows: alanlar, sira: 'az', value: alanId, fault: fieldError }}
            onChange={setAlanId}
          />
        </>
      }
      list={listIsYukuMukellefleri}
      label="Devredilecek mükellefler"
      params={{ personel_id: verenId }}
      bos={verenId === null ? 'Önce kimden devredileceğini seçin.' : 'Bu personele atanmış mükellef yok.'}
      searchLabel="Ad veya muhasebeci ara"
      columns={COLUMNS}
      {...{ query: mukellefler, rows, secim }}
    />
  );
}
