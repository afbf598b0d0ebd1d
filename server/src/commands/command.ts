import { ConfigError } from '#server/config/setting-rules.ts';
import { firstLine, StartError } from '#server/db/embedded-error.ts';
import { MigrationError } from '#server/db/migrate.ts';
import { isStopping, shutdown } from '#server/run/shutdown.ts';

type Fail = (error: unknown) => void;

/** Prints the first line of an error and ends the command with code 1; `what` precedes what the product does not explain. */
export const failWith =
  (what: string, ...explained: readonly (new (...args: never[]) => Error)[]): Fail =>
  (error) => {
    if (isStopping()) return;
    const isExplained = [ConfigError, StartError, MigrationError, ...explained].some((kind) => error instanceof kind);
    console.error(isExplained ? firstLine(error) : `${what}: ${firstLine(error)}`);
    void shutdown(1);
  };

/** Runs a command that a signal ends, too. */
export const runCommand = (run: () => Promise<void>, fail: Fail): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutdown(1));
  return run().catch(fail);
};
