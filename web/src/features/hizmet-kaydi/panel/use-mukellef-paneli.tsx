import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconExternalLink } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { Donem } from '#contract/common/donem.ts';
import type { IzgaraRolu } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { PagePath } from '#web/lib/page.ts';
import { type TusGrubu, useTuslar } from '#web/lib/tuslar.ts';
import { mukellefParcalari } from '#web/parts/mukellef/mukellef-parcalari.tsx';
import { SidePanel } from '#web/ui/dialog/side-panel.tsx';
import { Link } from '#web/ui/link.tsx';
import { Parcalar } from '#web/ui/page/parcalar.tsx';
import type { GridRow } from '#web/ui/status-grid/types.ts';
import classes from './panel.module.css';

const SAYFALAR: Record<IzgaraRolu, (mukellef_id: number) => PagePath> = {
  admin: (id) => `/mukellefler/${id}`,
  muhasebeci: (id) => `/muh-panel/musteriler/${id}`,
  personel: (id) => `/per-panel/mukellefler/${id}`,
};

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

/** Ctrl+Enter on a cell or a double click on the name opens a client beside the grid; J and K move on. */
export function useMukellefPaneli(rows: readonly GridRow[], rol: IzgaraRolu, donem: Donem): MukellefPaneli {
  const [acik, setAcik] = useState<number | null>(null);
  const [part, setPart] = useState<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  useTuslar(TUSLAR);
  const open = (index: number) => {
    const row = rows[index];
    if (!row) return;
    // The cell that was active gets the focus back when the panel closes.
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setAcik(row.id);
  };
  const at = rows.findIndex(({ id }) => id === acik);
  const row = rows[at];
  const step = (by: number) => {
    const next = rows[at + by];
    return next && (() => setAcik(next.id));
  };
  const close = () => {
    setAcik(null);
    opener.current?.focus();
  };
  const walk = { before: step(-1), after: step(1) };
  const panelKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || (target as Element).matches('input, select, textarea')) return;
    if (key === 'j') walk.after?.();
    if (key === 'k') walk.before?.();
  };
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
      <SidePanel
        title={row.ad}
        focus="panel"
        onClose={close}
        onKeyDown={panelKey}
        controls={
          <>
            <Adim ad="Önceki mükellef (K)" icon={IconChevronUp} go={walk.before} />
            <Adim ad="Sonraki mükellef (J)" icon={IconChevronDown} go={walk.after} />
            <Link className={classes.sayfa} to={SAYFALAR[rol](row.id)} aria-label="Sayfasını aç" title="Sayfasını aç">
              <IconExternalLink size={17} />
            </Link>
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
    ),
  };
}

const Adim = ({ ad, icon: Icon, go }: { ad: string; icon: typeof IconChevronUp; go: (() => void) | undefined }) => (
  <ActionIcon variant="subtle" color="gray" aria-label={ad} title={ad} disabled={!go} onClick={go}>
    <Icon size={17} />
  </ActionIcon>
);
