import { createAssignments, createClients } from './clients.ts';
import { createLedger } from './ledger.ts';
import { createLogins, createPeople } from './people.ts';
import { createRandom } from './random.ts';
import { createReceipts } from './receipts.ts';
import { createRecords } from './records.ts';
import { HIZMETLER } from './services.ts';

const SEED = 20_260_101;

/** The rows of the demo office by table, in the order in which they refer to each other; the same for the same moment and hash. */
export function createDemoOffice(now: Date, sifre_hash: string) {
  const random = createRandom(SEED);
  const people = createPeople(now);
  const clients = createClients(random, now);
  const records = createRecords(random, clients, now);
  const { accruals, payments } = createLedger(random, records, now);
  return {
    ...people,
    mukellefler: clients.map(({ personel_id: _p, firstAge: _f, lastAge: _l, ...row }) => row),
    kullanicilar: createLogins(people, sifre_hash, now),
    muhasebeci_personel: createAssignments(clients),
    hizmetler: HIZMETLER,
    hizmet_kayitlari: records,
    borc_tahakkuk: accruals,
    odemeler: payments,
    fis_urunler: createReceipts(createRandom(SEED + 1), now),
  };
}

/** The tables of the office and their keys. */
export const DEMO_TABLES = {
  admin: 'admin_id',
  muhasebeci: 'muhasebeci_id',
  personel: 'personel_id',
  mukellefler: 'mukellef_id',
  kullanicilar: 'id',
  muhasebeci_personel: 'atama_id',
  hizmetler: 'id',
  hizmet_kayitlari: 'hizmet_kayit_id',
  borc_tahakkuk: 'borc_id',
  odemeler: 'odeme_id',
  fis_urunler: 'id',
} as const satisfies Record<keyof ReturnType<typeof createDemoOffice>, string>;
