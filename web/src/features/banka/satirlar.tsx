import { type BankaSatiri, listBankaSatirlari } from '#contract/banka/satir.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { listSatirlarQuery } from './api.ts';

const COLUMNS = listColumns(listBankaSatirlari, {
  saat: { isRare: true },
  aciklama: { wrap: true, card: 'title' },
  tutar: { card: 'figure' },
  bakiye: { card: 'hidden' },
  islem: { isRare: true },
  referans: { isRare: true },
});

/** The lines of all accounts. */
export function BankaSatirlari() {
  const { table } = useList(listBankaSatirlari, {
    columns: COLUMNS,
    query: listSatirlarQuery,
  });
  return (
    <DataTable<BankaSatiri>
      {...table}
      label="Banka hareketleri"
      searchLabel="Açıklama, gönderen, referans ara"
      empty={{
        title: 'Banka hareketi yok.',
        text: 'Bankanın “Hesap Hareketleri” dosyasını bu sayfaya bırakın.',
      }}
    />
  );
}
