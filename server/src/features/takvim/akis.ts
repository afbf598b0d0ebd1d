import { randomBytes } from 'node:crypto';
import { generateIcsCalendar, type IcsCalendar, type IcsEvent } from 'ts-ics';
import { formatAyMetni } from '#contract/common/donem.ts';
import { addGun, formatGun, yilOf } from '#contract/takvim/is-gunu.ts';
import type { Kural, Tatil, Uzatma } from '#contract/takvim/kural.ts';
import { createTakvim, listTarihler, type Tarih } from '#contract/takvim/tarih.ts';
import { hashJeton } from '#server/http/auth.ts';
import { verilenlerOf, type YukumlulukGrubu } from '#server/rows/yukumluluk.ts';

/** As entry.read_takvim_akisi tells it: clients in groups of those who owe the same. */
export interface AkisVerisi {
  kullanici_id: number;
  tam_ad: boolean;
  kurallar: Kural[];
  tatiller: Tatil[];
  uzatmalar: Uzatma[];
  gruplar: (YukumlulukGrubu & { hesap_donemi_sonu: number; adet: number; adlar: string[] })[];
}

/** Days behind and ahead of today that a feed tells of. */
const GERI = 31;
const ILERI = 366;
const AD_SAYISI = 20;

export function createAkisJetonu(): { jeton: string; ozet: Buffer } {
  const jeton = randomBytes(32).toString('base64url');
  return { jeton, ozet: hashJeton(jeton) };
}

/** `Deniz Tekstil` as `D. T.`: who reads over somebody's shoulder learns no client. */
const basHarfler = (ad: string): string =>
  ad
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${word.charAt(0).toLocaleUpperCase('tr-TR')}.`)
    .join(' ');

function aciklamaOf({ odeme_gunu, son_odeme_gunu, adimlar, tahmini }: Tarih, adet: number, adlar: readonly string[]): string {
  const kalan = adet - adlar.length;
  return [
    `${adet} mükellef: ${adlar.join(', ')}${kalan > 0 ? ` ve ${kalan} mükellef daha` : ''}`,
    ...(odeme_gunu ? [`Ödeme: ${formatGun(son_odeme_gunu)}`] : []),
    ...adimlar.map(({ gun, neden }) => `${formatGun(gun)} ${neden}`),
    ...(tahmini ? ['Geçici: bu yılın dinî bayramları doğrulanmadı.'] : []),
  ].join('\n');
}

/** The feed of a user at a day (Istanbul): each period of a duty is one event under a name of its own, so that a date that moves is not there twice. */
export function writeAkis({ kullanici_id, tam_ad, gruplar, ...veri }: AkisVerisi, bugun: string): string {
  const takvim = createTakvim({ ...veri, mucbirler: [] });
  const stamp = { date: new Date(`${bugun}T00:00:00Z`) };
  const kimler = gruplar.map((grup) => ({ ...grup, verilenler: verilenlerOf(grup) }));
  const events = [...new Set(gruplar.map(({ hesap_donemi_sonu }) => hesap_donemi_sonu))].flatMap((hesap_donemi_sonu) => {
    const bunlar = kimler.filter((grup) => grup.hesap_donemi_sonu === hesap_donemi_sonu);
    const yillar = new Set([addGun(bugun, -GERI), bugun, addGun(bugun, ILERI)].map(yilOf));
    const tarihler = new Map([...yillar].flatMap((yil) => listTarihler(takvim, yil, { hesap_donemi_sonu })).map((it) => [`${it.kod} ${it.donem}`, it]));
    return [...tarihler.values()].flatMap((tarih): IcsEvent[] => {
      const verenler = bunlar.filter(({ verilenler }) => verilenler?.has(tarih.kod, tarih.donem));
      if (verenler.length === 0 || tarih.son_gun < addGun(bugun, -GERI) || tarih.son_gun > addGun(bugun, ILERI)) return [];
      const adet = verenler.reduce((toplam, grup) => toplam + grup.adet, 0);
      const adlar = verenler.flatMap((grup) => grup.adlar).slice(0, AD_SAYISI);
      const summary = `${tarih.kod} ${formatAyMetni(tarih.donem)} (${adet} mükellef)${tarih.tahmini ? ' – geçici' : ''}`;
      return [
        {
          uid: `${tarih.kod}-${tarih.donem}-${hesap_donemi_sonu}-${kullanici_id}@muhasip`,
          stamp,
          summary,
          description: aciklamaOf(tarih, adet, tam_ad ? adlar : adlar.map(basHarfler)),
          start: { date: new Date(`${tarih.son_gun}T00:00:00Z`), type: 'DATE' },
          duration: { days: 1 },
          timeTransparent: 'TRANSPARENT',
          alarms: [{ action: 'DISPLAY', description: summary, trigger: { type: 'relative', value: { before: true, days: 3 } } }],
        },
      ];
    });
  });
  const calendar: IcsCalendar = { version: '2.0', prodId: '-//Muhasip//Beyanname takvimi//TR', method: 'PUBLISH', name: 'Beyanname takvimi', events };
  return generateIcsCalendar(calendar);
}
