import { type Haber, hear } from './olay-stream.ts';

/**
 * Over plain http a browser has six connections for a host, so its tabs share one stream, which this shared worker
 * reads. Its name is also that of the channel on which it tells them, and on which they hear that it lives (live.ts).
 */
const channel = new BroadcastChannel(self.name);
const LIFE_SIGN = 10_000;
let state: Haber | undefined;
const tellState = () => state && channel.postMessage(state);

hear((haber) => {
  if (typeof haber === 'string') state = haber;
  channel.postMessage(haber);
});
self.addEventListener('connect', tellState);
setInterval(tellState, LIFE_SIGN);
