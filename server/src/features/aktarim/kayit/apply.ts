import { sql } from 'kysely';
import { chunkOf, ROW_STATE } from '#contract/aktarim/aktarim.ts';
import type { AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import type { Tx } from '#server/db/session.ts';
import { MUHASEBECI_TABLOSU, PERSONEL_TABLOSU } from '#server/features/aktarim/denetim/kisiler.ts';
import { listRows, setAtlanan } from '#server/features/aktarim/queries.ts';
import { SQL_ROWS } from '#server/rows/durum.ts';
import { atamaYazici } from './atamalar.ts';
import { bakiyeYazici } from './bakiyeler.ts';
import { contactYazici } from './contacts.ts';
import { hizmetYazici } from './hizmetler.ts';
import { createKisiYazici } from './kisiler.ts';
import { mukellefYazici } from './mukellefler.ts';
import { takipYazici } from './takip.ts';
import type { Yazici } from './writer.ts';

const CHUNK = 1_000;

const yaziciOf = (liste: AktarimListesi): Yazici => {
  if (liste === 'hizmetler') return hizmetYazici;
  if (liste === 'atamalar') return atamaYazici;
  if (liste === 'takip') return takipYazici;
  if (liste === 'bakiyeler') return bakiyeYazici;
  if (liste === 'kisiler') return contactYazici;
  if (liste === 'mukellefler') return mukellefYazici;
  return createKisiYazici({ muhasebeciler: MUHASEBECI_TABLOSU, personel: PERSONEL_TABLOSU }[liste]);
};

/** Plans that PostgreSQL cached for single rows use nested loops, which are slow for many, so it must plan anew. */
const planForMany = (tx: Tx, isOn: boolean) =>
  sql`
    select set_config('plan_cache_mode', ${isOn ? 'force_custom_plan' : 'auto'}, true),
      set_config('enable_nestloop', ${isOn ? 'off' : 'on'}, true)`.execute(tx);

/** A number belongs to one client, so a branch becomes a note of it, once. */
async function addBranches(tx: Tx, aktarim_id: number): Promise<void> {
  await sql`
    insert into mukellef_notlari (mukellef_id, metin)
    select distinct m.mukellef_id, s.alanlar ->> 'sube'
    from aktarim_satirlari s
    join mukellefler m on m.tc_no = s.alanlar ->> 'tc_no'
    where s.aktarim_id = ${aktarim_id} and s.durum = ${SQL_ROWS.atlandi} and s.alanlar ? 'sube'
      and not exists (
        select from mukellef_notlari n where n.mukellef_id = m.mukellef_id and n.metin = s.alanlar ->> 'sube'
      )`.execute(tx);
}

/** `out` writes which rows could not be written, as that of `checkSheet`. */
export async function applySheet(
  { tx, out }: { tx: Tx; out: Tx },
  { aktarim_id, liste }: { aktarim_id: number; liste: AktarimListesi },
  ilerle: (adet: number) => Promise<void>,
): Promise<void> {
  const yazici = yaziciOf(liste);
  await planForMany(tx, true);
  // Changed records come before new ones, because a new one may use an e-mail address that a changed one gives up.
  for (const durum of [ROW_STATE.degisir, ROW_STATE.yeni] as const) {
    for (let sonra = 0; ; ) {
      const rows = await listRows(tx, aktarim_id, { durumlar: [durum], sonra, adet: chunkOf(liste, CHUNK) });
      const last = rows.at(-1);
      if (!last) break;
      await setAtlanan(out, await (durum === ROW_STATE.yeni ? yazici.create(tx, rows) : yazici.update(tx, rows)));
      sonra = last.sira;
      await ilerle(rows.length);
    }
  }
  if (liste === 'mukellefler') await addBranches(tx, aktarim_id);
  await planForMany(tx, false);
}
