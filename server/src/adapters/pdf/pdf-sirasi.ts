const WINDOW_MS = 60_000;
/** After this long the reading of a file gives way to a file of somebody who has used the reader less. */
const TURN_MS = 500;
/** A file gives way this often at most; then it is read to its end, so that others cannot keep it waiting for ever. */
const WAYS_MAX = 5;

export interface Bekleyen {
  kim: number;
  /** How often the file has given way to another; its reading begins anew each time. */
  birakilma: number;
}

/**
 * The line before the one reader of PDFs. It is the users' line and not the files': next is a file of the user who has
 * used the reader least in the last minute, and among equals of who has the fewest files waiting. So who sends many or
 * costly files waits for everybody else.
 */
export class PdfSirasi<T extends Bekleyen> {
  private readonly line: T[] = [];
  private readonly used = new Map<number, number>();
  private windowBegan = 0;
  private current: T | null = null;
  private began = 0;
  private isDropped = false;

  add(file: T): void {
    this.line.push(file);
  }

  /** The result is true when `file` is being read now, so that its reading must be ended. */
  remove(file: T): boolean {
    const at = this.line.indexOf(file);
    if (at !== -1) this.line.splice(at, 1);
    if (this.current !== file) return false;
    this.isDropped = true;
    return true;
  }

  /** Returns the next file to read, or null while another is being read or none waits. */
  begin(): T | null {
    if (this.current || this.line.length === 0) return null;
    const now = performance.now();
    if (now - this.windowBegan > WINDOW_MS) {
      this.used.clear();
      this.windowBegan = now;
    }
    const next = this.line.reduce((best, file) => (this.isBefore(file, best) ? file : best));
    this.line.splice(this.line.indexOf(next), 1);
    this.current = next;
    this.began = now;
    return next;
  }

  /** The reading of the current file has ended; without a result it gave way to another, or nobody wants it any more. */
  end(hasResult: boolean): void {
    const file = this.current as T;
    this.used.set(file.kim, this.usedBy(file) + performance.now() - this.began);
    if (!hasResult && !this.isDropped) {
      file.birakilma += 1;
      this.line.push(file);
    }
    this.current = null;
    this.isDropped = false;
  }

  /** The file being read has had its turn of `milliseconds`, and a new file of somebody who has used less waits. */
  isUnfair(milliseconds: number): boolean {
    const { current } = this;
    if (!current || milliseconds < TURN_MS || current.birakilma >= WAYS_MAX) return false;
    const used = this.usedBy(current) + milliseconds;
    return this.line.some((file) => file.birakilma === 0 && this.usedBy(file) < used && file.kim !== current.kim);
  }

  private isBefore(file: T, other: T): boolean {
    const less = this.usedBy(file) - this.usedBy(other) || this.waitingOf(file) - this.waitingOf(other);
    return less < 0;
  }

  private waitingOf({ kim }: T): number {
    return this.line.filter((file) => file.kim === kim).length;
  }

  private usedBy({ kim }: T): number {
    return this.used.get(kim) ?? 0;
  }
}
