declare module 'autocannon' {
  interface Client {
    setRequests(requests: Request[]): void;
  }
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?(request: Request): Request;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    /** `sampleInt` is in milliseconds, `duration` in seconds; a run of load ends when a sample is taken. */
    sampleInt: number;
    requests?: Request[];
    setupClient?(client: Client): void;
  }
  interface Result {
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    '2xx': number;
    statusCodeStats: Record<string, unknown>;
  }
  interface Instance extends PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }
  const autocannon: (options: Options) => Instance;
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default autocannon;
  export type { Client, Request };
}
