import { ALICI_REDDI } from '#contract/bildirim/eposta.ts';

export interface SmtpError extends Error {
  code?: string;
  /** nodemailer replaces the code of a socket's or a certificate's error by its own and keeps it here. */
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

interface FaultKind {
  kalici?: boolean;
  belirsiz?: boolean;
  all?: boolean;
}

export class MailFault extends Error {
  override name = 'PostaHatasi';
  readonly kalici: boolean;
  /** `belirsiz` means that the mail may be sent: no answer came after the mail server had asked for the text. */
  readonly belirsiz: boolean;
  /** `all` means that the settings or the mail server are at fault, so that every other mail would meet the same. */
  readonly hepsi: boolean;
  /** This names the error in the operator's log, which holds no text of a mail server: it may quote an address. */
  readonly code: string;
  constructor(message: string, code: string, { kalici = false, belirsiz = false, all = false }: FaultKind = {}) {
    super(message);
    this.kalici = kalici;
    this.belirsiz = belirsiz;
    this.hepsi = all;
    this.code = code;
  }
}

const TANINMAYAN =
  'sertifikasını bu sunucunun tanımadığı bir kurum imzalamış. Kurum büronunsa, kök sertifikası NODE_EXTRA_CA_CERTS ile tanıtılır.';
const BASKA_AD = 'sertifikası bu sunucu adına değil. Ayarlara sertifikada yazan adı yazın.';
export const TLS_BEKLENIYOR = 'TLS_BEKLENIYOR';
/** Who answers with one of these speaks TLS. */
export const SERTIFIKA_SOZLERI: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'sertifikası kendinden imzalı. Sunucu büronunsa, sertifikası NODE_EXTRA_CA_CERTS ile tanıtılır.',
  SELF_SIGNED_CERT_IN_CHAIN: TANINMAYAN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: TANINMAYAN,
  UNABLE_TO_GET_ISSUER_CERT: TANINMAYAN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: TANINMAYAN,
  CERT_HAS_EXPIRED: 'sertifikasının süresi dolmuş.',
  CERT_NOT_YET_VALID: 'sertifikasının süresi henüz başlamamış; sunucuların saatlerini kontrol edin.',
  ERR_TLS_CERT_ALTNAME_INVALID: BASKA_AD,
  HOSTNAME_MISMATCH: BASKA_AD,
};
const TLS_SOZLERI: Readonly<Record<string, string>> = {
  ...SERTIFIKA_SOZLERI,
  ERR_SSL_WRONG_VERSION_NUMBER:
    'bu portta TLS ile başlamıyor. Bağlantı güvenliğini STARTTLS yapın ya da portu değiştirin (TLS çoğunlukla 465, STARTTLS 587).',
  [TLS_BEKLENIYOR]:
    'bu portta doğrudan TLS bekliyor. Bağlantı güvenliğini TLS yapın ya da STARTTLS portunu (çoğunlukla 587) yazın.',
};

/**
 * A closed port, a private address and an unknown host name get this one text: different texts would let a user scan
 * the network by trying out mail settings.
 */
const ULASILAMADI =
  'Bu adreste yanıt veren bir e-posta sunucusu bulunamadı. Sunucuyu, portu ve bağlantı güvenliğini kontrol edin; sunucunun kendi ağındaki adresler yalnızca OZEL_AG ayarıyla açılır.';
export const ulasilamadi = (): MailFault => new MailFault(ULASILAMADI, 'ULASILAMADI', { all: true });

const sozu = ({ response, message }: SmtpError): string =>
  (response ?? message)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200);

/**
 * Many mail servers wait with their refusal of a sender or of a missing sign-in until they hear the recipient; the
 * enhanced status (RFC 3463: 5.7.x not allowed, 5.1.7 and 5.1.8 the sender's address) tells that it is not about the
 * recipient.
 */
const ALICININ_DEGIL = /^5\d\d[ -]5\.(7\.\d+|1\.[78])\b/;

interface Nereye {
  sunucu: string;
  port: number;
  gonderen: string;
}

/** `code` names the error in the log together with the mail server's number, as in "EENVELOPE 553". */
export function mailFault(error: SmtpError, { sunucu, port, gonderen }: Nereye, isHandedOver: boolean): MailFault {
  const { code = error.name, originalCode, command = '', responseCode = 0 } = error;
  const kalici = responseCode >= 500;
  const fault = (message: string, kind?: FaultKind) =>
    new MailFault(message, [originalCode ?? code, responseCode || ''].join(' ').trim(), {
      all: responseCode === 421,
      ...kind,
    });
  if (isHandedOver && responseCode === 0)
    return fault(
      'Bağlantı, ileti verilirken koptu: e-posta gitmiş olabilir. Alıcıya sorup gerekirse yeniden deneyin.',
      {
        kalici: true,
        belirsiz: true,
      },
    );
  const tls = TLS_SOZLERI[originalCode ?? ''];
  if (tls) return fault(`Güvenli bağlantı kurulamadı: ${sunucu}:${port} sunucusu ${tls}`, { all: true });
  if (code === 'ETLS' || command === 'STARTTLS')
    return fault(
      `Güvenli bağlantı kurulamadı: ${sunucu}:${port} STARTTLS desteklemiyor. Bağlantı güvenliğini ya da portu değiştirin.`,
      { all: true },
    );
  if (code === 'EAUTH' || command.startsWith('AUTH'))
    return fault(`Kullanıcı adı ya da şifre kabul edilmedi: ${sozu(error)}`, { all: true });
  if (command === 'MAIL FROM')
    return fault(`Gönderen adresi (${gonderen}) kabul edilmedi: ${sozu(error)}`, { all: true });
  if (command === 'RCPT TO' && ALICININ_DEGIL.test(error.response ?? ''))
    return fault(`E-posta sunucusu bu gönderene (${gonderen}) izin vermedi: ${sozu(error)}`);
  if (command === 'RCPT TO' || code === 'EENVELOPE') return fault(`${ALICI_REDDI}: ${sozu(error)}`, { kalici });
  if (responseCode > 0) return fault(`E-posta sunucusu kabul etmedi: ${sozu(error)}`, { kalici });
  return fault(ULASILAMADI, { all: true });
}
