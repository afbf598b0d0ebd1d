/**
 * Suggestions of duties are made from this profile of a client: null means that a value is unknown, and `hane` is the
 * number of digits of the client's ID number.
 */
export interface Profil {
  hane: number | null;
  hesap_turu: string | null;
  kisi_turu: string | null;
  defter_turu: string | null;
  isci_calistiriyor: boolean | null;
  muhtasar_donemi: string | null;
  kdv_donemi: string | null;
  e_defter: string | null;
  ek_yukumlulukler: readonly string[];
}

const UC_AYLIK = 'üç aylık';
const EKLER: Readonly<Record<string, readonly string[]>> = {
  OTV: ['OTV_234'],
  MTV: ['MTV_1', 'MTV_2'],
  EMLAK: ['EMLAK_1', 'EMLAK_2'],
};

type Kisi = 'gerçek' | 'tüzel' | 'adi ortaklık' | 'diğer';
function kisiOf({ kisi_turu, hesap_turu, hane }: Profil): Kisi | null {
  if (kisi_turu) return kisi_turu as Kisi;
  if (hesap_turu === 'diğer') return 'diğer';
  if (hesap_turu === 'kurumsal') return 'tüzel';
  if (hesap_turu === 'bireysel' || hane === 11) return 'gerçek';
  return hane === 10 ? 'tüzel' : null;
}
/** What a kind of account (Hesap Türü) implies for the kind of ledger. */
export const DEFTER_OF: Readonly<Record<string, string>> = {
  İşletme: 'işletme',
  Bilanço: 'bilanço',
  serbest: 'serbest',
  bireysel: 'yok',
  kurumsal: 'bilanço',
};

const kdv = ({ kdv_donemi }: Profil) => (kdv_donemi === UC_AYLIK ? 'KDV1_3A' : 'KDV1');
/** An employer files the withholding return monthly, unless quarterly filing was chosen for the client. */
const muhtasar = ({ muhtasar_donemi, isci_calistiriyor }: Profil, varsayilan: 'MUHSGK' | 'MUHSGK_3A') =>
  muhtasar_donemi ? (muhtasar_donemi === UC_AYLIK ? 'MUHSGK_3A' : 'MUHSGK') : isci_calistiriyor ? 'MUHSGK' : varsayilan;
const berat = ({ e_defter }: Profil, letter: 'G' | 'D') =>
  e_defter === 'yok' ? [] : [e_defter === UC_AYLIK ? `BERAT_Q_${letter}` : `BERAT_A_${letter}`];

function temelOf(profil: Profil, kisi: Kisi, defter: string | null): readonly string[] | null {
  const isci = profil.isci_calistiriyor;
  if (kisi === 'adi ortaklık')
    return [kdv(profil), muhtasar(profil, 'MUHSGK'), 'GF_DIGER', ...(isci ? ['SGK_4A'] : [])];
  if (kisi === 'diğer') return [muhtasar(profil, 'MUHSGK'), ...(isci === false ? [] : ['SGK_4A'])];
  if (kisi === 'tüzel') {
    return [
      kdv(profil),
      muhtasar(profil, 'MUHSGK'),
      'KGECICI',
      'KURUMLAR',
      ...berat(profil, 'D'),
      ...(isci === false ? [] : ['SGK_4A']),
      'LEVHA',
    ];
  }
  if (defter === 'yok') return ['GELIR', 'GELIR_T2'];
  if (defter === 'basit usul') return ['BASIT_USUL', 'SGK_4B'];
  if (defter === null) return null;
  return [
    kdv(profil),
    muhtasar(profil, 'MUHSGK_3A'),
    'GGECICI',
    'GELIR',
    'GELIR_T2',
    'SGK_4B',
    'LEVHA',
    ...(isci ? ['SGK_4A'] : []),
    ...(defter === 'bilanço' ? berat(profil, 'G') : []),
  ];
}

export function oneriOf(profil: Profil): string[] | null {
  const kisi = kisiOf(profil);
  const temel = kisi && temelOf(profil, kisi, profil.defter_turu ?? DEFTER_OF[profil.hesap_turu ?? ''] ?? null);
  if (!temel) return null;
  const ekler = profil.ek_yukumlulukler.flatMap((ek) =>
    ek === 'TURIZM' ? [kisi === 'tüzel' ? 'TURIZM_A' : 'TURIZM_3A'] : (EKLER[ek] ?? [ek]),
  );
  return [...new Set([...temel, ...ekler])];
}
