import { Button } from '@mantine/core';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import type { AySuzgeci } from './use-ay-suzgeci.ts';

export function BosIzgara({ suzgec }: { suzgec: AySuzgeci }) {
  const { mukellef, hizmet_id, goster } = suzgec.deger;
  const isAsked = mukellef !== '' || hizmet_id !== null || goster !== suzgec.varsayilan;
  const [title, label, run] = isAsked
    ? (['Süzgece uyan mükellef veya hizmet yok.', 'Süzgeci temizle', suzgec.temizle] as const)
    : goster !== 'hepsi'
      ? (['Bu ayda onaylanmış iş yok.', 'Tümünü göster', () => suzgec.setGoster('hepsi')] as const)
      : (['Bu ayda hizmet kaydı yok.', 'Boş hücreleri göster', suzgec.toggleDolu] as const);
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
