import { sql } from 'kysely';
import { KINDS } from '#contract/alan/kinds.ts';
import { type AlanName, alanlarAt, REGISTER } from '#contract/alan/register.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { surumOf } from '#server/rows/kayit.ts';
import type { Hedef, Mevcut } from './hedef.ts';

const KOLONLAR = { text: 'text', texts: 'text[]', boolean: 'boolean', number: 'bigint' } as const;
type ColumnKind = (typeof KOLONLAR)[keyof typeof KOLONLAR];

/** The SQL identifiers of an import of people come from constants of this type, never from the imported file. */
export interface KisiTablosu {
  tablo: 'mukellefler' | 'muhasebeci' | 'personel';
  id: string;
  key: string;
  kolonlar: Readonly<Record<string, ColumnKind>>;
}

const tabloOf = <T extends KisiTablosu['tablo']>(tablo: T, key: AlanName<T, 'import'>): KisiTablosu => ({
  tablo,
  id: REGISTER[tablo].anahtar,
  key,
  kolonlar: Object.fromEntries(alanlarAt(tablo, 'import').map(([name, { tur }]) => [name, KOLONLAR[KINDS[tur].holds]])),
});
const mukellefler = tabloOf('mukellefler', 'tc_no');
export const MUKELLEF_TABLOSU: KisiTablosu = {
  ...mukellefler,
  kolonlar: { ...mukellefler.kolonlar, muhasebeci_id: 'bigint' },
};
export const MUHASEBECI_TABLOSU = tabloOf('muhasebeci', 'tc_no');
export const PERSONEL_TABLOSU = tabloOf('personel', 'tc_kimlik_no');

export async function findKisiler(
  { tablo, id, key, kolonlar }: KisiTablosu,
  tx: Tx,
  nolar: readonly string[],
): Promise<Map<string, Mevcut>> {
  const columns = sql.join(Object.keys(kolonlar).map((name) => sql.ref(`t.${name}`)));
  const rows = await list<Record<string, unknown>>(tx)`
    select t.${sql.ref(id)} as kayit_id, ${surumOf(tablo, sql.ref(`t.${id}`))} as kayit_surumu, ${columns}
    from ${sql.table(tablo)} t
    where t.${sql.ref(key)} = any (${nolar})`;
  return new Map(
    rows.map(({ kayit_id, kayit_surumu, ...values }) => [
      String(values[key]),
      { id: kayit_id as number, surum: kayit_surumu as number, values },
    ]),
  );
}

export function compareAlanlar(values: Record<string, unknown>, mevcut: Mevcut): ReturnType<Hedef['compare']> {
  const changed = Object.keys(values).filter(
    (name) => JSON.stringify(mevcut.values[name] ?? '') !== JSON.stringify(values[name] ?? ''),
  );
  return {
    alanlar: Object.fromEntries(changed.map((name) => [name, values[name]])),
    eski: Object.fromEntries(changed.map((name) => [name, mevcut.values[name] ?? null])),
  };
}

const emailOf = (value: unknown): string => (value as string).toLowerCase();

export function createKisiHedefi(tablo: KisiTablosu): Hedef {
  return {
    keyOf: String,
    find: (tx, nolar) => findKisiler(tablo, tx, nolar),
    ...(tablo.tablo === 'muhasebeci' && {
      check: async (tx, lines, mevcutOf) => {
        const emailler = lines.flatMap(({ values }) => (values.email ? [emailOf(values.email)] : []));
        const rows = await list<{ id: number; email: string }>(tx)`
          select muhasebeci_id as id, lower(email collate "C") as email
          from muhasebeci
          where lower(email collate "C") = any (${emailler}) and email <> ''`;
        const owners = new Map(rows.map(({ id, email }) => [email, id]));
        for (const row of lines) {
          const owner = row.values.email && owners.get(emailOf(row.values.email));
          if (owner && owner !== mevcutOf(row)?.id)
            row.errors.email ??= `Bu e-posta (${row.values.email}) zaten kayıtlı`;
        }
      },
    }),
    compare: compareAlanlar,
  };
}
