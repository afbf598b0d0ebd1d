import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.mjs';
import { runJourneys, runUnit } from './suites.mjs';
import { isJourney } from './test-files.mjs';

/** Each line is Istanbul's time at which the tests begin, and why dates go wrong then. */
const DAYS = {
  '2027-06-01T10:00': 'the first of a month',
  '2027-11-27T10:00': 'a 27th: the next due days lie in the next year',
  '2027-01-31T10:00': 'a 31st, and a Sunday: the next month is shorter',
  '2028-02-29T10:00': 'a leap day, in a year without known holidays',
  '2026-12-31T23:50': 'the end of a year, which comes during the tests',
  '2027-01-01T00:10': 'the beginning of a year, when in UTC it is the old one',
  '2027-05-01T00:30': 'the first of a month, when in UTC it is the month before',
  '2027-03-10T10:00': 'a religious holiday',
};

const { values, positionals } = parseArgs({
  options: { day: { type: 'string', multiple: true } },
  allowPositionals: true,
});

/** @param {string} day */
const listed = (day) => Object.keys(DAYS).filter((moment) => moment.startsWith(day));
const moments = (values.day ?? Object.keys(DAYS)).flatMap((day) => {
  const found = listed(day);
  return found.length > 0 ? found : [day.includes('T') ? day : `${day}T10:00`];
});
/** @param {string} moment */
const problemOf = (moment) => {
  const at = Date.parse(`${moment}+03:00`);
  if (Number.isNaN(at)) return 'give a day (2027-01-31) or a moment (2026-12-31T23:50) of Istanbul’s time.';
  // Now and then a program sees the real time. Where that is later, its time limits end at once, and tests fail falsely.
  return at < Date.now() ? 'give a moment that lies ahead: the clock can be set forward alone.' : null;
};
for (const moment of moments) {
  const problem = problemOf(moment);
  if (problem === null) continue;
  console.error(`--day ${moment}: ${problem}`);
  process.exit(1);
}

const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
if (!library) {
  console.error('The clock of the tests is libfaketime: sudo apt-get install libfaketime (Debian, Ubuntu).');
  process.exit(1);
}

/**
 * The clock goes on from the moment, for this machine's programs alike: the tests, the server, PostgreSQL and Chromium.
 * @param {string} moment
 */
const clockAt = (moment) => {
  const seconds = Math.round((Date.parse(`${moment}+03:00`) - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `+${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Chromium's threads wait many times too long with the fix, which is for an older glibc.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
};

if (!buildIfStale()) process.exit(1);
const journeys = positionals.filter(isJourney);
const units = positionals.filter((path) => !isJourney(path));
const isAll = positionals.length === 0;
const results = moments.map((moment) => {
  console.log(`\n== ${moment}`);
  const runs = [];
  if (isAll || units.length > 0) runs.push(runUnit(units, clockAt(moment)));
  if (isAll || journeys.length > 0) runs.push(runJourneys(journeys, clockAt(moment)));
  return {
    moment,
    passed: runs.reduce((sum, { passed }) => sum + passed, 0),
    failures: runs.flatMap(({ failures }) => failures),
  };
});

console.log('\nBegun at            passed  failed');
for (const { moment, passed, failures } of results) {
  const reason = /** @type {Record<string, string>} */ (DAYS)[moment] ?? '';
  console.log(`${moment}  ${String(passed).padStart(8)}  ${String(failures.length).padStart(6)}  ${reason}`);
  for (const failure of failures) console.log(`                    ${failure}`);
}
process.exit(results.some(({ failures }) => failures.length > 0) ? 1 : 0);
