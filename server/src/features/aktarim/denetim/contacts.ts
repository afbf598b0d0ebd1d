import { parseEvetHayir } from '#contract/common/evet-hayir.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { ILETI_TURU_NAME, KISI_ILETI_TURLERI } from '#contract/ileti/ileti-durumu.ts';
import { KISI_EN_COK, mukellefKisisiGovdesi } from '#contract/ileti/mukellef-kisisi.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type Adlar, listMukellefAdlari } from './adlar.ts';
import type { Hedef, Mevcut } from './hedef.ts';
import { compareAlanlar } from './kisiler.ts';
import type { ReadRow } from './satir.ts';

const keyOf = (mukellef_id: number, name: string): string => `${mukellef_id}/${fold(name)}`;
/** The sheet calls a contact's name `kisi`, because `ad` is the client's. */
const SHEET_NAME: Readonly<Record<string, string>> = { ad: 'kisi' };

const GETS = Object.fromEntries(
  KISI_ILETI_TURLERI.flatMap((kind) => [
    [fold(kind), [kind]],
    [fold(ILETI_TURU_NAME[kind]), [kind]],
  ]),
);
const ALL = ['hepsi', 'tumu', 'tum iletiler'];
const GETS_WRONG = `Evrak, Ödeme ve Genel’den hangilerini aldığını virgülle ayırarak yazın.`;

function readGets(text: string): string[] | undefined {
  if (ALL.includes(fold(text).trim())) return [...KISI_ILETI_TURLERI];
  const parts = text.split(/[,;/+]| ve /u).map((part) => GETS[fold(part).trim()]);
  return parts.every((part) => part !== undefined) ? [...new Set(parts.flat())] : undefined;
}

/** Consent counts with its day only; without one the contact comes, and the row says so. */
function readConsent({ values, errors, notes }: ReadRow): void {
  const { izin, izin_gunu } = values;
  delete values.izin;
  delete values.izin_gunu;
  if (izin === undefined) return;
  const said = parseEvetHayir(izin as string);
  if (said === null) errors.izin = 'Evet ya da Hayır yazın.';
  else if (izin_gunu === undefined) notes.izin = 'İznin günü yazmadığı için izin alınmadı.';
  else Object.assign(values, { izin: said, izin_gunu });
}

const EMPTY = {
  telefon: null,
  email: null,
  kanal: null,
  izin: null,
  izin_gunu: null,
  sessiz: false,
  sessiz_sonu: null,
};

function resolve(row: ReadRow, mukellefler: Adlar): void {
  const { values, errors } = row;
  const mukellef = mukellefler.resolve(row, 'mukellef', 'Mükellef');
  if (typeof values.aldiklari === 'string') {
    const gets = readGets(values.aldiklari);
    if (gets) values.aldiklari = gets;
    else errors.aldiklari = GETS_WRONG;
  }
  readConsent(row);
  if (values.kisi === undefined) errors.kisi ??= 'Kişi zorunludur.';
  if (!mukellef || values.kisi === undefined) return;
  row.key = keyOf(mukellef.id, values.kisi as string);
  Object.assign(values, { mukellef_id: mukellef.id, mukellef: mukellef.ad });
  const { mukellef_id, mukellef: client, mukellef_no, kisi, aldiklari = [...KISI_ILETI_TURLERI], ...rest } = values;
  if (Object.keys(errors).length > 0) return;
  const parsed = mukellefKisisiGovdesi.safeParse({ ...EMPTY, aldiklari, ...rest, ad: kisi });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    errors[SHEET_NAME[name] ?? name] ??= message;
  }
  const read: Readonly<Record<string, unknown>> = parsed.data ?? {};
  if (parsed.success) for (const name of Object.keys(rest)) values[name] = read[name];
}

interface Contact {
  kisi_id: number;
  mukellef_id: number;
  kisi: string;
}

/** A contact is its client's by name: whoever stands there already gets what the row says, and keeps the rest. */
export function createContactHedefi(): Hedef {
  let names: Adlar | undefined;
  const counts = new Map<number, number>();
  return {
    keyOf: String,
    async resolve(tx, rows) {
      names ??= await listMukellefAdlari(tx);
      for (const row of rows) resolve(row, names);
    },
    async find(tx: Tx, keys): Promise<Map<string, Mevcut>> {
      const ids = [...new Set(keys.map((key) => Number.parseInt(key, 10)))];
      const rows = await list<Contact & Record<string, unknown>>(tx)`
        select k.kisi_id, k.mukellef_id, k.ad as kisi, k.telefon, k.email, k.aldiklari, k.kanal, k.izin, k.izin_gunu
        from mukellef_kisileri k where k.mukellef_id = any (${ids}::bigint[]) order by k.kisi_id desc`;
      for (const id of ids) {
        const there = rows.filter(({ mukellef_id }) => mukellef_id === id).length;
        if (!counts.has(id)) counts.set(id, there);
      }
      return new Map(
        rows.map(({ kisi_id, ...values }) => [
          keyOf(values.mukellef_id, values.kisi),
          { id: kisi_id, surum: 0, values },
        ]),
      );
    },
    async check(_tx, rows, mevcutOf) {
      for (const row of rows) {
        if (row.key === undefined || mevcutOf(row)) continue;
        const id = row.values.mukellef_id as number;
        const count = (counts.get(id) ?? 0) + 1;
        if (count > KISI_EN_COK) row.errors.kisi ??= `Bir mükellefin en çok ${KISI_EN_COK} iletişim kişisi olabilir.`;
        else counts.set(id, count);
      }
    },
    compare({ mukellef, mukellef_no, ...values }, mevcut) {
      const { alanlar, eski } = compareAlanlar(values, mevcut);
      const { kisi, mukellef_id, ...changed } = alanlar;
      return Object.keys(changed).length > 0 ? { alanlar, eski } : { alanlar: {}, eski: {} };
    },
  };
}
