import type { Yetki } from '#contract/common/roller.ts';
import type { Oturum } from '#contract/oturum/oturum.ts';
import { useOturum } from './use-oturum.ts';

export type Roles = readonly Yetki[] | 'public';
export const canDo = (roles: Roles, yetki: Yetki): boolean => roles === 'public' || roles.includes(yetki);

export const yetkiOf = ({ yetki_seviyesi, rol }: Pick<Oturum, 'yetki_seviyesi' | 'rol'>): Yetki =>
  yetki_seviyesi ?? rol;

export function useYetki({ roles }: { roles: Roles }): boolean | undefined {
  const { data } = useOturum();
  return data && canDo(roles, yetkiOf(data));
}
