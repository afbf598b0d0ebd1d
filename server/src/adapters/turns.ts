/** A piece of work that asks for a turn. Pieces of one `who` share the bounds for each, and take turns with others. */
export interface Piece {
  who?: unknown;
  size?: number;
  /** It waits however long the line is, and is not counted there. */
  isUncounted?: boolean;
  signal?: AbortSignal;
}

const OPEN = {
  /** So many run at once, of each `who` so many, and several only if together they are no larger than `eachSize`. */
  places: Number.POSITIVE_INFINITY,
  each: Number.POSITIVE_INFINITY,
  eachSize: Number.POSITIVE_INFINITY,
  /** So many more wait. */
  line: Number.POSITIVE_INFINITY,
  refuse: () => new Error('no place is free'),
};
/** Who comes first by `order`; among equals it is who has waited longest, since coming or since the last turn. */
type Bounds<P> = typeof OPEN & { order(a: P, b: P): number };

interface Waiting<P> {
  piece: P;
  start(giveBack: () => void): void;
  refuse(error: unknown): void;
}

/** Everything of which only so much runs at once in this process waits here. */
export class Turns<P extends Piece = Piece> {
  private readonly bounds: Bounds<P>;
  private readonly running: P[] = [];
  private line: Waiting<P>[] = [];

  constructor(bounds: Partial<Bounds<P>>) {
    this.bounds = { ...OPEN, order: () => 0, ...bounds };
  }

  get waiting(): P[] {
    return this.line.map(({ piece }) => piece);
  }

  /** The error is `refuse()` if the line is full, or the reason of the piece's signal if that aborts while it waits. */
  async run<T>(work: () => Promise<T>, piece = {} as P): Promise<T> {
    piece.signal?.throwIfAborted();
    const giveBack = this.isFree(piece) ? this.take(piece) : await this.wait(piece);
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  /** Takes a place now and returns what gives it back. @throws `refuse()` if none is free */
  take(piece = {} as P): () => void {
    if (!this.isFree(piece)) throw this.bounds.refuse();
    this.running.push(piece);
    return () => {
      this.running.splice(this.running.indexOf(piece), 1);
      this.startNext();
    };
  }

  private isFree({ who, size = 0 }: P): boolean {
    const { places, each, eachSize } = this.bounds;
    const own = this.running.filter((piece) => piece.who === who);
    const total = own.reduce((sum, piece) => sum + (piece.size ?? 0), size);
    return this.running.length < places && own.length < each && (own.length === 0 || total <= eachSize);
  }

  private wait(piece: P): Promise<() => void> {
    if (!piece.isUncounted) this.makeRoom(piece);
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<() => void>();
    const waiting = { piece, start, refuse };
    const leave = () => this.drop(waiting, piece.signal?.reason);
    this.line.push(waiting);
    piece.signal?.addEventListener('abort', leave, { once: true });
    return promise.finally(() => piece.signal?.removeEventListener('abort', leave));
  }

  private drop(waiting: Waiting<P>, reason: unknown): void {
    this.line = this.line.filter((one) => one !== waiting);
    waiting.refuse(reason);
  }

  /** In a full line the last piece of whoever has the most is refused, or the new one if its own are about as many. */
  private makeRoom({ who }: P): void {
    const counted = this.line.filter(({ piece }) => !piece.isUncounted);
    if (counted.length < this.bounds.line) return;
    const lanes = Map.groupBy(counted, ({ piece }) => piece.who);
    const longest = [...lanes.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    const last = longest.at(-1);
    if (!last || longest.length <= (lanes.get(who)?.length ?? 0) + 1) throw this.bounds.refuse();
    this.drop(last, this.bounds.refuse());
  }

  /** One piece of somebody starts; the rest of theirs goes behind everybody else's. */
  private startNext(): void {
    const ready = this.line.filter(({ piece }) => this.isFree(piece));
    const next = ready.sort((a, b) => this.bounds.order(a.piece, b.piece))[0];
    if (!next) return;
    const isOwn = ({ piece }: Waiting<P>) => piece.who !== undefined && piece.who === next.piece.who;
    const others = this.line.filter((one) => one !== next);
    this.line = [...others.filter((one) => !isOwn(one)), ...others.filter(isOwn)];
    next.start(this.take(next.piece));
    this.startNext();
  }
}
