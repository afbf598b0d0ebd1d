import { Button } from '@mantine/core';
import { IconEye, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FIS_METNI, type Fis } from '#contract/fis/fis.ts';
import { ekSorunu, FIS_EKI_ERRORS } from '#contract/fis/fis-eki.ts';
import { readSession } from '#web/lib/session.ts';
import { PickPdf } from '#web/parts/belge/upload/pick-pdf.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { dismiss, notifyCause, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { removeFisEki, setFisEki } from './api.ts';
import { EkDialog } from './ek-dialog.tsx';

export const EK_TURLERI = '.jpg,.jpeg,.png,.webp,.pdf,image/jpeg,image/png,image/webp,application/pdf';

/** The toast of the file that was refused last; choosing another one answers it. */
let reddedilen = 0;

async function isEkOlur(file: File): Promise<boolean> {
  const bas = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const sorun = ekSorunu(new Uint8Array(bas), file.size);
  dismiss(reddedilen);
  if (sorun) reddedilen = notifyError(FIS_EKI_ERRORS[`FIS_EKI_${sorun}`].message as string);
  return sorun === null;
}

/** A file that the server would refuse is refused when it is chosen, before anything is saved. */
export const takeEk =
  (onFile: (file: File) => void) =>
  async ([file]: File[]): Promise<void> => {
    if (file && (await isEkOlur(file))) onFile(file);
  };

function useEkIslemi<T>(run: (input: T) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      notifySuccess(done);
      return client.invalidateQueries({ queryKey: ['fisler'] });
    },
    onError: notifyCause,
  });
}

export function FisEki({ fis: { fis_id, fis_no, ek } }: { fis: Pick<Fis, 'fis_id' | 'fis_no' | 'ek'> }) {
  const canWrite = readSession()?.rol === 'personel';
  const yukle = useEkIslemi((file: File) => setFisEki(fis_id, file), 'Ek yüklendi.');
  return (
    <div className="row wrap gap-8 small">
      {ek && <Yuklenen fis_id={fis_id} ek={ek} canWrite={canWrite} />}
      {canWrite && (
        <PickPdf
          compact
          accept={EK_TURLERI}
          label={yukle.isPending ? 'Yükleniyor…' : ek ? 'Değiştir' : 'Görsel ya da PDF ekle'}
          ariaLabel={`${fis_no} numaralı fişe görsel ya da PDF ekle`}
          disabled={yukle.isPending}
          onFiles={takeEk(yukle.mutate)}
        />
      )}
    </div>
  );
}

function Yuklenen({ fis_id, ek, canWrite }: { fis_id: number; ek: NonNullable<Fis['ek']>; canWrite: boolean }) {
  const [isShown, setIsShown] = useState(false);
  const remove = useEkIslemi(() => removeFisEki(fis_id), 'Ek kaldırıldı.');
  const askDelete = async () => {
    const isMeant = await confirm({
      title: 'Eki kaldır',
      message: FIS_METNI.ekSilOnay,
      details: ek.ad,
      confirmLabel: 'Kaldır',
      danger: true,
    });
    if (isMeant) remove.mutate(undefined);
  };
  return (
    <>
      <IconPaperclip size={16} aria-hidden />
      <span>{ek.ad}</span>
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
          loading={remove.isPending}
          onClick={() => void askDelete()}
        >
          Eki kaldır
        </Button>
      )}
      {isShown && <EkDialog fis_id={fis_id} ek={ek} onClose={() => setIsShown(false)} />}
    </>
  );
}
