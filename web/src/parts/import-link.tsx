import { IconUpload } from '@tabler/icons-react';
import type { Address } from '#web/lib/page.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { LinkButton } from '#web/ui/link.tsx';

export function ImportLink({ liste }: { liste: string }) {
  const { data } = useOturum();
  if (!data || data.yetki_seviyesi === 'moderator') return null;
  const to: Address =
    data.rol === 'muhasebeci' ? { to: '/muh-panel/musteriler/iceri-aktar' } : { to: '/iceri-aktar', search: { liste } };
  return (
    <LinkButton {...to} variant="default" title="İçe aktar" leftSection={<IconUpload size={15} aria-hidden />}>
      İçe aktar
    </LinkButton>
  );
}
