import type { Readable } from 'node:stream';

/** No message is longer: the longest carries a cleaned PDF. */
const CHUNKS_MAX = 2_000;

/** Node's own reader of lines cuts a text at U+2028, too, and keeps a line that never ends. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let chunks: string[] = [];
  for await (const chunk of stream.setEncoding('utf8')) {
    const [first, ...more] = (chunk as string).split('\n');
    chunks.push(first!);
    for (const begun of more) {
      yield chunks.join('');
      chunks = [begun];
    }
    if (chunks.length > CHUNKS_MAX) return;
  }
}
