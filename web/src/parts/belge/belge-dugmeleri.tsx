import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconEye, IconHistory, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { Belge } from '#contract/mukellef/belge.ts';
import { lazyPart } from '#web/ui/later.tsx';
import { fetchSurum } from './api.ts';
import classes from './belge.module.css';
import { type Gosterim, save, useBelgeYetkisi, useRemove } from './use-belge.ts';

const Goruntuleyici = lazyPart(() => import('./goruntuleyici.tsx').then((m) => m.Goruntuleyici));
const SurumlerDialog = lazyPart(() => import('./surumler.tsx').then((m) => m.SurumlerDialog));

export const kaynakOf = ({ surum_id }: Gosterim) => ({
  anahtar: ['belge-dosyasi', surum_id],
  getir: (signal: AbortSignal) => fetchSurum(surum_id, signal),
  indir: () => void save(surum_id),
});

export const Gosterilen = ({ gosterim, onClose }: { gosterim: Gosterim | null; onClose: () => void }): ReactNode =>
  gosterim && (
    <Suspense fallback={null}>
      <Goruntuleyici
        kaynak={kaynakOf(gosterim)}
        {...(gosterim.sayfa && { sayfa: gosterim.sayfa })}
        ad={gosterim.ad}
        onClose={onClose}
      />
    </Suspense>
  );

export function BelgeDugmeleri({ belge, owner }: { belge: Belge; owner: string }) {
  const { canDelete } = useBelgeYetkisi();
  const [gosterim, setGosterim] = useState<Gosterim | null>(null);
  const [isListing, setIsListing] = useState(false);
  const sil = useRemove();
  const named = (act: string) => ({ 'aria-label': `${act}: ${owner}`, title: act });
  return (
    <span className={`inline gap-2 ${classes.dugmeler}`}>
      <ActionIcon variant="subtle" {...named('Görüntüle')} onClick={() => setGosterim(belge)}>
        <IconEye size={17} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" {...named('İndir')} onClick={() => void save(belge.surum_id)}>
        <IconDownload size={17} aria-hidden />
      </ActionIcon>
      {belge.surum_no > 1 && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconHistory size={15} aria-hidden />}
          {...named(`${belge.surum_no} sürüm`)}
          aria-haspopup="dialog"
          onClick={() => setIsListing(true)}
        >
          {belge.surum_no}
        </Button>
      )}
      {canDelete && (
        <ActionIcon variant="subtle" color="red" {...named('Sil')} onClick={() => void sil(belge)}>
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      )}
      <Gosterilen gosterim={gosterim} onClose={() => setGosterim(null)} />
      {isListing && (
        <Suspense fallback={null}>
          <SurumlerDialog belge={belge} onClose={() => setIsListing(false)} onShow={setGosterim} />
        </Suspense>
      )}
    </span>
  );
}
