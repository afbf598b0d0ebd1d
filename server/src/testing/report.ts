/** Prints how many cases a test tried and how many failed: the evidence that it covered something. */
export function reportCount(name: string, cases: number, failing: number): void {
  // biome-ignore lint/suspicious/noConsole: the printed count is a result of the test
  console.info(`${name}: ${cases} cases, ${failing} failing`);
}
