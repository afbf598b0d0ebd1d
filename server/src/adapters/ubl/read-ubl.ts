import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { cleanText, oneBlank } from '#contract/common/turkish-text.ts';
import { bosFatura, OPENING, TEXTS, type UblFatura } from './fatura.ts';
import { UblError } from './hata.ts';

const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
const COMPONENTS = 'urn:oasis:names:specification:ubl:schema:xsd:Common';
const ENVELOPE = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';

const MAX_DEPTH = 64;
const MAX_ELEMENTS = 500_000;
const MAX_FATURA = 1_000;
/** So many lines in one file are more than 20 MB of real invoices have. */
const MAX_ROWS = 50_000;
const MAX_TEXT = 1_000;

class UblReader {
  readonly faturalar: UblFatura[] = [];
  private readonly parser = new SaxesParser({ xmlns: true });
  private readonly stack: (string | null)[] = [];
  private invoiceDepth = 0;
  private elements = 0;
  private rows = 0;
  private text = '';
  private schemeId = '';

  constructor() {
    this.parser.on('doctype', () => {
      throw new UblError('dtd');
    });
    // The XML parser knows only XML's five built-in entities, and any other is an error, so no file can define one.
    this.parser.on('error', () => {
      throw new UblError('bozuk');
    });
    this.parser.on('opentag', (tag) => this.open(tag as SaxesTagNS));
    this.parser.on('text', (text) => this.add(text));
    this.parser.on('cdata', (text) => this.add(text));
    this.parser.on('closetag', () => this.close());
  }

  write(chunk: string): void {
    this.parser.write(chunk);
  }

  end(): UblFatura[] {
    this.parser.close();
    if (this.faturalar.length === 0) throw new UblError('sema');
    return this.faturalar;
  }

  private get path(): string | null {
    if (this.invoiceDepth === 0) return null;
    const below = this.stack.slice(this.invoiceDepth);
    return below.includes(null) ? null : below.join('/');
  }

  private open({ local, uri, attributes }: SaxesTagNS): void {
    this.elements += 1;
    if (this.stack.length >= MAX_DEPTH || this.elements > MAX_ELEMENTS) throw new UblError('agir');
    const isInvoice = local === 'Invoice' && uri === INVOICE && this.invoiceDepth === 0;
    if (this.stack.length === 0 && !isInvoice && !(uri === ENVELOPE && local === 'StandardBusinessDocument'))
      throw new UblError('sema');
    this.stack.push(isInvoice || uri.startsWith(COMPONENTS) ? local : null);
    this.text = '';
    this.schemeId = attributes.schemeID?.value.trim() ?? '';
    if (isInvoice) this.begin();
    else this.openBelow();
  }

  private begin(): void {
    if (this.faturalar.length >= MAX_FATURA) throw new UblError('agir');
    this.invoiceDepth = this.stack.length;
    this.faturalar.push(bosFatura());
  }

  private openBelow(): void {
    const [path, fatura] = [this.path, this.faturalar.at(-1)];
    if (path === null || !fatura || !OPENING[path]) return;
    OPENING[path](fatura);
    // An invoice may have more lines than a receipt, so that the caller can refuse that invoice alone.
    if (path === 'InvoiceLine') this.rows += 1;
    if (this.rows > MAX_ROWS) throw new UblError('agir');
  }

  private add(text: string): void {
    if (this.text.length < MAX_TEXT) this.text += text.slice(0, MAX_TEXT - this.text.length);
  }

  private close(): void {
    const [path, fatura] = [this.path, this.faturalar.at(-1)];
    const set = path === null ? undefined : TEXTS[path];
    if (fatura && set) set(fatura, oneBlank(cleanText(this.text.toWellFormed())).trim(), this.schemeId);
    this.text = '';
    if (this.stack.length === this.invoiceDepth) this.invoiceDepth = 0;
    this.stack.pop();
  }
}

const HEAD = 200;

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return /^[^<]*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head.toString('latin1'))?.[1] ?? 'utf-8';
}

async function headOf(yol: string): Promise<Buffer> {
  const file = await open(yol);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function createDecoder(encoding: string): (bytes?: Buffer) => string {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return (bytes) => {
      try {
        return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
      } catch {
        throw new UblError('kodlama');
      }
    };
  } catch {
    throw new UblError('kodlama');
  }
}

/**
 * `readUbl` streams the file, so that the server does other work between chunks; it fetches nothing that the file
 * names. @throws UblHatasiError
 */
export async function readUbl(yol: string): Promise<UblFatura[]> {
  const decode = createDecoder(encodingOf(await headOf(yol)));
  const reader = new UblReader();
  for await (const chunk of createReadStream(yol)) reader.write(decode(chunk as Buffer));
  reader.write(decode());
  return reader.end();
}

/** @throws UblHatasiError */
export function readUblBytes(bytes: Buffer): UblFatura[] {
  const decode = createDecoder(encodingOf(bytes.subarray(0, HEAD)));
  const reader = new UblReader();
  reader.write(decode(bytes));
  reader.write(decode());
  return reader.end();
}
