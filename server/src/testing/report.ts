import { onTestFinished } from 'vitest';

/**
 * The printed counts are evidence of a test's coverage. A test calls `reportCount` before its assertion, which would
 * otherwise end the test without a report.
 */
export function reportCount(name: string, cases: number, failures: readonly unknown[]): void {
  const first = failures
    .slice(0, 10)
    .map((failure) => `\n  ${typeof failure === 'string' ? failure : JSON.stringify(failure)}`);
  // biome-ignore lint/suspicious/noConsole: the printed count is a result of the test
  console.info(`${name}: of ${cases} cases, ${failures.length} failed${first.join('')}`);
}

/**
 * A test that stops at its first failure calls `countUntilFailure` at its start; the count is printed when the test
 * ends, however it ends.
 */
export function countUntilFailure(name: string, cases: () => number): void {
  onTestFinished(({ task }) => reportCount(name, cases(), task.result?.errors?.map(({ message }) => message) ?? []));
}

export function reportFigures(name: string, figures: Record<string, unknown>): void {
  // biome-ignore lint/suspicious/noConsole: the printed figures are a result of the test
  console.info(`${name}:`, figures);
}
