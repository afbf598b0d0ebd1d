import type { HucreResult } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import type { Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { SQL_DURUM } from '#server/rows/durum.ts';

export interface DurumAdedi {
  durum: Durum;
  adet: number;
}

interface Ay {
  yil: number;
  ay: number;
  muhasebeci_id: number;
}

/** Resets and counts the same records, so that none that the caller has not counted is reset. */
export async function resetIzgara(tx: Tx, { yil, ay, muhasebeci_id }: Ay): Promise<DurumAdedi[]> {
  return list<DurumAdedi>(tx)`
    with kilitli as materialized (
      select hizmet_kayit_id, durum from hizmet_kayitlari
      where muhasebeci_id = ${muhasebeci_id} and hizmet_yili = ${yil} and hizmet_ayi = ${ay}
        and durum <> ${SQL_DURUM.talep}
      order by hizmet_kayit_id for update
    ),
    degisen as (
      update hizmet_kayitlari k
      set durum = ${SQL_DURUM.talep}
      from kilitli e
      where k.hizmet_kayit_id = e.hizmet_kayit_id
      returning e.durum
    )
    select durum, count(*)::integer as adet from degisen group by durum order by durum`;
}

export async function reverseIslem(
  tx: Tx,
  { yil, ay, request_no }: { yil?: number | undefined; ay?: number | undefined; request_no: string },
): Promise<HucreResult[]> {
  return list<HucreResult>(tx)`
    select * from gate.reverse_hizmet_kayitlari(${yil ?? null}, ${ay ?? null}, ${request_no})`;
}
