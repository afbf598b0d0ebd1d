import { useQueryClient } from '@tanstack/react-query';
import { type Ekstre, listBankaEkstreleri, reverseBankaEkstresi } from '#contract/banka/ekstre.ts';
import { formatTarih } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { listEkstrelerQuery, reverseEkstre } from './api.ts';

const COLUMNS = listColumns(listBankaEkstreleri, {
  dosya_adi: {
    card: 'title',
    cell: (row) => (
      <>
        {row.dosya_adi} {row.geri_alinma && <ToneBadge tone={TONE.plain}>geri alındı</ToneBadge>}
      </>
    ),
  },
  yeni_sayisi: { card: 'figure' },
  geri_alinma: { isRare: true },
  acilis: { isRare: true },
});

function useReverse() {
  const client = useQueryClient();
  return async ({ ekstre_id, dosya_adi, yeni_sayisi, ilk_gun, son_gun }: Ekstre) => {
    const days = `${formatTarih(ilk_gun)} – ${formatTarih(son_gun)}`;
    const isSure = await confirm({
      title: 'Ekstreyi geri al',
      message: `${dosya_adi} (${days}) geri alınsın mı? ${yeni_sayisi} satırı hiçbir yerde sayılmaz.`,
      confirmLabel: 'Geri al',
      danger: true,
    });
    if (!isSure) return;
    await reverseEkstre(ekstre_id).then(() => notifySuccess(`${dosya_adi} geri alındı.`), notifyCause);
    void client.invalidateQueries({ queryKey: ['banka_ekstreleri'] });
    void client.invalidateQueries({ queryKey: ['banka_hesaplari'] });
  };
}

export function Ekstreler() {
  const canReverse = useYetki(reverseBankaEkstresi) === true;
  const reverse = useReverse();
  const { table } = useList(listBankaEkstreleri, {
    columns: COLUMNS,
    query: listEkstrelerQuery,
  });
  return (
    <DataTable<Ekstre>
      {...table}
      label="Banka ekstreleri"
      searchLabel="Dosya, hesap ara"
      empty={{ title: 'Alınmış ekstre yok.' }}
      rowActions={(row) =>
        canReverse && row.geri_alinma === null ? [{ label: 'Geri al', run: () => void reverse(row), danger: true }] : []
      }
    />
  );
}
