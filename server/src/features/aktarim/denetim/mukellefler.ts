import type { Cevaplar } from '#contract/aktarim/gecis.ts';
import { MUKELLEF_ERRORS } from '#contract/mukellef/mukellef.ts';
import { DIGER_NO } from '#contract/mukellef/mukellef-notu.ts';
import { list } from '#server/db/query.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import type { Hedef, Mevcut } from './hedef.ts';
import { compareAlanlar, findKisiler, MUKELLEF_TABLOSU } from './kisiler.ts';
import { Muhasebeciler } from './muhasebeciler.ts';
import { addPersonel, Personeller } from './personeller.ts';
import type { ReadRow } from './satir.ts';

/** The clients' second numbers, of those whom one of the numbers belongs to. */
const listDigerNolar = (tx: Tx, nolar: readonly string[]): Promise<{ tc_no: string; no: string }[]> =>
  list<{ tc_no: string; no: string }>(tx)`
    select m.tc_no, substr(n.metin, ${DIGER_NO.length + 1}::integer) as no
    from mukellef_notlari n join mukellefler m on m.mukellef_id = n.mukellef_id
    where n.metin like ${`${DIGER_NO}%`} and m.tc_no is not null
      and (m.tc_no = any (${nolar}) or n.metin = any (${nolar.map((no) => DIGER_NO + no)}))`;

/** A row may name a client by the second number, or by both in the other order. */
function keepNo({ values }: ReadRow, mevcut: Mevcut | undefined): void {
  const { tc_no } = mevcut?.values ?? {};
  if (!tc_no || values.tc_no === tc_no) return;
  Object.assign(values, { vergi_no: values.tc_no, tc_no });
}

/** An imported number or e-mail may belong to a client whom the caller cannot see, so a gate function looks for it. */
async function checkTaken(
  tx: Tx,
  lines: readonly ReadRow[],
  mevcutOf: (row: ReadRow) => Mevcut | undefined,
): Promise<void> {
  const nolar = lines.flatMap(({ values }) =>
    [values.tc_no, values.vergi_no].filter((no): no is string => typeof no === 'string'),
  );
  const emailler = lines.flatMap(({ values }) => (values.email ? [(values.email as string).toLowerCase()] : []));
  const rows = await list<{ mukellef_id: number; tc_no: string | null; email: string | null }>(tx)`
    select mukellef_id, tc_no, email from gate.find_taken_kimlikler(${nolar}, ${emailler})`;
  const owners = new Map(rows.map(({ mukellef_id, tc_no, email }) => [(tc_no ?? email) as string, mukellef_id]));
  for (const row of lines) {
    const own = mevcutOf(row)?.id;
    const { tc_no, vergi_no, email } = row.values as { tc_no?: string; vergi_no?: string; email?: string };
    const isTaken = (key: string | undefined): boolean =>
      key !== undefined && owners.has(key) && owners.get(key) !== own;
    if (isTaken(tc_no)) row.errors.tc_no ??= MUKELLEF_ERRORS.MUKELLEF_TC_EXISTS.message({ tc: tc_no as string });
    if (isTaken(vergi_no))
      row.errors.vergi_no ??= MUKELLEF_ERRORS.MUKELLEF_TC_EXISTS.message({ tc: vergi_no as string });
    if (isTaken(email?.toLowerCase()))
      row.errors.email ??= MUKELLEF_ERRORS.MUKELLEF_EMAIL_EXISTS.message({ email: email as string });
  }
}

/** `assigned` gets the numbers of the clients whose staff the sheet names. */
export function createMukellefHedefi({ muhasebeci_id }: OpenSession, cevaplar: Cevaplar, assigned: Set<string>): Hedef {
  let muhasebeciler: Muhasebeciler | undefined;
  let personeller: Personeller | undefined;
  return {
    keyOf: String,
    async find(tx, nolar) {
      muhasebeciler ??= await Muhasebeciler.load(tx, cevaplar);
      const others = await listDigerNolar(tx, nolar);
      const found = await findKisiler(MUKELLEF_TABLOSU, tx, [...nolar, ...others.map(({ tc_no }) => tc_no)]);
      for (const { tc_no, no } of others) {
        const mevcut = found.get(tc_no);
        if (!mevcut) continue;
        mevcut.values.vergi_no ??= no;
        if (!found.has(no)) found.set(no, mevcut);
      }
      for (const { values } of found.values())
        values.muhasebeci = muhasebeciler.names.get(values.muhasebeci_id as number) ?? null;
      return found;
    },
    async check(tx, rows, mevcutOf) {
      if (muhasebeci_id === null) personeller ??= await Personeller.load(tx, cevaplar);
      for (const row of rows) {
        personeller?.resolve(row, mevcutOf(row));
        if (muhasebeci_id === null) muhasebeciler?.resolve(row, !mevcutOf(row));
        else if (!mevcutOf(row)) row.values.muhasebeci_id = muhasebeci_id;
        keepNo(row, mevcutOf(row));
        const { il = mevcutOf(row)?.values.il, ilce } = row.values;
        if (ilce && !il) row.errors.ilce ??= MUKELLEF_ERRORS.MUKELLEF_ILCE_ILSIZ.message;
      }
      await checkTaken(tx, rows, mevcutOf);
      await addPersonel(tx, rows, mevcutOf);
      for (const { values } of rows) if (values.personel_id !== undefined) assigned.add(String(values.tc_no));
    },
    compare(values, mevcut) {
      const { muhasebeci, personel, ...rest } = values;
      const { alanlar, eski } = compareAlanlar(rest, mevcut);
      for (const [name, text] of Object.entries({ muhasebeci, personel })) {
        if (alanlar[`${name}_id`] === undefined) continue;
        alanlar[name] = text;
        eski[name] = mevcut.values[name] ?? null;
      }
      return { alanlar, eski };
    },
    finish: async () => ({
      sorular: [...(muhasebeciler?.questions() ?? []), ...(personeller?.questions() ?? [])],
    }),
  };
}
