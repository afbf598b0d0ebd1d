/**
 * Who a request comes from, as the server decides it: an admin by level, the rest by role. `misafir` is nobody signed
 * in.
 */
export const YETKILER = ['superadmin', 'admin', 'moderator', 'muhasebeci', 'personel', 'mukellef'] as const;
export type Yetki = (typeof YETKILER)[number];

/** Stored roles of a login (kullanicilar.rol). */
export const ROLLER = ['admin', 'muhasebeci', 'personel', 'mukellef'] as const;
export type Rol = (typeof ROLLER)[number];
export const ROL_ADI: Readonly<Record<Rol, string>> = {
  personel: 'Personel',
  muhasebeci: 'Muhasebeci',
  admin: 'Admin',
  mukellef: 'Mükellef',
};

/** Stored levels of an admin (admin.yetki_seviyesi). */
export const YETKI_SEVIYELERI = ['superadmin', 'admin', 'moderator'] as const;
export type YetkiSeviyesi = (typeof YETKI_SEVIYELERI)[number];
/** Levels as forms and lists show them. */
export const YETKI_SEVIYESI_ADI: Record<YetkiSeviyesi, string> = {
  superadmin: 'Süper Yönetici',
  admin: 'Yönetici',
  moderator: 'Moderatör',
};

/** Reads everything, approves and assigns. */
export const TUM_ADMINLER = ['superadmin', 'admin', 'moderator'] as const satisfies readonly Yetki[];
/** Money, deletes and logins: not the moderator. */
export const PARA_YETKILILERI = ['superadmin', 'admin'] as const satisfies readonly Yetki[];
/** Everyone who is signed in. */
export const HERKES = YETKILER;
