export const YETKILER = ['superadmin', 'admin', 'moderator', 'muhasebeci', 'personel', 'mukellef'] as const;
export type Yetki = (typeof YETKILER)[number];

export const ROLLER = ['admin', 'muhasebeci', 'personel', 'mukellef'] as const;
export type Rol = (typeof ROLLER)[number];
export const ROL_NAME: Readonly<Record<Rol, string>> = {
  personel: 'Personel',
  muhasebeci: 'Muhasebeci',
  admin: 'Admin',
  mukellef: 'Mükellef',
};

export const YETKI_SEVIYELERI = ['superadmin', 'admin', 'moderator'] as const;
export type YetkiSeviyesi = (typeof YETKI_SEVIYELERI)[number];
export const YETKI_SEVIYESI_NAME: Record<YetkiSeviyesi, string> = {
  superadmin: 'Süper Yönetici',
  admin: 'Yönetici',
  moderator: 'Moderatör',
};

export const TUM_ADMINLER = ['superadmin', 'admin', 'moderator'] as const satisfies readonly Yetki[];
export const CALISANLAR = [...TUM_ADMINLER, 'muhasebeci', 'personel'] as const satisfies readonly Yetki[];
/** Superadmins and admins may do what a moderator may not, such as handling money and managing logins. */
export const PARA_YETKILILERI = ['superadmin', 'admin'] as const satisfies readonly Yetki[];
export const HERKES = YETKILER;
