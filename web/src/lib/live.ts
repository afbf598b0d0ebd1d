import type { QueryClient } from '@tanstack/react-query';
import { OLAYLAR_PATH, type Olay } from '#contract/bildirim/olay.ts';
import { getOturum } from '#contract/oturum/oturum.ts';
import { call } from './api-client.ts';
import { whenRestored } from './connection.ts';
import { createRefetchPause } from './refetch-pause.ts';
import { createStore } from './store.ts';

export const liveState = createStore<'connecting' | 'open' | 'lost'>('connecting');

const FIRST_DELAY = 1000;
const MAX_DELAY = 8000;
/** Browsers allow only six connections per host over plain http, so a hidden tab closes its stream after a minute. */
const HIDDEN_GRACE = 60_000;

export function streamOlaylar(client: QueryClient): () => void {
  let source: EventSource | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_DELAY;
  let hasBeenOpen = false;
  const publish = createRefetchPause(client);

  const close = () => {
    clearTimeout(retryTimer);
    source?.close();
    source = undefined;
  };
  const opened = () => {
    delay = FIRST_DELAY;
    liveState.set('open');
    // While the event stream was closed, changes went unnoticed, so everything is fetched again after it has opened.
    if (hasBeenOpen) void client.invalidateQueries();
    hasBeenOpen = true;
  };
  const lost = () => {
    close();
    liveState.set('lost');
    // The random part of the pause keeps the browsers of an office from reconnecting at the same moment.
    retryTimer = setTimeout(open, delay * (0.5 + Math.random() / 2));
    delay = Math.min(delay * 2, MAX_DELAY);
    // An event stream does not say why it ended, but a call does: a 401 ends the session, and for an unreachable server
    // the banner shows.
    call(getOturum, {}).catch(() => undefined);
  };
  const open = () => {
    close();
    source = new EventSource(OLAYLAR_PATH);
    source.onopen = opened;
    source.onerror = lost;
    source.onmessage = ({ data }: MessageEvent<string>) => publish(JSON.parse(data) as Olay);
  };
  const visibilityChanged = () => {
    clearTimeout(hiddenTimer);
    if (document.hidden) hiddenTimer = setTimeout(close, HIDDEN_GRACE);
    else if (!source) open();
  };

  open();
  document.addEventListener('visibilitychange', visibilityChanged);
  const forget = whenRestored(open);
  return () => {
    forget();
    document.removeEventListener('visibilitychange', visibilityChanged);
    clearTimeout(hiddenTimer);
    close();
  };
}
