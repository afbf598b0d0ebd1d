import type { Yetki } from '#contract/common/roller.ts';
import { useOturum } from './use-oturum.ts';

export function useYetki({ roles }: { roles: readonly Yetki[] | 'public' }): boolean | undefined {
  const { data } = useOturum();
  return data && (roles === 'public' || roles.includes(data.yetki_seviyesi ?? data.rol));
}
