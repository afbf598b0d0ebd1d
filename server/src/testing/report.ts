/** Prints how many cases a test tried and how many failed: the evidence that it covered something. */
export function reportCount(name: string, cases: number, failing: number): void {
  // biome-ignore lint/suspicious/noConsole: the printed count is a result of the test
  console.info(`${name}: ${cases} cases, ${failing} failing`);
}

/** Prints what a test measured. */
export function reportFigures(name: string, figures: Record<string, unknown>): void {
  // biome-ignore lint/suspicious/noConsole: the printed figures are a result of the test
  console.info(`${name}:`, figures);
}
