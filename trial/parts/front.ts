import { connect } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as dial } from 'node:tls';
import { streamOlaylar } from '#contract/bildirim/olay.ts';
import { createToken } from '#contract/oturum/oturum.ts';
import { listOturumlar } from '#contract/oturum/profil.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { nameHosts, signCertificate } from './authority.ts';
import { ADMIN, Client, expectTold, toldBy } from './client.ts';
import { MB, pdfOf, uploadsOf, zipOfPdfs } from './files.ts';
import type { Scene } from './scene.ts';

const HOST = 'muhasip.example';
const BASE = `https://${HOST}`;
const STREAM_MS = 45_000;
const GAP_MS = 15_000;
const STRANGER = '203.0.113.9';

/** Certificate and key where both recipes have them. */
export const placeCertificate = ({ authority }: Scene): void =>
  signCertificate(authority, HOST, '/etc/ssl/muhasip.pem', '/etc/ssl/muhasip.key');

export async function openOffice(scene: Scene): Promise<void> {
  nameHosts(HOST);
  await scene.office({ PUBLIC_URL: BASE, TRUST_PROXY: '1', METRICS_TOKEN: 'deneme-deneme-deneme' });
}

const serialOf = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = dial({ host: '127.0.0.1', port: 443, servername: HOST }, () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    });
    socket.once('error', reject);
  });

/** A sign-in as a browser's, over HTTP/2: the names of its cookies. */
const signInByHttp2 = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const session = connect(BASE).once('error', reject);
    const body = new URLSearchParams({ username: ADMIN, password: DEMO_PASSWORD, grant_type: 'password' }).toString();
    const call = session.request({
      ':method': 'POST',
      ':path': createToken.path,
      origin: BASE,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    });
    call.once('response', (headers) => {
      const cookies = headers['set-cookie'] ?? [];
      const isKept = cookies.length > 0 && cookies.every((one) => /^__Host-/.test(one) && /; Secure/i.test(one));
      const told = `${headers[':status']} over ${session.alpnProtocol}, ${cookies.length} cookies`;
      session.close();
      if (headers[':status'] === 200 && session.alpnProtocol === 'h2' && isKept) resolve(`${told} __Host- and Secure`);
      else reject(new Error(`${told}: ${cookies.join(' | ')}`));
    });
    call.once('error', reject).resume().end(body);
  });

async function followStream(client: Client): Promise<string> {
  const response = await client.open(streamOlaylar.path, { headers: { 'accept-encoding': 'gzip, br, zstd' } });
  if (response.statusCode !== 200 || response.headers['content-encoding'])
    throw new Error(`${response.statusCode}, packed by ${response.headers['content-encoding']}`);
  let [pieces, last, longest] = [0, performance.now(), 0];
  let isCut = false;
  response.on('data', () => {
    longest = Math.max(longest, performance.now() - last);
    [pieces, last] = [pieces + 1, performance.now()];
  });
  response.once('close', () => {
    isCut = true;
  });
  response.once('error', () => {});
  await sleep(STREAM_MS);
  if (isCut || longest > GAP_MS || pieces < 3)
    throw new Error(`cut ${isCut}, ${pieces} pieces, silent for ${longest} ms`);
  response.destroy();
  return `${STREAM_MS / 1_000} s alive, ${pieces} pieces, silent for ${(longest / 1_000).toFixed(1)} s at most, not packed`;
}

async function forgeAddress(): Promise<string> {
  const seen: string[] = [];
  const spellings = ['x-forwarded-for', 'X-Forwarded-For', 'forwarded', 'x-real-ip'];
  for (const [i, name] of spellings.entries()) {
    const value = name === 'forwarded' ? `for=${STRANGER}` : STRANGER;
    const client = await new Client(BASE, `127.0.0.${20 + i}`).signIn(ADMIN, { [name]: value });
    const { body } = await client.call<{ oturumlar: { ip: string; bu: boolean }[] }>(listOturumlar.path);
    seen.push(body?.oturumlar.find(({ bu }) => bu)?.ip ?? 'none');
  }
  if (seen.join() !== '127.0.0.20,127.0.0.21,127.0.0.22,127.0.0.23') throw new Error(`believed: ${seen.join(', ')}`);
  return `${spellings.length} spellings, none believed: the session has the address of the one who asked`;
}

async function hideMachine(client: Client): Promise<string> {
  const paths = ['/metrics', '/readyz', '/metrics/', '/readyz/', '//metrics', '/%6detrics', '/metrics?x=1'];
  const told = await Promise.all(paths.map(async (path) => [path, (await client.call(path)).status] as const));
  const open = told.filter(([, status]) => status < 400);
  if (open.length > 0) throw new Error(`reached: ${open.map(([path, status]) => `${path} ${status}`).join(', ')}`);
  return `${paths.length} spellings: ${[...new Set(told.map(([, status]) => status))].join(', ')}`;
}

async function pack(client: Client): Promise<string> {
  const { headers } = await client.call('/api/openapi.json', { headers: { 'accept-encoding': 'gzip, zstd' } });
  if (!headers['content-encoding']) throw new Error('JSON is not packed');
  return `JSON by ${headers['content-encoding']}`;
}

async function renew(scene: Scene, client: Client, reload: () => Promise<unknown>): Promise<string> {
  const stream = await client.open(streamOlaylar.path, {});
  let isCut = false;
  stream.once('close', () => {
    isCut = true;
  });
  stream.resume().once('error', () => {});
  const before = await serialOf();
  placeCertificate(scene);
  await reload();
  const until = performance.now() + 10_000;
  while ((await serialOf()) === before) {
    if (performance.now() > until) throw new Error('the old certificate is still shown');
    await sleep(200);
  }
  await sleep(2_000);
  const told = `another certificate within ${((performance.now() - until + 10_000) / 1_000 - 2).toFixed(1)} s, open stream ${isCut ? 'cut: screens connect again' : 'lives on'}`;
  stream.destroy();
  return told;
}

interface Front {
  reload: () => Promise<unknown>;
  /** What a wrong Host is answered. */
  wrongHost: (answer: string) => boolean;
}

export async function checkFront(scene: Scene, { reload, wrongHost }: Front): Promise<void> {
  // The files are made before the stream begins, because making them holds up whoever listens here.
  const pdfs = [pdfOf(19 * MB), pdfOf(21 * MB)] as const;
  const zips = [zipOfPdfs(4, 14.75 * MB), zipOfPdfs(5, 14 * MB)] as const;
  await scene.check('sign-in as a browser’s', signInByHttp2);
  const client = await new Client(BASE).signIn();
  const uploads = await uploadsOf(client);
  const stream = scene.check('event stream that offers packing', () => followStream(client));
  await scene.check('PDF of 19 MB', async () => expectTold(await uploads.pdf(pdfs[0]), '200'));
  await scene.check('PDF of 21 MB, over the app’s limit', async () => expectTold(await uploads.pdf(pdfs[1]), '413'));
  await scene.check('ZIP of 59 MB', async () => expectTold(await uploads.zip(zips[0]), '200'));
  await scene.check('ZIP of 70 MB, over every limit', async () => expectTold(await uploads.zip(zips[1]), '413'));
  await scene.check('client address that is forged', forgeAddress);
  await scene.check('wrong Host', async () => {
    const told = toldBy(await client.call('/', { headers: { host: 'baska.example' } }));
    if (!wrongHost(told)) throw new Error(told);
    return told;
  });
  await scene.check('/metrics and /readyz from outside', () => hideMachine(client));
  await scene.check('packing', () => pack(client));
  await scene.check('plain http', async () => {
    const { status, headers } = await new Client(`http://${HOST}`).call('/giris');
    if (![301, 308].includes(status) || !headers.location?.startsWith(BASE))
      throw new Error(`${status} ${headers.location}`);
    return `${status} to ${headers.location}`;
  });
  await stream;
  await scene.check('renewed certificate', () => renew(scene, client, reload));
}
