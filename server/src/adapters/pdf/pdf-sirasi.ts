import { Turns } from '#server/adapters/turns.ts';

const WINDOW_MS = 60_000;
/** After this long the reading of a file gives way to a file of somebody who has used the reader less. */
const TURN_MS = 500;
/** A file gives way this often at most; then it is read to its end, so that others cannot keep it waiting for ever. */
const WAYS_MAX = 5;

interface Bekleyen {
  who: number;
  signal: AbortSignal;
  /** How often the file has given way to another; its reading begins anew each time. */
  birakilma: number;
}

/**
 * The line before the one reader of PDFs. It is the users' line and not the files': next is a file of the user who has
 * used the reader least in the last minute, and among equals of who has the fewest files waiting. So who sends many or
 * costly files waits for everybody else.
 */
export class PdfSirasi {
  private readonly used = new Map<number, number>();
  private windowBegan = 0;
  private readonly turns = new Turns<Bekleyen>({
    places: 1,
    order: (a, b) => this.usedBy(a) - this.usedBy(b) || this.waitingOf(a) - this.waitingOf(b),
  });

  /**
   * `read` answers null where it gave way because `isUnfair`, asked with the milliseconds that it has taken, was true.
   */
  async run<T>(
    { sender, signal, prepare }: { sender: number; signal: AbortSignal; prepare?: () => Promise<void> },
    read: (isUnfair: (milliseconds: number) => boolean) => Promise<T | null>,
  ): Promise<T> {
    const file: Bekleyen = { who: sender, signal, birakilma: 0 };
    const readOnce = async () => {
      await prepare?.();
      signal.throwIfAborted();
      const began = performance.now();
      const result = await read((milliseconds) => this.isUnfair(file, milliseconds));
      this.used.set(sender, this.usedBy(file) + performance.now() - began);
      return result;
    };
    for (;;) {
      const result = await this.turns.run(readOnce, file);
      if (result !== null) return result;
      file.birakilma += 1;
    }
  }

  /** The file being read has had its turn of `milliseconds`, and a new file of somebody who has used less waits. */
  private isUnfair(file: Bekleyen, milliseconds: number): boolean {
    if (milliseconds < TURN_MS || file.birakilma >= WAYS_MAX) return false;
    const used = this.usedBy(file) + milliseconds;
    return this.turns.waiting.some(
      (other) => other.birakilma === 0 && this.usedBy(other) < used && other.who !== file.who,
    );
  }

  private waitingOf({ who }: Bekleyen): number {
    return this.turns.waiting.filter((file) => file.who === who).length;
  }

  private usedBy({ who }: Bekleyen): number {
    const now = performance.now();
    if (now - this.windowBegan > WINDOW_MS) {
      this.used.clear();
      this.windowBegan = now;
    }
    return this.used.get(who) ?? 0;
  }
}
