import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '#server/testing/random.ts';
import { ACTS, type Act, idempotencyKey, type Person, type Rol, type Sent } from './day-acts.ts';
import type { DayData } from './day-data.ts';

/** Seconds for which a person thinks between two acts, in the mean. */
const THINKING: Record<Rol, number> = { muhasebeci: 30, personel: 30, admin: 15 };

export type People = Record<Rol, Person[]>;
export interface Target {
  url: string;
  /** Pages are asked again by their event streams, or else by the act itself. */
  hasStreams: boolean;
}

/** Milliseconds by kind of answer, from the moment at which the request was due; `errors` counts answers by cause. */
export class Answers {
  times = new Map<string, number[]>();
  errors = new Map<string, number>();
  count(kind: string, start: number): void {
    const list = this.times.get(kind) ?? [];
    if (list.length === 0) this.times.set(kind, list);
    list.push(performance.now() - start);
  }
  fail(cause: string): void {
    this.errors.set(cause, (this.errors.get(cause) ?? 0) + 1);
  }
  clear(): void {
    this.times.clear();
    this.errors.clear();
  }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });

/** The generator shares the processors with what it measures, so it reads no answer but those that failed. */
export const ask = (
  url: string,
  { method = 'GET', path, body }: Sent,
  headers: Record<string, string>,
  fail: (cause: string) => void,
): Promise<void> =>
  new Promise((done) => {
    const text = body && JSON.stringify(body);
    const sent = text
      ? {
          ...headers,
          ...idempotencyKey(),
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }
      : headers;
    const call = http.request(url + path, { method, agent, headers: sent }, (answer) => {
      const isGood = answer.statusCode === 200 || answer.statusCode === 201;
      let said = '';
      if (isGood) answer.resume();
      else
        answer.setEncoding('utf8').on('data', (part: string) => {
          said += part;
        });
      answer.once('end', () => {
        if (!isGood) fail(`${path.split('?')[0]} ${answer.statusCode} ${said.slice(0, 120)}`);
        done();
      });
      answer.once('error', () => done());
    });
    call.once('error', (error) => {
      fail(`${path.split('?')[0]} ${error.message}`);
      done();
    });
    call.end(text);
  });

/** The same seed gives the same day to both sides. */
export const randomOf = (seed: number) => {
  const { below } = createRandom(seed);
  return (): number => below(2 ** 32) / 2 ** 32;
};

const choose = <T extends { weight: number }>(list: readonly T[], random: () => number): T => {
  let rest = random() * list.reduce((sum, { weight }) => sum + weight, 0);
  for (const one of list) {
    rest -= one.weight;
    if (rest < 0) return one;
  }
  return list.at(-1)!;
};

interface Day {
  target: Target;
  people: People;
  data: DayData;
  answers: Answers;
  random: () => number;
}

const perform = async ({ target, answers, data, random }: Day, person: Person, act: Act, due: number) => {
  const fail = (cause: string) => answers.fail(cause);
  const sent = act.send(data, person, random);
  await Promise.all(
    sent.map(async (one) => {
      await ask(target.url, one, person.headers, fail);
      answers.count(act.name, due);
    }),
  );
  if (!act.again || target.hasStreams) return;
  const start = performance.now();
  await ask(target.url, { path: act.again }, person.headers, fail);
  answers.count('asked again', start);
};

/** So many unanswered acts end a step: it is not carried, and would only take long to answer them all. */
const MOST_WAITING = 3_000;

/** Acts come one by one, whether or not the ones before were answered. */
export const passTime = async (day: Day, seconds: number): Promise<void> => {
  const roles = (Object.keys(day.people) as Rol[]).map((rol) => ({
    rol,
    weight: day.people[rol].length / THINKING[rol],
  }));
  const perSecond = roles.reduce((sum, { weight }) => sum + weight, 0);
  const waiting = new Set<Promise<void>>();
  const start = performance.now();
  for (let due = start; due < start + seconds * 1000; due += (-Math.log(1 - day.random()) / perSecond) * 1000) {
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    const { rol } = choose(roles, day.random);
    const person = day.people[rol][Math.floor(day.random() * day.people[rol].length)]!;
    const act = perform(day, person, choose(ACTS[rol], day.random), due).finally(() => waiting.delete(act));
    waiting.add(act);
    if (waiting.size < MOST_WAITING) continue;
    day.answers.fail(`${MOST_WAITING} acts wait for their answer`);
    break;
  }
  await Promise.all(waiting);
};
