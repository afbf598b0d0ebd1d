import { randomUUID } from 'node:crypto';
import { GERI_ALMA_MS, gonderimGunleriOf, nextOpen, reminderTime } from '#contract/ileti/gonderim-ani.ts';
import type { AtlananIleti, IletiOnizlemesi } from '#contract/ileti/ileti.ts';
import type { Kanal, KisiIletiTuru } from '#contract/ileti/ileti-durumu.ts';
import {
  BAGLANTI_ALANI,
  type IletiDegerleri,
  SABLON_NAME,
  type Sablon,
  type SablonName,
} from '#contract/ileti/sablon.ts';
import type { Tx } from '#server/db/session.ts';
import type { Env } from '#server/feature.ts';
import { type Alici, chooseAlicilar } from './alicilar.ts';
import { type IletiMetni, writeIleti } from './metin.ts';
import { type AliciMukellef, insertIletiler, listAliciMukellefler, readIletiOrtami, withdrawRows } from './queries.ts';

/** What `queueIletiler` needs of the server; the address of its links is known once it listens. */
export interface Sender {
  origin: string;
  hasTestSms: boolean;
}

export const senderOf = (env: Pick<Env, 'origin' | 'testSms'>): Sender => ({
  origin: env.origin(),
  hasTestSms: env.testSms !== null,
});

export interface YeniIleti {
  /** Whom it is about; with several it is one message to a contact of the first, and each sees it on its page. */
  mukellefler: readonly [number, ...number[]];
  tur: KisiIletiTuru;
  /** A template of the office, or a text that somebody has typed. */
  sablon: SablonName | Sablon;
  /** What the fields of the text say; {mukellef}, {buro} and {iletisim} are known. */
  values: IletiDegerleri;
  /** The request of papers that it is about; its text may then have {baglanti}. */
  talep_id?: number;
  /** What it tells line by line, as its feature wants to read it again. */
  kalemler?: readonly object[];
  /** With a key, the same contact gets the message once, unless it was withdrawn meanwhile. */
  anahtar?: string;
  /** The day of a reminder (yyyy-mm-dd). */
  gun?: string;
  /** Without it each contact's own channel. */
  kanal?: Kanal | null;
}

export interface QueueOptions {
  /** Nobody sends it now: a job does. */
  otomatik?: boolean;
  /** One act of many messages, which waits five minutes and can be withdrawn as one. */
  toplu?: boolean;
  now?: Date;
}

interface HazirIleti extends IletiMetni {
  yeni: YeniIleti;
  mukellef: AliciMukellef;
  alici: Alici;
  gonderilecek: Date;
}

export interface HazirIletiler {
  iletiler: readonly HazirIleti[];
  atlananlar: readonly AtlananIleti[];
  gonderilecek: Date;
  kurulu: { eposta: boolean; sms: boolean };
  options: QueueOptions;
}

const isTemplate = (sablon: YeniIleti['sablon']): sablon is SablonName =>
  typeof sablon === 'string' && sablon in SABLON_NAME;

/** Composes messages without queueing them: for previews, and as the first half of `queueIletiler`. */
export async function prepareIletiler(
  tx: Tx,
  sender: Sender,
  yeniler: readonly YeniIleti[],
  options: QueueOptions = {},
): Promise<HazirIletiler> {
  const { otomatik = false, toplu = false, now = new Date() } = options;
  const ortam = await readIletiOrtami(tx);
  const rows = await listAliciMukellefler(tx, [...new Set(yeniler.flatMap(({ mukellefler }) => mukellefler))]);
  const mukellefler = new Map(rows.map((row) => [row.mukellef_id, row]));
  const gunler = gonderimGunleriOf(ortam.tatiller);
  const isAsked = !otomatik && !toplu;
  const from = toplu ? new Date(now.getTime() + GERI_ALMA_MS) : now;
  const timeOf = (gun?: string) => (gun ? reminderTime(gun, from, gunler) : isAsked ? now : nextOpen(from, gunler));
  const kurulu = { eposta: ortam.posta_kurulu, sms: isSmsReady(ortam, sender) };
  const buro = ortam.firma_adi || 'Muhasebe büronuz';
  const iletisim = [ortam.firma_telefon, ortam.firma_email].filter(Boolean).join(', ') || buro;
  const iletiler: HazirIleti[] = [];
  const atlananlar: AtlananIleti[] = [];
  for (const yeni of yeniler) {
    const [mukellef_id] = yeni.mukellefler;
    const mukellef = mukellefler.get(mukellef_id);
    const skip = (reason: AtlananIleti['neden'], alici: string | null = null, alan: AtlananIleti['alan'] = null) =>
      atlananlar.push({ mukellef_id, mukellef_adi: mukellef?.ad ?? '', alici, neden: reason, alan });
    if (!mukellef) {
      skip('bulunamadi');
      continue;
    }
    if (!mukellef.aktif && !isAsked) {
      skip('pasif');
      continue;
    }
    const sablon = isTemplate(yeni.sablon) ? ortam[`ileti_${yeni.sablon}`] : yeni.sablon;
    const link = yeni.talep_id !== undefined && { baglanti: BAGLANTI_ALANI };
    const values = { mukellef: mukellef.ad, buro, iletisim, ...link, ...yeni.values };
    for (const found of chooseAlicilar(mukellef, yeni, { isSmsReady: kurulu.sms, now })) {
      if ('neden' in found) {
        skip(found.neden, found.alici);
        continue;
      }
      const written = writeIleti({ sablon, values, alici: found, ortam, sender });
      if ('neden' in written) skip(written.neden, found.ad, written.alan);
      else iletiler.push({ ...written, yeni, mukellef, alici: found, gonderilecek: timeOf(yeni.gun) });
    }
  }
  return { iletiler, atlananlar, gonderilecek: timeOf(), kurulu, options };
}

export const isSmsReady = (
  { sms_saglayici, sms_basligi, sms_sifresi, netgsm_kullanici }: Awaited<ReturnType<typeof readIletiOrtami>>,
  { hasTestSms }: Sender,
): boolean =>
  sms_saglayici === 'netgsm'
    ? sms_sifresi && netgsm_kullanici !== '' && sms_basligi !== ''
    : sms_saglayici === '' && hasTestSms;

export interface KuyrukSonucu {
  kuyruga_alinan: number;
  gonderim_no: string | null;
  gonderilecek: string;
  atlananlar: readonly AtlananIleti[];
}

export async function queuePrepared(
  tx: Tx,
  { iletiler, atlananlar, gonderilecek, options: { otomatik = false, toplu = false } }: HazirIletiler,
): Promise<KuyrukSonucu> {
  const gonderim_no = toplu ? randomUUID() : null;
  const rows = iletiler.map(({ yeni, mukellef, alici, gonderilecek: time, ...text }) => ({
    mukellef_id: mukellef.mukellef_id,
    diger: yeni.mukellefler.slice(1),
    kisi_id: alici.kisi_id,
    gonderim_no,
    anahtar: yeni.anahtar ?? null,
    tur: yeni.tur,
    otomatik,
    kanal: alici.kanal,
    sablon: isTemplate(yeni.sablon) ? yeni.sablon : null,
    kalemler: yeni.kalemler ?? [],
    talep_id: yeni.talep_id ?? null,
    alici: alici.ad,
    kime: alici.kime,
    gonderilecek: time,
    ...text,
  }));
  const kuyruga_alinan = rows.length === 0 ? 0 : await insertIletiler(tx, rows);
  return { kuyruga_alinan, gonderim_no, gonderilecek: gonderilecek.toISOString(), atlananlar };
}

/**
 * Queues messages in the caller's transaction, in a user's name or by a job; they leave only after it has committed.
 * Who gets none is in `atlananlar` with the reason.
 */
export const queueIletiler = async (
  tx: Tx,
  sender: Sender,
  yeniler: readonly YeniIleti[],
  options: QueueOptions = {},
): Promise<KuyrukSonucu> => queuePrepared(tx, await prepareIletiler(tx, sender, yeniler, options));

/** Withdraws what has not left yet, for instance because the papers came or the sum was paid; the result counts them. */
export const withdrawIletiler = withdrawRows;

const EXAMPLES = 20;

export function previewOf({ iletiler, atlananlar, gonderilecek, kurulu }: HazirIletiler): IletiOnizlemesi {
  const kanallar = (['eposta', 'sms', 'whatsapp'] as const).flatMap((kanal) => {
    const these = iletiler.filter(({ alici }) => alici.kanal === kanal);
    const sum = (key: 'parca' | 'ucret') => these.reduce((all, one) => all + one[key], 0);
    return these.length === 0 ? [] : [{ kanal, adet: these.length, parca: sum('parca'), ucret: sum('ucret') }];
  });
  return {
    adet: iletiler.length,
    kanallar,
    gonderilecek: iletiler.length === 0 ? null : gonderilecek.toISOString(),
    ornekler: iletiler.slice(0, EXAMPLES).map(({ mukellef, alici, konu, metin, parca }) => ({
      mukellef_id: mukellef.mukellef_id,
      mukellef_adi: mukellef.ad,
      alici: alici.ad,
      kime: [...alici.kime],
      kanal: alici.kanal,
      konu,
      metin: metin.replaceAll(BAGLANTI_ALANI, '(kişiye özel bağlantı)'),
      parca,
    })),
    atlananlar: [...atlananlar],
    kurulu,
  };
}
