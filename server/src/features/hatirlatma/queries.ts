import { sql } from 'kysely';
import type { HatirlatmaAyari } from '#contract/sistem/ayar.ts';
import { type HatirlatmaBorcu, hatirlatmaMetni } from '#contract/tahakkuk/hatirlatma-metni.ts';
import type { Tx } from '#server/db/session.ts';

interface AdayBorc extends HatirlatmaBorcu {
  borc_id: number;
  /** `adim` is the reminder's step in the schedule, in days after the due day; 0 for a reminder that a person sends. */
  adim: number;
}

export interface Aday {
  muhasebeci_id: number;
  ad: string;
  email: string | null;
  borclar: AdayBorc[];
}

export async function listAdaylar(tx: Tx, gun: string, muhasebeciler: readonly number[] | null): Promise<Aday[]> {
  return (
    await sql<Aday>`select * from gate.list_hatirlatma_adaylari(${gun}::date, ${muhasebeciler}::bigint[])`.execute(tx)
  ).rows;
}

export type Sablon = Pick<HatirlatmaAyari, 'hatirlatma_konu' | 'hatirlatma_metni'> & { firma_adi: string };

export async function createHatirlatmalar(
  tx: Tx,
  adaylar: readonly Aday[],
  { hatirlatma_konu, hatirlatma_metni, firma_adi }: Sablon,
): Promise<number> {
  const rows = adaylar.flatMap(({ muhasebeci_id, ad, email, borclar }) => {
    if (!email) return [];
    const degerler = { ad, firma: firma_adi || 'Muhasebe Bürosu', borclar };
    // A line break in a name must not begin another header of the mail, so line breaks in the subject become spaces.
    const konu = hatirlatmaMetni(hatirlatma_konu, degerler).replace(/\s+/g, ' ').slice(0, 300);
    return [
      {
        muhasebeci_id,
        kime: email,
        konu,
        metin: hatirlatmaMetni(hatirlatma_metni, degerler),
        borclar: borclar.map(({ borc_id, adim, bakiye }) => ({ borc_id, adim, bakiye })),
      },
    ];
  });
  if (rows.length === 0) return 0;
  return (
    await sql<{ adet: number }>`select gate.create_hatirlatmalar(${JSON.stringify(rows)}::jsonb) as adet`.execute(tx)
  ).rows[0]!.adet;
}

export function listMuhasebeciler(tx: Tx, idler: readonly number[]): Promise<{ muhasebeci_id: number; ad: string }[]> {
  return tx
    .selectFrom('muhasebeci')
    .select(['muhasebeci_id', 'ad'])
    .where('muhasebeci_id', 'in', idler)
    .orderBy('ad')
    .execute();
}

export async function setHatirlatmaTercihi(tx: Tx, muhasebeci_id: number, acik: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('muhasebeci')
    .set({ hatirlatma_kapali: !acik })
    .where('muhasebeci_id', '=', muhasebeci_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
