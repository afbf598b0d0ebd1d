import { IconExternalLink } from '@tabler/icons-react';
import { Fragment, type ReactNode, useCallback, useState } from 'react';
import type { Donem } from '#contract/common/donem.ts';
import type { Rol } from '#contract/common/roller.ts';
import type { PagePath } from '#web/lib/page.ts';
import { mukellefParcalari } from '#web/parts/mukellef/mukellef-parcalari.tsx';
import type { GridRow } from '#web/parts/status-grid/types.ts';
import { Link } from '#web/ui/link.tsx';
import { Parcalar } from '#web/ui/page/parcalar.tsx';
import classes from './mukellef-yani.module.css';

const PAGES: Record<Exclude<Rol, 'mukellef'>, (mukellef_id: number) => PagePath> = {
  admin: (id) => `/mukellefler/${id}`,
  muhasebeci: (id) => `/muh-panel/musteriler/${id}`,
  personel: (id) => `/per-panel/mukellefler/${id}`,
};

export const SayfaLinki = ({ rol, mukellef_id }: { rol: keyof typeof PAGES; mukellef_id: number }) => (
  <Link className={classes.sayfa} to={PAGES[rol](mukellef_id)} aria-label="Sayfasını aç" title="Sayfasını aç">
    <IconExternalLink size={17} />
  </Link>
);

interface MukellefYaniProps {
  row: GridRow;
  rol: Rol | undefined;
  donem: Donem;
  first: string;
}

/** The month beside the last year's is always read, notes and documents on their tabs. */
function MukellefYani({ row: { id, ad }, rol, donem, first }: MukellefYaniProps) {
  const [part, setPart] = useState<string | null>(first);
  const parcalar = mukellefParcalari(id, donem);
  return (
    <>
      <div className={`row gap-2 ${classes.bas}`}>
        <h2 className="regular bold cut grow shrink">{ad}</h2>
        {rol && rol !== 'mukellef' && <SayfaLinki rol={rol} mukellef_id={id} />}
      </div>
      <div className={classes.govde}>
        <Fragment key={id}>{parcalar.find(({ value }) => value === 'hizmet')?.content}</Fragment>
        <Parcalar
          of={id}
          label={`${ad}: bölümler`}
          parcalar={parcalar.filter(({ value }) => value !== 'hizmet')}
          value={part}
          onChange={setPart}
        />
      </div>
    </>
  );
}

/** What stands beside a grid about the client of the active cell; `first` is the tab that it opens with. */
export const useMukellefYani = (
  rol: Rol | undefined,
  { yil, ay }: Donem,
  first: 'beyan' | 'not',
): ((row: GridRow) => ReactNode) =>
  useCallback((row) => <MukellefYani {...{ row, rol, first }} donem={{ yil, ay }} />, [rol, yil, ay, first]);
