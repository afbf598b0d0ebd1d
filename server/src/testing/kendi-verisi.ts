import { addMonths, currentDonem } from '#contract/common/donem.ts';
import { tcNo } from './office.ts';
import type { TestApp } from './test-app.ts';

export const VKN_ANADOLU = '1234567890';
export const VKN_YEDITEPE = '9876543217';

/** The clients of accountant A of whom the questions about own data speak, in the order of their telephones' last digit. */
const MUKELLEFLER: readonly (readonly [ad: string, sirket: string | null, no: string | null, email: string | null])[] =
  [
    ['Boğaziçi Çiçekçilik', null, tcNo(301), null],
    ['Hakan Çelik', 'Çeliktepe Ölçüm Aletleri', tcNo(302), null],
    ['Anadolu Otomotiv', null, VKN_ANADOLU, null],
    ['Deniz İpek', 'İpek Tekstil', tcNo(304), null],
    ['Deniz İpek', 'Deniz Balıkçılık', tcNo(305), null],
    ['Kasım Yılmaz', 'Yılmaz Ticaret', tcNo(306), null],
    ['Şişli Kırtasiye', null, null, 'sisli@kirtasiye.example'],
  ];

export async function createKendiVerisi(t: TestApp): Promise<void> {
  const { A, B } = t.office.ids;
  const now = currentDonem();
  const donemBefore = (n: number) => addMonths(now, -n);
  const put = async (
    muhasebeci: number,
    [name, sirket, no, email]: (typeof MUKELLEFLER)[number],
    telefon: string,
  ): Promise<number> =>
    Number(
      (
        await t.owner.query(
          'insert into mukellefler (muhasebeci_id, ad, sirket_adi, tc_no, email, telefon) values ($1, $2, $3, $4, $5, $6) returning mukellef_id',
          [muhasebeci, name, sirket, no, email, telefon],
        )
      ).rows[0].mukellef_id,
    );
  const ids: number[] = [];
  for (const [i, mukellef] of MUKELLEFLER.entries())
    ids.push(await put(A.muhasebeci, mukellef, `0532 100 00 0${i + 1}`));
  const yeditepe = await put(B.muhasebeci, ['Yeditepe Lojistik', null, VKN_YEDITEPE, null], '0555 999 88 77');
  for (const id of ids.slice(0, 2))
    await t.owner.query('insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2)', [id, A.personel]);
  const kayit = (muhasebeci: number, mukellef: number, hizmet: number, n: number, durum: string, reason?: string) =>
    t.owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum, ret_nedeni)
       select $1, $2, h.id, $4, $5, h.fiyat, h.fiyat, $6, $7 from hizmetler h where h.id = $3`,
      [muhasebeci, mukellef, hizmet, donemBefore(n).yil, donemBefore(n).ay, durum, reason ?? null],
    );
  const { hizmet, bordro } = t.office;
  const [bogazici, celiktepe, , , , kasim] = ids as [number, number, number, number, number, number];
  await kayit(A.muhasebeci, bogazici, hizmet, 0, 'reddedildi', 'Fatura eksik');
  await kayit(A.muhasebeci, bogazici, bordro, 0, 'talep');
  await kayit(A.muhasebeci, bogazici, hizmet, 1, 'yapıldı');
  await kayit(A.muhasebeci, bogazici, bordro, 1, 'onaylandı');
  await kayit(A.muhasebeci, celiktepe, hizmet, 0, 'onaylandı');
  await kayit(A.muhasebeci, kasim, hizmet, 0, 'talep');
  await kayit(B.muhasebeci, yeditepe, hizmet, 0, 'reddedildi', 'Gizli neden');
  await t.owner.query(
    `insert into evrak_bekleyenler (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, aciklama, kullanici_id)
     values ($1, $2, $3, $4, $5, 'Banka ekstresi', 1)`,
    [A.muhasebeci, celiktepe, hizmet, now.yil, now.ay],
  );
  for (const [n, tutar] of [
    [1, 500_000],
    [2, 200_000],
    [3, 30_000],
  ] as const)
    await t.owner.query(
      'insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, hizmet_toplami) values ($1, $2, $3, $4, $4)',
      [A.muhasebeci, donemBefore(n).yil, donemBefore(n).ay, tutar],
    );
}
