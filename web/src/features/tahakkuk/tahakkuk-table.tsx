import { Button } from '@mantine/core';
import { listTahakkuklar, TAHAKKUK_METNI, type Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { RowHistory } from '#web/parts/gecmis/satir-gecmisi.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { listTahakkuklarQuery } from './api.ts';
import { tahakkukColumns } from './tahakkuk-columns.tsx';
import { useTahakkukIslemleri } from './use-tahakkuk-islemleri.ts';

export function TahakkukTable() {
  const { data: oturum } = useOturum();
  const canEdit = oturum?.yetki_seviyesi !== 'moderator';
  const { edit, askDelete, guncelle, isBusy } = useTahakkukIslemleri();
  const { table } = useList(listTahakkuklar, {
    columns: tahakkukColumns({
      reasonError: edit.errors.elle_neden,
      onGuncelle: canEdit ? (row) => guncelle([row.borc_id]) : undefined,
    }),
    query: listTahakkuklarQuery,
    tablo: 'borc_tahakkuk',
    boyutlar: [20, 50, 100],
  });
  return (
    <DataTable<Tahakkuk>
      {...table}
      label="Mevcut tahakkuklar"
      empty={{
        title: TAHAKKUK_METNI.bos,
        text: 'Hesapla/Ekle sekmesinden tahakkuk oluşturabilirsiniz.',
        next: SONRAKI.tahakkuk,
      }}
      details={({ borc_id }) => <RowHistory tablo="borc_tahakkuk" satir_id={borc_id} />}
      {...(canEdit && {
        edit,
        bulkActions: ({ idler, tumu, clear }) => (
          <Button
            size="xs"
            variant="default"
            disabled={isBusy || tumu}
            title={tumu ? 'Bu işlem seçilen satırlarla yapılır.' : undefined}
            onClick={() => {
              guncelle([...idler]);
              clear();
            }}
          >
            Güncelle
          </Button>
        ),
        rowActions: (row) => [{ label: 'Sil', run: () => void askDelete(row), danger: true, disabled: isBusy }],
      })}
    />
  );
}
