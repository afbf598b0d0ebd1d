import { useQuery } from '@tanstack/react-query';
import type { Donem } from '#contract/common/donem.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { Onizleme, sendLabel, useQueued } from '#web/parts/ileti/ileti-dialog.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import { createOdemeGonderimi, previewOdemeGonderimiQuery } from './api.ts';
import type { Istenen } from './mesaj-dialog.tsx';

interface GonderDialogProps {
  istenen: Istenen;
  donem: Donem;
  ucret: boolean;
  onClose: () => void;
}

/** Sends the chosen clients' payments by each client's own channel, after it has said what that will do. */
export function GonderDialog({ istenen: { secim }, donem: { yil, ay }, ucret, onClose }: GonderDialogProps) {
  const body = { yil, ay, ucret, secim };
  const { data, error, refetch } = useQuery({ ...previewOdemeGonderimiQuery(body), staleTime: 0 });
  const send = useQueued(createOdemeGonderimi, onClose);
  const left = data && [
    data.eksik > 0 && `Tutarı eksik olan ${formatNumber(data.eksik)} mükellefe gönderilmez.`,
    data.bildirilen > 0 &&
      `${formatNumber(data.bildirilen)} mükellefe bu tutarlar zaten bildirildi ya da mesajı WhatsApp’ta açılmayı bekliyor.`,
    data.kalan > 0 && `${formatNumber(data.kalan)} mükellef sonraki gönderime kalır.`,
  ];
  return (
    <Dialog
      title="Ödemeleri bildir"
      width={640}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (data) send.mutate({ ...body, beklenen: data.adet });
      }}
    >
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <LinesToCome />}
      {data && <Onizleme onizleme={data} isBulk />}
      {left?.some(Boolean) && (
        <ul className="stack gap-4 small" aria-label="Dışarıda kalanlar">
          {left.map((text) => text && <li key={text}>{text}</li>)}
        </ul>
      )}
      <SubmitButtons onClose={onClose} busy={send.isPending} disabled={!data || data.adet === 0}>
        {data ? sendLabel(data) : 'Gönder'}
      </SubmitButtons>
    </Dialog>
  );
}
