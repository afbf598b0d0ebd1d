import { PARA_YETKILILERI, type Rol, type Yetki } from '#contract/common/roller.ts';
import { createFis } from '#contract/fis/fis.ts';
import { createHizmet } from '#contract/hizmet/hizmet.ts';
import { createZam } from '#contract/hizmet/hizmet-fiyati.ts';
import { createAdmin } from '#contract/kisi/admin.ts';
import { createKullanici } from '#contract/kisi/kullanici.ts';
import { createMuhasebeci } from '#contract/kisi/muhasebeci.ts';
import { createPersonel } from '#contract/kisi/personel.ts';
import { createBelge } from '#contract/mukellef/belge-yukleme.ts';
import { KASA_OKUYANLAR } from '#contract/mukellef/kasa.ts';
import { createMukellef } from '#contract/mukellef/mukellef.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { createTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { createTahakkuklar } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import type { Address } from '#web/lib/page.ts';
import { canDo, type Roles } from '#web/lib/use-yetki.ts';

/** `roles` is who may do it on the server; `adres` is where each role does it. `diger` holds words for the same act. */
interface Islem {
  name: string;
  diger?: string;
  roles: Roles;
  adres: Partial<Record<Rol, Address>>;
}

const admin = (adres: Address) => ({ admin: adres });

const ISLEMLER: readonly Islem[] = [
  {
    name: 'Mükellef ekle',
    diger: 'müşteri yeni',
    roles: createMukellef.roles,
    adres: {
      admin: { to: '/mukellefler', search: { sekme: 'ekle' } },
      muhasebeci: { to: '/muh-panel/musteriler/ekle' },
    },
  },
  {
    name: 'Muhasebeci ekle',
    diger: 'yeni',
    roles: createMuhasebeci.roles,
    adres: admin({ to: '/muhasebeci-ekle', search: { sekme: 'ekle' } }),
  },
  {
    name: 'Personel ekle',
    diger: 'yeni',
    roles: createPersonel.roles,
    adres: admin({ to: '/personel', search: { sekme: 'ekle' } }),
  },
  {
    name: 'Kullanıcı ekle',
    diger: 'giriş yeni',
    roles: createKullanici.roles,
    adres: admin({ to: '/user-management', search: { sekme: 'ekle' } }),
  },
  {
    name: 'Admin ekle',
    diger: 'yönetici yeni',
    roles: createAdmin.roles,
    adres: admin({ to: '/admin-yonetimi', search: { sekme: 'ekle' } }),
  },
  {
    name: 'Hizmet ekle',
    diger: 'yeni',
    roles: createHizmet.roles,
    adres: admin({ to: '/services', search: { sekme: 'ekle' } }),
  },
  {
    name: 'Toplu zam yap',
    diger: 'fiyat artır',
    roles: createZam.roles,
    adres: admin({ to: '/services', search: { sekme: 'zam' } }),
  },
  {
    name: 'Tahakkuk oluştur',
    diger: 'hesapla ay borç',
    roles: createTahakkuklar.roles,
    adres: admin({ to: '/tahakkuk', search: { sekme: 'hesapla' } }),
  },
  {
    name: 'Tahakkuk ekle',
    diger: 'borç elle',
    roles: createTahakkuk.roles,
    adres: admin({ to: '/tahakkuk', search: { sekme: 'ekle' } }),
  },
  { name: 'Ödeme al', diger: 'tahsilat gir', roles: createOdeme.roles, adres: admin({ to: '/payments' }) },
  {
    name: 'Belge yükle',
    diger: 'ekle',
    roles: createBelge.roles,
    adres: { muhasebeci: { to: '/muh-panel/musteriler/yukle', search: { sekme: 'toplu' } } },
  },
  {
    name: 'İçe aktar',
    diger: 'liste Excel Luca Zirve taşınma geçiş',
    roles: [...PARA_YETKILILERI, 'muhasebeci'],
    adres: { admin: { to: '/iceri-aktar' }, muhasebeci: { to: '/muh-panel/musteriler/iceri-aktar' } },
  },
  {
    name: 'Hizmet talep et',
    diger: 'iste ekle',
    roles: ['muhasebeci'],
    adres: { muhasebeci: { to: '/muh-panel/hizmetler/hizmet-talep' } },
  },
  {
    name: 'Borç öde',
    diger: 'kart ödeme yap',
    roles: ['muhasebeci'],
    adres: { muhasebeci: { to: '/muh-panel/odemeler/odeme-yap' } },
  },
  {
    name: 'Fiş ekle',
    diger: 'yeni',
    roles: createFis.roles,
    adres: { personel: { to: '/per-panel/fisler', search: { sekme: 'ekle' } } },
  },
];

export const islemlerOf = (rol: Rol, yetki: Yetki): { ad: string; diger: string; adres: Address }[] =>
  ISLEMLER.flatMap(({ name, diger = '', roles, adres }) =>
    adres[rol] && canDo(roles, yetki) ? [{ ad: name, diger, adres: adres[rol] }] : [],
  );

/** `kelimeler` are the words that name an act on a record whose name the other typed words search for. */
export interface KayitIslemi {
  tur: 'mukellef' | 'muhasebeci';
  ad: string;
  kelimeler: readonly string[];
  adres: (id: number) => Address;
}

const MUSTERI_SAYFASI = {
  admin: '/mukellefler',
  muhasebeci: '/muh-panel/musteriler',
  personel: '/per-panel/mukellefler',
} as const;

export function kayitIslemleriOf(rol: Exclude<Rol, 'mukellef'>, yetki: Yetki): readonly KayitIslemi[] {
  const muhasebeci = (name: string, kelimeler: readonly string[], to: '/ekstre' | '/payments', roles: Roles) =>
    rol === 'admin' && canDo(roles, yetki)
      ? [
          {
            tur: 'muhasebeci' as const,
            ad: name,
            kelimeler,
            adres: (id: number) => ({ to, search: { muhasebeci: String(id) } }),
          },
        ]
      : [];
  return [
    ...(canDo(KASA_OKUYANLAR, yetki)
      ? [
          {
            tur: 'mukellef' as const,
            ad: 'şifreler',
            kelimeler: ['sifre', 'parola'],
            adres: (id: number): Address => ({ to: `${MUSTERI_SAYFASI[rol]}/${id}`, search: { bolum: 'sifreler' } }),
          },
        ]
      : []),
    ...muhasebeci('ekstre', ['ekstre', 'hesap'], '/ekstre', 'public'),
    ...muhasebeci('ödeme al', ['odeme', 'tahsilat'], '/payments', createOdeme.roles),
  ];
}
