import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isPhoto, PhotoError, photosToPdf } from '#web/lib/photos-to-pdf.ts';
import { notifyCause, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { sendEvrakDosyasi } from './api.ts';

const OPENED = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,.heic,.xml,.xlsx';

/** Photos that are chosen together are one PDF, in the order in which they were chosen. */
const filesToSend = async (files: readonly File[], name: string): Promise<File[]> => {
  const { true: photos = [], false: rest = [] } = Object.groupBy(files, (file) => (isPhoto(file) ? 'true' : 'false'));
  return photos.length > 0 ? [await photosToPdf(photos, `${name}.pdf`), ...rest] : rest;
};

/** For what came by mail, in a message or on paper. */
export function DosyaEkle({ kalem_id, name }: { kalem_id: number; name: string }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (chosen: readonly File[]) => {
    setBusy(true);
    try {
      for (const file of await filesToSend(chosen, name)) {
        const options = { signal: new AbortController().signal, onProgress: () => {} };
        const { ayni } = await sendEvrakDosyasi(kalem_id, file, options);
        notifySuccess(ayni ? `${file.name} zaten geldi.` : `${file.name} eklendi.`);
      }
    } catch (error) {
      if (error instanceof PhotoError)
        notifyError(`${error.message} bu tarayıcıda açılamıyor. Fotoğrafı JPEG olarak kaydedip yeniden seçin.`);
      else notifyCause(error);
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['evrak_talepleri'] });
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconUpload size={15} aria-hidden />}
        loading={isBusy}
        aria-label={`${name}: dosya ekle`}
        onClick={() => input.current?.click()}
      >
        Dosya ekle
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={OPENED}
        hidden
        aria-label={`${name}: dosya`}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (chosen.length > 0) void send(chosen);
        }}
      />
    </>
  );
}
