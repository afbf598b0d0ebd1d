export interface JobState {
  ad: string;
  son_calisma: string | null;
  son_hata: { zaman: string; kod: string } | null;
}

export class Jobs {
  private readonly jobs = new Map<string, JobState>();
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

  list(): JobState[] {
    return [...this.jobs.values()];
  }
}
