import { onTestFinished } from 'vitest';

/**
 * Prints how many cases a test tried, how many failed and the first failures, as evidence of its coverage. Call it
 * before the assertion.
 */
export function reportCount(name: string, cases: number, failures: readonly unknown[]): void {
  const first = failures
    .slice(0, 10)
    .map((failure) => `\n  ${typeof failure === 'string' ? failure : JSON.stringify(failure)}`);
  // biome-ignore lint/suspicious/noConsole: the printed count is a result of the test
  console.info(`${name}: of ${cases} cases, ${failures.length} failed${first.join('')}`);
}

/** Prints the count of a test that stops at its first failure, however it ends. */
export function countUntilFailure(name: string, cases: () => number): void {
  onTestFinished(({ task }) => reportCount(name, cases(), task.result?.errors?.map(({ message }) => message) ?? []));
}

/** Prints a test's measurements. */
export function reportFigures(name: string, figures: Record<string, unknown>): void {
  // biome-ignore lint/suspicious/noConsole: the printed figures are a result of the test
  console.info(`${name}:`, figures);
}
