import { ATAMA_ERRORS } from '#contract/hizmet-kaydi/atama.ts';
import { HUCRE_KILIDI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type Adlar, listMukellefAdlari, listPersonelAdlari } from './adlar.ts';
import type { Hedef, Mevcut } from './hedef.ts';
import { compareAlanlar } from './kisiler.ts';
import type { ReadRow } from './satir.ts';

interface Atama {
  mukellef_id: number;
  atama_id: number;
  personel_id: number;
  personel: string;
}

function resolve(row: ReadRow, mukellefler: Adlar, personeller: Adlar): void {
  const mukellef = mukellefler.resolve(row, 'mukellef', 'Mükellef');
  const personel = personeller.resolve(row, 'personel', 'Personel');
  if (mukellef && !mukellef.aktif) row.errors.mukellef ??= HUCRE_KILIDI.mukellefPasif;
  if (personel && !personel.aktif) row.errors.personel ??= ATAMA_ERRORS.ATAMA_PERSONELI_PASIF.message;
  if (!mukellef) return;
  row.key = String(mukellef.id);
  Object.assign(row.values, { mukellef_id: mukellef.id, mukellef: mukellef.ad, mukellef_no: mukellef.no });
  if (personel) Object.assign(row.values, { personel_id: personel.id, personel: personel.ad });
}

/** Where a client list of the same move names the staff, that holds: nobody could know which of two files is right. */
function keepAssigned({ values, notes }: ReadRow, mevcut: Mevcut | undefined): void {
  const { personel_id, personel } = mevcut?.values ?? {};
  if (personel_id === undefined || values.personel_id === undefined || values.personel_id === personel_id) return;
  notes.personel = `Mükellef listesi başka diyor: “${personel}” kaldı, “${values.personel}” yazılmadı.`;
  Object.assign(values, { personel_id, personel });
}

/** A client has one staff member at most, so another one takes the client over. */
export function createAtamaHedefi(assigned: ReadonlySet<string>): Hedef {
  let names: [Adlar, Adlar] | undefined;
  return {
    keyOf: String,
    async resolve(tx, rows) {
      names ??= [await listMukellefAdlari(tx), await listPersonelAdlari(tx)];
      for (const row of rows) resolve(row, ...names);
    },
    async find(tx: Tx, keys): Promise<Map<string, Mevcut>> {
      const rows = await list<Atama>(tx)`
        select mp.mukellef_id, mp.atama_id, mp.personel_id, p.ad as personel
        from muhasebeci_personel mp join personel p using (personel_id)
        where mp.mukellef_id = any (${keys.map(Number)}::bigint[])`;
      return new Map(
        rows.map(({ mukellef_id, atama_id, ...values }) => [
          String(mukellef_id),
          { id: atama_id, surum: 0, values: { ...values, mukellef_id } },
        ]),
      );
    },
    async check(_tx, rows, mevcutOf) {
      for (const row of rows) if (assigned.has(String(row.values.mukellef_no))) keepAssigned(row, mevcutOf(row));
    },
    compare({ personel_id, personel }, mevcut) {
      const { alanlar } = compareAlanlar({ personel_id }, mevcut);
      if (alanlar.personel_id === undefined) return { alanlar: {}, eski: {} };
      const { mukellef_id, personel: before } = mevcut.values;
      return { alanlar: { mukellef_id, personel_id, personel }, eski: { personel: before } };
    },
  };
}
