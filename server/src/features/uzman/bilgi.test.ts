import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { gunOf } from '#contract/common/donem.ts';

const KLASOR = join(import.meta.dirname, 'bilgi');
const KOD = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const GUN = z.iso.date();

const duzMetin = (enAz: number, enCok: number) =>
  z
    .string()
    .min(enAz)
    .max(enCok)
    .refine((metin) => metin === metin.trim() && !/\s{2,}|[\n\t]/.test(metin), 'boşluk düzeni')
    .refine((metin) => !/https?:|www\.|\S@\S|<\/?[a-z]/i.test(metin), 'adres, e-posta veya HTML');

const madde = z
  .strictObject({
    kod: z.string().regex(KOD).max(60),
    baslik: duzMetin(5, 90),
    metin: duzMetin(120, 900),
    anahtarlar: z.array(duzMetin(3, 60)).min(3).max(8),
    kaynak: duzMetin(10, 220),
    kaynak_tarihi: GUN,
    gecerlilik_baslangici: GUN.nullable(),
    gecerlilik_bitisi: GUN.nullable(),
  })
  .refine(
    (m) => !m.gecerlilik_baslangici || !m.gecerlilik_bitisi || m.gecerlilik_baslangici <= m.gecerlilik_bitisi,
    'geçerlilik aralığı ters',
  );

const dosya = z.strictObject({ konu: duzMetin(3, 60), maddeler: z.array(madde).min(1) });
const soruSeti = z.array(z.strictObject({ soru: duzMetin(3, 200), beklenen: z.array(z.string().regex(KOD)).max(3) }));

const readJson = (yol: string): unknown => JSON.parse(readFileSync(yol, 'utf8'));
const names = readdirSync(KLASOR);
const dosyalar = names.map((name) => dosya.parse(readJson(join(KLASOR, name))));
const maddeler = dosyalar.flatMap((d) => d.maddeler);
const GUNLER: Readonly<Record<string, readonly string[]>> = {
  'takvim-kdv1': ['KDV1', 'KDV1_3A'],
  'takvim-kdv2': ['KDV2'],
  'takvim-muhtasar': ['MUHSGK', 'MUHSGK_3A'],
  'takvim-gecici-vergi': ['GGECICI', 'KGECICI'],
  'takvim-yillik-gelir': ['GELIR', 'GELIR_T2'],
  'takvim-kurumlar': ['KURUMLAR'],
  'takvim-damga': ['DAMGA'],
  'takvim-e-defter-berat': ['BERAT_A_G', 'BERAT_A_D', 'BERAT_Q_G', 'BERAT_Q_D'],
  'takvim-sgk-prim-odeme': ['SGK_4A', 'SGK_4B'],
  'takvim-bagkur': ['SGK_4B'],
  'takvim-mtv': ['MTV_1', 'MTV_2'],
  'takvim-emlak': ['EMLAK_1', 'EMLAK_2'],
  'takvim-konaklama-otv-bsmv': ['OTV_234', 'BSMV', 'OIV', 'KKDF', 'KONAKLAMA', 'DHV', 'HABERLESME', 'ILAN'],
  'takvim-turizm-gekap': ['TURIZM_A', 'TURIZM_3A', 'GEKAP'],
  'gercek-faydalanici': ['GF_DIGER'],
};
const kurallar = z
  .array(z.looseObject({ kod: z.string(), gun: z.number().nullable() }))
  .parse(readJson(join(KLASOR, '../../takvim/veri/beyanname-turleri.json')));
const sorular = soruSeti.parse(readJson(join(import.meta.dirname, 'testing', 'soru-seti.json')));

describe('the knowledge base', () => {
  it.each(names)('is well-formed in the file %s', (name) => {
    expect(name).toMatch(/^[a-z0-9-]+\.json$/);
    expect(dosya.safeParse(readJson(join(KLASOR, name))).error?.issues).toBeUndefined();
  });

  it('has at least 150 entries under distinct codes, titles and topics', () => {
    expect(maddeler.length).toBeGreaterThanOrEqual(150);
    expect(new Set(maddeler.map((m) => m.kod)).size).toBe(maddeler.length);
    expect(new Set(maddeler.map((m) => m.baslik)).size).toBe(maddeler.length);
    expect(new Set(dosyalar.map((d) => d.konu)).size).toBe(dosyalar.length);
  });

  it('names no future source date and repeats no key phrase within an entry', () => {
    const bugun = gunOf(new Date());
    expect(maddeler.filter((m) => m.kaynak_tarihi > bugun).map((m) => m.kod)).toEqual([]);
    expect(maddeler.filter((m) => new Set(m.anahtarlar).size !== m.anahtarlar.length).map((m) => m.kod)).toEqual([]);
  });

  it('says when the ledger’s berat is due: in the fourth month, depending on the tax', () => {
    const metin = maddeler.find(({ kod }) => kod === 'takvim-e-defter-berat')?.metin ?? '';
    for (const words of [
      'izleyen dördüncü ay',
      "ayın 10'una",
      "ayın 14'üne",
      "10 Nisan'a",
      "14 Mayıs'a",
      'geçici vergi beyannamesinin verildiği ayı izleyen ay',
    ]) {
      expect(metin).toContain(words);
    }
    expect(metin).not.toContain('üçüncü ay');
  });

  it('states the days that the calendar’s rules give', () => {
    const gunu = (kod: string) => kurallar.find((kural) => kural.kod === kod)?.gun ?? Number.NaN;
    const metni = (kod: string) => maddeler.find((madde) => madde.kod === kod)?.metin ?? '';
    for (const [madde, kodlar] of Object.entries(GUNLER)) {
      for (const kural of kodlar)
        expect(metni(madde), `${madde}: ${kural}`).toMatch(
          gunu(kural) === 0 ? /sonu/ : new RegExp(`\\b${gunu(kural)}\\b['’ ]`),
        );
    }
  });

  it('limits every entry with a yearly amount to that year', () => {
    const tutarli = maddeler.filter(
      (m) => /2026 (için|yılında)[^.]*\d[.,]\d/.test(m.metin) && m.gecerlilik_bitisi === null,
    );
    expect(tutarli.map((m) => m.kod)).toEqual([]);
  });
});

describe('the question set', () => {
  it('has 60 distinct questions, exactly 10 of them outside the base', () => {
    expect(new Set(sorular.map((s) => s.soru)).size).toBe(60);
    expect(sorular.filter((s) => s.beklenen.length === 0)).toHaveLength(10);
  });

  it('expects only existing codes', () => {
    const kodlar = new Set(maddeler.map((m) => m.kod));
    expect(sorular.flatMap((s) => s.beklenen).filter((kod) => !kodlar.has(kod))).toEqual([]);
  });
});
