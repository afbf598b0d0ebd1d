import { gunOf } from '#contract/common/donem.ts';
import type { IletiAtlama, Kanal, KisiIletiTuru } from '#contract/ileti/ileti-durumu.ts';
import { cepNumaralari, type MukellefKisisi, whatsappNumarasi } from '#contract/ileti/mukellef-kisisi.ts';
import type { AliciMukellef } from './queries.ts';

export interface Alici {
  kisi_id: number | null;
  ad: string;
  kanal: Kanal;
  kime: readonly string[];
}
export interface Skipped {
  alici: string | null;
  neden: IletiAtlama;
}

type Reachable = Pick<MukellefKisisi, 'ad' | 'telefon' | 'email' | 'kanal'> & { kisi_id: number | null };

const isAddress = (email: string | null): email is string =>
  email !== null && /^[^\s,;<>@]+@[^\s,;<>]+$/.test(email) && email.length <= 320;

const addressesOf = ({ telefon, email }: Reachable, kanal: Kanal): string[] => {
  if (kanal === 'eposta') return isAddress(email) ? [email] : [];
  if (kanal === 'sms') return cepNumaralari(telefon);
  return [whatsappNumarasi(telefon)].filter((one) => one !== undefined);
};

/** The wanted channel, else the contact's own, else the first by which the contact can be reached. */
function reach(kisi: Reachable, wanted: Kanal | null | undefined, isSmsReady: boolean): Alici | Skipped {
  const usual: Kanal[] = ['eposta', ...(isSmsReady ? (['sms'] as const) : []), 'whatsapp', 'sms'];
  const order = wanted ? [wanted] : [...(kisi.kanal ? [kisi.kanal] : []), ...usual];
  const kanal = order.find((one) => addressesOf(kisi, one).length > 0);
  if (kanal) return { kisi_id: kisi.kisi_id, ad: kisi.ad, kanal, kime: addressesOf(kisi, kanal) };
  if (kisi.telefon === null && !isAddress(kisi.email)) return { alici: kisi.ad, neden: 'adres_yok' };
  return { alici: kisi.ad, neden: wanted ? 'kanal_yok' : 'numara_gecersiz' };
}

const refusalOf = ({ izin, sessiz, sessiz_sonu }: MukellefKisisi, today: string): IletiAtlama | undefined => {
  if (izin === false) return 'izin_yok';
  return sessiz && (sessiz_sonu === null || sessiz_sonu >= today) ? 'sessiz' : undefined;
};

/**
 * The contacts of a client who get this kind of message, each with a channel and addresses, and those who get none with
 * the reason. A client without contacts is its own.
 */
export function chooseAlicilar(
  mukellef: AliciMukellef,
  { tur, kanal }: { tur: KisiIletiTuru; kanal?: Kanal | null },
  { isSmsReady, now }: { isSmsReady: boolean; now: Date },
): (Alici | Skipped)[] {
  const { kisiler, durdurulan, ad, telefon, email } = mukellef;
  const today = gunOf(now);
  const wanted = kisiler.filter(({ aldiklari }) => aldiklari.includes(tur));
  if (kisiler.length > 0 && wanted.length === 0) return [{ alici: null, neden: 'kisi_yok' }];
  const found =
    kisiler.length === 0
      ? [reach({ kisi_id: null, ad, telefon, email, kanal: null }, kanal, isSmsReady)]
      : wanted.map((kisi) => {
          const refusal = refusalOf(kisi, today);
          return refusal ? { alici: kisi.ad, neden: refusal } : reach(kisi, kanal, isSmsReady);
        });
  const seen = new Set<string>();
  return found.flatMap((one): (Alici | Skipped)[] => {
    if ('neden' in one) return [one];
    if (one.kime.some((address) => durdurulan.includes(address))) return [{ alici: one.ad, neden: 'durdurdu' }];
    const key = `${one.kanal} ${one.kime.join(' ')}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [one];
  });
}
