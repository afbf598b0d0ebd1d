import { Button } from '@mantine/core';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import type { AyFilter } from './use-ay-suzgeci.ts';

export function BosIzgara({ filter }: { filter: AyFilter }) {
  const { mukellef, hizmet_id, goster } = filter.value;
  const isAsked = mukellef !== '' || hizmet_id !== null || goster !== filter.varsayilan;
  const [title, label, run] = isAsked
    ? (['Süzgece uyan mükellef veya hizmet yok.', 'Süzgeci temizle', filter.temizle] as const)
    : goster !== 'hepsi'
      ? (['Bu ayda onaylanmış iş yok.', 'Tümünü göster', () => filter.setGoster('hepsi')] as const)
      : (['Bu ayda hizmet kaydı yok.', 'Boş hücreleri göster', filter.toggleDolu] as const);
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="default" onClick={run}>
          {label}
        </Button>
      }
    />
  );
}
