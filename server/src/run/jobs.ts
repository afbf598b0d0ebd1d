export interface JobState {
  ad: string;
  son_calisma: string | null;
  son_hata: { zaman: string; kod: string } | null;
}

/** A queue that is longer than one turn goes on at the next, which is due sooner than this. */
const WORKING_MS = 60_000;

/** A statement has 15 seconds and a call to the outside no more than a few minutes, so who says nothing so long hangs. */
const HANGS_MS = 30 * 60_000;

class HangingTurnError extends Error {
  readonly code = 'SURE_ASIMI';
}

type Turn = (goOn: () => boolean) => Promise<unknown>;

/**
 * Fails once `turn` has neither ended nor asked whether to go on for HANGS_MS. The next turn may then run beside it, as
 * that of another server may; should it come back, it is told not to go on.
 */
async function endHanging(goOn: () => boolean, turn: Turn): Promise<unknown> {
  const { promise: hanging, reject } = Promise.withResolvers<never>();
  let hangs = false;
  const timer = setTimeout(() => {
    hangs = true;
    reject(new HangingTurnError('the turn hangs'));
  }, HANGS_MS).unref();
  const asked = (): boolean => {
    if (hangs) return false;
    timer.refresh();
    return goOn();
  };
  try {
    return await Promise.race([turn(asked), hanging]);
  } finally {
    clearTimeout(timer);
  }
}

export class Jobs {
  private readonly jobs = new Map<string, JobState>();
  private readonly running = new Set<string>();
  private readonly hung = new Set<string>();
  private changedAt = Number.NEGATIVE_INFINITY;
  private readonly log: (error: { code: string | undefined; name: string }, fault: string) => void;

  constructor(log: (error: { code: string | undefined; name: string }, fault: string) => void) {
    this.log = log;
  }

  /**
   * `ran` marks a turn without an error. Of an error only the code or name is kept, because its message may quote a row.
   */
  watch({ name, fault }: { name: string; fault: string }): { ran: () => void; onError: (error: unknown) => void } {
    const job: JobState = { ad: name, son_calisma: null, son_hata: null };
    this.jobs.set(name, job);
    return {
      ran: () => {
        job.son_calisma = new Date().toISOString();
      },
      onError: (error) => {
        const { code, name: errorName = 'Error' } = error as Error & { code?: string };
        job.son_hata = { zaman: new Date().toISOString(), kod: code ?? errorName };
        this.log({ code, name: errorName }, fault);
      },
    };
  }

  /**
   * Whether `turn`, which results in whether or how much it has changed, has changed anything. @throws HangingTurnError
   */
  async run(name: string, goOn: () => boolean, turn: Turn): Promise<boolean> {
    // The turn after one that hung may hang, too, and nobody waits for that again.
    if (!this.hung.delete(name)) this.running.add(name);
    try {
      const hasChanged = Number(await endHanging(goOn, turn)) > 0;
      if (hasChanged) this.changedAt = performance.now();
      return hasChanged;
    } catch (error) {
      if (error instanceof HangingTurnError) this.hung.add(name);
      throw error;
    } finally {
      this.running.delete(name);
    }
  }

  /** A turn is under way, or one has just changed something, so that there may be more of it. */
  isWorking(): boolean {
    return this.running.size > 0 || performance.now() - this.changedAt < WORKING_MS;
  }

  list(): JobState[] {
    return [...this.jobs.values()];
  }
}
