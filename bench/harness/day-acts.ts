import { randomUUID } from 'node:crypto';
import { currentDonem } from '#contract/common/donem.ts';
import { buildUrl } from '#contract/common/route.ts';
import { getBugun } from '#contract/hizmet-kaydi/bugun.ts';
import { getIzgara, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { DURUM, type Islem } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { getBeyannameOzeti } from '#contract/pano/beyanname-ozeti.ts';
import { getAdminPano, getMuhasebeciPano, listPanoMuhasebecileri } from '#contract/pano/pano.ts';
import { listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { createTahsilat, downloadMakbuz } from '#contract/tahakkuk/odeme.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { listTahakkukEtmeyenler } from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import { getTahakkukEtmeyenOzeti } from '#contract/tahakkuk/tahakkuk-etmeyen-ozeti.ts';
import type { DayData, Pair } from './day-data.ts';
import type { Shown } from './screens.ts';

export type Rol = 'muhasebeci' | 'personel' | 'admin';
export interface Person {
  muhasebeci_id: number | null;
  personel_id: number | null;
  headers: Record<string, string>;
}
export interface Sent {
  method?: string;
  path: string;
  body?: object;
}
/** What a person does: requests that a page sends at once. After a write, the page that stands open asks again. */
export interface Act {
  name: string;
  weight: number;
  send: (data: DayData, person: Person, random: () => number) => Sent[];
  again?: string;
}

const donem = currentDonem();
const page = (...paths: string[]) => {
  const sent = paths.map((path) => ({ path }));
  return () => sent;
};

const GRID = buildUrl(getIzgara.path, {}, { ...donem });
const OPEN = buildUrl(listTahakkuklar.path, {}, { boyut: 50, bakiye: '0,01..' });
const MUHASEBECI_HOME = [getMuhasebeciPano.path, getBeyannameOzeti.path];
const ADMIN_HOME = [
  getAdminPano.path,
  listPanoMuhasebecileri.path,
  getBeyannameOzeti.path,
  getTahakkukEtmeyenOzeti.path,
];

const take = <T>(list: T[] | undefined, what: string): T => {
  const one = list?.pop();
  if (one === undefined) throw new Error(`the day has no more ${what}`);
  return one;
};

const cells = (islem: Islem, beklenen: string | null, pairs: readonly Pair[], more: object = {}): Sent[] => [
  {
    method: 'POST',
    path: updateHucreler.path,
    body: {
      ...donem,
      ...more,
      islem,
      hucreler: pairs.map(([mukellef_id, hizmet_id]) => ({ mukellef_id, hizmet_id, beklenen })),
    },
  },
];

const search: Act = {
  name: 'search of clients',
  weight: 15,
  send: ({ searches }, _person, random) => [
    {
      path: buildUrl(listMukellefler.path, {}, { arama: searches[Math.floor(random() * searches.length)], boyut: 50 }),
    },
  ],
};

export const ACTS: Record<Rol, readonly Act[]> = {
  muhasebeci: [
    { name: 'home of accountant', weight: 15, send: page(...MUHASEBECI_HOME) },
    { name: 'month grid', weight: 25, send: page(GRID) },
    {
      name: 'service requested',
      weight: 30,
      send: ({ requestable }, { muhasebeci_id }) =>
        cells('talep_et', null, [take(requestable.get(muhasebeci_id!), 'cells to request')]),
      again: GRID,
    },
    search,
    { name: 'own debts', weight: 10, send: page(getBorcum.path) },
    {
      name: 'receipt (PDF)',
      weight: 5,
      send: ({ paid }, { muhasebeci_id }) => {
        const odeme_id = paid.get(muhasebeci_id!);
        return [{ path: odeme_id === undefined ? getBorcum.path : buildUrl(downloadMakbuz.path, { odeme_id }) }];
      },
    },
  ],
  personel: [
    { name: 'day of staff', weight: 40, send: page(getBugun.path) },
    {
      name: 'service finished',
      weight: 40,
      send: ({ approved }, { personel_id }) =>
        cells('yapildi', DURUM.onaylandi, [take(approved.get(personel_id!), 'cells to finish')]),
      again: getBugun.path,
    },
    { ...search, weight: 20 },
  ],
  admin: [
    { name: 'home of office', weight: 15, send: page(...ADMIN_HOME) },
    {
      name: '20 requests approved',
      weight: 25,
      send: ({ waiting }) => {
        const { muhasebeci_id, cells: pairs } = take(waiting, 'requests to approve');
        return cells('onayla', DURUM.talep, pairs, { muhasebeci_id });
      },
    },
    {
      name: 'payment collected',
      weight: 20,
      send: ({ open }) => {
        const { muhasebeci_id, borc_id, bakiye } = take(open, 'debts to collect');
        const kalemler = [{ tahakkuk_id: borc_id, odeme_tutari: bakiye }];
        return [{ method: 'POST', path: createTahsilat.path, body: { muhasebeci_id, kalemler } }];
      },
      again: OPEN,
    },
    { name: 'open accruals', weight: 10, send: page(OPEN) },
    { name: 'debts by age', weight: 10, send: page(buildUrl(listAlacaklar.path, {}, { boyut: 50 })) },
    { name: 'what was never accrued', weight: 5, send: page(listTahakkukEtmeyenler.path) },
    search,
  ],
};
export const idempotencyKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

/** People of a role leave these pages open, in turn; the events that they follow are those of the web's `api.ts`. */
export const SCREENS: Record<Rol, readonly (readonly Shown[])[]> = {
  muhasebeci: [
    [
      {
        path: getMuhasebeciPano.path,
        konular: ['borc_tahakkuk', 'mukellefler', 'odemeler', 'hizmet_kayitlari', 'hizmetler', 'evrak_bekleyenler'],
      },
      { path: getBeyannameOzeti.path, konular: ['beyannameler', 'mukellefler', 'muhasebeci_personel'] },
    ],
    [{ path: GRID, konular: ['hizmet_kayitlari', 'mukellefler', 'hizmetler', 'muhasebeci_personel'] }],
  ],
  personel: [
    [
      {
        path: getBugun.path,
        konular: ['hizmet_kayitlari', 'muhasebeci_personel', 'mukellefler', 'evrak_bekleyenler', 'beyannameler'],
      },
    ],
  ],
  admin: [
    [
      {
        path: getAdminPano.path,
        konular: ['kullanicilar', 'hizmet_kayitlari', 'borc_tahakkuk', 'odemeler', 'mukellefler'],
        meta: { toplam: true },
      },
      {
        path: listPanoMuhasebecileri.path,
        konular: ['muhasebeci', 'hizmet_kayitlari', 'borc_tahakkuk', 'odemeler'],
        meta: { toplam: true },
      },
      {
        path: getTahakkukEtmeyenOzeti.path,
        konular: ['borc_tahakkuk', 'hizmet_kayitlari', 'odemeler', 'kapanislar'],
        meta: { toplam: true },
      },
      { path: getBeyannameOzeti.path, konular: ['beyannameler', 'mukellefler', 'muhasebeci_personel'] },
    ],
    [{ path: OPEN, konular: ['borc_tahakkuk', 'odemeler', 'hizmet_kayitlari'] }],
    [
      {
        path: buildUrl(listAlacaklar.path, {}, { boyut: 50 }),
        konular: ['borc_tahakkuk', 'odemeler', 'muhasebeci', 'epostalar'],
        meta: { toplam: true },
      },
    ],
  ],
};
