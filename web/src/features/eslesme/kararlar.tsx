import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { KARAR_EN_COK, reverseBankaKararlari } from '#contract/banka/eslesme.ts';
import { type BankaKarari, KARAR_TURU_NAME, listBankaKararlari } from '#contract/banka/eslesme-listesi.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import * as api from './api.ts';
import { MakbuzLink } from './makbuz-link.tsx';

const COLUMNS = listColumns(listBankaKararlari, {
  aciklama: { wrap: true, card: 'title' },
  tutar: { card: 'figure' },
  karar_turu: { cell: ({ karar_turu }) => KARAR_TURU_NAME[karar_turu] },
  makbuzlar: {
    cell: ({ makbuzlar }) => (
      <span className="flow gap-8">
        {makbuzlar.map((makbuz) => (
          <MakbuzLink key={makbuz.makbuz_id} makbuz={makbuz} />
        ))}
      </span>
    ),
  },
  neden: { wrap: true },
  iptal: { isRare: true },
  kaydeden_adi: { isRare: true },
});

function useGeriAl(onDone: () => void = () => {}) {
  const client = useQueryClient();
  const { mutate, isPending } = useKeyedMutation({
    run: api.reverseBankaKararlari,
    onSuccess: ({ geri_alinan }) => {
      notifySuccess(`${formatNumber(geri_alinan)} karar geri alındı; satırları yeniden bekliyor.`);
      void client.invalidateQueries({ queryKey: ['banka_kararlari'] });
      onDone();
    },
    onError: notifyCause,
  });
  const reverse = async (idler: readonly number[]) => {
    const isMeant = await confirm({
      message: `${formatNumber(idler.length)} karar geri alınsın mı? Kaydettikleri ödemeler iptal edilir, satırlar yeniden bekler.`,
      confirmLabel: 'Geri al',
      danger: true,
    });
    if (isMeant) mutate([...idler]);
  };
  return { reverse, isPending };
}

function TopluGeriAl({ idler, onDone, isWhole }: { idler: readonly number[]; onDone: () => void; isWhole: boolean }) {
  const { reverse, isPending } = useGeriAl(onDone);
  const isTooMany = isWhole || idler.length > KARAR_EN_COK;
  return (
    <>
      <Button size="compact-sm" loading={isPending} disabled={isTooMany} onClick={() => void reverse(idler)}>
        Geri al
      </Button>
      {isTooMany && <span>Bir seferde en çok {KARAR_EN_COK} karar seçin.</span>}
    </>
  );
}

/** The decisions that stand; with `odeyen` in the address those for one payer. */
export function Kararlar() {
  const [odeyen_id] = useUrlId('odeyen');
  const { table } = useList(listBankaKararlari, {
    columns: COLUMNS,
    query: api.listBankaKararlariQuery,
    ...(odeyen_id !== null && { sabit: { odeyen_id } }),
  });
  const canReverse = useYetki(reverseBankaKararlari) === true;
  const { reverse } = useGeriAl();
  return (
    <DataTable<BankaKarari>
      {...table}
      label="Banka Kararları"
      searchLabel="Açıklama veya muhasebeci ara"
      empty={{ title: 'Henüz karar yok.', text: 'Banka satırları kabul edildikçe burada listelenir.' }}
      {...(canReverse && {
        bulkActions: ({ idler, clear, tumu }) => <TopluGeriAl idler={idler} onDone={clear} isWhole={tumu} />,
        rowActions: ({ karar_id }: BankaKarari) => [{ label: 'Geri al', run: () => void reverse([karar_id]) }],
      })}
    />
  );
}
