import type { Feature } from '#server/feature.ts';

export const yukumluluk: Feature = {
  name: 'yukumluluk',
  baslik: 'Yükümlülükler',
  what: 'Which declarations each client owes: suggested by its profile, confirmed by a person ([0086](docs/decisions/0086-confirmed-duties.md))',
  contract: [],
  topics: { mukellef_yukumlulukleri: ['admin', 'muhasebeci', 'personel'] },
  routes: () => undefined,
};
