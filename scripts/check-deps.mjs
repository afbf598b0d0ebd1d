// `npm run check:deps` lists the product's packages (CycloneDX, sbom.cdx.json), their licences and known advisories.
// It also compares the pinned PostgreSQL and Node.js with docs/upstreams.json.
// With `--offline`, as in `npm run lint` and `npm test`, it asks no registry and names only what it refuses: licences
// that are not allowed, packages whose bytes the lock file does not pin, and upstreams that are too old.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { checkUpstreams } from './check-upstreams.mjs';

/** MPL-2.0 is allowed because its terms cover only the package's own files, not the product's. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Zlib',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'MPL-2.0',
  'OFL-1.1',
];
/**
 * These packages declare no licence that npm reports, so their licence texts were read.
 * @type {Record<string, string>}
 */
const READ = { 'png-js': 'MIT' };
const FILE = 'sbom.cdx.json';
const isOffline = process.argv.includes('--offline');

/** @param {string[]} args @returns {string} */
const npm = (args) => {
  try {
    return execFileSync('npm', args, {
      encoding: 'utf8',
      maxBuffer: 64 * 1_048_576,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    // npm audit exits with 1 when it finds something, but prints its findings all the same.
    return /** @type {{ stdout: string }} */ (error).stdout;
  }
};

/**
 * A package as CycloneDX describes it.
 * @typedef {{ name: string, version: string, licenses?: { expression?: string, license?: { id?: string, name?: string } }[] }} Component
 */

/** @param {Component} component */
const licenceOf = ({ name, licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' AND ') ||
  READ[name] ||
  '–';
/** @param {string} text */
const isAllowed = (text) =>
  text
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((part) => part.split(' AND ').every((id) => ALLOWED.includes(id)));

/** @param {Component[]} components */
const listLicences = (components) => {
  const byLicence = Map.groupBy(components, licenceOf);
  for (const [licence, list] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
    const names = list.length > 5 ? '' : `  ${list.map(({ name }) => name).join(', ')}`;
    console.log(`${String(list.length).padStart(5)}  ${licence}${names}`);
  }
};

const askAdvisories = () => {
  const answer = JSON.parse(npm(['audit', '--package-lock-only', '--json']) || '{}');
  return answer.vulnerabilities ? Object.values(answer.vulnerabilities) : null;
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const unpinned = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity);
for (const [path] of unpinned)
  console.log(`INTEGRITY  ${path} has no digest in package-lock.json; remove its entry there and run npm install`);
const text = npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']);
if (!text?.includes('"components"')) {
  console.error(
    'npm sbom wrote no bill of materials: npm 10 or later is needed, and a package-lock.json that fits package.json.',
  );
  process.exit(1);
}
writeFileSync(FILE, text);
/** @type {{ components: Component[], specVersion: string }} */
const { components, specVersion } = JSON.parse(text);
console.log(`${components.length} packages, CycloneDX ${specVersion}: ${FILE}`);
if (!isOffline) listLicences(components);
const refused = components.filter((component) => !isAllowed(licenceOf(component)));
for (const component of refused)
  console.log(
    `LICENCE  ${component.name} ${component.version}: ${licenceOf(component)} is not among those that scripts/check-deps.mjs allows`,
  );
const advisories = isOffline ? [] : askAdvisories();
if (advisories === null)
  console.log(
    'Advisories: the registry answers nothing about them, so nothing is known. Ask again where npm audit works.',
  );
else if (!isOffline) {
  console.log(`Advisories: ${advisories.length}`);
  for (const { name, severity, range } of advisories)
    console.log(`${severity.toUpperCase().padEnd(9)}${name} ${range}`);
}
const outdated = checkUpstreams(isOffline);
process.exitCode = refused.length + unpinned.length + (advisories?.length ?? 0) + outdated > 0 ? 1 : 0;
