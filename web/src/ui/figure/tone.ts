export type { Ton as BadgeTone } from '#contract/common/izgara.ts';
