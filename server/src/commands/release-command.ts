import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gunOf } from '#contract/common/donem.ts';
import { isSeen } from '#scripts/commit-areas.mjs';
import { APP_VERSION } from '#server/config/app-version.ts';
import { isNewer } from '#server/db/release.ts';

const CHANGELOG = 'CHANGELOG.md';
const HEAD = '# Changes\n';

class Refusal extends Error {}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
const npm = (...args: string[]): unknown => execFileSync('npm', args, { stdio: 'inherit' });

const requireReady = (version: string | undefined): string => {
  if (!version || !/^\d+\.\d+\.\d+$/.test(version)) throw new Refusal('Usage: npm run release -- <major.minor.patch>');
  const isFirst = git('tag', '--list', 'v*') === '';
  if (!isNewer(version, APP_VERSION) && !(isFirst && version === APP_VERSION))
    throw new Refusal(`${version} is not newer than ${APP_VERSION}.`);
  if (git('tag', '--list', `v${version}`) !== '') throw new Refusal(`v${version} is there already.`);
  if (git('status', '--porcelain') !== '') throw new Refusal('The tree is not clean: commit or drop what is changed.');
  return version;
};

const titlesSince = (tag: string): string[] =>
  git('log', '--reverse', '--no-merges', '--format=%s', ...(tag ? [`${tag}..HEAD`] : []))
    .split('\n')
    .filter((title) => title !== '' && !/^release \d/.test(title));

/** An entry that somebody has written for this version stays as it is; one that was not released yet gets the day. */
const writeChangelog = (version: string, titles: readonly string[]): void => {
  const earlier = existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8').slice(HEAD.length) : '';
  const heading = `\n## ${version} – ${gunOf(new Date())}\n`;
  if (earlier.includes(`\n## ${version} `)) {
    writeFileSync(CHANGELOG, HEAD + earlier.replace(`\n## ${version} – not released yet\n`, heading));
    return;
  }
  const seen = titles.filter(isSeen).sort();
  const lines = seen.length > 0 ? seen.map((title) => `- ${title}\n`).join('') : 'Nothing that users see.\n';
  writeFileSync(CHANGELOG, `${HEAD}${heading}\n${lines}${earlier}`);
};

const release = (given: string | undefined): void => {
  const version = requireReady(given);
  const titles = titlesSince(git('tag', '--list', 'v*', '--sort=-v:refname').split('\n')[0] ?? '');
  if (titles.length === 0) throw new Refusal('No commit since the last release.');
  npm('run', 'check');
  npm('version', version, '--no-git-tag-version', '--allow-same-version');
  writeChangelog(version, titles);
  npm('run', 'release:state');
  git('add', '--all');
  git('commit', '--quiet', '--message', `release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Muhasip ${version}`);
  console.log(`v${version} of ${titles.length} commits, with ${CHANGELOG}. Push it: git push --follow-tags`);
};

try {
  release(process.argv[2]);
} catch (error) {
  console.error(
    error instanceof Refusal
      ? error.message
      : `Not released: ${(error as Error).message.split('\n')[0]}. Put the tree back with: git reset --hard`,
  );
  process.exitCode = 1;
}
