/** A child process limits its whole memory, because buffers lie outside the heap that --max-old-space-size limits. */
const MAX_RSS = 320 * 1_048_576;

export const writeLine = (value: unknown): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(value)}\n`, () => resolve()));

export function watchMemory(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_RSS) void writeLine({ hata: 'cok_buyuk' }).then(() => process.exit(0));
  }, 20).unref();
}
