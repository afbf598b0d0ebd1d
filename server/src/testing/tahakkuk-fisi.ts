import { formatKurus } from '#contract/common/kurus.ts';
import { createPdf, pdfString } from './pdf.ts';

export interface Fis {
  tur: keyof typeof KINDS;
  ilk: string;
  son: string;
  vkn: string | null;
  tckn: string | null;
  unvan: string;
  kabul_gunu: string;
  kabul_no: string;
  vade: string;
  satirlar: { kod: string | null; ad: string; matrah: number; tahakkuk: number; mahsup: number }[];
}

export interface Duzen {
  yazim: number;
  hizalama: 'sag' | 'sol' | 'orta';
  sutunlar: readonly ('matrah' | 'oran' | 'tahakkuk' | 'mahsup' | 'odenecek' | 'vade')[];
  cift_satir: boolean;
  kutu: boolean;
  nokta: boolean;
  punto: number;
  sozcuk: boolean;
  kopya: boolean;
  iki_sayfa: boolean;
  toplamlar: boolean;
}

export const KINDS = {
  KDV1: { kod: '0015', ad: 'GERÇEK USULDE KATMA DEĞER VERGİSİ' },
  KDV2: { kod: '9015', ad: 'KATMA DEĞER VERGİSİ TEVKİFATI' },
  MUHSGK: { kod: '0003', ad: 'GELİR VERGİSİ S. (MUHTASAR)' },
  GGECICI: { kod: '0032', ad: 'GELİR GEÇİCİ VERGİ' },
  KGECICI: { kod: '0033', ad: 'KURUM GEÇİCİ VERGİ' },
  POSET: { kod: '9103', ad: 'GERİ KAZANIM KATILIM PAYI' },
  KONAKLAMA: { kod: '0059', ad: 'KONAKLAMA VERGİSİ' },
  TURIZM: { kod: '9105', ad: 'TURİZM PAYI' },
  SGK: { kod: null, ad: 'İŞYERİ PRİM TAHAKKUKU' },
} as const;

interface Parca {
  metin: string;
  x: number;
  y: number;
}

const YAZIMLAR = {
  vkn: ['VERGİ KİMLİK NUMARASI', 'Vergi Kimlik No', 'VERGİ NO'],
  tckn: ['T.C. KİMLİK NO', 'TC Kimlik No', 'T.C. Kimlik Numarası'],
  donem: ['Vergilendirme Dönemi', 'VERGİLENDİRME DÖNEMİ', 'Vergilendirme dönemi'],
  kabul: ['Kabul Tarihi', 'KABUL TARİHİ', 'Onay Tarihi'],
  ana: ['Ana Vergi Kodu', 'ANA VERGİ KODU', 'Ana Vergi Kod'],
  unvan: ['SOYADI (UNVANI)', 'Soyadı (Unvanı)', 'UNVANI'],
  turu: ['TÜRÜ', 'Türü', 'VERGİ TÜRÜ'],
  matrah: ['MATRAH', 'Matrah', 'MATRAHI'],
  oran: ['ORAN', 'Oranı', 'ORANI'],
  tahakkuk: ['TAHAKKUK EDEN', 'Tahakkuk Eden', 'TAHAKKUK TUTARI'],
  mahsup: ['MAHSUP EDİLEN', 'Mahsup Edilen', 'MAHSUP'],
  odenecek: ['ÖDENECEK OLAN', 'Ödenecek', 'ÖDENECEK TUTAR'],
  vade: ['VADESİ', 'Vade', 'VADE TARİHİ'],
  toplam: ['TOPLAM', 'Toplam', 'TOPLAM :'],
} as const;

/** Widths of Helvetica's letters are in thousandths of the font size; an unlisted letter is as wide as a digit. */
const ENLER: Record<string, number> = Object.fromEntries(
  Object.entries({
    222: 'ijlı',
    278: ' .,/:Iİft',
    333: 'r()-',
    500: 'JKckszvyşç',
    611: 'FTZ',
    667: 'ABEKPRSŞVY',
    722: 'CÇDHNUÜ',
    778: 'GĞOÖ',
    833: 'Mm',
    889: '%',
  }).flatMap(([en, harfler]) => [...harfler].map((harf) => [harf, Number(en)])),
);
const enOf = (metin: string, punto: number): number =>
  ([...metin].reduce((sum, harf) => sum + (ENLER[harf] ?? 556), 0) * punto) / 1000;

export const odenecekOf = ({ tahakkuk, mahsup }: { tahakkuk: number; mahsup: number }): number =>
  Math.max(0, tahakkuk - mahsup);
export const totalOf = (fis: Fis): number => fis.satirlar.reduce((sum, row) => sum + odenecekOf(row), 0);

class Kagit {
  readonly pages: Parca[][] = [[]];
  y = 40;
  private readonly duzen: Duzen;
  constructor(duzen: Duzen) {
    this.duzen = duzen;
  }
  yaz(metin: string, x: number, hizalama: Duzen['hizalama'] = 'sol', y = this.y): void {
    const en = enOf(metin, this.duzen.punto);
    let at = hizalama === 'sol' ? x : hizalama === 'sag' ? x - en : x - en / 2;
    for (const soz of this.duzen.sozcuk ? metin.split(' ') : [metin]) {
      this.pages.at(-1)!.push({ metin: soz, x: at, y });
      at += enOf(`${soz} `, this.duzen.punto);
    }
  }
  in(row = 1): void {
    this.y += row * this.duzen.punto * 1.5;
  }
  yeniSayfa(): void {
    this.pages.push([]);
    this.y = 40;
  }
}

const gun = (iso: string, { nokta }: Duzen): string =>
  iso
    .split('-')
    .reverse()
    .join(nokta ? '.' : '/');
const ay = (metin: string): string => metin.split('-').reverse().join('/');
const soz = (name: keyof typeof YAZIMLAR, { yazim }: Duzen): string => YAZIMLAR[name][(yazim + name.length) % 3]!;

function yazBas(kagit: Kagit, fis: Fis, duzen: Duzen): void {
  const { kod, ad } = KINDS[fis.tur];
  const isSgk = fis.tur === 'SGK';
  kagit.yaz(isSgk ? 'T.C. SOSYAL GÜVENLİK KURUMU' : 'T.C. HAZİNE VE MALİYE BAKANLIĞI', 300, 'orta');
  kagit.in();
  kagit.yaz('TAHAKKUK FİŞİ', 300, 'orta');
  kagit.in(2);
  if (fis.vkn) {
    kagit.yaz(
      `${soz('vkn', duzen)}${duzen.nokta ? ' : ' : ' '}${fis.vkn}${duzen.kutu ? ' ( T.C. Kimlik No )' : ''}`,
      40,
    );
    kagit.in();
  }
  if (fis.tckn) {
    kagit.yaz(`${soz('tckn', duzen)}: ${fis.tckn}`, 40);
    kagit.in();
  }
  kagit.yaz(`${soz('unvan', duzen)} ${fis.unvan}`, 40);
  if (kod) kagit.yaz(`${soz('ana', duzen)} ${kod}`, 360);
  kagit.in();
  kagit.yaz(ad, 360);
  kagit.in(1.5);
  const donem = isSgk ? fis.son.replace('-', '/') : `${ay(fis.ilk)}${duzen.yazim === 1 ? ' - ' : '-'}${ay(fis.son)}`;
  const alanlar = [
    [soz('kabul', duzen), `${gun(fis.kabul_gunu, duzen)}${duzen.yazim === 2 ? ' 10:21:33' : ''}`],
    [isSgk ? 'Yıl/Ay' : soz('donem', duzen), donem],
    ['Düzenleme Tarihi', gun(fis.kabul_gunu, duzen)],
  ] as const;
  for (const [i, [etiket, value]] of alanlar.entries()) {
    if (duzen.kutu) {
      kagit.yaz(etiket, 40 + i * 170);
      kagit.yaz(value, 40 + i * 170, 'sol', kagit.y + duzen.punto * 1.5);
    } else {
      kagit.yaz(`${etiket} : ${value}`, 40);
      kagit.in();
    }
  }
  kagit.in(3);
  kagit.yaz(fis.kabul_no, 400);
  kagit.in(2);
}

function yazTablo(kagit: Kagit, fis: Fis, duzen: Duzen): void {
  const ilk = 190;
  const adim = 370 / duzen.sutunlar.length;
  const yer = (i: number) =>
    ilk + i * adim + (duzen.hizalama === 'sol' ? 0 : duzen.hizalama === 'sag' ? adim * 0.85 : adim * 0.45);
  kagit.yaz(soz('turu', duzen), 40);
  for (const [i, column] of duzen.sutunlar.entries()) {
    const [bir, ...rest] = soz(column, duzen).split(' ');
    // Column headers must not overlap, so a wide header of several words takes two lines.
    if (rest.length > 0 && (duzen.cift_satir || enOf(soz(column, duzen), duzen.punto) > adim * 0.9)) {
      kagit.yaz(bir!, yer(i), duzen.hizalama, kagit.y - duzen.punto * 0.6);
      kagit.yaz(rest.join(' '), yer(i), duzen.hizalama, kagit.y + duzen.punto * 0.6);
    } else kagit.yaz(soz(column, duzen), yer(i), duzen.hizalama);
  }
  kagit.in(2);
  for (const [no, row] of fis.satirlar.entries()) {
    if (duzen.iki_sayfa && no === 1) kagit.yeniSayfa();
    kagit.yaz(`${row.kod ? `${row.kod} ` : ''}${row.ad}`, 40);
    const values = {
      matrah: formatKurus(row.matrah),
      oran: '%20',
      tahakkuk: formatKurus(row.tahakkuk),
      mahsup: formatKurus(row.mahsup),
      odenecek: formatKurus(odenecekOf(row)),
      vade: gun(fis.vade, duzen),
    };
    for (const [i, column] of duzen.sutunlar.entries()) kagit.yaz(values[column], yer(i), duzen.hizalama);
    kagit.in(1.2);
  }
  kagit.yaz(soz('toplam', duzen), 100);
  const topla = (column: 'tahakkuk' | 'mahsup') => fis.satirlar.reduce((sum, row) => sum + row[column], 0);
  for (const [i, column] of duzen.sutunlar.entries()) {
    if (column === 'odenecek') kagit.yaz(formatKurus(totalOf(fis)), yer(i), duzen.hizalama);
    else if (duzen.toplamlar && (column === 'tahakkuk' || column === 'mahsup'))
      kagit.yaz(formatKurus(topla(column)), yer(i), duzen.hizalama);
  }
  kagit.in(2);
  if (!duzen.sutunlar.includes('vade')) kagit.yaz(`SON ÖDEME TARİHİ : ${gun(fis.vade, duzen)}`, 40);
}

const icerikOf = (parcalar: readonly Parca[], punto: number): Buffer =>
  Buffer.concat(
    parcalar.flatMap(({ metin, x, y }) => [
      Buffer.from(`BT /F1 ${punto} Tf 1 0 0 1 ${x.toFixed(2)} ${(842 - y).toFixed(2)} Tm (`),
      pdfString(metin),
      Buffer.from(') Tj ET\n'),
    ]),
  );

export const DUZ: Duzen = {
  yazim: 0,
  hizalama: 'sag',
  sutunlar: ['matrah', 'oran', 'tahakkuk', 'mahsup', 'odenecek', 'vade'],
  cift_satir: true,
  kutu: true,
  nokta: false,
  punto: 8,
  sozcuk: false,
  kopya: false,
  iki_sayfa: false,
  toplamlar: false,
};

export function createTahakkukFisi(
  fis: Fis,
  duzen: Duzen = DUZ,
  degistir: (pages: Parca[][]) => Parca[][] = (s) => s,
): Buffer {
  const kagit = new Kagit(duzen);
  yazBas(kagit, fis, duzen);
  yazTablo(kagit, fis, duzen);
  const pages = degistir(kagit.pages);
  const icerikler = [...pages, ...(duzen.kopya ? pages : [])].map((parcalar) => icerikOf(parcalar, duzen.punto));
  return createPdf({ icerikler });
}
