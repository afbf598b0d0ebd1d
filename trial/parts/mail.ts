import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Mail {
  raw: string;
  headers: Map<string, string>;
  subject: string;
  text: string;
}

const bytesOf = (text: string, encoding: string): Buffer => {
  if (/^b/i.test(encoding)) return Buffer.from(text, 'base64');
  if (!/^q/i.test(encoding)) return Buffer.from(text, 'latin1');
  const joined = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(joined, 'latin1');
};

/** The words of a header that are written as `=?UTF-8?B?…?=`. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind, word) =>
      bytesOf(kind.toUpperCase() === 'Q' ? word.replaceAll('_', ' ') : word, kind).toString(),
    );

function parse(raw: string): Mail {
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(raw) ?? [];
  const headers = new Map(
    head
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const text = bytesOf(body, headers.get('content-transfer-encoding') ?? '').toString();
  return { raw, headers, subject: decodeWords(headers.get('subject') ?? ''), text };
}

/** The mails of a folder of a Maildir, as a reader of mail would understand them. */
export const readMail = (folder: string): Mail[] =>
  readdirSync(folder)
    .sort()
    .map((name) => parse(readFileSync(join(folder, name), 'latin1')));
