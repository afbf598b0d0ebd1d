export class StartError extends Error {
  override name = 'StartError';
}

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
