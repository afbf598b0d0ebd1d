import { randomBytes } from 'node:crypto';
import { generateIcsCalendar, type IcsCalendar, type IcsEvent } from 'ts-ics';
import { formatAyMetni, yearsAround } from '#contract/common/donem.ts';
import { addGun, formatGun, yilOf } from '#contract/takvim/is-gunu.ts';
import type { Kural, Mucbir, Tatil, Uzatma } from '#contract/takvim/kural.ts';
import { createTakvim, listTarihler, type Takvim, type Tarih } from '#contract/takvim/tarih.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { yerKey } from '#contract/takvim/yer.ts';
import { hashToken } from '#server/http/auth.ts';
import { verilenlerOf, type YukumlulukGrubu } from '#server/rows/yukumluluk.ts';

export interface AkisVerisi {
  kullanici_id: number;
  tam_ad: boolean;
  kurallar: Kural[];
  tatiller: Tatil[];
  uzatmalar: Uzatma[];
  mucbirler: Mucbir[];
  gruplar: Grup[];
}
type Grup = YukumlulukGrubu & {
  hesap_donemi_sonu: number;
  il: string | null;
  ilce: string | null;
  mukellef_id: number | null;
  adet: number;
  adlar: string[];
};

const GERI = 31;
const ILERI = 366;
const NAME_COUNT = 20;

export function createAkisToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Unless the user wants full names, a calendar feed shows clients by initials (`D. T.`). */
const basHarfler = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${word.charAt(0).toLocaleUpperCase('tr-TR')}.`)
    .join(' ');

function aciklamaOf(
  { son_gun, son_odeme_gunu, adimlar, tahmini }: Tarih,
  adet: number,
  names: readonly string[],
): string {
  const rest = adet - names.length;
  return [
    `${adet} mükellef: ${names.join(', ')}${rest > 0 ? ` ve ${rest} mükellef daha` : ''}`,
    ...(son_odeme_gunu !== son_gun ? [`Ödeme: ${formatGun(son_odeme_gunu)}`] : []),
    ...adimlar.map(({ gun, neden }) => `${formatGun(gun)} ${neden}`),
    ...(tahmini ? ['Geçici: bu yılın dinî bayramları doğrulanmadı.'] : []),
  ].join('\n');
}

const yerOf = ({ il, ilce, mukellef_id }: Grup): string =>
  mukellef_id === null ? yerKey(il ?? '', ilce) : `m${mukellef_id}`;

function tarihlerOf(takvim: Takvim, bugun: string, grup: Partial<Grup>): Map<string, Tarih> {
  const { hesap_donemi_sonu = 12, il = null, ilce = null, mukellef_id } = grup;
  const [ilk, last] = [addGun(bugun, -GERI), addGun(bugun, ILERI)];
  const yillar = yearsAround(yilOf(ilk), 0, yilOf(last) - yilOf(ilk));
  const tarihler = yillar.flatMap((yil) =>
    listTarihler(takvim, yil, { hesap_donemi_sonu, il, ilce, ...(mukellef_id && { mukellef_id }) }),
  );
  return new Map(
    tarihler
      .filter(({ son_gun }) => son_gun >= ilk && son_gun <= last)
      .map((it) => [`${it.kod}-${it.donem}-${hesap_donemi_sonu}`, it]),
  );
}

function gorevlerOf(
  takvim: Takvim,
  gruplar: readonly Grup[],
  bugun: string,
): Map<string, { tarih: Tarih; verenler: Grup[] }> {
  const gorevler = new Map<string, { tarih: Tarih; verenler: Grup[] }>();
  for (const ayni of Map.groupBy(gruplar, (grup) => `${grup.hesap_donemi_sonu} ${yerOf(grup)}`).values()) {
    const [ilk] = ayni as [Grup];
    const genel = tarihlerOf(takvim, bugun, { hesap_donemi_sonu: ilk.hesap_donemi_sonu });
    const groups = ayni.map((grup) => ({ grup, verilenler: verilenlerOf(grup) }));
    for (const [name, tarih] of yerOf(ilk) === '' ? genel : tarihlerOf(takvim, bugun, ilk)) {
      const verenler = groups
        .filter(({ verilenler }) => verilenler?.has(tarih.kod, tarih.donem))
        .map(({ grup }) => grup);
      if (verenler.length === 0) continue;
      const isGeneral =
        genel.get(name)?.son_gun === tarih.son_gun && genel.get(name)?.son_odeme_gunu === tarih.son_odeme_gunu;
      const uid = isGeneral ? name : `${name}-${yerOf(ilk)}`;
      gorevler.set(uid, { tarih, verenler: [...(gorevler.get(uid)?.verenler ?? []), ...verenler] });
    }
  }
  return gorevler;
}

const ROW_BYTES = 75;
/** RFC 5545 folds a calendar's lines at 75 bytes, but the library counts letters, so the lines are folded anew. */
function foldByBytes(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > ROW_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
}

/** The id of a calendar event does not contain its date, so that a moved date does not appear twice in a calendar. */
export function writeAkis({ kullanici_id, tam_ad, gruplar, ...veri }: AkisVerisi, bugun: string): string {
  const stamp = { date: new Date(`${bugun}T00:00:00Z`) };
  const events = [...gorevlerOf(createTakvim(veri), gruplar, bugun)].map(([name, { tarih, verenler }]): IcsEvent => {
    const adet = verenler.reduce((total, grup) => total + grup.adet, 0);
    const names = verenler.flatMap((grup) => grup.adlar).slice(0, NAME_COUNT);
    const summary = `${shortKindName(tarih.kod)} ${formatAyMetni(tarih.donem)} (${adet} mükellef)${tarih.tahmini ? ' – geçici' : ''}`;
    return {
      uid: `${name}-${kullanici_id}@muhasip`,
      stamp,
      summary,
      description: aciklamaOf(tarih, adet, tam_ad ? names : names.map(basHarfler)),
      start: { date: new Date(`${tarih.son_gun}T00:00:00Z`), type: 'DATE' },
      duration: { days: 1 },
      timeTransparent: 'TRANSPARENT',
      alarms: [
        { action: 'DISPLAY', description: summary, trigger: { type: 'relative', value: { before: true, days: 3 } } },
      ],
    };
  });
  const calendar: IcsCalendar = {
    version: '2.0',
    prodId: '-//Muhasip//Beyanname takvimi//TR',
    method: 'PUBLISH',
    name: 'Beyanname takvimi',
    events,
  };
  return generateIcsCalendar(calendar).replaceAll('\r\n ', '').split('\r\n').map(foldByBytes).join('\r\n');
}
