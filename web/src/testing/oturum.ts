import type { YetkiSeviyesi } from '#contract/common/roller.ts';
import { getOturum, type Oturum } from '#contract/oturum/oturum.ts';
import { stub } from './stub-fetch.ts';

export const oturum = (yetki_seviyesi: YetkiSeviyesi | null = 'admin', who: Partial<Oturum> = {}) =>
  stub(getOturum, {
    kullanici_id: 1,
    tc_kimlik_no: '10000000146',
    ad: 'Yönetici',
    rol: 'admin',
    yetki_seviyesi,
    muhasebeci_kodu: null,
    sifre_degismeli: false,
    muhasebeci_id: null,
    ikinci_adim_eksik: false,
    ...who,
  });
