import { isIP } from 'node:net';
import type { SMTP_GUVENLIK } from '#contract/sistem/ayar.ts';
import { findAdres } from './outbound.ts';

export interface PostaAyari {
  sunucu: string;
  port: number;
  guvenlik: (typeof SMTP_GUVENLIK)[number];
  kullanici: string;
  sifre: string | null;
  gonderen: string;
  gonderen_adi: string;
  ozelAg: boolean;
}

export interface Posta {
  kime: string;
  konu: string;
  metin: string;
}

export class PostaHatasi extends Error {
  override name = 'PostaHatasi';
  readonly kalici: boolean;
  /** `belirsiz` means that the mail may be sent: no answer came after the mail server had asked for the text. */
  readonly belirsiz: boolean;
  constructor(message: string, { kalici = false, belirsiz = false } = {}) {
    super(message);
    this.kalici = kalici;
    this.belirsiz = belirsiz;
  }
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const sozu = ({ response, message }: SmtpError): string =>
  (response ?? message)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200);

const TLS_ERRORS: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'sertifikası kendinden imzalı',
  SELF_SIGNED_CERT_IN_CHAIN: 'sertifikası kendinden imzalı',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'sertifikası doğrulanamıyor',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'sertifikası doğrulanamıyor',
  CERT_HAS_EXPIRED: 'sertifikasının süresi dolmuş',
  ERR_TLS_CERT_ALTNAME_INVALID: 'sertifikası bu sunucu adına değil',
};

/**
 * A closed port, a private address and an unknown host name get this one text: different texts would let a user scan
 * the network by trying out mail settings.
 */
const ULASILAMADI =
  'Bu adreste yanıt veren bir e-posta sunucusu bulunamadı. Sunucuyu, portu ve bağlantı güvenliğini kontrol edin; sunucunun kendi ağındaki adresler yalnızca OZEL_AG ayarıyla açılır.';

const SIFRELENMEMIS =
  'Bağlantı güvenliği "yok" iken e-posta gönderilmez: STARTTLS ya da TLS seçin. Şifrelenmemiş bağlantı yalnızca sunucunun OZEL_AG ayarıyla açılır.';

function tlsHatasi(error: SmtpError, { sunucu, port }: PostaAyari): PostaHatasi | undefined {
  const text = [error.code, (error.cause as SmtpError | undefined)?.code, error.message].join(' ');
  const tls = Object.entries(TLS_ERRORS).find(([code]) => text.includes(code))?.[1];
  return tls === undefined
    ? undefined
    : new PostaHatasi(`Güvenli bağlantı kurulamadı: ${sunucu}:${port} sunucusunun ${tls}.`);
}

function postaHatasi(error: SmtpError, ayar: PostaAyari, isHandedOver: boolean): PostaHatasi {
  const { code, command, responseCode = 0 } = error;
  const kalici = responseCode >= 500;
  if (isHandedOver && responseCode === 0) {
    return new PostaHatasi(
      'Bağlantı, ileti verilirken koptu: e-posta gitmiş olabilir. Alıcıya sorup gerekirse yeniden deneyin.',
      {
        kalici: true,
        belirsiz: true,
      },
    );
  }
  if (error.code === 'ETLS' || command === 'STARTTLS') {
    return new PostaHatasi(
      `Güvenli bağlantı kurulamadı: ${ayar.sunucu}:${ayar.port} STARTTLS desteklemiyor. Bağlantı güvenliğini ya da portu değiştirin.`,
    );
  }
  if (code === 'EAUTH' || command?.startsWith('AUTH'))
    return new PostaHatasi(`Kullanıcı adı ya da şifre kabul edilmedi: ${sozu(error)}`);
  if (command === 'MAIL FROM')
    return new PostaHatasi(`Gönderen adresi (${ayar.gonderen}) kabul edilmedi: ${sozu(error)}`);
  if (command === 'RCPT TO' || code === 'EENVELOPE')
    return new PostaHatasi(`Alıcı adresi kabul edilmedi: ${sozu(error)}`, { kalici });
  if (responseCode > 0) return new PostaHatasi(`E-posta sunucusu kabul etmedi: ${sozu(error)}`, { kalici });
  return tlsHatasi(error, ayar) ?? new PostaHatasi(ULASILAMADI);
}

function listenFor354() {
  let isHandedOver = false;
  const hear = ({ tnx }: { tnx?: string }, message: unknown): void => {
    if (tnx === 'server' && String(message).startsWith('354')) isHandedOver = true;
  };
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
  const logger = Object.fromEntries([...levels.map((level) => [level, hear]), ['level', () => {}]]);
  return { logger: logger as never, isHandedOver: () => isHandedOver };
}

export async function sendPosta(ayar: PostaAyari, { kime, konu, metin }: Posta, zamanAsimi = 15_000): Promise<void> {
  const { sunucu, port, guvenlik, kullanici, sifre, gonderen, gonderen_adi, ozelAg } = ayar;
  const talk = listenFor354();
  const { default: nodemailer } = await import('nodemailer');
  const { address } = await findAdres(sunucu, ozelAg).catch(() => {
    throw new PostaHatasi(ULASILAMADI);
  });
  if (guvenlik === 'yok' && !ozelAg) throw new PostaHatasi(SIFRELENMEMIS, { kalici: true });
  const transport = nodemailer.createTransport({
    // An SMTP connection goes to the address that was checked, but the certificate must be for the mail server's name.
    host: address,
    ...(!isIP(sunucu) && { tls: { servername: sunucu } }),
    port,
    secure: guvenlik === 'tls',
    requireTLS: guvenlik === 'starttls',
    ignoreTLS: guvenlik === 'yok',
    ...(kullanici && { auth: { user: kullanici, pass: sifre ?? '' } }),
    connectionTimeout: zamanAsimi,
    greetingTimeout: zamanAsimi,
    socketTimeout: zamanAsimi * 2,
    dnsTimeout: zamanAsimi,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: talk.logger,
    debug: true,
  });
  try {
    await transport.sendMail({
      from: { name: gonderen_adi, address: gonderen },
      to: { name: '', address: kime },
      subject: konu,
      text: metin,
      textEncoding: 'base64',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    throw postaHatasi(error as SmtpError, ayar, talk.isHandedOver());
  } finally {
    transport.close();
  }
}
