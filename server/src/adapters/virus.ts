import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { TarayiciSorunu } from '#contract/sistem/durum.ts';
import type { ParcaIzi } from './parca-izi.ts';

export type Clamd = { readonly path: string } | { readonly host: string; readonly port: number };

type Tarama = 'temiz' | 'zararli' | 'buyuk' | TarayiciSorunu;

/** Proxies give up after a minute, so the scanner's time ends earlier and the sender reads why. */
const SCAN_MS = 45_000;
const CHECK_MS = 5_000;

const lengthOf = (bytes: number): Buffer => Buffer.from(Uint32Array.of(bytes).buffer).swap32();

async function askClamd(clamd: Clamd, command: string, signal: AbortSignal, file?: string): Promise<string> {
  const socket = addAbortSignal(signal, connect(clamd)).setEncoding('utf8');
  let answer = '';
  const ended = new Promise<void>((resolve, reject) => {
    socket.on('data', (text) => {
      answer += text;
    });
    // clamd answers a file that is too large and closes while the rest of the file is still being sent.
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve())).on('close', resolve);
  });
  ended.catch(() => {});
  const send = async (bytes: Buffer | string) => {
    // A failing write would end the socket with its answer unread. After two turns of the event loop what has arrived
    // was read.
    await turn();
    await turn();
    if (answer === '' && !socket.destroyed) await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  };
  await send(`z${command}\0`);
  if (file !== undefined) {
    for await (const piece of createReadStream(file)) {
      if (socket.destroyed || answer !== '') break;
      await send(Buffer.concat([lengthOf(piece.length), piece]));
    }
    await send(lengthOf(0));
  }
  await ended;
  return answer.replaceAll('\0', '').trim();
}

const BREAKS = ['ECONNRESET', 'EPIPE'];

/** The virus scanner is clamd, which gets each file over its socket and never sees its name. */
export class Tarayici {
  readonly iz: ParcaIzi<TarayiciSorunu>;
  private readonly clamd: Clamd;

  constructor(clamd: Clamd, iz: ParcaIzi<TarayiciSorunu>) {
    this.clamd = clamd;
    this.iz = iz;
  }

  async scan(file: string): Promise<Tarama> {
    const answer = await this.ask('INSTREAM', /^stream: (OK|.+ FOUND)$|^INSTREAM.*size limit/i, SCAN_MS, file);
    if (typeof answer !== 'string') return answer.sorun;
    if (answer.startsWith('INSTREAM')) return 'buyuk';
    return answer === 'stream: OK' ? 'temiz' : 'zararli';
  }

  async check(): Promise<void> {
    await this.ask('PING', /^PONG$/, CHECK_MS);
  }

  private async ask(
    command: string,
    expected: RegExp,
    milliseconds: number,
    file?: string,
  ): Promise<string | { sorun: TarayiciSorunu }> {
    const signal = AbortSignal.timeout(milliseconds);
    try {
      const answer = await askClamd(this.clamd, command, signal, file);
      if (!expected.test(answer)) return this.fail('hata', answer.slice(0, 200) || 'no answer');
      this.iz.note(null);
      return answer;
    } catch (error) {
      const { code = '', name } = error as NodeJS.ErrnoException;
      if (signal.aborted) return this.fail('gecikti', `${milliseconds / 1000} s`);
      return this.fail(BREAKS.includes(code) ? 'hata' : 'ulasilamadi', code || name);
    }
  }

  private fail(sorun: TarayiciSorunu, ayrinti: string): { sorun: TarayiciSorunu } {
    this.iz.note(sorun, ayrinti);
    return { sorun };
  }
}
