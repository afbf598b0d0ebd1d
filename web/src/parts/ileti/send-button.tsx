import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import * as contract from '#contract/ileti/ileti.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { lazyPart } from '#web/ui/later.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';

const IletiDialog = lazyPart(() => import('./ileti-dialog.tsx').then((m) => m.IletiDialog));

interface SendButtonProps {
  /** How many clients are meant, as far as the caller knows. */
  count: number;
  readIdler: () => Promise<readonly number[]>;
  onSent?: () => void;
}

export function SendButton({ count, readIdler, onSent }: SendButtonProps) {
  const canSend = useYetki(contract.createIletiler) === true;
  const [idler, setIdler] = useState<readonly number[] | null>(null);
  const read = useMutation({ mutationFn: readIdler, onSuccess: setIdler, onError: notifyCause });
  if (!canSend) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        disabled={count === 0}
        loading={read.isPending}
        onClick={() => read.mutate()}
      >
        İleti gönder
      </Button>
      {idler && (
        <Suspense fallback={null}>
          <IletiDialog
            mukellef_idler={idler}
            onClose={() => setIdler(null)}
            onSent={() => {
              setIdler(null);
              onSent?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
