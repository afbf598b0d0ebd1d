import type { QueryClient } from '@tanstack/react-query';
import { endSession } from './api-client.ts';
import { reportUnreachable } from './connection.ts';
import type { Haber } from './olay-stream.ts';
import EventWorker from './olay-worker.ts?sharedworker';
import { createRefetchPause } from './refetch-pause.ts';
import { stored } from './session.ts';
import { createStore } from './store.ts';

export const liveState = createStore<'connecting' | 'open' | 'lost'>('connecting');

/** The worker speaks every ten seconds, unless it has died with the process of the tab that had started it. */
const DEAD_AFTER = 25_000;

export function streamOlaylar(client: QueryClient): void {
  const receive = createReceiver(client);
  if (window.SharedWorker) hearTogether(receive);
  else void import('./olay-alone.ts').then(({ hearAlone }) => hearAlone(receive));
}

export function createReceiver(client: QueryClient): (haber: Haber) => void {
  const publish = createRefetchPause(client);
  let hasMissed = false;
  return (haber) => {
    if (typeof haber === 'object') return publish(haber);
    if (haber === 'ended') return endSession();
    if (haber === 'unreachable' && !document.hidden) reportUnreachable();
    // While the event stream was closed, changes went unnoticed, so everything is fetched again after it has opened. The
    // `connecting` with which a first stream begins follows no open one.
    if (haber !== 'open') hasMissed ||= haber !== 'connecting' || liveState.get() === 'open';
    else if (hasMissed) {
      hasMissed = false;
      void client.invalidateQueries();
    }
    liveState.set(haber === 'unreachable' ? 'lost' : haber);
  };
}

/** The token in the name gives whoever signs in next a worker, and so a stream, of their own. */
function hearTogether(say: (haber: Haber) => void): void {
  const name = `olaylar:${stored('token')?.slice(-20)}`;
  const channel = new BroadcastChannel(name);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      say('connecting');
      start();
    }, DEAD_AFTER);
  };
  const start = () => {
    watch();
    new EventWorker({ name });
  };
  channel.onmessage = ({ data }: MessageEvent<Haber>) => {
    watch();
    say(data);
  };
  start();
}
