// A commit is titled `area: sentence`, or `area, area: sentence`. This is the list of areas: check-commits.mjs holds the
// commits to it, and `npm run release` writes into CHANGELOG.md those that users see.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const LONGEST = 72;

/** @param {string} side */
const featuresOf = (side) => readdirSync(join(ROOT, side, 'src/features'));

/** What users see: every feature by its folder, what several features share, and what whoever runs an office sees. */
const SEEN = new Set([
  ...featuresOf('server'),
  ...featuresOf('web'),
  'charts',
  'forms',
  'grids',
  'lists',
  'menu',
  'money',
  'onay',
  'phone',
  'print',
  'search',
  'suzgec',
  'ui',
  'uploads',
  'api',
  'demo',
  'deploy',
  'security',
  'settings',
  'start',
  'upgrade',
  // Features that are gone.
  'disa-aktar',
]);

/** What only those see who work on the product. */
const UNSEEN = new Set([
  'contract',
  'schema',
  'server',
  'web',
  'bench',
  'e2e',
  'tests',
  'trial',
  'build',
  'ci',
  'deps',
  'lint',
  'release',
  'scripts',
  'types',
  'comments',
  'decisions',
  'docs',
]);

/** @param {string} title */
const areasOf = (title) => /^([^:]+): \S/.exec(title)?.[1]?.split(', ') ?? [];

/** @param {string} title */
export const isSeen = (title) => areasOf(title).some((area) => SEEN.has(area));

/** What is wrong with a title, if anything. @param {string} title @returns {string | null} */
export const faultOf = (title) => {
  if (/^(release \d|Revert "|Merge )/.test(title)) return null;
  if (title.length > LONGEST) return `has ${title.length} characters; ${LONGEST} is the most`;
  const areas = areasOf(title);
  if (areas.length === 0) return 'is not of the form "area: sentence"';
  const unknown = areas.filter((area) => !SEEN.has(area) && !UNSEEN.has(area));
  return unknown.length > 0 ? `has no area of scripts/commit-areas.mjs: ${unknown.join(', ')}` : null;
};
