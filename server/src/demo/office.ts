import { createAdvances } from './advances.ts';
import { createBank } from './bank.ts';
import { createAssignments, createClients } from './clients.ts';
import { createConversations } from './conversations.ts';
import { createHucreNotlari, createMukellefNotlari, createPrices, createTekrarlar } from './everyday.ts';
import { createLedger } from './ledger.ts';
import { createCardAttempts, createMail } from './mail.ts';
import { createLogins, createPeople, personelLogin } from './people.ts';
import { createPromises } from './promises.ts';
import { createRandom } from './random.ts';
import { createReceipts, type ReceiptStaff } from './receipts.ts';
import { createRecords } from './records.ts';
import { HIZMETLER } from './services.ts';

const SEED = 20_260_101;

const staffOf = (
  clients: ReturnType<typeof createClients>,
  { personel }: ReturnType<typeof createPeople>,
): ReceiptStaff[] =>
  personel.map(({ personel_id }) => ({
    kullanici_id: personelLogin(personel_id),
    mukellefler: clients.filter((client) => client.personel_id === personel_id).map(({ mukellef_id }) => mukellef_id),
  }));

const createApiKeys = (now: Date) =>
  [1, 4].map((kullanici_id, i) => ({
    api_anahtari_id: i + 1,
    kullanici_id,
    ad: i === 0 ? 'Raporlama programı' : 'Belge aktarımı',
    scopes: i === 0 ? ['okuma'] : ['mukellef_ekleme', 'belge_yukleme'],
    anahtar_ozeti: `\\x0${i}`,
    basi: i === 0 ? 'mhs_Rp4x' : 'mhs_bT7k',
    olusturma: new Date(now.getTime() - 20 * 86_400_000).toISOString(),
    bitis: new Date(now.getTime() + 70 * 86_400_000).toISOString(),
  }));

export function createDemoOffice(now: Date, sifre_hash: string) {
  const random = createRandom(SEED);
  const people = createPeople(now);
  const clients = createClients(random, now);
  const records = createRecords(random, clients, now);
  const ledger = createLedger(random, records, now);
  const { accruals, payments } = ledger;
  const logins = createLogins(people, sifre_hash, now);
  const { epostalar, hatirlatmalar } = createMail(people.muhasebeci, accruals, now);
  const { denemeler, kalemler, iadeler } = createCardAttempts(accruals, logins, now);
  return {
    ...people,
    mukellefler: clients.map(({ personel_id: _p, firstAge: _f, lastAge: _l, ...row }) => ({
      ...row,
      hesap_turu: row.kisi_turu && row.hesap_turu,
    })),
    kullanicilar: logins,
    api_anahtarlari: createApiKeys(now),
    muhasebeci_personel: createAssignments(clients),
    hizmetler: HIZMETLER,
    hizmet_kayitlari: records,
    borc_tahakkuk: accruals,
    odemeler: payments,
    epostalar,
    hatirlatmalar,
    kart_odeme_denemeleri: denemeler,
    kart_odeme_kalemleri: kalemler,
    kart_odeme_iadeleri: iadeler,
    avans_hareketleri: createAdvances(now),
    odeme_sozleri: createPromises(ledger, now),
    hizmet_fiyatlari: createPrices(now),
    hizmet_tekrarlari: createTekrarlar(records, clients, now),
    ...createHucreNotlari(createRandom(SEED + 2), records, clients, now),
    mukellef_notlari: createMukellefNotlari(createRandom(SEED + 3), clients, now),
    ...createReceipts(createRandom(SEED + 1), staffOf(clients, people), now),
    ...createConversations(logins, now),
    ...createBank(createRandom(SEED + 4), people.muhasebeci, payments, now),
  };
}

/** The demo tables stand in the order of their foreign keys, because they are filled in this order. */
export const DEMO_TABLES = {
  admin: 'admin_id',
  muhasebeci: 'muhasebeci_id',
  personel: 'personel_id',
  mukellefler: 'mukellef_id',
  kullanicilar: 'id',
  api_anahtarlari: 'api_anahtari_id',
  muhasebeci_personel: 'atama_id',
  hizmetler: 'id',
  hizmet_kayitlari: 'hizmet_kayit_id',
  borc_tahakkuk: 'borc_id',
  odemeler: 'odeme_id',
  epostalar: 'eposta_id',
  hatirlatmalar: 'hatirlatma_id',
  kart_odeme_denemeleri: 'deneme_id',
  kart_odeme_kalemleri: 'kalem_id',
  kart_odeme_iadeleri: 'iade_id',
  avans_hareketleri: 'hareket_id',
  odeme_sozleri: 'soz_id',
  fisler: 'fis_id',
  fis_urunler: 'id',
  hizmet_fiyatlari: 'hizmet_fiyat_id',
  hizmet_tekrarlari: 'tekrar_id',
  hucre_notlari: 'not_id',
  evrak_bekleyenler: 'evrak_id',
  mukellef_notlari: 'not_id',
  uzman_konusmalari: 'konusma_id',
  uzman_mesajlari: 'mesaj_id',
  banka_hesaplari: 'hesap_id',
  banka_ekstreleri: 'ekstre_id',
  banka_satirlari: 'satir_id',
} as const satisfies Record<keyof ReturnType<typeof createDemoOffice>, string>;
