import { fold } from '#contract/common/turkish-text.ts';
import { MUKELLEF_ERRORS } from '#contract/mukellef/mukellef.ts';
import { list } from '#server/db/query.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import type { Hedef, Mevcut } from './hedef.ts';
import { compareAlanlar, findKisiler, MUKELLEF_TABLOSU } from './kisiler.ts';
import type { ReadRow } from './satir.ts';

interface Muhasebeci {
  muhasebeci_id: number;
  ad: string;
  tc_no: string;
}

const listMuhasebeciler = (tx: Tx): Promise<Muhasebeci[]> =>
  tx.selectFrom('muhasebeci').select(['muhasebeci_id', 'ad', 'tc_no']).execute();

class Muhasebeciler {
  readonly names = new Map<number, string>();
  private readonly byTc = new Map<string, Muhasebeci>();
  private readonly byName = new Map<string, Muhasebeci[]>();
  constructor(all: readonly Muhasebeci[]) {
    for (const one of all) {
      this.names.set(one.muhasebeci_id, one.ad);
      this.byTc.set(one.tc_no, one);
      const key = fold(one.ad);
      this.byName.set(key, [...(this.byName.get(key) ?? []), one]);
    }
  }
  find(text: string): Muhasebeci | { hata: string } {
    const byTc = this.byTc.get(text.replace(/\s/g, ''));
    if (byTc) return byTc;
    const named = this.byName.get(fold(text.replace(/\s+/g, ' '))) ?? [];
    if (named.length > 1) return { hata: `${text} adında ${named.length} muhasebeci var; TC kimlik numarasını yazın.` };
    return named[0] ?? { hata: MUKELLEF_ERRORS.MUHASEBECI_ADI_YOK.message({ muhasebeci_adi: text }) };
  }
}

function resolveMuhasebeci({ values, errors }: ReadRow, muhasebeciler: Muhasebeciler): void {
  if (typeof values.muhasebeci !== 'string') return;
  const found = muhasebeciler.find(values.muhasebeci);
  if ('hata' in found) errors.muhasebeci = found.hata;
  else Object.assign(values, { muhasebeci: found.ad, muhasebeci_id: found.muhasebeci_id });
}

/** An imported number or e-mail may belong to a client whom the caller cannot see, so a gate function looks for it. */
async function checkTaken(
  tx: Tx,
  lines: readonly ReadRow[],
  mevcutOf: (row: ReadRow) => Mevcut | undefined,
): Promise<void> {
  const nolar = lines.flatMap(({ values }) => (values.tc_no ? [values.tc_no as string] : []));
  const emailler = lines.flatMap(({ values }) => (values.email ? [(values.email as string).toLowerCase()] : []));
  const rows = await list<{ mukellef_id: number; tc_no: string | null; email: string | null }>(tx)`
    select mukellef_id, tc_no, email from gate.find_taken_kimlikler(${nolar}, ${emailler})`;
  const owners = new Map(rows.map(({ mukellef_id, tc_no, email }) => [(tc_no ?? email) as string, mukellef_id]));
  for (const row of lines) {
    const own = mevcutOf(row)?.id;
    const { tc_no, email } = row.values as { tc_no?: string; email?: string };
    const isTaken = (key: string | undefined): boolean =>
      key !== undefined && owners.has(key) && owners.get(key) !== own;
    if (isTaken(tc_no)) row.errors.tc_no ??= MUKELLEF_ERRORS.MUKELLEF_TC_EXISTS.message({ tc: tc_no as string });
    if (isTaken(email?.toLowerCase()))
      row.errors.email ??= MUKELLEF_ERRORS.MUKELLEF_EMAIL_EXISTS.message({ email: email as string });
  }
}

export function createMukellefHedefi({ muhasebeci_id }: OpenSession): Hedef {
  let muhasebeciler: Muhasebeciler | undefined;
  return {
    keyOf: String,
    async find(tx, nolar) {
      muhasebeciler ??= new Muhasebeciler(await listMuhasebeciler(tx));
      const found = await findKisiler(MUKELLEF_TABLOSU, tx, nolar);
      for (const { values } of found.values())
        values.muhasebeci = muhasebeciler.names.get(values.muhasebeci_id as number) ?? null;
      return found;
    },
    async check(tx, rows, mevcutOf) {
      for (const row of rows) {
        resolveMuhasebeci(row, muhasebeciler as Muhasebeciler);
        if (muhasebeci_id !== null && !mevcutOf(row)) row.values.muhasebeci_id = muhasebeci_id;
        const { il = mevcutOf(row)?.values.il, ilce } = row.values;
        if (ilce && !il) row.errors.ilce ??= MUKELLEF_ERRORS.MUKELLEF_ILCE_ILSIZ.message;
      }
      await checkTaken(tx, rows, mevcutOf);
    },
    compare(values, mevcut) {
      const { muhasebeci: _, ...rest } = values;
      const { alanlar, eski } = compareAlanlar(rest, mevcut);
      if (alanlar.muhasebeci_id === undefined) return { alanlar, eski };
      return {
        alanlar: { ...alanlar, muhasebeci: values.muhasebeci },
        eski: { ...eski, muhasebeci: mevcut.values.muhasebeci },
      };
    },
  };
}
