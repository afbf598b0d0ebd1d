import { YUKLEME_PARCASI, type YuklemeSonucu, yuklemeYolu } from '#contract/evrak/baglanti.ts';
import { isPassing, offline, Refusal, refusalOf } from './api.ts';

/** A phone that slept may never hear that its line is gone. At 100 kbit/s a part takes a minute and a half. */
const PART_MS = 180_000;

/** The parts of tus 1.0 (core and creation) that one file needs: https://tus.io/protocols/resumable-upload */
interface Answer {
  status: number;
  text: string;
  header: (name: string) => string | null;
}

interface Request {
  headers?: Record<string, string>;
  body?: Blob;
  onProgress?: (bytes: number) => void;
}

/** XMLHttpRequest, unlike fetch, tells how much has been sent. @throws Refusal */
function send(method: string, url: string, { headers = {}, body, onProgress }: Request = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    const all = { 'tus-resumable': '1.0.0', accept: 'application/json', ...headers };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    if (onProgress) request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.timeout = PART_MS;
    request.onerror = request.ontimeout = () => reject(offline());
    request.onload = () => {
      const { status, responseText: text } = request;
      if (status >= 200 && status < 300) resolve({ status, text, header: (name) => request.getResponseHeader(name) });
      else reject(refusalOf(status, text));
    };
    request.send(body ?? null);
  });
}

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

export interface Sending {
  kod: string;
  kalem_id: number;
  name: string;
  content: Blob;
  /** Where an earlier try left off. */
  url: string | null;
  onUrl: (url: string) => Promise<void>;
  onProgress: (bytes: number) => void;
}

async function createUpload({ kod, kalem_id, name, content, onUrl }: Sending): Promise<string> {
  const path = yuklemeYolu(kod);
  const answer = await send('POST', path, {
    headers: {
      'upload-length': String(content.size),
      'upload-metadata': `kalem_id ${base64(String(kalem_id))},filename ${base64(name)}`,
    },
  });
  const { pathname } = new URL(answer.header('location') ?? '', new URL(path, location.href));
  await onUrl(pathname);
  return pathname;
}

/** How much of an upload has come, or null where the server no longer knows it. */
const offsetOf = (url: string): Promise<number | null> =>
  send('HEAD', url).then(
    (answer) => Number(answer.header('upload-offset')),
    (error) => {
      if (error instanceof Refusal && !isPassing(error)) return null;
      throw error;
    },
  );

/**
 * Sends what the server does not have yet, and answers with the receipt; with null where an earlier try brought it all
 * and only the answer was lost, whose receipt the request's items have. Whoever calls again after an error that may
 * pass goes on where this one stopped; an upload that the server has dropped begins anew. @throws Refusal
 */
export async function sendFile(file: Sending): Promise<YuklemeSonucu | null> {
  const { content, onProgress } = file;
  let offset = file.url ? await offsetOf(file.url) : null;
  const url = file.url && offset !== null ? file.url : await createUpload(file);
  offset ??= 0;
  while (offset < content.size) {
    const start = offset;
    onProgress(start);
    const answer = await send('PATCH', url, {
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(start) },
      body: content.slice(start, start + YUKLEME_PARCASI),
      onProgress: (bytes) => onProgress(start + bytes),
    });
    if (answer.status === 200) return JSON.parse(answer.text);
    offset = Number(answer.header('upload-offset'));
    if (!(offset > start)) throw offline();
  }
  return null;
}
