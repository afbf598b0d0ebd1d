import { ALICI_REDDI } from '#contract/bildirim/eposta.ts';
import type { HatirlatmaAyari } from '#contract/sistem/ayar.ts';
import type { HatirlatmaAlicisi } from '#contract/tahakkuk/hatirlatma.ts';
import { type HatirlatmaBorcu, hatirlatmaMetni } from '#contract/tahakkuk/hatirlatma-metni.ts';
import { list, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { SQL_EPOSTA } from '#server/rows/durum.ts';
import { sonHatirlatma } from '#server/rows/son-hatirlatma.ts';
import { sonSoz } from '#server/rows/son-soz.ts';

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
  return list<Aday>(tx)`select * from gate.list_hatirlatma_adaylari(${gun}::date, ${muhasebeciler}::bigint[])`;
}

export type Sablon = Pick<HatirlatmaAyari, 'hatirlatma_konu' | 'hatirlatma_metni'> & { firma_adi: string };

export function mektupOf(
  { ad, borclar }: Aday,
  { hatirlatma_konu, hatirlatma_metni, firma_adi }: Sablon,
): { konu: string; metin: string } {
  const values = { name: ad, firma: firma_adi || 'Muhasebe Bürosu', borclar };
  return {
    // A line break in a name must not begin another header of the mail, so line breaks in the subject become spaces.
    konu: hatirlatmaMetni(hatirlatma_konu, values).replace(/\s+/g, ' ').slice(0, 300),
    metin: hatirlatmaMetni(hatirlatma_metni, values),
  };
}

export async function createHatirlatmalar(tx: Tx, adaylar: readonly Aday[], sablon: Sablon): Promise<number> {
  const rows = adaylar.flatMap((aday) => {
    const { muhasebeci_id, email, borclar } = aday;
    if (!email) return [];
    return [
      {
        muhasebeci_id,
        kime: email,
        ...mektupOf(aday, sablon),
        borclar: borclar.map(({ borc_id, adim, bakiye }) => ({ borc_id, adim, bakiye })),
      },
    ];
  });
  if (rows.length === 0) return 0;
  return value<number>(tx)`select gate.create_hatirlatmalar(${JSON.stringify(rows)}::jsonb) as adet`;
}

interface HatirlatmaKisisi {
  muhasebeci_id: number;
  ad: string;
  son_hatirlatma: HatirlatmaAlicisi['son_hatirlatma'];
  geri_donen: string | null;
  soz: HatirlatmaAlicisi['soz'];
}

/** Whether an address refuses mail is told by the last mail to it that was sent or given up. */
export async function listMuhasebeciler(tx: Tx, idler: readonly number[]): Promise<HatirlatmaKisisi[]> {
  return list<HatirlatmaKisisi>(tx)`
    select m.muhasebeci_id, m.ad, h.son_hatirlatma,
      case when starts_with(g.hata_metni, ${ALICI_REDDI}) then g.hata_metni end as geri_donen,
      case when z.soz ->> 'durum' in ('bekliyor', 'tutulmadı') then z.soz end as soz
    from muhasebeci m
    ${sonHatirlatma}
    ${sonSoz}
    left join lateral (
      select e.hata_metni from epostalar e
      where e.muhasebeci_id = m.muhasebeci_id and e.kime = m.email
        and e.durum in (${SQL_EPOSTA.gonderildi}, ${SQL_EPOSTA.hata})
      order by e.son_deneme desc nulls last limit 1
    ) g on true
    where m.muhasebeci_id = any (${idler}::bigint[]) order by m.ad, m.muhasebeci_id`;
}

export async function setHatirlatmaTercihi(tx: Tx, muhasebeci_id: number, acik: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('muhasebeci')
    .set({ hatirlatma_kapali: !acik })
    .where('muhasebeci_id', '=', muhasebeci_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
