import { IconUpload } from '@tabler/icons-react';
import type { Address } from '#web/lib/page.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';

export function useImportAct(liste: string): readonly RowAction[] {
  const { data } = useOturum();
  if (!data || data.yetki_seviyesi === 'moderator') return [];
  const link: Address =
    data.rol === 'muhasebeci' ? { to: '/muh-panel/musteriler/iceri-aktar' } : { to: '/iceri-aktar', search: { liste } };
  return [{ label: 'İçe aktar', icon: IconUpload, link }];
}
