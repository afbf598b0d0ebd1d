import type { Alan } from '#contract/alan/alan.ts';
import { alanMetni } from '#contract/alan/alan-metni.ts';
import { kindOf } from '#contract/alan/kinds.ts';
import { alanAdlari, alanlarAt, type RegisterTablosu } from '#contract/alan/register.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { aktifEditor } from '#web/parts/data-table/editors.tsx';
import { AlanGirdisi } from '#web/ui/alan/alan-girdisi.tsx';
import { AktifBadge } from '#web/ui/figure/badge.tsx';

type Row = Record<string, unknown>;

/** An instant is filtered by its day. */
function filterText(alan: Alan, value: unknown): string | null {
  if (Array.isArray(value)) return value[0] ?? null;
  const isKey = typeof value === 'boolean' || (alan.secenekler && value);
  return isKey ? String(value) : alanMetni({ ...alan, gun: true }, value);
}

function columnOf<T>(ad: string, alan: Alan): Column<T> {
  const held = (row: T) => (row as Row)[ad];
  const isAktif = alan.tur === 'aktif';
  return {
    key: ad,
    header: alan.etiket,
    cell: (row) => (isAktif ? <AktifBadge aktif={held(row) === true} /> : (alanMetni(alan, held(row)) ?? '')),
    ...(kindOf(alan).look && { align: 'right' as const }),
    ...(isAktif && { card: 'status' as const }),
    ...(alan.places?.includes('sort') && { sortable: true }),
    ...(alan.places?.includes('filter') && { filterValue: (row: T) => filterText(alan, held(row)) }),
    ...(alan.degistir &&
      alan.places?.includes('form') && {
        edit: isAktif
          ? (aktifEditor as Column<T>['edit'] & {})
          : ({ draft, set, error, label }) => (
              <AlanGirdisi
                alan={alan}
                label={undefined}
                description={undefined}
                required={false}
                size="xs"
                aria-label={label}
                value={held(draft)}
                onChange={(value) => set({ [ad]: value } as Partial<T>)}
                error={error}
              />
            ),
      }),
  };
}

export function registerColumns<T extends object>(
  tablo: RegisterTablosu,
  more: Readonly<Record<string, Partial<Column<T>>>> = {},
  adlar: readonly string[] = alanAdlari(tablo, 'list'),
): Column<T>[] {
  return alanlarAt(tablo, 'list')
    .filter(([ad]) => adlar.includes(ad))
    .map(([ad, alan]) => ({ ...columnOf<T>(ad, alan), ...(ad === 'ad' && { card: 'title' as const }), ...more[ad] }));
}
