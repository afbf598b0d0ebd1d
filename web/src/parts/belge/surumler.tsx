import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { formatSize } from '#contract/common/file.ts';
import type { Belge } from '#contract/mukellef/belge.ts';
import { Dialog, DialogButtons } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { listSurumlerQuery } from './api.ts';
import classes from './belge.module.css';
import { belgeBasligi } from './belge-metni.ts';
import { type Gosterim, save } from './use-belge.ts';

interface SurumlerDialogProps {
  belge: Belge;
  onClose: () => void;
  onShow: (gosterim: Gosterim) => void;
}

export function SurumlerDialog({ belge, onClose, onShow }: SurumlerDialogProps) {
  const { data, error, refetch } = useQuery(listSurumlerQuery(belge.belge_id));
  return (
    <Dialog title={<>Sürümler: {belgeBasligi(belge)}</>} onClose={onClose} width={640}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ol className={`stack ${classes.liste}`} reversed start={data?.surumler.length ?? 1} aria-busy={!data && !error}>
        {data?.surumler.map((surum) => (
          <li key={surum.surum_id}>
            <span className={`flow gap-x-10 shrink small ${classes.isAdi}`}>
              <strong className="medium break">{surum.ad}</strong>
              <span>
                {surum.surum_no}. sürüm · {formatTarihSaat(surum.yukleme_tarihi)} · {surum.yukleyen} ·{' '}
                {formatSize(surum.boyut)} · {surum.sayfa_sayisi} sayfa
              </span>
            </span>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${surum.surum_no}. sürümü görüntüle`}
              onClick={() => onShow(surum)}
            >
              Görüntüle
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${surum.surum_no}. sürümü indir`}
              onClick={() => void save(surum.surum_id)}
            >
              İndir
            </Button>
          </li>
        ))}
      </ol>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Kapat
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
