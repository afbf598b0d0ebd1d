export interface Random {
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
}

/** The generator is Mulberry32: uniform enough to pick test cases, but not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
  return { below, pick: (items) => items[below(items.length)] as never };
}
