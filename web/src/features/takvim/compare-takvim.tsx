import { Button, Textarea } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { formatAyMetni } from '#contract/common/donem.ts';
import { formatGun, yilOf } from '#contract/takvim/is-gunu.ts';
import { compareTarihler, type Fark, parseListe } from '#contract/takvim/karsilastirma.ts';
import { listTarihler, type Takvim } from '#contract/takvim/tarih.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';

const gunMetni = (gun: string | null | undefined): string => (gun ? formatGun(gun) : '–');
const COLUMNS: readonly Column<Fark>[] = [
  { key: 'kod', header: 'Tür', cell: (row) => shortKindName(row.kod), card: 'title' },
  { key: 'donem', header: 'Dönem', cell: (row) => formatAyMetni(row.donem) },
  { key: 'liste', header: 'Listede', cell: (row) => gunMetni(row.liste) },
  { key: 'bizim', header: 'Takvimde', cell: (row) => gunMetni(row.bizim?.son_gun) },
  { key: 'uzatmasiz', header: 'Uzatmadan önce', cell: (row) => gunMetni(row.bizim?.uzatmasiz_gun) },
  {
    key: 'fark',
    header: 'Fark',
    cell: (row) => (row.bizim === null ? 'Takvimde yok' : row.liste === null ? 'Listede yok' : 'Gün farklı'),
  },
];

export function CompareTakvim({ takvim }: { takvim: Takvim }) {
  const [metin, setMetin] = useState('');
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void file.text().then(setMetin);
  };
  return (
    <div className="stack gap-12">
      <Textarea
        label="Karşılaştırılacak tarihler"
        description="Her satıra tür, dönem, gün: KDV 1 2026-01 02.03.2026. Tablodan yapıştırabilir ya da bir metin dosyası (CSV) bırakabilirsiniz."
        rows={8}
        spellCheck={false}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        value={metin}
        onChange={(event) => setMetin(event.currentTarget.value)}
      />
      {metin !== '' && (
        <>
          <div>
            <Button variant="default" onClick={() => setMetin('')}>
              Temizle
            </Button>
          </div>
          <Result takvim={takvim} metin={metin} />
        </>
      )}
    </div>
  );
}

function Result({ takvim, metin }: { takvim: Takvim; metin: string }) {
  const { rows, okunamayan } = parseListe(metin);
  const yillar = [...new Set(rows.map(({ gun }) => yilOf(gun)))];
  const bizim = new Map(
    yillar.flatMap((yil) => listTarihler(takvim, yil)).map((tarih) => [`${tarih.kod} ${tarih.donem}`, tarih]),
  );
  const result = compareTarihler(rows, [...bizim.values()]);
  return (
    <>
      {okunamayan.length > 0 && (
        <InlineNote status="warning">
          Okunamayan {okunamayan.length} satır:{' '}
          {okunamayan
            .slice(0, 5)
            .map(({ satir, metin: text }) => `${satir}. “${text.slice(0, 40)}”`)
            .join(', ')}
        </InlineNote>
      )}
      {rows.length > 0 && (
        <InlineNote status={result.farklar.length === 0 ? 'success' : 'info'}>
          {rows.length} tarih okundu: {result.ayni} aynı, {result.farklar.length} farklı
          {result.uzatmadanOnce > 0 && ` (${result.uzatmadanOnce} tarih uzatmadan önceki gün)`}.
        </InlineNote>
      )}
      {result.farklar.length > 0 && (
        <DataTable
          label="Farklı tarihler"
          columns={COLUMNS}
          rows={result.farklar}
          rowKey={(row) => `${row.kod} ${row.donem} ${row.liste}`}
          error={undefined}
          onRetry={() => undefined}
          empty={{ title: 'Fark yok.' }}
        />
      )}
    </>
  );
}
