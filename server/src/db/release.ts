const numbers = (release: string): [number, number, number] => {
  const [major = 0, minor = 0, patch = 0] = release.split('.').map(Number);
  return [major, minor, patch];
};

const compare = (a: string, b: string): number => {
  const [left, right] = [numbers(a), numbers(b)];
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
};

export const isNewer = (release: string, than: string): boolean => compare(release, than) > 0;

export const newestOf = (releases: readonly (string | null)[]): string =>
  releases
    .filter((release) => release !== null)
    .sort(compare)
    .at(-1) ?? '0.0.0';

/**
 * A server runs on the schema of its own and of the next minor release, so a release may drop only what the release
 * before it no longer used (server/migrations/README.md).
 */
export const canServe = (server: string, schema: string): boolean => {
  const [own, its] = [numbers(server), numbers(schema)];
  return own[0] === its[0] && its[1] - own[1] <= 1;
};
