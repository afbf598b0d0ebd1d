import type { Sessions } from '#server/db/session.ts';

type Gate = Sessions['gate'];

export interface IsDurumu {
  ad: string;
  son_calisma: string | null;
  son_hata: { zaman: string; kod: string } | null;
}

/** What the server's own work has come to since it was started, job by job. */
export class Isler {
  private readonly isler = new Map<string, IsDurumu>();

  /** The gate for a job: whenever a statement of it succeeds, the job has run. */
  izle(ad: string, gate: Gate): Gate {
    const is: IsDurumu = { ad, son_calisma: null, son_hata: null };
    this.isler.set(ad, is);
    return async (work) => {
      const answer = await gate(work);
      is.son_calisma = new Date().toISOString();
      return answer;
    };
  }

  /** Notes that the job failed; a code and no text, which may name a row. */
  hata(ad: string, error: unknown): void {
    const is = this.isler.get(ad);
    const { code, name } = error as Error & { code?: string };
    if (is) is.son_hata = { zaman: new Date().toISOString(), kod: code ?? name ?? 'Error' };
  }

  list(): IsDurumu[] {
    return [...this.isler.values()];
  }
}
