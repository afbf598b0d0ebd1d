import { Button } from '@mantine/core';
import { formatFiyat } from '#contract/common/kurus.ts';
import { type TekrarKurali, tekrarAciklamasi, tekrarMetni } from '#contract/hizmet-kaydi/tekrar.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { HucreListesi, HucreRow } from '#web/parts/izgara/telefon/hucre-satiri.tsx';
import { MukellefYapragi } from '#web/parts/izgara/telefon/mukellef-yapragi.tsx';
import { TelefonAyi, type Yaprak } from '#web/parts/izgara/telefon/telefon-ayi.tsx';
import { countsByDefault, totalsOf, totalText } from '#web/parts/status-grid/cell-text.ts';
import type { GridRow } from '#web/parts/status-grid/types.ts';
import { isSame, kuralOf } from './tekrar-hucreleri.ts';
import type { useTekrarlar } from './use-tekrarlar.ts';

interface TekrarTelefonuProps {
  tekrarlar: ReturnType<typeof useTekrarlar>;
  kural: TekrarKurali | null;
}

export function TekrarTelefonu({ tekrarlar, kural }: TekrarTelefonuProps) {
  const { rows, columns, cellOf, durumlar, geriAl } = tekrarlar;
  const totals = totalsOf(rows, columns, cellOf, countsByDefault).rows;
  const adet = totals.reduce((sum, total) => sum + total.adet, 0);
  return (
    <TelefonAyi
      label="Tekrarlanan hizmetler"
      {...{ rows, columns, cellOf, durumlar }}
      total={`${formatNumber(rows.length)} mükellef · ${formatNumber(adet)} kural`}
      bos="Kural yok"
      geriAl={kural ? geriAl : undefined}
      metinOf={(index) => {
        const total = totals[index]!;
        return {
          ust: total.adet > 0 && totalText(total).tutar,
          alt: total.adet > 0 && `${formatNumber(total.adet)} kural`,
        };
      }}
      sheetOf={(row, _index, yaprak) => <MukellefKurallari {...yaprak} {...{ row, tekrarlar, kural }} />}
    />
  );
}

interface MukellefKurallariProps extends TekrarTelefonuProps, Yaprak {
  row: GridRow;
}

function MukellefKurallari({ row, tekrarlar, kural, geriAl, ...yaprak }: MukellefKurallariProps) {
  const { columns, cellOf, durumlar, apply, remove, retry } = tekrarlar;
  return (
    <MukellefYapragi name={row.ad} footer={geriAl} {...yaprak}>
      {kural && <p>Uygulanacak kural: {tekrarAciklamasi(kural)}</p>}
      <HucreListesi>
        {columns.map(({ id, ad, fiyat }) => {
          const ref = { rowId: row.id, columnId: id };
          const cell = cellOf(row.id, id);
          const simdi = kuralOf(cell);
          const act = (label: string, run: () => void) => (
            <Button size="compact-sm" variant="default" aria-label={`${ad}: ${label}`} onClick={run}>
              {label}
            </Button>
          );
          return (
            <HucreRow
              key={id}
              {...{ name: ad, cell, durumlar }}
              metin={cell?.reason ?? [simdi && tekrarMetni(simdi), formatFiyat(fiyat)].filter(Boolean).join(' · ')}
            >
              {kural && cell?.state === 'failed' && act('Yeniden dene', () => retry(ref))}
              {kural && simdi && act('Kaldır', () => remove([ref]))}
              {kural && !isSame(simdi, kural) && act('Uygula', () => apply([ref], kural))}
            </HucreRow>
          );
        })}
      </HucreListesi>
    </MukellefYapragi>
  );
}
