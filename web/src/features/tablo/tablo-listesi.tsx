import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DUZENLENEN_TABLOLAR,
  isChangeable,
  type TabloName,
  tableFilters,
  tabloOf,
} from '#contract/alan/tablo-alanlari.ts';
import { listTablo, SAYIM_SINIRI, TABLO_METNI, type TabloRow } from '#contract/tablo/tablo.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useGo } from '#web/lib/use-go.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { listTabloQuery, removeTabloSatiri, type TabloQuery } from './api.ts';
import { KayitDialog } from './kayit-dialog.tsx';
import classes from './tablo.module.css';
import { TabloAciklamasi } from './tablo-aciklamasi.tsx';
import { columnsOf, keyOf, nameOf } from './tablo-columns.tsx';

const GRUPLAR = ['Kişiler', 'Hizmetler', 'Para', 'Belgeler', 'Kayıtlar'] as const;
const SECENEKLER = GRUPLAR.map((group) => ({
  group,
  items: DUZENLENEN_TABLOLAR.filter((name) => tabloOf(name).grup === group).map((name) => ({
    value: name,
    label: tabloOf(name).etiket,
  })),
}));
const isTablo = (name: string | null): name is TabloName =>
  (DUZENLENEN_TABLOLAR as readonly string[]).includes(name ?? '');

export function TabloListesi() {
  const [liste] = useUrlParam('liste');
  const go = useGo();
  const tablo = isTablo(liste) ? liste : 'mukellefler';
  const choose = (name: string) => go({ to: '.', search: { liste: name } }, { resetScroll: false });
  return (
    <div className={classes.tablo}>
      <NativeSelect
        label="Tablo"
        data={SECENEKLER}
        value={tablo}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Rows key={tablo} tablo={tablo} />
    </div>
  );
}

function useRowRemoval(tablo: TabloName, reload: () => void) {
  const remove = useMutation({
    mutationFn: (row: TabloRow) => removeTabloSatiri(tablo, row),
    onSuccess: () => {
      notifySuccess(TABLO_METNI.silindi);
      reload();
    },
    onError: (failure) => {
      notifyCause(failure);
      if (failure instanceof ApiError && failure.code === 'KAYIT_DEGISTI') reload();
    },
  });
  return async (row: TabloRow) => {
    const details = `${tabloOf(tablo).tekil}, No ${row.id}`;
    if (
      await confirm({ title: 'Satırı sil', message: TABLO_METNI.silOnay, details, confirmLabel: 'Sil', danger: true })
    )
      remove.mutate(row);
  };
}

function tabloSorgusu({ sayfa, boyut, sirala, yon, arama, ...filters }: TabloQuery): TabloQuery {
  const filter = Object.keys(filters).length > 0 ? JSON.stringify(mapKeys(filters, nameOf)) : undefined;
  return { sayfa, boyut, sirala: sirala && nameOf(sirala), yon, arama, suzgec: filter };
}

const mapKeys = <T,>(values: Record<string, T>, to: (key: string) => string): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [to(key), value]));

function Rows({ tablo }: { tablo: TabloName }) {
  const client = useQueryClient();
  const { anahtar, alanlar, ekle, sil, etiket } = tabloOf(tablo);
  const list = { ...listTablo, id: 'id', columns: {}, order: [anahtar, 'desc'] } as const;
  const { table, data, exported } = useList(list, {
    columns: [],
    suzgecler: mapKeys(tableFilters(tablo), keyOf),
    siralar: Object.keys(alanlar).map(keyOf),
    varsayilanSirala: anahtar,
    varsayilanBoyut: 20,
    query: (query: TabloQuery) => listTabloQuery(tablo, tabloSorgusu(query)),
  });
  const columns = columnsOf(tablo, data?.satirlar ?? [], data?.aciklama);
  const [open, setOpen] = useState<{ row: TabloRow | null } | null>(null);
  const reload = () => void client.invalidateQueries({ queryKey: [tablo] });
  const askDelete = useRowRemoval(tablo, reload);
  const actions = (row: TabloRow): RowAction[] => [
    ...(isChangeable(tablo) ? [{ label: 'Düzenle', run: () => setOpen({ row }) }] : []),
    ...(sil ? [{ label: 'Sil', run: () => void askDelete(row), danger: true }] : []),
  ];
  return (
    <>
      <TabloAciklamasi tablo={tablo} aciklama={data?.aciklama} />
      <DataTable
        {...table}
        label={etiket}
        columns={columns}
        sayimSiniri={SAYIM_SINIRI}
        searchLabel="Metin sütunlarında ara"
        file={{ path: list.path, params: { tablo }, query: tabloSorgusu(exported) }}
        toolbar={ekle && <Button onClick={() => setOpen({ row: null })}>Satır ekle</Button>}
        empty={{ title: 'Bu tabloda kayıt yok.', ...(ekle && { text: 'Satır ekle ile ilk kaydı oluşturun.' }) }}
        {...((isChangeable(tablo) || sil) && { rowActions: actions })}
      />
      {open && (
        <KayitDialog
          tablo={tablo}
          row={open.row}
          aciklama={data?.aciklama}
          onClose={() => setOpen(null)}
          onSaved={reload}
        />
      )}
    </>
  );
}
