import { connection, probe, whenRestored } from './connection.ts';
import { ApiError, offline } from './http.ts';

/** The file is not where the page expects it although the server answers, as after a new release. */
export class CodeGone extends ApiError {
  override name = 'CodeGone';
  constructor() {
    super(404, {
      code: 'CODE_GONE',
      message: 'Yeni bir sürüm yayımlanmış olabilir. Sayfayı yenileyip tekrar deneyin.',
    });
  }
}

/**
 * A file of the app that does not load fails as an unreachable server (ApiError) or, when the server answers and a
 * second try fails too, as CodeGone.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(async () => {
    if (!(await probe())) throw offline();
    return load().catch(() => {
      throw new CodeGone();
    });
  });
}

/** As loadCode, but it waits for an unreachable server instead of failing. */
export async function loadCodePatiently<T>(load: () => Promise<T>): Promise<T> {
  return loadCode(load).catch(async (error: unknown) => {
    if (error instanceof CodeGone) throw error;
    await restored();
    return loadCodePatiently(load);
  });
}

const restored = (): Promise<void> =>
  connection.get() === 'online'
    ? Promise.resolve()
    : new Promise((resolve) => {
        const stop = whenRestored(() => {
          stop();
          resolve();
        });
      });
