import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { LiveEvent } from '#contract/bildirim/olay.ts';
import { EVENTS_PATH } from '#contract/bildirim/olay-yolu.ts';

/**
 * `connecting` is the beginning and follows a silence; `lost` follows an end, and `unreachable` an attempt without any
 * answer. `ended` is the last one: the session is over.
 */
export type Haber = 'open' | 'connecting' | 'lost' | 'unreachable' | 'ended' | LiveEvent;

const FIRST_DELAY = 1000;
const MAX_DELAY = 8000;
/** The server sends a comment every ten seconds, so a connection that is silent for longer has died without an end. */
const SILENCE = 25_000;
/** A kept connection may have died as well, and then the request that takes it gets no answer. */
const LATEST_ANSWER = 10_000;

/** `follow` reads one connection until it ends. It uses fetch because an EventSource hears no comments and no status. */
async function follow(attempt: AbortController, say: (haber: Haber) => void): Promise<Haber> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  const watch = (ms = SILENCE) => {
    clearTimeout(silence);
    silence = setTimeout(() => attempt.abort(), ms);
  };
  watch(LATEST_ANSWER);
  try {
    const { status, ok, body } = await fetch(EVENTS_PATH, { cache: 'no-store', signal: attempt.signal });
    if (status === 401) return 'ended';
    if (!ok || !body) return 'lost';
    watch();
    isOpen = true;
    say('open');
    const parser = new EventSourceParserStream({ onComment: () => watch() });
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(parser).getReader();
    for (;;) {
      const { done, value } = await events.read();
      if (done) return 'lost';
      watch();
      say(JSON.parse(value.data) as LiveEvent);
    }
  } catch {
    if (!isOpen) return 'unreachable';
    return attempt.signal.aborted ? 'connecting' : 'lost';
  } finally {
    clearTimeout(silence);
    attempt.abort();
  }
}

/** `hear` follows the event stream, over as many connections as it takes, until the session ends or it is stopped. */
export function hear(say: (haber: Haber) => void): () => void {
  let attempt: AbortController | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_DELAY;

  const open = async () => {
    const current = new AbortController();
    attempt = current;
    const end = await follow(current, (haber) => {
      delay = FIRST_DELAY;
      say(haber);
    });
    if (attempt !== current) return;
    say(end);
    if (end === 'connecting') return open();
    if (end === 'ended') return;
    // The random part of the pause keeps the browsers of an office from reconnecting at the same moment.
    retryTimer = setTimeout(open, delay * (0.5 + Math.random() / 2));
    delay = Math.min(delay * 2, MAX_DELAY);
  };

  say('connecting');
  void open();
  return () => {
    clearTimeout(retryTimer);
    attempt?.abort();
    attempt = undefined;
  };
}
