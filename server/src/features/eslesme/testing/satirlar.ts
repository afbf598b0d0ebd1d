import type pg from 'pg';

export interface TestLine {
  tutar: number;
  aciklama: string;
  gun?: string;
  karsi_ad?: string | null;
  referans?: string;
}

let counter = 0;

/** A bank account of its own with one statement of these lines; the result is its id and those of the lines. */
export async function createLines(
  client: pg.Client,
  lines: readonly TestLine[],
  para_birimi = 'TRY',
): Promise<{ hesap_id: number; ekstre_id: number; satirlar: number[] }> {
  counter += 1;
  const idOf = async (text: string, values: unknown[]): Promise<number> =>
    Number(Object.values((await client.query(text, values)).rows[0] as object)[0]);
  const hesap_id = await idOf(
    `insert into banka_hesaplari (banka, ad, iban, para_birimi)
     values ('baska', 'Test hesabı', 'TR' || lpad((10000000 + $1::int + floor(random() * 1e9)::bigint)::text, 24, '0'), $2)
     returning hesap_id`,
    [counter, para_birimi],
  );
  const ekstre_id = await idOf(
    `insert into banka_ekstreleri (hesap_id, dosya_adi, ozet, bicim, ilk_gun, son_gun, acilis, kapanis, devir,
       satir_sayisi, yeni_sayisi)
     values ($1, 'test.xlsx', '\\x00', 'xlsx', current_date, current_date, 0, 0, 0, $2, $2) returning ekstre_id`,
    [hesap_id, lines.length],
  );
  const ids: number[] = [];
  for (const [i, { tutar, aciklama, gun = null, karsi_ad = null, referans = '' }] of lines.entries())
    ids.push(
      await idOf(
        `insert into banka_satirlari (hesap_id, ekstre_id, dosya_satiri, gun, tutar, bakiye, aciklama, karsi_ad,
           referans, sira)
         values ($1, $2, $3, coalesce($4::date, current_date), $5, 0, $6, $7, $8, $3) returning satir_id`,
        [hesap_id, ekstre_id, i + 1001, gun, tutar, aciklama, karsi_ad, referans],
      ),
    );
  return { hesap_id, ekstre_id, satirlar: ids };
}
