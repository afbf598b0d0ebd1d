import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/banka/eslesme.ts';
import { listOdeyenler, type Odeyen } from '#contract/banka/eslesme-listesi.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { listOdeyenlerQuery, removeOdeyen, setOdeyen } from './api.ts';

const COLUMNS = listColumns(listOdeyenler, {
  ad: { card: 'title' },
  muhasebeci_adi: {
    cell: (row) => <MuhasebeciLink muhasebeci_id={row.muhasebeci_id} name={row.muhasebeci_adi} />,
    nameOf: ({ muhasebeci_adi }) => muhasebeci_adi,
  },
});

/** What was booked without a person is named before the office says yes to it, and before it is taken back. */
function usePayerActs(): (row: Odeyen) => RowAction[] {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['odeyenler'] });
    void client.invalidateQueries({ queryKey: ['banka_kararlari'] });
  };
  const permit = useMutation({
    mutationFn: ({ odeyen_id, otomatik }: Odeyen) => setOdeyen(odeyen_id, !otomatik),
    onSuccess: ({ otomatik }, { ad }) =>
      notifySuccess(
        otomatik ? `${ad}: satırları kendiliğinden kaydedilecek.` : `${ad}: satırları onayınızı bekleyecek.`,
      ),
    onError: notifyCause,
    onSettled: refresh,
  });
  const forget = useKeyedMutation({
    run: removeOdeyen,
    onSuccess: ({ geri_alinan }) => {
      notifySuccess(
        geri_alinan > 0 ? `Gönderen unutuldu; ${formatNumber(geri_alinan)} kayıt geri alındı.` : 'Gönderen unutuldu.',
      );
      refresh();
    },
    onError: notifyCause,
  });
  const askPermit = async (row: Odeyen) => {
    const isMeant =
      row.otomatik ||
      (await confirm({
        title: 'Onaysız kaydedilsin mi?',
        message: `${row.ad} adından gelen paralar, kimse onaylamadan ${row.muhasebeci_adi} borcuna kaydedilecek.`,
        details: 'Böyle kaydedilenler Kararlar’da işaretlidir ve topluca geri alınabilir.',
        confirmLabel: 'Onaysız kaydet',
      }));
    if (isMeant) permit.mutate(row);
  };
  const askForget = async ({ odeyen_id, ad, otomatik_sayisi, karar_sayisi }: Odeyen, geri_al: boolean) => {
    const isMeant = await confirm({
      title: `${ad} unutulsun mu?`,
      message: geri_al
        ? `Kimse onaylamadan kaydedilen ${formatNumber(otomatik_sayisi)} ödeme iptal edilir, satırları yeniden bekler.`
        : `Kaydedilmiş ${formatNumber(karar_sayisi)} satır olduğu gibi kalır; yeni satırları önerilmez.`,
      confirmLabel: geri_al ? 'Unut ve geri al' : 'Unut',
      danger: true,
    });
    if (isMeant) forget.mutate({ odeyen_id, geri_al });
  };
  return (row) => [
    {
      label: row.otomatik ? 'Kendiliğinden kaydetmeyi kapat' : 'Kendiliğinden kaydetmeyi aç',
      run: () => void askPermit(row),
    },
    {
      label: 'Kaydettiklerini gör',
      link: { to: '/banka-eslestir', search: { sekme: 'kararlar', odeyen: String(row.odeyen_id) } },
    },
    { label: 'Unut', run: () => void askForget(row, false) },
    ...(row.otomatik_sayisi > 0
      ? [{ label: 'Unut ve onaysız kayıtlarını geri al', run: () => void askForget(row, true) }]
      : []),
  ];
}

export function Odeyenler() {
  const { table } = useList(listOdeyenler, { columns: COLUMNS, query: listOdeyenlerQuery });
  const canChange = useYetki(contract.setOdeyen) === true;
  const acts = usePayerActs();
  return (
    <DataTable<Odeyen>
      {...table}
      label="Gönderenler"
      searchLabel="Gönderen veya muhasebeci ara"
      empty={{
        title: 'Henüz öğrenilen gönderen yok.',
        text: 'Bir satırı kabul ettiğinizde gönderen öğrenilir; sonraki satırı önerilir.',
      }}
      {...(canChange && { rowActions: acts })}
    />
  );
}
