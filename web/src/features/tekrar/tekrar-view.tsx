import type { ReactNode } from 'react';
import type { TekrarKurali } from '#contract/hizmet-kaydi/tekrar.ts';
import { BosHizmetIzgarasi, IzgaraYerine } from '#web/parts/izgara/izgara.tsx';
import { StatusGrid } from '#web/parts/status-grid/status-grid.tsx';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { TekrarTelefonu } from './tekrar-telefonu.tsx';
import type { useTekrarlar } from './use-tekrarlar.ts';

interface TekrarViewProps {
  tekrarlar: ReturnType<typeof useTekrarlar>;
  kural: TekrarKurali | null;
  /** What chooses the rule. */
  tools?: ReactNode;
  bos: string;
}

const LOOKED_AT = 'Kuralları mükellefin muhasebecisi belirler.';
const readOnly = (): string => LOOKED_AT;
const open = (): null => null;

export function TekrarView({ tekrarlar, kural, tools, bos }: TekrarViewProps) {
  const { query, rows, columns, cellOf, durumlar, apply, remove, retry, geriAl } = tekrarlar;
  const isNarrow = useMedia(DAR);
  if (!query.data) return <IzgaraYerine query={query} turned />;
  if (rows.length === 0 || columns.length === 0)
    return <BosHizmetIzgarasi rows={rows} bos={bos} rol={kural ? 'muhasebeci' : 'admin'} />;
  if (isNarrow)
    return (
      <>
        {tools}
        <TekrarTelefonu tekrarlar={tekrarlar} kural={kural} />
      </>
    );
  return (
    <StatusGrid
      label="Tekrarlanan hizmetler ızgarası"
      tools={tools}
      rows={rows}
      columns={columns}
      siklik="otomatik"
      cellOf={cellOf}
      durumlar={durumlar}
      actions={kural ? { primary: 'Kuralı uygula / kaldır', middle: 'Kuralı kaldır' } : { primary: 'Kuralı uygula' }}
      lockOf={kural ? open : readOnly}
      onAct={(cells, islem) => kural && (islem === 'primary' ? apply(cells, kural) : remove(cells))}
      {...(kural && { onRetry: retry, onUndo: geriAl.undo })}
    />
  );
}
