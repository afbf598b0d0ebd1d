/** Why the start failed: one Turkish line for whoever started the server. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The first non-empty line of an error, since a failed start answers with one line. */
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
