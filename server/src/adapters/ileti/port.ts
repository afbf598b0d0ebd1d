/**
 * A channel by which the server itself sends a message. Mails go by their own queue, and WhatsApp is opened by a person,
 * so both need no such channel; a provider of WhatsApp Business would be one.
 */
export interface Channel {
  /** Sends to all numbers at once. @throws ChannelFault */
  send(message: { kime: readonly string[]; metin: string }): Promise<{ saglayici_no: string }>;
  /**
   * What became of a message that the provider took on that day; null while nobody knows yet.
   * @throws ChannelFault
   */
  report(saglayici_no: string, sent: Date): Promise<DeliveryReport | null>;
}

/** `okundu` is what only a messenger knows, such as WhatsApp Business; SMS and mails never report it. */
export type DeliveryReport =
  | { durum: 'iletildi' | 'okundu'; neden: null }
  | { durum: 'kısmi'; neden: string }
  | { durum: 'hata'; neden: string };

/**
 * `again` says that the message was surely not sent and may be tried later; `never` that it was refused for good;
 * `unknown` that it may have been sent, which only a person may repeat.
 */
export type FaultKind = 'again' | 'never' | 'unknown';

export class ChannelFault extends Error {
  override name = 'ChannelFault';
  readonly kind: FaultKind;
  /** The settings or the provider are at fault, so that every other message would meet the same. */
  readonly all: boolean;
  /** This names the error in the operator's log. */
  readonly code: string;
  constructor(message: string, code: string, { kind, all = false }: { kind: FaultKind; all?: boolean }) {
    super(message);
    this.kind = kind;
    this.all = all;
    this.code = code;
  }
}
