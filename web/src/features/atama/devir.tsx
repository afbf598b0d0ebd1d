import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RouteResponse } from '#contract/common/route.ts';
import type { IsYuku, listIsYukuMukellefleri } from '#contract/hizmet-kaydi/is-yuku.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { devretMukellefler, listIsYukuMukellefleriQuery, listIsYukuQuery, reverseDevir } from './api.ts';
import classes from './atama.module.css';
import { Listeler } from './islem/listeler.tsx';
import { useSecim, without } from './islem/use-secim.ts';
import { PersonelListesi } from './kisi-listeleri.tsx';
import { PickList } from './pick-list/pick-list.tsx';

type Mukellef = RouteResponse<typeof listIsYukuMukellefleri>['mukellefler'][number];
const idOf = ({ mukellef_id }: Mukellef): number => mukellef_id;
const searchText = ({ ad, muhasebeci_adi }: Mukellef): string => `${ad} ${muhasebeci_adi}`;
const render = ({ ad, muhasebeci_adi, acik }: Mukellef) => (
  <span className={classes.satir}>
    <span>{ad}</span>
    <small>
      {muhasebeci_adi}
      {acik > 0 && ` · ${formatNumber(acik)} açık iş`}
    </small>
  </span>
);
const SIRALAR = [
  { value: 'ad', label: 'Ada göre' },
  { value: 'acik', label: 'Önce açık işi çok olanlar' },
];
const mukellef = (adet: number): string => `${formatNumber(adet)} mükellef`;
const atlananMetni = (atlanan: number): string =>
  atlanan > 0 ? ` ${mukellef(atlanan)} bu sırada başkasına atandığı için olduğu yerde kaldı.` : '';
const yukOf = ({ personel_id, ad, aktif, mukellef, acik }: IsYuku) => ({
  personel_id,
  ad,
  aktif,
  mukellef_sayisi: mukellef,
  acik,
});

export function Devir() {
  const [verenId, setVerenId] = useUrlId('devreden');
  const [alanId, setAlanId] = useUrlId('personel');
  const [sira, setSira] = useState('ad');
  const personel = useQuery(listIsYukuQuery);
  const mukellefler = useQuery(listIsYukuMukellefleriQuery(verenId));
  const yukler = useMemo(() => personel.data?.personel.map(yukOf), [personel.data]);
  const verenler = useMemo(
    () => yukler?.filter(({ mukellef_sayisi, personel_id }) => mukellef_sayisi > 0 || personel_id === verenId),
    [yukler, verenId],
  );
  const alanlar = useMemo(
    () => yukler?.filter(({ aktif, personel_id }) => aktif && personel_id !== verenId),
    [yukler, verenId],
  );
  const all = mukellefler.data?.mukellefler;
  const rows = useMemo(() => (sira === 'ad' ? all : all?.toSorted((a, b) => b.acik - a.acik)), [all, sira]);
  const ids = useMemo(() => all?.map(idOf), [all]);
  const [secili, setSecili] = useSecim(verenId, ids);
  const veren = verenler?.find(({ personel_id }) => personel_id === verenId);
  const alan = alanlar?.find(({ personel_id }) => personel_id === alanId);
  const { act, alanHatasi } = useDevir(yukler, (idler) => setSecili(without(secili, idler)));
  const submit = () => {
    if (!veren || !alan || secili.size === 0) notifyError('Lütfen devreden, devralan ve mükellef seçin!');
    else
      act.mutate({
        personel_id: veren.personel_id,
        yeni_personel_id: alan.personel_id,
        mukellefler: [...secili].map((mukellef_id) => ({ mukellef_id })),
      });
  };
  const sonra = (kisi: typeof veren, yon: 1 | -1) =>
    kisi && (
      <>
        {kisi.ad} {formatNumber(kisi.mukellef_sayisi)}
        {secili.size > 0 && ` → ${formatNumber(kisi.mukellef_sayisi + yon * secili.size)}`}
      </>
    );
  return (
    <Listeler
      dugme={secili.size > 0 ? `${mukellef(secili.size)}i devret` : 'Devret'}
      isPending={act.isPending}
      sonuc={null}
      onAct={submit}
      ozet={
        <>
          {sonra(veren, -1) ?? 'Devreden seçilmedi'} · {sonra(alan, 1) ?? 'Devralan seçilmedi'}:{' '}
          <strong>{mukellef(secili.size)}</strong>
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
      <PickList
        // The key resets search and choice for another staff member's clients.
        key={verenId}
        title="Devredilecek mükellefler"
        rows={verenId === null ? [] : rows}
        idOf={idOf}
        searchText={searchText}
        render={render}
        searchLabel="Ad veya muhasebeci ara"
        selected={secili}
        onSelect={setSecili}
        multiple
        error={mukellefler.error}
        onRetry={() => void mukellefler.refetch()}
        empty={verenId === null ? 'Önce kimden devredileceğini seçin.' : 'Bu personele atanmış mükellef yok.'}
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
    </Listeler>
  );
}

interface DevirIstegi {
  personel_id: number;
  yeni_personel_id: number;
  mukellefler: { mukellef_id: number }[];
}

function useDevir(
  personel: readonly { personel_id: number; ad: string }[] | undefined,
  onDone: (mukellef_idler: number[]) => void,
) {
  const client = useQueryClient();
  const [alanHatasi, setAlanHatasi] = useState<string>();
  const reload = () => void client.invalidateQueries({ queryKey: ['muhasebeci_personel'] });
  const adOf = (id: number): string => personel?.find(({ personel_id }) => personel_id === id)?.ad ?? '';
  const geriAl = (personel_id: number, atamalar: { atama_id: number }[]) =>
    reverseDevir({ personel_id, atamalar })
      .then(({ geri_alinan, atlanan }) =>
        notifySuccess(`${mukellef(geri_alinan)} ${adOf(personel_id)} üzerine geri alındı.${atlananMetni(atlanan)}`),
      )
      .catch((failure) => notifyError(messageOf(failure)))
      .finally(reload);
  const act = useKeyedMutation({
    run: (istek: DevirIstegi, key) => devretMukellefler(istek, key),
    onSuccess: ({ atamalar, atlanan }, { personel_id, yeni_personel_id, mukellefler }) => {
      setAlanHatasi(undefined);
      const text = `${mukellef(atamalar.length)} ${adOf(yeni_personel_id)} personeline devredildi.${atlananMetni(atlanan)}`;
      notifySuccess(text, { action: { label: 'Geri al', run: () => void geriAl(personel_id, atamalar) } });
      onDone(mukellefler.map(({ mukellef_id }) => mukellef_id));
      reload();
    },
    onError: (failure) => {
      const isAtAlan = failure instanceof ApiError && failure.field === 'yeni_personel_id';
      setAlanHatasi(isAtAlan ? failure.message : undefined);
      if (!isAtAlan) notifyError(messageOf(failure));
      reload();
    },
  });
  return { act, alanHatasi };
}
