import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { Donem } from '#contract/common/donem.ts';
import type { IzgaraRolu } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { type TusGrubu, useTuslar } from '#web/lib/tuslar.ts';
import { SayfaLinki } from '#web/parts/izgara/mukellef-yani.tsx';
import { Adim, type Komsular, komsularOf } from '#web/parts/izgara/telefon/komsular.tsx';
import { mukellefParcalari } from '#web/parts/mukellef/mukellef-parcalari.tsx';
import type { GridRow } from '#web/parts/status-grid/types.ts';
import { SidePanel } from '#web/ui/dialog/side-panel.tsx';
import { Parcalar } from '#web/ui/page/parcalar.tsx';

const TUSLAR: TusGrubu = {
  baslik: 'Mükellef',
  tuslar: [
    ['Ctrl+Enter', 'mükellefin panelini aç (ya da ada çift tık)'],
    ['J / K', 'panelde sonraki / önceki mükellef'],
  ],
};

interface MukellefPaneli {
  hears: { onKeyDown: (event: KeyboardEvent) => void; onDoubleClick: (event: MouseEvent) => void };
  panel: ReactNode;
}

export function useMukellefPaneli(rows: readonly GridRow[], rol: IzgaraRolu, donem: Donem): MukellefPaneli {
  const [acik, setAcik] = useState<number | null>(null);
  const [part, setPart] = useState<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  useTuslar(TUSLAR);
  const open = (index: number) => {
    const row = rows[index];
    if (!row) return;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setAcik(row.id);
  };
  const close = () => {
    setAcik(null);
    opener.current?.focus();
  };
  const { at, ...komsular } = komsularOf(rows, acik, setAcik);
  const row = rows[at];
  return {
    hears: {
      onKeyDown: (event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        const cell = (event.target as Element).closest<HTMLElement>('[data-r]');
        if (!cell) return;
        event.preventDefault();
        open(Number(cell.dataset.r));
      },
      onDoubleClick: (event) => {
        const name = (event.target as Element).closest<HTMLElement>('[data-satir]');
        if (name && !(event.target as Element).closest('[data-isler]')) open(Number(name.dataset.satir));
      },
    },
    panel: row && (
      <Panel row={row} rol={rol} donem={donem} part={part} setPart={setPart} onClose={close} {...komsular} />
    ),
  };
}

interface PanelProps extends Komsular {
  row: GridRow;
  rol: IzgaraRolu;
  donem: Donem;
  part: string | null;
  setPart: (part: string | null) => void;
  onClose: () => void;
}

function Panel({ row, rol, donem, part, setPart, before, after, onClose }: PanelProps) {
  const walk = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || (target as Element).matches('input, select, textarea')) return;
    if (key === 'j') after?.();
    if (key === 'k') before?.();
  };
  return (
    <SidePanel
      title={row.ad}
      focus="panel"
      onClose={onClose}
      onKeyDown={walk}
      controls={
        <>
          <Adim name="Önceki mükellef (K)" icon={IconChevronUp} iconSize={17} go={before} />
          <Adim name="Sonraki mükellef (J)" icon={IconChevronDown} iconSize={17} go={after} />
          <SayfaLinki rol={rol} mukellef_id={row.id} />
        </>
      }
    >
      <Parcalar
        of={row.id}
        label={`${row.ad}: bölümler`}
        parcalar={mukellefParcalari(row.id, donem)}
        value={part}
        onChange={setPart}
      />
    </SidePanel>
  );
}
