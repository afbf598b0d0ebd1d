import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { createStore } from '#web/lib/store.ts';
import { isUnknownOutcome } from '#web/lib/use-keyed-mutation.ts';
import type { GridCell } from '#web/parts/status-grid/types.ts';
import { dismiss, notifyCause, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { type Acts, type ActsEvent, type Cells, type Key, NO_ACTS, reduceActs, type Step, sendingOf } from './acts.ts';
import { type CellResult, partsOf } from './hucreler.ts';

export type Sent<R> = R & { beklenen: string | null };

/** `R` names a cell, `A` is an act, `Q` names a request that can be taken back, `S` the server's result for a cell. */
export interface Source<R extends object, A, Q, S extends R & CellResult> {
  queryKey: QueryKey;
  base: Cells;
  changers?: ReadonlyMap<Key, string>;
  keyOf: (ref: R) => Key;
  optimistic: (act: A, cell: GridCell | undefined, ref: R) => GridCell;
  /** `send` resolves with a null `request` if the server refused all cells, and rejects if the call failed. */
  send: (act: A, cells: readonly Sent<R>[]) => Promise<{ request: Q | null; results: readonly S[] }>;
  reverse: (request: Q) => Promise<readonly S[]>;
  take: (results: readonly S[]) => void;
  /**
   * `geri` is the end of the toast's sentence after an undo, behind the count of cells. If `said` gives null, the act
   * shows no toast.
   */
  said: (act: A, done: readonly S[], atlanan: string) => { metin: string; geri: string } | null;
  kilitli: string;
  max?: number;
  isQuiet?: true;
  keepsOffers?: true;
}

export type Remember<Q> = (metin: string, requests: readonly Q[], geri?: string) => void;
export type Hatirla = Remember<string>;

export class HucreMotoru<R extends object, A, Q, S extends R & CellResult> {
  readonly acts = createStore<Acts<A, Q>>(NO_ACTS);
  /** `source` is replaced at each render, because answers and undo come after the click and need the newest data. */
  source: Source<R, A, Q, S>;
  readonly #client: QueryClient;
  readonly #answers = new Map<number, Promise<void>>();
  #lastSending = 0;
  /** Undo waits for acts that the server has not answered yet; otherwise it would take back an earlier act. */
  #underWay: Promise<unknown> = Promise.resolve();
  readonly #toasts = new Map<Step<Q>, number>();

  constructor(client: QueryClient, source: Source<R, A, Q, S>) {
    this.#client = client;
    this.source = source;
  }

  /** The cells show the change at once, but its request waits for the answers to earlier changes of the same cells. */
  send = (act: A, cells: readonly R[], atlanan = '', remember: Remember<Q> = this.push): Promise<void> => {
    const { keyOf, optimistic } = this.source;
    const { overlay } = this.acts.get();
    const sending = ++this.#lastSending;
    const seen = cells.map((ref) => ({ ref, key: keyOf(ref), cell: this.#cellAt(ref) }));
    const earlier = new Set(seen.map(({ key }) => this.#answers.get(sendingOf(overlay.get(key)) ?? 0)));
    this.#dispatch({
      type: 'sent',
      sending,
      act,
      cells: seen.map(({ ref, key, cell }) => [key, optimistic(act, cell, ref)]),
    });
    const sent = seen.map(({ ref, cell }) => ({ ...ref, beklenen: cell?.durum ?? null }));
    const answer = Promise.all([...earlier, this.#client.cancelQueries({ queryKey: this.source.queryKey })])
      .then(() => this.#sendParts(sending, act, sent, atlanan, remember))
      .finally(() => this.#answers.delete(sending));
    this.#answers.set(
      sending,
      answer.catch(() => undefined),
    );
    return answer;
  };

  retry = (ref: R): void => {
    const over = this.acts.get().overlay.get(this.source.keyOf(ref));
    if (over && 'failed' in over) this.follow(this.send(over.act, [ref]));
  };

  follow = (act: Promise<unknown>): void => {
    this.#underWay = Promise.allSettled([this.#underWay, act]);
  };

  push: Remember<Q> = (metin, requests, geri = 'hücre önceki durumuna döndü.') => {
    const step = { metin, requests, geri };
    this.#dispatch({ type: 'done', step });
    if (metin === '') return;
    const replaces = this.source.keepsOffers ? undefined : [...this.#toasts.values()].at(-1);
    const toast = notifySuccess(metin, { action: { label: 'Geri al', run: () => this.undo(step) }, replaces });
    for (const [offered, other] of this.#toasts) if (other === toast) this.#toasts.delete(offered);
    this.#toasts.set(step, toast);
  };

  undo = (chosen?: Step<Q>): void => {
    this.#underWay = this.#underWay.then(() => this.#takeBack(chosen));
  };

  #dispatch = (event: ActsEvent<A, Q>): void => this.acts.set(reduceActs(this.acts.get(), event));
  #refetch = (): void => void this.#client.invalidateQueries({ queryKey: this.source.queryKey });

  #cellAt(ref: R): GridCell | undefined {
    const key = this.source.keyOf(ref);
    const over = this.acts.get().overlay.get(key);
    return over && 'pending' in over ? over.pending : this.source.base.get(key);
  }

  #dismissFor(step: Step<Q>): void {
    for (const [offered, toast] of this.#toasts) {
      if (this.source.keepsOffers && offered !== step) continue;
      dismiss(toast);
      this.#toasts.delete(offered);
    }
  }

  async #sendParts(sending: number, act: A, cells: readonly Sent<R>[], atlanan: string, remember: Remember<Q>) {
    const requests: Q[] = [];
    const done: S[] = [];
    const parts = partsOf(cells, this.source.max ?? cells.length);
    for (const [i, part] of parts.entries()) {
      try {
        const { request, results } = await this.source.send(act, part);
        this.#settle(sending, results);
        if (request !== null) requests.push(request);
        done.push(...results.filter(({ oldu }) => oldu));
      } catch (error) {
        this.#lose(sending, parts.slice(i).flat(), messageOf(error));
        break;
      }
    }
    if (requests.length === 0) return;
    const said = this.source.said(act, done, atlanan);
    remember(said?.metin ?? '', requests, said?.geri);
  }

  #settle(sending: number, results: readonly S[]): void {
    this.#take(results);
    const { keyOf, kilitli, isQuiet } = this.source;
    const answers = results.map((one) => ({
      key: keyOf(one),
      oldu: one.oldu,
      durum: one.durum,
      reason: one.neden ?? kilitli,
    }));
    this.#dispatch({ type: 'answered', sending, answers });
    const [first, ...others] = answers.filter(({ oldu }) => !oldu);
    if (!first || isQuiet) return;
    const adet = (others.length + 1).toLocaleString('tr-TR');
    notifyError(others.length === 0 ? first.reason : `${adet} hücre değiştirilemedi: ${first.reason}`);
  }

  /** After a failed request it may be unknown whether the server has changed the cells, so they are read again. */
  #lose(sending: number, unsent: readonly Sent<R>[], reason: string): void {
    const answers = unsent.map((ref) => ({
      key: this.source.keyOf(ref),
      oldu: false,
      durum: ref.beklenen,
      reason,
    }));
    this.#dispatch({ type: 'answered', sending, answers });
    notifyError(reason);
    this.#refetch();
  }

  #take(results: readonly S[]): void {
    this.source.take(results);
    // An answer to a reading that was requested before the act would show the cells' old states, so the reading is
    // requested again.
    if (this.#client.isFetching({ queryKey: this.source.queryKey }) > 0) this.#refetch();
  }

  async #takeBack(chosen?: Step<Q>): Promise<void> {
    const { steps } = this.acts.get();
    const step = chosen ?? steps.at(-1);
    if (!step || !steps.includes(step)) return;
    this.#dismissFor(step);
    this.#dispatch({ type: 'undone', step });
    try {
      const adet = await this.#reverse(step);
      if (adet > 0) this.#toasts.set(step, notifySuccess(`Geri alındı: ${adet.toLocaleString('tr-TR')} ${step.geri}`));
    } catch (error) {
      // The act returns to the undo stack if nobody knows whether it was taken back, as after a lost connection or a
      // server fault, or if the server only asked to wait (429).
      if (isUnknownOutcome(error) || (error instanceof ApiError && error.status === 429))
        this.#dispatch({ type: 'done', step });
      notifyCause(error);
      this.#refetch();
    }
  }

  async #reverse({ requests }: Step<Q>): Promise<number> {
    let adet = 0;
    for (const request of requests.toReversed()) {
      const results = await this.source.reverse(request);
      this.#take(results);
      this.#dispatch({ type: 'reversed', keys: results.map(this.source.keyOf) });
      const rest = results.filter(({ oldu }) => !oldu);
      adet += results.length - rest.length;
      if (rest.length > 0)
        notifyError(`${rest.length.toLocaleString('tr-TR')} hücre geri alınamadı: ${rest[0]?.neden}`);
    }
    return adet;
  }
}
