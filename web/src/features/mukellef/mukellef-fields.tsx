import { NativeSelect, TextInput } from '@mantine/core';
import { HESAP_TURLERI, hesapTuruAdi } from '#contract/mukellef/mukellef.ts';

/** What both forms begin with. */
export const BOS_MUKELLEF = {
  tc_no: '',
  ad: '',
  telefon: '',
  email: '',
  adres: '',
  sirket_adi: '',
  kullanici_kod: '',
  isyeri_kodu: '',
  gib_kullanici_adi: '',
  hesap_turu: '' as '' | (typeof HESAP_TURLERI)[number],
};

export const HESAP_TURU_SECENEKLERI = [{ value: '', label: 'Seçilmedi' }, ...HESAP_TURLERI.map((value) => ({ value, label: hesapTuruAdi(value) }))];

/** Fields that are no columns of the lists: in the details, and under the row while it is edited. */
export const DIGER_ALANLAR = { adres: 'Adres', kullanici_kod: 'Kullanıcı Kodu', isyeri_kodu: 'İşyeri Kodu', gib_kullanici_adi: 'GİB Kullanıcı Adı' } as const;
export type DigerAlan = keyof typeof DIGER_ALANLAR;
export const DIGER = Object.keys(DIGER_ALANLAR) as DigerAlan[];

interface MukellefFieldsProps {
  /** Props of a text input, from `useForm`. */
  text: (name: keyof typeof BOS_MUKELLEF) => object;
  noRequired?: boolean;
}

/** The fields of a new client. */
export function MukellefFields({ text, noRequired = false }: MukellefFieldsProps) {
  return (
    <>
      <TextInput label="TC Kimlik No / Vergi No" required={noRequired} inputMode="numeric" maxLength={11} {...text('tc_no')} />
      <TextInput label="Ad" required {...text('ad')} />
      <TextInput label="Telefon" inputMode="tel" {...text('telefon')} />
      <TextInput label="E-posta" type="email" {...text('email')} />
      <TextInput label="Şirket Adı" {...text('sirket_adi')} />
      <NativeSelect label="Hesap Türü" data={HESAP_TURU_SECENEKLERI} {...text('hesap_turu')} />
      {DIGER.map((key) => (
        <TextInput key={key} label={DIGER_ALANLAR[key]} autoComplete="off" {...text(key)} />
      ))}
    </>
  );
}
