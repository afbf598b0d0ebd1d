export { formatNumber } from '#contract/common/kurus.ts';
