import type { Sessions } from '#server/db/session.ts';

type Gate = Sessions['gate'];

export interface IsDurumu {
  ad: string;
  son_calisma: string | null;
  son_hata: { zaman: string; kod: string } | null;
}

export class Isler {
  private readonly isler = new Map<string, IsDurumu>();
  private readonly log: (error: { code: string | undefined; name: string }, fault: string) => void;

  constructor(log: (error: { code: string | undefined; name: string }, fault: string) => void) {
    this.log = log;
  }

  /**
   * `gate` marks the job as run whenever its work succeeds, and `ran` after a turn, which may need no statement. Of an
   * error only the code or name is kept, because its message may quote a row.
   */
  watch(
    { ad, fault }: { ad: string; fault: string },
    gate: Gate,
  ): { gate: Gate; ran: () => void; onError: (error: unknown) => void } {
    const job: IsDurumu = { ad, son_calisma: null, son_hata: null };
    this.isler.set(ad, job);
    const ran = () => {
      job.son_calisma = new Date().toISOString();
    };
    return {
      ran,
      gate: async (work) => {
        const answer = await gate(work);
        ran();
        return answer;
      },
      onError: (error) => {
        const { code, name } = error as Error & { code?: string };
        job.son_hata = { zaman: new Date().toISOString(), kod: code ?? name ?? 'Error' };
        this.log({ code, name }, fault);
      },
    };
  }

  list(): IsDurumu[] {
    return [...this.isler.values()];
  }
}
