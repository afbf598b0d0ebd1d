import { findHindrance } from './packages.ts';

const hindrance = findHindrance();
if (hindrance) {
  console.error(hindrance);
  process.exit(1);
}
