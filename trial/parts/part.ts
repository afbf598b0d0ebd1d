import type { Scene } from './scene.ts';

/** One program, or one way, beside the product; each has a file and a group of rows in the table. */
export interface Part {
  name: string;
  /** A file of each package of Debian 12 that the part needs, and the package's name. */
  packages: Readonly<Record<string, string>>;
  /** A command that fetches what no package of Debian has, for `--install`. */
  prepare?: string;
  isPrepared?(): boolean;
  run(scene: Scene): Promise<void>;
}
