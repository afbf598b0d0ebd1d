import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './install.mjs';

const FOLDERS = {
  'contract/src': /\.test\.ts$/,
  'server/src': /\.test\.ts$/,
  'web/src': /\.test\.tsx?$/,
  e2e: /\.spec\.ts$/,
};

const listTestFiles = () =>
  Object.entries(FOLDERS).flatMap(([folder, name]) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => name.test(path))
      .map((path) => `${folder}/${path}`),
  );

const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8');

export const isJourney = (/** @type {string} */ path) => path.startsWith('e2e');

/** What a sample leaves out is in the unit tests that take one, and in the journeys whose title ends in `@rest`. */
export const listSampled = () =>
  listTestFiles().filter((path) => (isJourney(path) ? /@rest\b/ : /from '[^']*\/sample\.ts'/).test(read(path)));

/**
 * A feature's tests stand in its folder or bear its name; a journey through several features has a tag for each.
 * @param {string} feature
 */
export const listOfFeature = (feature) =>
  listTestFiles().filter(
    (path) =>
      path.split('/').includes(feature) ||
      basename(path).startsWith(`${feature}.`) ||
      (isJourney(path) && read(path).includes(`'@${feature}'`)),
  );
