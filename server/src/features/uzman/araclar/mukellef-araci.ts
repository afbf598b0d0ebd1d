import { z } from 'zod';
import { currentDonem, type Donem, formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { DURUM, DURUM_METNI, DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { type Baglanti, MUKELLEF_YANITLARI } from '#contract/uzman/uzman.ts';
import type { Tx } from '#server/db/session.ts';
import type { Aday } from '#server/features/uzman/anlam/anilan.ts';
import { KONULAR, type Konu, type MukellefSorusu } from '#server/features/uzman/anlam/understand-mukellef.ts';
import {
  findMukellefler,
  listMukellefKayitlari,
  type MukellefBilgisi,
  type MukellefKaydi,
} from '#server/features/uzman/veri-queries.ts';
import { arac, donemGirdisi, firstRows, rows, type ToolResult } from './arac.ts';

const sayi = (n: number): string => n.toLocaleString('tr-TR');
const pageLink = ({ mukellef_id }: Aday): Baglanti[] => [
  { sayfa: 'mukellef', ad: 'Mükellefin sayfası', suzgec: { mukellef_id: String(mukellef_id) } },
];
const namesOf = (bulunan: readonly MukellefBilgisi[]): string[] =>
  bulunan.flatMap(({ ad, sirket_adi, personel }) => [ad, sirket_adi, personel].filter((it) => it !== null));

/** A company's name that begins with the client's says nothing more. */
export const nameOf = ({ ad, sirket_adi }: Aday): string =>
  `**${ad}**${sirket_adi && !fold(sirket_adi).startsWith(fold(ad)) ? ` (${sirket_adi})` : ''}`;

const EN_COK_SECENEK = 8;
const MASKE = '···';
/** Clients of one name are told apart as the grid does, by the last three digits of the number. */
export function hangisi(bulunan: readonly MukellefBilgisi[]): ToolResult {
  const lines = bulunan
    .slice(0, EN_COK_SECENEK)
    .map(({ ad, sirket_adi, tc_no }) =>
      [ad, ...(sirket_adi ? [sirket_adi] : []), ...(tc_no ? [MASKE + tc_no.slice(-3)] : [])].join(', '),
    );
  const daha = bulunan.length > EN_COK_SECENEK ? `\nve ${sayi(bulunan.length - EN_COK_SECENEK)} mükellef daha.` : '';
  return {
    metin: `Bu ada uyan birden çok mükellefiniz var; hangisini sorduğunuzu tam adıyla, şirketiyle ya da numarasının son üç hanesiyle yazın:\n${rows(lines)}${daha}`,
    names: namesOf(bulunan),
    baglantilar: [],
  };
}
export const BULUNAMADI: ToolResult = { metin: 'Bu adda bir mükellefiniz bulunamadı.', names: [], baglantilar: [] };

const ALANLAR = {
  numara: [
    ['TC / Vergi No', 'tc_no'],
    ['Telefon', 'telefon'],
  ],
  kimlik: [['TC / Vergi No', 'tc_no']],
  telefon: [['Telefon', 'telefon']],
  eposta: [['E-posta', 'email']],
  adres: [
    ['Adres', 'adres'],
    ['İlçe', 'ilce'],
    ['İl', 'il'],
  ],
  sirket: [['Şirket', 'sirket_adi']],
} as const satisfies Partial<Record<Konu, readonly (readonly [string, keyof MukellefBilgisi])[]>>;

function bilgiMetni(m: MukellefBilgisi, konu: keyof typeof ALANLAR): string {
  const alanlar: readonly (readonly [string, keyof MukellefBilgisi])[] = ALANLAR[konu];
  const dolu = alanlar.flatMap(([name, alan]) => (m[alan] ? [`${name}: ${m[alan]}`] : []));
  const bos = `kayıtlı ${alanlar[0]![0].toLocaleLowerCase('tr').replace('tc / v', 'TC / v')} yok.`;
  return `${nameOf(m)}: ${dolu.length > 0 ? dolu.join('; ') : bos}`;
}

const neZaman = ({ yil, ay }: MukellefSorusu): string => (yil && ay ? formatDonem({ yil, ay }) : yil ? `${yil}` : '');
const totalOf = (kayitlar: readonly MukellefKaydi[]): number | null =>
  kayitlar.reduce<number | null>(
    (sum, { bedel, durum }) => (sum === null || bedel === null ? null : sum + (durum === DURUM.reddedildi ? 0 : bedel)),
    0,
  );
const kayitMetni = (k: MukellefKaydi, tekAy: boolean): string =>
  [
    k.ad,
    ...(tekAy ? [] : [formatDonem(k)]),
    `${DURUM_METNI[k.durum].ad}${k.evrak_bekliyor ? ' (evrak bekleniyor)' : ''}`,
    ...(k.bedel === null ? [] : [formatTl(k.bedel)]),
    ...(k.ret_nedeni ? [`neden: ${k.ret_nedeni}`] : []),
  ].join(', ');

async function hizmetMetni(tx: Tx, m: MukellefBilgisi, soru: MukellefSorusu, taxpayer = nameOf(m)): Promise<string> {
  const found = await listMukellefKayitlari(tx, m.mukellef_id, soru);
  const kayitlar = found.filter(({ durum }) => soru.durum === undefined || durum === soru.durum);
  const bas = [taxpayer, neZaman(soru)].filter(Boolean).join(', ');
  const ne = soru.durum ? `“${DURUM_METNI[soru.durum].ad}” durumunda hizmet kaydı` : 'hizmet kaydı';
  if (kayitlar.length === 0) return `${bas}: ${ne} yok.`;
  const total = totalOf(kayitlar);
  const tutar =
    soru.durum === DURUM.reddedildi ? ' (toplama girmez)' : total === null ? '' : `, toplam ${formatTl(total)}`;
  const lines = kayitlar.map((k) => kayitMetni(k, soru.ay !== undefined));
  return `${bas}: ${sayi(kayitlar.length)} ${ne}${tutar}:\n${firstRows(lines, lines.length)}`;
}

const PAYI =
  'Borç mükellefe göre değil, aya göre tahakkuk eder; bu tutar o aya bu mükelleften giren hizmetlerin toplamıdır.';
async function borcMetni(tx: Tx, m: MukellefBilgisi, soru: MukellefSorusu): Promise<string> {
  const donem = { yil: soru.yil ?? currentDonem().yil, ay: soru.ay };
  const kayitlar = (await listMukellefKayitlari(tx, m.mukellef_id, donem)).filter((k) => k.durum !== DURUM.reddedildi);
  const bas = `${nameOf(m)}, ${neZaman({ konu: 'borc', ...(donem as Donem) })}`;
  const total = totalOf(kayitlar);
  if (kayitlar.length === 0) return `${bas}: borca giren hizmet kaydı yok.`;
  if (total === null) return `${bas}: ${sayi(kayitlar.length)} hizmet kaydı var; tutarları personel görmez.`;
  const aylar = Map.groupBy(kayitlar, formatDonem);
  const lines = donem.ay
    ? kayitlar.map((k) => kayitMetni(k, true))
    : [...aylar].map(([ay, its]) => `${ay}: ${formatTl(totalOf(its) ?? 0)}`);
  return `${bas}: ${formatTl(total)} (${sayi(kayitlar.length)} hizmet kaydı, reddedilenler girmez):\n${firstRows(lines, lines.length)}\n\n${PAYI}`;
}

async function evrakMetni(tx: Tx, m: MukellefBilgisi, soru: MukellefSorusu): Promise<string> {
  const bekleyen = (await listMukellefKayitlari(tx, m.mukellef_id, soru)).filter((k) => k.evrak_bekliyor);
  if (bekleyen.length === 0) return `${nameOf(m)}: beklenen evrak yok.`;
  const lines = bekleyen.map((k) => `${k.ad}, ${formatDonem(k)}${k.evrak ? `: ${k.evrak}` : ''}`);
  return `${nameOf(m)} için ${sayi(bekleyen.length)} kayıtta evrak bekleniyor:\n${firstRows(lines, lines.length)}`;
}

const durumMetni = (m: MukellefBilgisi): string =>
  `${nameOf(m)} ${m.aktif ? 'aktif' : 'pasif'} bir mükellefinizdir; ${m.personel ? `sorumlu personel ${m.personel}` : 'henüz personele atanmamıştır'}.`;

async function metniOf(tx: Tx, m: MukellefBilgisi, soru: MukellefSorusu): Promise<string> {
  const { konu } = soru;
  if (konu in ALANLAR) return bilgiMetni(m, konu as keyof typeof ALANLAR);
  if (konu === 'personel') return durumMetni(m);
  if (konu === 'evrak') return evrakMetni(tx, m, soru);
  if (konu === 'borc') return borcMetni(tx, m, soru);
  if (konu === 'hizmet') return hizmetMetni(tx, m, soru);
  const donem = soru.ay ? soru : { ...soru, ...currentDonem() };
  return `${durumMetni(m)}\n\n${await hizmetMetni(tx, m, { ...donem, konu: 'hizmet' }, '')}`;
}

/** Row-level security decides which clients there are; nobody hears of another's, not even that there is one. */
export async function answerMukellef(
  tx: Tx,
  bulunan: readonly MukellefBilgisi[],
  soru: MukellefSorusu,
): Promise<ToolResult> {
  const [ilk] = bulunan;
  if (!ilk) return BULUNAMADI;
  if (bulunan.length > 1) return hangisi(bulunan);
  return { metin: await metniOf(tx, ilk, soru), names: namesOf(bulunan), baglantilar: pageLink(ilk) };
}

export const yanitlanamayan = (m: MukellefBilgisi): ToolResult => ({
  metin: `${nameOf(m)} için bu soruyu kayıtlarınızdan yanıtlayamadım. ${MUKELLEF_YANITLARI}`,
  names: namesOf([m]),
  baglantilar: pageLink(m),
});

export const mukellefDurumu = arac({
  aciklama:
    'Soruyu soranın kendi mükelleflerinden biri. ad: adı, şirketi ya da numarası. konu: durum (aktifliği, personeli, bu ayki hizmetleri), hizmet (durum verilirse yalnız o durumdakiler; ay verilmezse hepsi), evrak (beklenen), borc (bir ayda ondan giren tutar), kimlik (vergi ya da TC numarası), telefon, eposta, adres, sirket, personel.',
  girdi: z.strictObject({
    ad: z.string().trim().min(2).max(200),
    konu: z.enum(KONULAR).default('durum'),
    durum: z.enum(DURUMLAR).optional(),
    ...donemGirdisi,
  }),
  async run(tx, { ad, konu, durum, yil, ay }) {
    const donem = { ...((yil || ay) && { yil: yil ?? currentDonem().yil }), ...(ay && { ay }) };
    return answerMukellef(tx, await findMukellefler(tx, ad), { konu, ...(durum && { durum }), ...donem });
  },
});
