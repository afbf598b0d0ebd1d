import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatFiyat } from '#contract/common/kurus.ts';
import { type TekrarKurali, tekrarAciklamasi, tekrarMetni } from '#contract/hizmet-kaydi/tekrar.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { HucreListesi, HucreSatiri } from '#web/parts/izgara/telefon/hucre-satiri.tsx';
import type { Komsular } from '#web/parts/izgara/telefon/komsular.tsx';
import { MukellefYapragi } from '#web/parts/izgara/telefon/mukellef-yapragi.tsx';
import { TelefonAyi } from '#web/parts/izgara/telefon/telefon-ayi.tsx';
import { countsByDefault, totalsOf, totalText } from '#web/parts/status-grid/cell-text.ts';
import type { GridRow } from '#web/parts/status-grid/types.ts';
import { isSame, kuralOf } from './tekrar-hucreleri.ts';
import type { useTekrarlar } from './use-tekrarlar.ts';

interface TekrarTelefonuProps {
  tekrarlar: ReturnType<typeof useTekrarlar>;
  kural: TekrarKurali | null;
}

export function TekrarTelefonu({ tekrarlar, kural }: TekrarTelefonuProps) {
  const { rows, columns, cellOf, durumlar, undo } = tekrarlar;
  const toplamlar = totalsOf(rows, columns, cellOf, countsByDefault).rows;
  const adet = toplamlar.reduce((sum, toplam) => sum + toplam.adet, 0);
  const geriAl = kural && (
    <Button size="compact-sm" variant="default" onClick={undo}>
      Geri al
    </Button>
  );
  return (
    <TelefonAyi
      label="Tekrarlanan hizmetler"
      rows={rows}
      toplam={`${formatNumber(rows.length)} mükellef · ${formatNumber(adet)} kural`}
      geriAl={geriAl}
      satirOf={(row, index) => {
        const toplam = toplamlar[index]!;
        return {
          harfler: columns.flatMap(({ id, ad }) => {
            const { durum, state } = cellOf(row.id, id) ?? {};
            const text = durum && durumlar[durum];
            return text ? [{ id, harf: text.harf, ton: text.ton, state, metin: `${ad}: ${durum}, ` }] : [];
          }),
          bos: 'Kural yok',
          ust: toplam.adet > 0 && totalText(toplam).tutar,
          alt: toplam.adet > 0 && `${formatNumber(toplam.adet)} kural`,
        };
      }}
      sheetOf={(row, _index, adimlar) => (
        <MukellefKurallari {...adimlar} {...{ row, tekrarlar, kural }} footer={geriAl} />
      )}
    />
  );
}

interface MukellefKurallariProps extends TekrarTelefonuProps, Komsular {
  row: GridRow;
  footer: ReactNode;
  onClose: () => void;
}

function MukellefKurallari({ row, tekrarlar, kural, ...yaprak }: MukellefKurallariProps) {
  const { columns, cellOf, durumlar, apply, remove, retry } = tekrarlar;
  return (
    <MukellefYapragi ad={row.ad} {...yaprak}>
      {kural && <p>Uygulanacak kural: {tekrarAciklamasi(kural)}</p>}
      <HucreListesi>
        {columns.map(({ id, ad, fiyat }) => {
          const ref = { rowId: row.id, columnId: id };
          const cell = cellOf(row.id, id);
          const simdi = kuralOf(cell);
          const text = cell?.durum ? durumlar[cell.durum] : undefined;
          const act = (label: string, run: () => void) => (
            <Button size="compact-sm" variant="default" aria-label={`${ad}: ${label}`} onClick={run}>
              {label}
            </Button>
          );
          return (
            <HucreSatiri
              key={id}
              ad={ad}
              harf={text?.harf ?? ''}
              ton={text?.ton}
              state={cell?.state}
              metin={cell?.reason ?? [simdi && tekrarMetni(simdi), formatFiyat(fiyat)].filter(Boolean).join(' · ')}
            >
              {kural && cell?.state === 'failed' && act('Yeniden dene', () => retry(ref))}
              {kural && simdi && act('Kaldır', () => remove([ref]))}
              {kural && !isSame(simdi, kural) && act('Uygula', () => apply([ref], kural))}
            </HucreSatiri>
          );
        })}
      </HucreListesi>
    </MukellefYapragi>
  );
}
