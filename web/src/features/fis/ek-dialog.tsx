import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import type { Fis } from '#contract/fis/fis.ts';
import { useModal } from '#web/ui/dialog/use-modal.ts';
import { lazyPart } from '#web/ui/later.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { downloadFisEki, ekAdresi, fetchFisEki } from './api.ts';
import classes from './fis.module.css';

const Goruntuleyici = lazyPart(() => import('#web/parts/belge/goruntuleyici.tsx').then((m) => m.Goruntuleyici));

type Ek = NonNullable<Fis['ek']>;
const download = (fis_id: number) => void downloadFisEki(fis_id).catch(notifyCause);

function GorselDialog({ fis_id, name, onClose }: { fis_id: number; name: string; onClose: () => void }) {
  const id = useId();
  const [isWrong, setIsWrong] = useState(false);
  return (
    <dialog {...useModal(onClose)} className={`scroll card ${classes.gorsel}`} aria-labelledby={id}>
      <div className={`row gap-8 ${classes.gorselBasi}`}>
        <h2 id={id}>{name}</h2>
        <Button size="compact-md" variant="default" onClick={() => download(fis_id)}>
          İndir
        </Button>
        <ActionIcon variant="default" size={30} aria-label="Kapat" title="Kapat" onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {isWrong ? (
        <p role="alert">Görsel açılamadı. İndirip açmayı deneyin.</p>
      ) : (
        <img src={ekAdresi(fis_id)} alt={`Fiş görseli: ${name}`} onError={() => setIsWrong(true)} />
      )}
    </dialog>
  );
}

export function EkDialog({ fis_id, ek, onClose }: { fis_id: number; ek: Ek; onClose: () => void }) {
  if (ek.tur !== 'application/pdf') return <GorselDialog fis_id={fis_id} name={ek.ad} onClose={onClose} />;
  const kaynak = {
    anahtar: ['fis-eki', fis_id, ek.boyut, ek.ad],
    getir: (signal: AbortSignal) => fetchFisEki(fis_id, signal),
    indir: () => download(fis_id),
  };
  return (
    <Suspense fallback={null}>
      <Goruntuleyici kaynak={kaynak} ad={ek.ad} onClose={onClose} />
    </Suspense>
  );
}
