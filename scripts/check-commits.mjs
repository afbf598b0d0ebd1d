// `npm run lint` checks the titles of all commits since the rule, where git knows them: not in a shallow clone, nor
// without git. As a commit-msg hook it gets the file of one message.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { faultOf } from './commit-areas.mjs';
import { ROOT } from './install.mjs';

/** Earlier commits are older than the rule. */
const SINCE = '52c01cc3524db0a8acab29a28f19f85203d8865b';

const log = () =>
  spawnSync('git', ['log', '--no-merges', '--format=%s', `${SINCE}..`], { cwd: ROOT, encoding: 'utf8' }).stdout ?? '';

const [, , message] = process.argv;
const titles = message ? readFileSync(message, 'utf8').split('\n', 1) : log().split('\n').filter(Boolean);
const faults = titles.flatMap((title) => {
  const fault = faultOf(title);
  return fault ? [`"${title}" ${fault}`] : [];
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
