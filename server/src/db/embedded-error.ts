/** Why the start stopped: one line in Turkish, fit to be shown to whoever started the server. */
export class StartError extends Error {
  override name = 'StartError';
}

/** First non-empty line of any error, since a start that fails answers with one line. */
export const firstLine = (error: unknown): string => {
  const text =
    error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code || error.name : String(error);
  return (
    text
      .split('\n')
      .find((line) => line.trim())
      ?.trim() ?? 'bilinmeyen hata'
  );
};
