import { AKTARIM_MAX_PRICES, AKTARIM_METNI, chunkOf, ROW_STATE, type RowState } from '#contract/aktarim/aktarim.ts';
import { AKTARIM, type AktarimListesi, alanlarOf } from '#contract/aktarim/aktarim-alanlari.ts';
import type { Cevaplar } from '#contract/aktarim/gecis.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import type { Claims } from '#server/features/aktarim/gecis/claims.ts';
import type { SakliSoru } from '#server/features/aktarim/gecis/queries.ts';
import { countBehind, listRows, type RowResult, refuseRows, setResults } from '#server/features/aktarim/queries.ts';
import { withReadings } from './column-readings.ts';
import type { Hedef, Mevcut, SheetVerdict } from './hedef.ts';
import { createHedef } from './hedefler.ts';
import { createOkuyucu, type Okuyucu, type ReadRow, readRow } from './satir.ts';
import { sheetSira } from './spread.ts';
import { type SpreadableSheet, spreadAktarim } from './spread-rows.ts';
import { Totals } from './totals.ts';

const CHUNK = 500;

type Gorulen = Map<string, number>;

const SAME_NUMBER = 'ayni_no';
const SUBE = 'sube';

const sameNumber = (adet: number): SakliSoru => ({
  anahtar: SAME_NUMBER,
  tur: 'ayni_no',
  sutun: null,
  metin: `${adet} satırda, sayfada daha önce geçen bir numara yazıyor. Bu satırlar nedir?`,
  secenekler: [
    { deger: 'cift', etiket: 'İki kez yazılmış: ilk satır geçerli', ornek: null },
    { deger: SUBE, etiket: 'Şube: mükellefe not olarak yazılsın', ornek: null },
  ],
  onerilen: 'cift',
});

const BRANCH_FIELDS = ['ad', 'sirket_adi', 'adres', 'ilce', 'il', 'telefon', 'email'];
const branchText = (values: ReadRow['values']): string =>
  `Şube: ${BRANCH_FIELDS.flatMap((name) => values[name] ?? []).join(', ')}`.slice(0, 2_000);

/** Two rows of clients or of accountants (key `tc_no`) must not have one e-mail address; staff may share one. */
function checkRepeated(row: ReadRow, keyText: string, key: string, denetim: Denetim): void {
  const { gorulen, okuyucu, cevaplar } = denetim;
  const { values, notes, sira } = row;
  const firstOf = (name: string): number | undefined => {
    const first = gorulen.get(name);
    if (first === undefined) gorulen.set(name, sira);
    return first;
  };
  const first = firstOf(`${keyText}:${key}`);
  if (first !== undefined && okuyucu.liste !== 'mukellefler')
    row.errors[keyText] ??= `Dosyanın ${sheetSira(first)}. satırında da var.`;
  if (first !== undefined && okuyucu.liste === 'mukellefler') {
    denetim.repeated += 1;
    row.skipped = `${first}. satırda da var.`;
    if (cevaplar[SAME_NUMBER] === SUBE) {
      row.skipped = `${first}. satırdaki mükellefin şubesi; not olarak yazıldı.`;
      row.branch = { tc_no: key, sube: branchText(values) };
    }
  }
  if (row.skipped !== undefined || keyText !== 'tc_no' || !values.email) return;
  const other = firstOf(`email:${(values.email as string).toLowerCase()}`);
  if (other === undefined) return;
  notes.email = `${values.email} ${other}. satırda da var; bu satırın e-postası alınmadı.`;
  delete values.email;
}

function checkRequired({ anahtar, alanlar, liste, isMuhasebeci }: Okuyucu, row: ReadRow): void {
  // A sheet of numbers without names, such as one of clients' duties, can only change whom there is already.
  if (anahtar.tur === 'kimlik' && !alanlar.some((alan) => alan.ad === 'ad')) {
    row.errors[anahtar.ad] ??= `Bu numarada ${AKTARIM[liste].name} yok.`;
    return;
  }
  for (const { ad, etiket, zorunlu } of alanlarOf(liste, isMuhasebeci)) {
    if (zorunlu !== 'yeni' || row.values[ad] !== undefined || row.errors[ad]) continue;
    row.errors[ad] = alanlar.some((alan) => alan.ad === ad)
      ? `${etiket} zorunludur.`
      : `Yeni kayıt için ${etiket} gerekli; bu alana bir sütun eşleyin.`;
  }
}

function resultOf(row: ReadRow, mevcut: Mevcut | undefined, hedef: Hedef): RowResult {
  const { satir_id, values, errors } = row;
  const base = {
    satir_id,
    kayit_id: mevcut?.id ?? null,
    surum: mevcut?.surum ?? null,
    hatalar: null,
    eski: null,
    notlar: Object.keys(row.notes).length > 0 ? row.notes : null,
  };
  if (row.skipped !== undefined)
    return {
      ...base,
      durum: ROW_STATE.atlandi,
      alanlar: row.branch ?? null,
      hatalar: { genel: row.skipped },
      notlar: null,
    };
  if (Object.keys(errors).length > 0)
    return { ...base, durum: ROW_STATE.hatali, alanlar: null, hatalar: errors, notlar: null };
  if (!mevcut) return { ...base, durum: ROW_STATE.yeni, alanlar: values };
  const { alanlar, eski } = hedef.compare(values, mevcut);
  const durum: RowState = Object.keys(eski).length > 0 ? ROW_STATE.degisir : ROW_STATE.ayni;
  return {
    ...base,
    durum,
    alanlar: durum === ROW_STATE.ayni && !hedef.keepsSame ? null : alanlar,
    eski: durum === ROW_STATE.ayni ? null : eski,
  };
}

interface Denetim {
  okuyucu: Okuyucu;
  hedef: Hedef;
  gorulen: Gorulen;
  cevaplar: Cevaplar;
  claims: Claims | null;
  repeated: number;
  totals: Totals;
}

async function checkChunk(tx: Tx, denetim: Denetim, all: ReadRow[]): Promise<RowResult[]> {
  const { okuyucu, hedef, claims, totals } = denetim;
  const keyText = okuyucu.anahtar.ad;
  for (const row of all) totals.see(row);
  const rows = all.filter(({ toplam }) => !toplam);
  const live = rows.filter(({ skipped }) => skipped === undefined);
  await hedef.resolve?.(tx, live);
  const keyOf = ({ values, key }: ReadRow) => {
    if (hedef.resolve) return key;
    return values[keyText] === undefined ? undefined : hedef.keyOf(values[keyText]);
  };
  const keysOf = (row: ReadRow) =>
    [keyOf(row), row.values.vergi_no as string | undefined].filter((key) => key !== undefined);
  const found = await hedef.find(tx, live.flatMap(keysOf));
  const mevcutOf = (row: ReadRow) => keysOf(row).flatMap((key) => found.get(key) ?? [])[0];
  for (const row of live) {
    const key = keyOf(row);
    if (key !== undefined) checkRepeated(row, keyText, key, denetim);
    else if (!hedef.resolve) row.errors[keyText] ??= `${okuyucu.anahtar.etiket} zorunludur.`;
  }
  await hedef.check?.(tx, live, mevcutOf);
  return rows.map((row) => {
    const mevcut = mevcutOf(row);
    const key = keyOf(row);
    if (!mevcut && key !== undefined) checkRequired(okuyucu, row);
    const result = resultOf(row, mevcut, hedef);
    return claims && key !== undefined ? claims.settle(row.record ?? key, row, result) : result;
  });
}

/** Rows that sum up others are left out; where amounts of balances do not come out, so is all that they sum up. */
async function finishTotals(out: Tx, aktarim_id: number, { hedef, totals }: Denetim): Promise<string | null> {
  const checked = totals.check();
  const base = { kayit_id: null, surum: null, alanlar: null, eski: null, notlar: null };
  await setResults(
    out,
    checked.map(({ satir_id, metin }) => ({ ...base, satir_id, durum: ROW_STATE.atlandi, hatalar: { genel: metin } })),
  );
  const engel = hedef.isSummed ? (checked.find(({ error }) => error)?.error ?? null) : null;
  if (engel) await refuseRows(out, aktarim_id, engel);
  return engel;
}

export interface CheckedSheet extends SpreadableSheet {
  liste: AktarimListesi;
  cevaplar: Cevaplar;
}

interface Check {
  ilerle: (adet: number) => Promise<void>;
  claims: Claims | null;
  assigned: Set<string>;
}

/**
 * `out` writes the rows' results: they are to stay even where `tx` is rolled back, as when a whole move is checked.
 */
export async function checkSheet(
  { tx, out, session }: { tx: Tx; out: Tx; session: OpenSession },
  sheet: CheckedSheet,
  { ilerle, claims, assigned }: Check,
): Promise<SheetVerdict> {
  const { aktarim_id, liste, cevaplar } = sheet;
  const isMuhasebeci = session.rol === 'muhasebeci';
  const { eslesme, from, share } = await spreadAktarim(out, sheet, alanlarOf(liste, isMuhasebeci));
  if (liste === 'hizmetler' && (await countBehind(out, aktarim_id, from)) > AKTARIM_MAX_PRICES)
    return { sorular: [], engel: AKTARIM_METNI.cokFiyat };
  const mapped = createOkuyucu(liste, isMuhasebeci, { eslesme, basliklar: sheet.basliklar });
  const { okuyucu, sorular: asked } = await withReadings(tx, { ...sheet, from }, mapped);
  const denetim: Denetim = {
    okuyucu,
    hedef: createHedef(liste, session, { cevaplar, assigned }),
    gorulen: new Map(),
    cevaplar,
    claims,
    repeated: 0,
    totals: new Totals(okuyucu.alanlar),
  };
  for (let sonra = from; ; ) {
    const rows = await listRows(tx, aktarim_id, { sonra, adet: chunkOf(liste, CHUNK) });
    const last = rows.at(-1);
    if (!last) break;
    const okunanlar = rows.map((row) => readRow(denetim.okuyucu, row));
    await setResults(out, await checkChunk(tx, denetim, okunanlar));
    sonra = last.sira;
    await ilerle(rows.length * share);
  }
  const total = await finishTotals(out, aktarim_id, denetim);
  const { sorular = [], engel = total } = (await denetim.hedef.finish?.(tx)) ?? {};
  const repeated = denetim.repeated > 0 ? [sameNumber(denetim.repeated)] : [];
  return { sorular: [...asked, ...repeated, ...sorular], engel };
}
