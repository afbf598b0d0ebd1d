import { randomBytes } from 'node:crypto';
import { WHATSAPP_EN_COK } from '#contract/ileti/ileti.ts';
import type { IletiAtlama } from '#contract/ileti/ileti-durumu.ts';
import {
  BAGLANTI_ALANI,
  fillSablon,
  type IletiAlani,
  type IletiDegerleri,
  type Sablon,
} from '#contract/ileti/sablon.ts';
import { measureSms, SMS_EN_COK_PARCA, smsMetni, smsUcreti } from '#contract/ileti/sms.ts';
import { hashToken } from '#server/http/auth.ts';
import { exampleAddress } from '#server/rows/baglanti.ts';
import type { Alici } from './alicilar.ts';
import type { IletiOrtami } from './queries.ts';

export const DURDURMA_YOLU = '/d/';

export interface IletiMetni {
  konu: string;
  metin: string;
  parca: number;
  ucret: number;
  /** The digest of the link's token by which the contact stops messages, in hex. */
  ozet: string;
}

interface Asked {
  sablon: Sablon;
  values: IletiDegerleri;
  alici: Alici;
  ortam: Pick<IletiOrtami, 'sms_turkcesiz' | 'sms_bin_fiyati'>;
  sender: { origin: string };
}

/** 128 random bits: short enough for an SMS, and nobody guesses them. */
const newStopToken = (): string => randomBytes(16).toString('base64url');

/**
 * The text as it is sent, with the link that stops messages; a person who writes by WhatsApp adds none. A field without
 * a value stops this one message.
 */
export function writeIleti({
  sablon,
  values,
  alici,
  ortam,
  sender,
}: Asked): IletiMetni | { neden: IletiAtlama; alan: IletiAlani | null } {
  const konu = fillSablon(sablon.konu, values);
  const text = fillSablon(alici.kanal === 'sms' ? sablon.sms : sablon.metin, values);
  const eksik = (alici.kanal === 'eposta' ? konu.eksik : null) ?? text.eksik;
  if (eksik || text.metin === null) return { neden: 'alan_eksik', alan: eksik };
  const token = newStopToken();
  const link = `${sender.origin}${DURDURMA_YOLU}${token}`;
  const ozet = hashToken(token).toString('hex');
  // What is sent is as long as the text with a real link.
  const sent = (metin: string) => metin.replaceAll(BAGLANTI_ALANI, exampleAddress(sender.origin));
  // A line break in a client's name must not begin another header of the mail.
  const subject = (konu.metin ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
  if (alici.kanal === 'sms') {
    const metin = `${smsMetni(text.metin.trim(), ortam.sms_turkcesiz)}\n${smsMetni('Durdur', ortam.sms_turkcesiz)}: ${link}`;
    const each = measureSms(sent(metin)).parca;
    if (each > SMS_EN_COK_PARCA) return { neden: 'uzun', alan: null };
    const parca = each * alici.kime.length;
    return { konu: subject, metin, parca, ucret: smsUcreti(parca, ortam.sms_bin_fiyati), ozet };
  }
  if (alici.kanal === 'whatsapp') {
    if (sent(text.metin).length > WHATSAPP_EN_COK) return { neden: 'uzun', alan: null };
    return { konu: subject, metin: text.metin, parca: 0, ucret: 0, ozet };
  }
  const metin = `${text.metin}\n\n--\nBu iletileri almak istemiyorsanız: ${link}`;
  return sent(metin).length > 10_000
    ? { neden: 'uzun', alan: null }
    : { konu: subject || 'İleti', metin, parca: 0, ucret: 0, ozet };
}
