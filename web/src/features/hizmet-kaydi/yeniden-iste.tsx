import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDonem } from '#contract/common/donem.ts';
import { yenidenIste } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { call } from '#web/lib/api-client.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import classes from './dialog.module.css';
import type { NotHucresi } from './notlar-dialog.tsx';

interface YenidenIsteProps {
  hucre: NotHucresi;
  ad: string;
  onClose: () => void;
}

/** Asks the office to reconsider a rejection. The cell stays rejected until the office decides. */
export function YenidenIste({ hucre, ad, onClose }: YenidenIsteProps) {
  const client = useQueryClient();
  const [metin, setMetin] = useState('');
  const iste = useMutation({
    mutationFn: () => call(yenidenIste, { body: { ...hucre, metin } }),
    onSuccess: () => {
      notifySuccess('Talep notunuzla yeniden istendi; büroya bildirildi.');
      void client.invalidateQueries({ queryKey: ['hucre_notlari'] });
      void client.invalidateQueries({ queryKey: ['hizmet_kayitlari', 'talepler'] });
      onClose();
    },
    onError: notifyCause,
  });
  return (
    <Dialog
      title={`Yeniden iste: ${ad}, ${formatDonem(hucre)}`}
      onClose={onClose}
      isSticky
      onSubmit={(event) => {
        event.preventDefault();
        if (metin.trim()) iste.mutate();
      }}
    >
      <Textarea
        label="Büroya notunuz"
        rows={3}
        maxLength={1000}
        value={metin}
        onChange={(event) => setMetin(event.currentTarget.value)}
        data-autofocus
      />
      <p className={classes.ipucu}>Hücre büro karar verene kadar reddedilmiş kalır.</p>
      <SubmitButtons onClose={onClose} busy={iste.isPending} disabled={metin.trim() === ''} cancelLabel="Vazgeç">
        Yeniden iste
      </SubmitButtons>
    </Dialog>
  );
}
