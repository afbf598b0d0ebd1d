import { AKTARIM_DURUMU, ROW_STATE, type RowState } from '#contract/aktarim/aktarim.ts';
import { alanlarOf } from '#contract/aktarim/aktarim-alanlari.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import {
  type AktarimKaydi,
  countSayilar,
  listRows,
  type RowResult,
  setResults,
  updateAktarim,
} from '#server/features/aktarim/queries.ts';
import type { Hedef, Mevcut } from './hedef.ts';
import { createHedef } from './hedefler.ts';
import { createOkuyucu, type Okuyucu, type ReadRow, readRow } from './satir.ts';

const CHUNK = 500;

type Gorulen = Map<string, number>;

function checkRepeated(
  { values: entries, errors, sira }: ReadRow,
  keyText: string,
  key: string,
  gorulen: Gorulen,
): void {
  const values: [string, string][] = [[keyText, key]];
  // Two rows of clients or of accountants (key `tc_no`) must not have one e-mail address; staff may share one.
  if (entries.email && keyText === 'tc_no') values.push(['email', (entries.email as string).toLowerCase()]);
  for (const [name, value] of values) {
    const first = gorulen.get(`${name}:${value}`);
    if (first === undefined) gorulen.set(`${name}:${value}`, sira);
    else errors[name] ??= `Dosyanın ${first}. satırında da var.`;
  }
}

function checkRequired({ alanlar, liste, isMuhasebeci }: Okuyucu, row: ReadRow): void {
  for (const { ad, etiket, zorunlu } of alanlarOf(liste, isMuhasebeci)) {
    if (zorunlu !== 'yeni' || row.values[ad] !== undefined || row.errors[ad]) continue;
    row.errors[ad] = alanlar.some((alan) => alan.ad === ad)
      ? `${etiket} zorunludur.`
      : `Yeni kayıt için ${etiket} gerekli; bu alana bir sütun eşleyin.`;
  }
}

function resultOf(row: ReadRow, mevcut: Mevcut | undefined, hedef: Hedef): RowResult {
  const { satir_id, values, errors } = row;
  const base = { satir_id, kayit_id: mevcut?.id ?? null, surum: mevcut?.surum ?? null, hatalar: null, eski: null };
  if (Object.keys(errors).length > 0) return { ...base, durum: ROW_STATE.hatali, alanlar: null, hatalar: errors };
  if (!mevcut) return { ...base, durum: ROW_STATE.yeni, alanlar: values };
  const { alanlar, eski } = hedef.compare(values, mevcut);
  const durum: RowState = Object.keys(alanlar).length > 0 ? ROW_STATE.degisir : ROW_STATE.ayni;
  return {
    ...base,
    durum,
    alanlar: durum === ROW_STATE.ayni ? null : alanlar,
    eski: durum === ROW_STATE.ayni ? null : eski,
  };
}

interface Denetim {
  okuyucu: Okuyucu;
  hedef: Hedef;
  gorulen: Gorulen;
}

async function checkChunk(tx: Tx, { okuyucu, hedef, gorulen }: Denetim, rows: ReadRow[]): Promise<RowResult[]> {
  const keyText = okuyucu.anahtar.ad;
  const keyOf = ({ values }: ReadRow) => (values[keyText] === undefined ? undefined : hedef.keyOf(values[keyText]));
  const found = await hedef.find(
    tx,
    rows.flatMap((row) => keyOf(row) ?? []),
  );
  const mevcutOf = (row: ReadRow) => found.get(keyOf(row) ?? '');
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== undefined) checkRepeated(row, keyText, key, gorulen);
    else row.errors[keyText] ??= `${okuyucu.anahtar.etiket} zorunludur.`;
  }
  await hedef.check?.(tx, rows, mevcutOf);
  return rows.map((row) => {
    const mevcut = mevcutOf(row);
    if (!mevcut && keyOf(row) !== undefined) checkRequired(okuyucu, row);
    return resultOf(row, mevcut, hedef);
  });
}

export async function checkAktarim(
  tx: Tx,
  session: OpenSession,
  { aktarim_id, liste, eslesme }: Pick<AktarimKaydi, 'aktarim_id' | 'liste' | 'eslesme'>,
  ilerle: (islenen: number) => Promise<void>,
): Promise<void> {
  const denetim: Denetim = {
    okuyucu: createOkuyucu(liste, session.rol === 'muhasebeci', eslesme),
    hedef: createHedef(liste, session),
    gorulen: new Map(),
  };
  let islenen = 0;
  for (let sonra = 0; ; ) {
    const rows = await listRows(tx, aktarim_id, { sonra, adet: CHUNK });
    const last = rows.at(-1);
    if (!last) break;
    const okunanlar = rows.map((row) => readRow(denetim.okuyucu, row));
    await setResults(tx, await checkChunk(tx, denetim, okunanlar));
    sonra = last.sira;
    islenen += rows.length;
    await ilerle(islenen);
  }
  await updateAktarim(tx, aktarim_id, {
    durum: AKTARIM_DURUMU.denetlendi,
    eslesme,
    sayilar: await countSayilar(tx, aktarim_id),
  });
}
