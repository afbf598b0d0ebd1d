import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatTarih } from '#contract/common/donem.ts';
import { METIN, secim } from '#contract/common/suzgec.ts';
import { MADDE_DURUMLARI, MADDE_SIRALAR, type Madde, type MaddeDurumu } from '#contract/uzman/bilgi-tabani.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/old/use-list.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { LightText } from '#web/ui/figure/light-text.tsx';
import type { BadgeTone } from '#web/ui/figure/tone.ts';
import { listMaddelerQuery } from './api.ts';
import classes from './bilgi-tabani.module.css';
import { MaddeDialog } from './madde-dialog.tsx';

const TON: Record<MaddeDurumu, BadgeTone> = {
  yürürlükte: 'success',
  pasif: 'neutral',
  başlamadı: 'info',
  'süresi doldu': 'warning',
};
const ilkHarf = (text: string): string => text.charAt(0).toLocaleUpperCase('tr-TR') + text.slice(1);
const SUZGECLER = {
  konu: METIN,
  durum: secim(Object.fromEntries(MADDE_DURUMLARI.map((durum) => [durum, ilkHarf(durum)]))),
};
const tarih = (gun: string | null): string => (gun ? formatTarih(gun) : '…');

const COLUMNS: readonly Column<Madde>[] = [
  { key: 'baslik', header: 'Başlık', cell: (row) => row.baslik, sortable: true, card: 'title', wrap: true },
  {
    key: 'konu',
    header: 'Konu',
    cell: (row) => row.konu,
    sortable: true,
    filterValue: (row) => row.konu,
    card: 'figure',
  },
  {
    key: 'durum',
    header: 'Durum',
    cell: (row) =>
      row.durum === 'yürürlükte' ? (
        ilkHarf(row.durum)
      ) : (
        <ToneBadge tone={TON[row.durum]}>{ilkHarf(row.durum)}</ToneBadge>
      ),
    filterValue: (row) => row.durum,
  },
  {
    key: 'kaynak',
    header: 'Kaynak',
    cell: (row) => (
      <span className={classes.ikiSatir} title={row.kaynak}>
        {row.kaynak}
      </span>
    ),
    sortable: true,
    wrap: true,
  },
  { key: 'kaynak_tarihi', header: 'Kaynak tarihi', cell: (row) => formatTarih(row.kaynak_tarihi), sortable: true },
  {
    key: 'gecerlilik',
    header: 'Geçerlilik',
    cell: (row) =>
      row.gecerlilik_baslangici || row.gecerlilik_bitisi
        ? `${tarih(row.gecerlilik_baslangici)} – ${tarih(row.gecerlilik_bitisi)}`
        : 'süresiz',
    wrap: true,
  },
  {
    key: 'elle_degisti',
    header: 'Yazan',
    cell: (row) => (row.dosyadan ? (row.elle_degisti ? 'Ürün, ofis değiştirdi' : 'Ürün') : 'Ofis'),
    isRare: true,
  },
];

export function MaddeTable({ canEdit }: { canEdit: boolean }) {
  const [duzenlenen, setDuzenlenen] = useState<Madde | 'yeni' | null>(null);
  const { table, data } = useList({
    suzgecler: SUZGECLER,
    siralar: MADDE_SIRALAR,
    query: listMaddelerQuery,
    rowsOf: ({ maddeler }) => maddeler,
  });
  return (
    <>
      <DataTable
        label="Bilgi tabanı maddeleri"
        columns={COLUMNS}
        {...table}
        rowKey={(row) => row.madde_id}
        searchLabel="Başlık, metin, anahtar veya kaynak ara"
        toolbar={canEdit && <Button onClick={() => setDuzenlenen('yeni')}>Madde Ekle</Button>}
        empty={{ title: 'Bilgi tabanı boş.', text: 'Uzmana Sor, maddeler eklendikçe yanıt verir.' }}
        details={(row) => <Ayrinti madde={row} />}
        rowActions={(row) => (canEdit ? [{ label: 'Düzenle', run: () => setDuzenlenen(row) }] : [])}
      />
      {duzenlenen && (
        <MaddeDialog
          madde={duzenlenen === 'yeni' ? null : duzenlenen}
          konular={data?.konular ?? []}
          onClose={() => setDuzenlenen(null)}
        />
      )}
    </>
  );
}

const Ayrinti = ({ madde: { metin, anahtarlar, kod } }: { madde: Madde }) => (
  <div className={`stack gap-8 ${classes.ayrinti}`}>
    <LightText metin={metin} />
    <p className="small muted">
      Anahtarlar: {anahtarlar.length > 0 ? anahtarlar.join(' · ') : 'yok'} · Kod: {kod}
    </p>
  </div>
);
