import { ActionIcon, Button } from '@mantine/core';
import { IconEye, IconPaperclip, IconTrash, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { FIS_METNI, type Fis } from '#contract/fis/fis.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { readSession } from '#web/lib/session.ts';
import { PdfSec } from '#web/parts/belge/yukle/pdf-sec.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { useModal } from '#web/ui/dialog/use-modal.ts';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { downloadEk, ekAdresi, fetchEk, removeFisEki, saveEk } from './api.ts';
import classes from './fis.module.css';

const Goruntuleyici = lazy(() =>
  import('#web/parts/belge/goruntuleyici.tsx').then((m) => ({ default: m.Goruntuleyici })),
);
export const EK_TURLERI = '.jpg,.jpeg,.png,.webp,.pdf,image/jpeg,image/png,image/webp,application/pdf';

type Ek = NonNullable<Fis['ek']>;
const indir = (fis_id: number) => void downloadEk(fis_id).catch((error) => notifyError(messageOf(error)));

function GorselDialog({ fis_id, ad, onClose }: { fis_id: number; ad: string; onClose: () => void }) {
  const id = useId();
  const [isWrong, setIsWrong] = useState(false);
  return (
    <dialog {...useModal(onClose)} className={classes.gorsel} aria-labelledby={id}>
      <div className={classes.gorselBasi}>
        <h2 id={id}>{ad}</h2>
        <Button size="compact-md" variant="default" onClick={() => indir(fis_id)}>
          İndir
        </Button>
        <ActionIcon variant="default" size={30} aria-label="Kapat" title="Kapat" onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {isWrong ? (
        <p role="alert">Görsel açılamadı. İndirip açmayı deneyin.</p>
      ) : (
        <img src={ekAdresi(fis_id)} alt={`Fiş görseli: ${ad}`} onError={() => setIsWrong(true)} />
      )}
    </dialog>
  );
}

function EkDialog({ fis_id, ek, onClose }: { fis_id: number; ek: Ek; onClose: () => void }) {
  if (ek.tur !== 'application/pdf') return <GorselDialog fis_id={fis_id} ad={ek.ad} onClose={onClose} />;
  const kaynak = {
    anahtar: ['fis-eki', fis_id, ek.boyut, ek.ad],
    getir: (signal: AbortSignal) => fetchEk(fis_id, signal),
    indir: () => indir(fis_id),
  };
  return (
    <Suspense fallback={null}>
      <Goruntuleyici kaynak={kaynak} ad={ek.ad} onClose={onClose} />
    </Suspense>
  );
}

export function FisEki({ fis }: { fis: Pick<Fis, 'fis_id' | 'fis_no' | 'ek'> }) {
  const client = useQueryClient();
  const [isShown, setIsShown] = useState(false);
  const canWrite = readSession()?.rol === 'personel';
  const reload = () => client.invalidateQueries({ queryKey: ['fisler'] });
  const onError = (error: Error) => notifyError(messageOf(error));
  const yukle = useMutation({
    mutationFn: (file: File) => saveEk(fis.fis_id, file),
    onSuccess: () => {
      notifySuccess('Ek yüklendi.');
      return reload();
    },
    onError,
  });
  const sil = useMutation({
    mutationFn: () => removeFisEki(fis.fis_id),
    onSuccess: () => {
      notifySuccess('Ek kaldırıldı.');
      return reload();
    },
    onError,
  });
  const askDelete = async () => {
    if (
      await confirm({
        title: 'Eki kaldır',
        message: FIS_METNI.ekSilOnay,
        details: fis.ek?.ad,
        confirmLabel: 'Kaldır',
        danger: true,
      })
    )
      sil.mutate();
  };
  return (
    <div className={classes.ek}>
      {fis.ek && (
        <>
          <IconPaperclip size={16} aria-hidden />
          <span>{fis.ek.ad}</span>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconEye size={14} aria-hidden />}
            onClick={() => setIsShown(true)}
          >
            Görüntüle
          </Button>
          {canWrite && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={14} aria-hidden />}
              loading={sil.isPending}
              onClick={() => void askDelete()}
            >
              Eki kaldır
            </Button>
          )}
        </>
      )}
      {canWrite && (
        <PdfSec
          compact
          accept={EK_TURLERI}
          label={yukle.isPending ? 'Yükleniyor…' : fis.ek ? 'Değiştir' : 'Görsel ya da PDF ekle'}
          ariaLabel={`${fis.fis_no} numaralı fişe görsel ya da PDF ekle`}
          disabled={yukle.isPending}
          onFiles={([file]) => file && yukle.mutate(file)}
        />
      )}
      {isShown && fis.ek && <EkDialog fis_id={fis.fis_id} ek={fis.ek} onClose={() => setIsShown(false)} />}
    </div>
  );
}
