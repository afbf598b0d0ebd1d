import type { z } from 'zod';
import { fetchDisari } from './outbound.ts';

export interface AiAyari {
  readonly adres: string;
  readonly model: string;
  readonly key: string | null;
  readonly ozelAg: boolean;
}

export interface AiAraci {
  ad: string;
  aciklama: string;
  girdi: z.ZodType;
  run: (girdi: unknown) => Promise<string>;
}

export interface AiSorusu {
  talimat: string;
  mesajlar: readonly { role: 'user' | 'assistant'; content: string }[];
  araclar: readonly AiAraci[];
  enCok: number;
  signal: AbortSignal;
  sureler?: { ilk: number; ara: number; total: number };
}

export type AiFault = 'zaman_asimi' | 'anahtar' | 'yogun' | 'sunucu' | 'bicim' | 'baglanti' | 'yarim' | 'bos' | 'arac';

/** The cause of an `AiError` is logged, so it is one of our own codes: the AI service's text may contain an address. */
export class AiError extends Error {
  override name = 'AiError';
  readonly neden: AiFault;
  constructor(reason: AiFault) {
    super(reason);
    this.neden = reason;
  }
}

const SURELER = { ilk: 30_000, ara: 20_000, total: 90_000 };
const EN_COK_ADIM = 4;

const byStatus = (status: number): AiFault =>
  status === 401 || status === 403 ? 'anahtar' : status === 429 ? 'yogun' : status >= 500 ? 'sunucu' : 'bicim';

/**
 * The AI service's response is refused unread unless it is a successful event stream, because an error page may be of
 * any length. `fetchDisari` refuses redirects, which could carry the question to an address that was not checked.
 */
const checkedFetch =
  (ozelAg: boolean): typeof fetch =>
  async (input, init) => {
    const response = await fetchDisari(ozelAg)(input, init).catch((error: unknown) => {
      if (init?.signal?.aborted) throw error;
      throw new AiError('baglanti');
    });
    const isStream = response.headers.get('content-type')?.includes('text/event-stream');
    if (response.ok && isStream) return response;
    await response.body?.cancel().catch(() => {});
    throw new AiError(response.ok ? 'bicim' : byStatus(response.status));
  };

const causeOf = (error: unknown): AiError => {
  for (
    let cause = error, depth = 0;
    cause && depth < 6;
    cause = (cause as Error).cause ?? (cause as { lastError?: unknown }).lastError, depth++
  ) {
    if (cause instanceof AiError) return cause;
    if ((cause as Error).name === 'TimeoutError') return new AiError('zaman_asimi');
    const { type, statusCode } = cause as { type?: string; statusCode?: number };
    if (type || (statusCode ?? 0) >= 400) return new AiError('sunucu');
  }
  return new AiError('yarim');
};

function isCutAt(finish: string | undefined, length: number): boolean {
  if (finish === undefined) throw new AiError('zaman_asimi');
  if (finish === 'length') return true;
  if (finish !== 'stop' && finish !== 'tool-calls') throw new AiError('yarim');
  if (length === 0) throw new AiError('bos');
  return false;
}

async function openProvider({ adres, key, ozelAg }: AiAyari) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'model',
    baseURL: adres,
    ...(key && { apiKey: key }),
    fetch: checkedFetch(ozelAg),
  });
}

/**
 * `askModel` yields the model's text in pieces of together at most `enCok` characters; the returned `kesildi` says
 * whether a length limit or `signal` cut the text off. @throws AiError
 */
export async function* askModel(
  ayar: AiAyari,
  { talimat, mesajlar, araclar, enCok, signal, sureler = SURELER }: AiSorusu,
): AsyncGenerator<string, { kesildi: boolean }> {
  const [{ streamText, tool, isStepCount }, provider] = await Promise.all([import('ai'), openProvider(ayar)]);
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const tooMuch = new AbortController();
  let broken: AiError | undefined;
  const onFailure = (error: unknown) => {
    broken = new AiError('arac');
    broken.cause = error;
    tooMuch.abort();
    return '';
  };
  const tools = Object.fromEntries(
    araclar.map(({ ad, aciklama, girdi, run }) => [
      ad,
      tool({ description: aciklama, inputSchema: girdi, execute: (input: unknown) => run(input).catch(onFailure) }),
    ]),
  );
  const { stream } = streamText({
    model: provider.chatModel(ayar.model),
    instructions: talimat,
    messages: [...mesajlar],
    tools,
    stopWhen: isStepCount(EN_COK_ADIM),
    maxOutputTokens: Math.ceil(enCok / 2),
    maxRetries: 0,
    temperature: 0,
    timeout: { firstChunkMs: sureler.ilk, chunkMs: sureler.ara, totalMs: sureler.total },
    abortSignal: AbortSignal.any([signal, tooMuch.signal]),
    onError: () => {},
  });
  let length = 0;
  let finish: string | undefined;
  try {
    for await (const part of stream) {
      if (part.type === 'error') throw causeOf(part.error);
      if (part.type === 'abort') break;
      if (part.type === 'finish-step') finish = part.finishReason;
      if (part.type !== 'text-delta') continue;
      const piece = part.text.slice(0, enCok - length);
      length += piece.length;
      if (piece) yield piece;
      if (length >= enCok) {
        tooMuch.abort();
        return { kesildi: true };
      }
    }
  } catch (error) {
    if (!signal.aborted) throw broken ?? causeOf(error);
  } finally {
    tooMuch.abort();
  }
  if (signal.aborted) return { kesildi: true };
  if (broken) throw broken;
  return { kesildi: isCutAt(finish, length) };
}
