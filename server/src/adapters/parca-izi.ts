import type { ParcaDurumu } from '#contract/sistem/durum.ts';

interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/**
 * What was last heard of a part beside the server: the virus scanner or the file store. The log gets a line when a part
 * stops working, when its trouble changes, and when it works again.
 */
export class ParcaIzi<Sorun extends string> {
  private son: ParcaDurumu<Sorun> | null = null;
  private readonly name: string;
  private readonly log: Log;

  constructor(name: string, log: Log) {
    this.name = name;
    this.log = log;
  }

  /** `durum` is null until the part was used or asked for the first time. */
  get durum(): ParcaDurumu<Sorun> | null {
    return this.son;
  }

  /** `ayrinti` is a name or code of the part's own error; it must not quote a file or a person. */
  note(sorun: Sorun | null, ayrinti = ''): void {
    const before = this.son?.sorun ?? null;
    this.son = { zaman: new Date().toISOString(), sorun, ayrinti };
    if (sorun === before) return;
    if (sorun === null) this.log.info({}, `${this.name} works again`);
    else this.log.warn({ code: sorun, cause: ayrinti }, `${this.name} does not work`);
  }
}
