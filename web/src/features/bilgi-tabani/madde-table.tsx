import { Button } from '@mantine/core';
import { useState } from 'react';
import { TONE, type Ton } from '#contract/common/ton.ts';
import { listMaddeler, MADDE_DURUM_ADI, type Madde, type MaddeDurumu } from '#contract/uzman/bilgi-tabani.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { LightText } from '#web/ui/figure/light-text.tsx';
import { listMaddelerQuery } from './api.ts';
import classes from './bilgi-tabani.module.css';
import { MaddeDialog } from './madde-dialog.tsx';

const TON: Record<MaddeDurumu, Ton> = {
  yürürlükte: TONE.done,
  pasif: TONE.plain,
  başlamadı: TONE.news,
  'süresi doldu': TONE.open,
};

const COLUMNS = listColumns(listMaddeler, {
  baslik: { card: 'title', wrap: true },
  konu: { card: 'figure', wrap: true },
  durum: {
    cell: ({ durum }) =>
      durum === 'yürürlükte' ? (
        MADDE_DURUM_ADI[durum]
      ) : (
        <ToneBadge tone={TON[durum]}>{MADDE_DURUM_ADI[durum]}</ToneBadge>
      ),
  },
  kaynak: {
    cell: ({ kaynak }) => (
      <span className={classes.ikiSatir} title={kaynak}>
        {kaynak}
      </span>
    ),
    wrap: true,
    width: '200px',
  },
  kaynak_tarihi: { isRare: true },
  gecerlilik: { wrap: true },
  elle_degisti: { isRare: true },
});

export function MaddeTable({ canEdit }: { canEdit: boolean }) {
  const [duzenlenen, setDuzenlenen] = useState<Madde | 'yeni' | null>(null);
  const { table, data } = useList(listMaddeler, { columns: COLUMNS, query: listMaddelerQuery });
  return (
    <>
      <DataTable
        {...table}
        label="Bilgi tabanı maddeleri"
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
