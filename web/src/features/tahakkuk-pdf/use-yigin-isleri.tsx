import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BEKLEYENLER, DISARIDA, TAHAKKUK_PDF_METNI, type TahakkukPdf } from '#contract/beyanname/tahakkuk-pdf.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess, type ToastAction } from '#web/ui/notice/notify.ts';
import { applyTahakkukYigini, removeTahakkukPdf, removeTahakkukYigini, reverseTahakkukYigini } from './api.ts';
import { islenecekMetni, sayOf } from './durum.ts';

function ozetOf(pdfler: readonly TahakkukPdf[]): ReactNode {
  const [fis, ek] = [sayOf(pdfler, ['hazir', 'duzeltme']), sayOf(pdfler, ['ek'])];
  const [duzeltme, bekleyen, disarida] = [
    sayOf(pdfler, ['duzeltme']),
    sayOf(pdfler, BEKLEYENLER),
    sayOf(pdfler, DISARIDA),
  ];
  return (
    <ul>
      {fis > 0 && <li>{formatNumber(fis)} beyanname “verildi” olur, fişi mükellefin belgelerine eklenir.</li>}
      {ek > 0 && <li>{formatNumber(ek)} beyanname PDF’i verilen beyannamesine ve mükellefin belgelerine eklenir.</li>}
      {duzeltme > 0 && <li>Bunların {formatNumber(duzeltme)} tanesi düzeltme olarak eklenir.</li>}
      {bekleyen > 0 && (
        <li>Sizi bekleyen {formatNumber(bekleyen)} dosya işlenmez; ayrı bir yığında sizi beklemeyi sürdürür.</li>
      )}
      {disarida > 0 && <li>{formatNumber(disarida)} dosya dışarıda kalır; nedeni yanında yazar.</li>}
    </ul>
  );
}

function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['tahakkuk_yiginlari', 'beyannameler', 'belgeler'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
}

function useJob<A, T>(run: (input: A) => Promise<T>, told: (result: T) => { message: string; action?: ToastAction }) {
  const reload = useReload();
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      const { message, action } = told(result);
      notifySuccess(message, action && { action });
    },
    onError: notifyCause,
    onSettled: reload,
  });
}

export function useYiginJobs(
  yigin_id: number,
  pdfler: readonly TahakkukPdf[],
  { onOpen, onLeave }: { onOpen: (yigin_id: number) => void; onLeave: () => void },
) {
  const reload = useReload();
  const file = useJob(
    () =>
      applyTahakkukYigini(
        yigin_id,
        pdfler.flatMap(({ pdf_id, duzeltme }) => (duzeltme === null ? [] : [{ pdf_id, duzeltme }])),
      ),
    ({ islenen, kalan_yigin }) => ({
      message: `${formatNumber(islenen)} dosya işlendi.${kalan_yigin === null ? '' : ' Bekleyenler yeni bir yığında.'}`,
      ...(kalan_yigin !== null && { action: { label: 'Bekleyenlere git', run: () => onOpen(kalan_yigin) } }),
    }),
  );
  const reverse = useJob(
    () => reverseTahakkukYigini(yigin_id),
    ({ geri_alinan, kalan }) => ({
      message: `${formatNumber(geri_alinan)} dosya geri alındı.${kalan > 0 ? ` Sonradan değişen ${formatNumber(kalan)} beyanname olduğu gibi kaldı.` : ''}`,
    }),
  );
  const takeOut = useJob(removeTahakkukPdf, () => ({ message: 'Dosya yığından çıkarıldı.' }));
  return {
    reload,
    isBusy: file.isPending || reverse.isPending,
    cikar: (pdf_id: number) => takeOut.mutate(pdf_id),
    isle: async () => {
      const message = `${islenecekMetni(pdfler)} işlemek istiyor musunuz?`;
      const soru = { title: 'Fişleri işle', message, details: ozetOf(pdfler), confirmLabel: 'Onayla' };
      if (await confirm(soru)) file.mutate(undefined);
    },
    geriAl: async () => {
      const soru = { message: TAHAKKUK_PDF_METNI.geriAlOnay, confirmLabel: 'Geri al', danger: true };
      if (await confirm(soru)) reverse.mutate(undefined);
    },
    discard: async () => {
      if (!(await confirm({ message: TAHAKKUK_PDF_METNI.silOnay, confirmLabel: 'Sil', danger: true }))) return;
      await removeTahakkukYigini(yigin_id).catch(notifyCause);
      void reload();
      onLeave();
    },
  };
}
