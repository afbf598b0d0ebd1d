import type pg from 'pg';
import { addMonths, ayMetni } from '#contract/common/donem.ts';
import { oneriOf, type Profil } from '#contract/takvim/yukumluluk-onerisi.ts';

const YILLIK = ['GELIR', 'GELIR_T2', 'KURUMLAR', 'LEVHA', 'GF_DIGER', 'MTV_1', 'MTV_2', 'EMLAK_1', 'EMLAK_2', 'HARC'];
const HESAP_DONEMLI = ['KURUMLAR', 'LEVHA', 'GGECICI', 'KGECICI'];
const uzunluk = (kod: string): number =>
  YILLIK.includes(kod) ? 12 : /_3A$|^[GK]GECICI$|^BERAT_Q|^GEKAP$|^GV67$/.test(kod) ? 3 : 1;

function ilkDonem(kod: string, yil: number, sonu: number): string {
  const last = HESAP_DONEMLI.includes(kod) || kod.startsWith('BERAT') ? sonu : 12;
  return ayMetni(addMonths({ yil, ay: 1 }, (last - 1) % uzunluk(kod)));
}

export async function createDuties(client: pg.Client, yil: number): Promise<void> {
  const { rows } = await client.query<Profil & { sonu: number; idler: number[] }>(
    `select length(tc_no) as hane, hesap_turu, kisi_turu, defter_turu, isci_calistiriyor, muhtasar_donemi, kdv_donemi,
       e_defter, ek_yukumlulukler,
       coalesce(hesap_donemi_sonu, 12)::integer as sonu, json_agg(mukellef_id) as idler
     from mukellefler group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  );
  const oneriler = rows.flatMap(({ idler, sonu, ...profil }) =>
    (oneriOf(profil) ?? [])
      .filter((kod) => kod !== 'BASIT_USUL')
      .map((kod) => ({ idler, kod, ilk: ilkDonem(kod, yil - 1, sonu) })),
  );
  await client.query(
    `insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem, verilir, kaynak)
     select id, o.kod, o.ilk, not (o.kod = 'LEVHA' and id % 25 = 9),
       case when o.kod = 'LEVHA' and id % 25 = 9 then 'elle' else 'kural' end
     from jsonb_to_recordset($1) as o(idler bigint[], kod text, ilk text), unnest(o.idler) as id
     where id % 10 <> 7 and not (o.kod = 'LEVHA' and id % 25 = 4)
     union all
     select distinct id, 'TASDIK_ARA', $2, true, 'elle'
     from jsonb_to_recordset($1) as o(idler bigint[]), unnest(o.idler) as id
     where id % 10 <> 7 and id % 30 = 2
     order by 1, 2`,
    [JSON.stringify(oneriler), `${yil - 1}-12`],
  );
}
