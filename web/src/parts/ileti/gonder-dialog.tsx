import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import type { IletiOnizlemesi } from '#contract/ileti/ileti.ts';
import { Onizleme, type Queued, sendLabel, useQueued } from '#web/parts/ileti/ileti-dialog.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';

interface GonderDialogProps<Body, Preview extends IletiOnizlemesi, Key extends QueryKey> {
  title: string;
  cancelLabel?: string;
  body: Body;
  preview: { queryKey: Key; queryFn?: QueryFunction<Preview, Key> };
  send: (body: Body & { beklenen: number }, idempotencyKey: string) => Promise<Queued>;
  /** Whom the act leaves out beside those whom the preview names. */
  leftOut: (onizleme: Preview) => (string | false)[];
  onClose: () => void;
}

/** Sends what a feature has to tell by each client's own channel, after it has said what that will do. */
export function GonderDialog<Body, Preview extends IletiOnizlemesi, Key extends QueryKey>({
  title,
  cancelLabel = 'Vazgeç',
  body,
  preview,
  send: run,
  leftOut,
  onClose,
}: GonderDialogProps<Body, Preview, Key>) {
  const { data, error, refetch } = useQuery<Preview, Error, Preview, Key>({ ...preview, staleTime: 0 });
  const send = useQueued(run, onClose);
  const left = data ? leftOut(data).filter((text) => text !== false) : [];
  return (
    <Dialog
      title={title}
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
      {left.length > 0 && (
        <ul className="stack gap-4 small" aria-label="Dışarıda kalanlar">
          {left.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <SubmitButtons
        onClose={onClose}
        cancelLabel={cancelLabel}
        busy={send.isPending}
        disabled={!data || data.adet === 0}
      >
        {data ? sendLabel(data) : 'Gönder'}
      </SubmitButtons>
    </Dialog>
  );
}
