import { globSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** The disk stamps files by the machine's clock; `npm run test:days` gives the tests another, which is set here. */
export const stampFiles = (store: string): void => {
  for (const file of globSync(join(store, '*/*'))) utimesSync(file, new Date(), new Date());
};
