import type { Rol } from '#contract/common/roller.ts';
import { findPage, PAGES } from './route-table.ts';

export interface MenuLink {
  path: string;
  label: string;
}
export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
}
export type MenuEntry = MenuLink | MenuGroup;

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'links' in entry;

interface RoleMenu {
  heading: string;
  roleName: string;
  entries: readonly MenuEntry[];
}

const link = (path: string, label: string): MenuLink => ({ path, label });
const group = (label: string, ...links: MenuLink[]): MenuGroup => ({ label, links });

/** Every sidebar entry of spec §2.3, also of screens that come later: `menuOf` leaves out what has no page. */
const MENUS: Record<Exclude<Rol, 'mukellef'>, RoleMenu> = {
  admin: {
    heading: 'Admin Paneli',
    roleName: 'Admin',
    entries: [
      link('/dashboard', 'Ana Sayfa'),
      group(
        'Personeller',
        link('/personel', 'Personel Ekle'),
        link('/is-yuku', 'İş Yükü'),
        link('/muhasebeci-ekle', 'Muhasebeci Ekle'),
        link('/admin-yonetimi', 'Admin Ekle'),
        link('/user-management', 'Kullanıcı Yönetimi'),
      ),
      group('Müşteriler', link('/mukellefler', 'Mükellefler'), link('/mukellefatama', 'Mükellef Atama'), link('/Mukellefhavuz', 'Mükellef Havuzu')),
      group(
        'Hizmetler',
        link('/services', 'Hizmetler'),
        link('/tahakkuk', 'Tahakkuk'),
        link('/muhasebeci-mukellefler', 'Talep ONAY / RED'),
        link('/yapimonaylama', 'Yapım Onaylama'),
        link('/tekrarlananlar', 'Tekrarlananlar'),
      ),
      group(
        'Tahsilat',
        link('/payments', 'Ödeme Yap'),
        link('/alacaklar', 'Alacaklar'),
        link('/ekstre', 'Cari Hesap Ekstresi'),
        link('/kart-odemeleri', 'Kart Ödemeleri'),
        link('/epostalar', 'E-postalar'),
        link('/defter', 'Defter Kontrolü'),
      ),
      link('/bilgi-tabani', 'Bilgi Tabanı'),
      // Ours: the spec names no route for the log and the tables.
      group('Kayıtlar', link('/denetim', 'Denetim'), link('/tablolar', 'Tablolar')),
      link('/ayarlar', 'Ayarlar'),
      link('/kvkk-islemleri', 'KVKK İşlemleri'),
      link('/durum', 'Sistem Durumu'),
    ],
  },
  muhasebeci: {
    heading: 'Muhasebe Paneli',
    roleName: 'Muhasebeci',
    entries: [
      link('/muh-panel/dashboard', 'Ana Sayfa'),
      group(
        'Hizmetler',
        // Ours: the spec's menu leaves the index of the group out.
        link('/muh-panel/hizmetler', 'Hizmet Özeti'),
        link('/muh-panel/hizmetler/hizmet-talep', 'Hizmet Talep'),
        link('/muh-panel/hizmetler/durum-kontrol', 'Durum Kontrol'),
        link('/muh-panel/hizmetler/tekrarlananlar', 'Tekrarlananlar'),
      ),
      group(
        'Ödemeler',
        link('/muh-panel/odemeler', 'Ödeme Özeti'),
        link('/muh-panel/odemeler/borcum', 'Borç Durumu'),
        link('/muh-panel/odemeler/tahakkuklar', 'Tahakkuklar'),
        link('/muh-panel/odemeler/list', 'Ödeme Geçmişi'),
        link('/muh-panel/odemeler/ekstre', 'Cari Hesap Ekstresi'),
        link('/muh-panel/odemeler/odeme-yap', 'Ödeme Yap'),
      ),
      group(
        'Müşteriler',
        link('/muh-panel/musteriler', 'Müşteri Listesi'),
        link('/muh-panel/musteriler/ekle', 'Müşteri Ekle'),
        link('/muh-panel/musteriler/yukle', 'Belge Yükle'),
        link('/muh-panel/musteriler/istatistik', 'İstatistikler'),
      ),
      link('/muh-panel/uzmana-sor', 'Uzmana Sor'),
    ],
  },
  personel: {
    heading: 'Personel Paneli',
    roleName: 'Personel',
    entries: [
      link('/dashboard', 'Ana Sayfa'),
      // Ours: the spec's staff menu names no list of the clients that are assigned to them.
      link('/per-panel/mukellefler', 'Mükelleflerim'),
      link('/per-panel/hizmetler', 'Hizmetler'),
      link('/per-panel/fisler', 'Fişler'),
      link('/per-panel/gorevler', 'Görevler'),
      link('/personel/fis-raporlari', 'Fiş Raporları'),
    ],
  },
};

const NO_MENU: RoleMenu = { heading: 'Muhasip', roleName: 'Mükellef', entries: [] };

/** The sidebar of a role: entries whose page exists and admits the role; a group without any is left out. */
export function menuOf(rol: Rol, pages = PAGES): RoleMenu {
  const menu = rol === 'mukellef' ? NO_MENU : MENUS[rol];
  const isShown = ({ path }: MenuLink) => pages.some((page) => page.path === path && page.roles.includes(rol));
  const entries = menu.entries
    .map((entry) => (isGroup(entry) ? { ...entry, links: entry.links.filter(isShown) } : entry))
    .filter((entry) => (isGroup(entry) ? entry.links.length > 0 : isShown(entry)));
  return { ...menu, entries };
}

/** Path of the menu entry that the page at `path` belongs to, with the parameters of its address. */
export function menuPathOf(path: string, search: Readonly<Record<string, string | undefined>> = {}): string {
  const menu = findPage(path)?.menu ?? path;
  return typeof menu === 'string' ? menu : menu(search);
}

/** Name of the page at `path` as the menu calls it, or the list that it belongs to. */
export function labelOf(rol: Rol, path: string): string | undefined {
  if (!findPage(path)) return undefined;
  return menuOf(rol)
    .entries.flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
    .find((entry) => entry.path === menuPathOf(path))?.label;
}
