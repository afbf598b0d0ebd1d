import type { Yetki } from '#contract/common/roller.ts';
import type { Route } from '#contract/common/route.ts';
import type { Oturum } from '#contract/oturum/oturum.ts';
import { useOturum } from './use-oturum.ts';

export type Roles = Route['roles'];
export const canDo = (roles: Roles, yetki: Yetki): boolean =>
  roles === 'public' || (roles as readonly string[]).includes(yetki);

export const yetkiOf = ({ yetki_seviyesi, rol }: Pick<Oturum, 'yetki_seviyesi' | 'rol'>): Yetki =>
  yetki_seviyesi ?? rol;

export function useYetki({ roles }: { roles: Roles }): boolean | undefined {
  const { data } = useOturum();
  return data && canDo(roles, yetkiOf(data));
}
