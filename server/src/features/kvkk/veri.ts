import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import type { Alan } from '#contract/alan/alan.ts';
import { kindOf } from '#contract/alan/kinds.ts';
import { alanNames, REGISTER } from '#contract/alan/register.ts';
import type { KisiTuru } from '#contract/sistem/kvkk.ts';
import { FileMissingError, type FileStore } from '#server/adapters/file-store/file-store.ts';
import { list, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { kindName } from '#server/rows/tur-adi.ts';

const jsonList = (query: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(x), '[]') from (${query}) x)`;
const giris = (kolon: string, id: number) =>
  jsonList(
    sql`
      select ${sql.join(alanNames('kullanicilar', 'export').map((name) => sql.ref(name)))}
      from kullanicilar
      where ${sql.ref(kolon)} = ${id}`,
  );
const fieldsOf = (tablo: 'mukellefler' | 'muhasebeci' | 'personel') =>
  sql.join(
    Object.entries<Alan>(REGISTER[tablo].alanlar)
      .filter(([name, { tur }]) => tur !== 'kayit' && name !== 'anonim_tarihi')
      .map(([name, alan]) => {
        const { unit } = kindOf(alan);
        return unit ? sql`${sql.ref(name)} as ${sql.ref(`${name}_${unit}`)}` : sql.ref(name);
      }),
  );
const gecmis = (tablo: string, id: number) =>
  jsonList(
    sql`select zaman, islem, eski, yeni from denetim where tablo = ${tablo} and satir_id = ${id} order by denetim_id`,
  );

const PARTS: Record<KisiTuru, (id: number) => Record<string, ReturnType<typeof sql>>> = {
  mukellef: (id) => ({
    kimlik: jsonList(sql`
      select ${fieldsOf('mukellefler')},
        (select b.ad from muhasebeci b where b.muhasebeci_id = m.muhasebeci_id) as muhasebeci
      from mukellefler m
      where mukellef_id = ${id}`),
    giris: giris('mukellef_id', id),
    atama: jsonList(
      sql`
        select p.ad as personel, a.atama_tarihi
        from muhasebeci_personel a join personel p using (personel_id)
        where a.mukellef_id = ${id}`,
    ),
    hizmet_kayitlari: jsonList(sql`
      select h.ad as hizmet, k.hizmet_yili, k.hizmet_ayi, k.hizmet_bedeli as hizmet_bedeli_kurus, k.durum
      from hizmet_kayitlari k join hizmetler h on h.id = k.hizmet_id
      where k.mukellef_id = ${id} order by k.hizmet_yili, k.hizmet_ayi, h.id`),
    tekrarlar: jsonList(
      sql`
        select h.ad as hizmet, t.aralik, t.baslangic_yili, t.baslangic_ayi
        from hizmet_tekrarlari t join hizmetler h on h.id = t.hizmet_id
        where t.mukellef_id = ${id}`,
    ),
    yukumlulukler: jsonList(
      sql`
        select ${kindName(sql`kod`)} as tur, ilk_donem, son_donem, verilir
        from mukellef_yukumlulukleri
        where mukellef_id = ${id}
        order by kod`,
    ),
    beyannameler: jsonList(sql`
      select ${kindName(sql`kod`)} as tur, donem, duzeltme, son_gun, durum, neden, kabul_gunu, kabul_no,
        tutar as tutar_kurus, odeme_gunu
      from beyannameler
      where mukellef_id = ${id} order by donem, kod, duzeltme`),
    mucbir_sebepler: jsonList(
      sql`
        select ilk_gun, son_gun, verilis_gunu, dayanak from mucbir_sebepler where mukellef_id = ${id} order by ilk_gun`,
    ),
    evrak_bekleyenler: jsonList(sql`
      select h.ad as hizmet, e.hizmet_yili, e.hizmet_ayi, e.aciklama, e.zaman
      from evrak_bekleyenler e join hizmetler h on h.id = e.hizmet_id
      where e.mukellef_id = ${id} order by e.zaman`),
    notlar: jsonList(sql`select metin, eklenme_tarihi from mukellef_notlari where mukellef_id = ${id} order by not_id`),
    hucre_notlari: jsonList(
      sql`select hizmet_yili, hizmet_ayi, metin, zaman from hucre_notlari where mukellef_id = ${id} order by zaman`,
    ),
    kisiler: jsonList(sql`
      select ad, telefon, email, aldiklari, kanal, izin, izin_gunu, sessiz, sessiz_sonu
      from mukellef_kisileri
      where mukellef_id = ${id} order by kisi_id`),
    iletiler: jsonList(sql`
      select olusturma, sonuc_zamani, kanal, alici, kime, konu, metin, durum
      from iletiler
      where mukellef_id = ${id} order by ileti_id`),
    ileti_durdurmalari: jsonList(
      sql`select kime, zaman from ileti_durdurmalari where mukellef_id = ${id} order by durdurma_id`,
    ),
    belgeler: jsonList(sql`
      select b.belge_id, b.tur, b.yil, b.ay, b.eklenme_tarihi, b.silinme_tarihi, s.surum_no, s.ad, s.boyut,
        s.yukleme_tarihi
      from belgeler b join belge_surumleri s using (belge_id)
      where b.mukellef_id = ${id}
      order by b.belge_id, s.surum_no`),
    fisler: jsonList(sql`
      select u.tarih, u.fis_no, u.market_adi, u.urun_adi, u.miktar, u.birim_fiyat as birim_fiyat_kurus, u.kdv_orani,
        u.tutar as tutar_kurus, u.odeme_sekli
      from fisler f join fis_urunler u using (fis_id) where f.mukellef_id = ${id} order by f.fis_id, u.id`),
    erisimler: jsonList(sql`select * from gate.list_mukellef_erisimleri(${id}, 'infinity', 100000)`),
    gecmis: gecmis('mukellefler', id),
  }),
  muhasebeci: (id) => ({
    kimlik: jsonList(sql`select ${fieldsOf('muhasebeci')} from muhasebeci where muhasebeci_id = ${id}`),
    giris: giris('muhasebeci_id', id),
    tahakkuklar: jsonList(sql`
      select tahakkuk_yili, tahakkuk_ayi, borc_tutari as borc_tutari_kurus, tahsilat as tahsilat_kurus, borc_tarihi,
        aciklama
      from borc_tahakkuk
      where muhasebeci_id = ${id} order by tahakkuk_yili, tahakkuk_ayi`),
    odemeler: jsonList(sql`
      select o.odeme_tarihi, o.odeme_tutari as odeme_tutari_kurus, o.odeme_yontemi, o.aciklama, o.dekont_no,
        o.odeme_notu
      from odemeler o join borc_tahakkuk t on t.borc_id = o.tahakkuk_id
      where t.muhasebeci_id = ${id} order by o.odeme_id`),
    avanslar: jsonList(sql`
      select tarih, tur, tutar as tutar_kurus, yontem, neden, dekont_no, aciklama
      from avans_hareketleri
      where muhasebeci_id = ${id} order by hareket_id`),
    kart_odemeleri: jsonList(
      sql`
        select olusturma, tutar as tutar_kurus, durum, red_kodu
        from kart_odeme_denemeleri
        where muhasebeci_id = ${id}
        order by deneme_id`,
    ),
    epostalar: jsonList(
      sql`
        select olusturma, gonderme, kime, konu, metin, durum
        from epostalar
        where muhasebeci_id = ${id}
        order by eposta_id`,
    ),
    gecmis: gecmis('muhasebeci', id),
  }),
  personel: (id) => ({
    kimlik: jsonList(sql`select ${fieldsOf('personel')} from personel where personel_id = ${id}`),
    giris: giris('personel_id', id),
    atamalar: jsonList(
      sql`
        select m.ad as mukellef, a.atama_tarihi
        from muhasebeci_personel a join mukellefler m using (mukellef_id)
        where a.personel_id = ${id}`,
    ),
    gecmis: gecmis('personel', id),
  }),
};

interface Belge {
  anahtar: string;
  yol: string;
}

const listBelgeDosyalari = async (tx: Tx, mukellef_id: number): Promise<Belge[]> => {
  return list<Belge>(tx)`
    select s.anahtar::text, format('belgeler/%s-s%s.pdf', b.belge_id, s.surum_no) as yol
    from belgeler b join belge_surumleri s using (belge_id)
    where b.mukellef_id = ${mukellef_id}
    union all
    select f.ek_anahtar::text, format('fisler/%s.%s', f.fis_id, split_part(f.ek_tur, '/', 2))
    from fisler f
    where f.mukellef_id = ${mukellef_id} and f.ek_anahtar is not null
    order by 2`;
};

export async function createVeriArsivi(
  tx: Tx,
  store: FileStore,
  kisi_turu: KisiTuru,
  kisi_id: number,
): Promise<Readable> {
  const parts = Object.entries(PARTS[kisi_turu](kisi_id)).map(([name, query]) => sql`${sql.lit(name)}, ${query}`);
  const veri = await value<object>(tx)`select json_build_object(${sql.join(parts)}) as veri`;
  const belgeler = kisi_turu === 'mukellef' ? await listBelgeDosyalari(tx, kisi_id) : [];
  const tar = pack();
  const add = (name: string, content: Buffer) =>
    new Promise<void>((done, fail) => {
      const entry = tar.entry({ name, size: content.length }, (error) => (error ? fail(error) : done()));
      entry.end(content);
    });
  const fill = async () => {
    await add(
      'veri.json',
      Buffer.from(JSON.stringify({ kisi_turu, kisi_id, hazirlanma: new Date().toISOString(), ...veri }, null, 2)),
    );
    for (const { anahtar, yol } of belgeler) {
      const content = await store
        .get(anahtar)
        .then(buffer)
        .catch((error) => (error instanceof FileMissingError ? null : Promise.reject(error)));
      if (content) await add(yol, content);
      else await add(`${yol}.eksik.txt`, Buffer.from('Bu belgenin dosyası depoda bulunamadı.\n'));
    }
    tar.finalize();
  };
  fill().catch((error) => tar.destroy(error));
  return Readable.from(tar);
}
