import { Loader, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { previewYukumlulukOnayi } from '#contract/beyanname/yukumluluk.ts';
import { addMonths, ayMetni, currentDonem, formatAyMetni } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { AY } from '#contract/common/suzgec.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notify, notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import {
  confirmYukumlulukler,
  type OnayRequest,
  type OnayResult,
  previewYukumlulukOnayiQuery,
  reverseYukumlulukOnayi,
} from './api.ts';
import classes from './yukumlulukler.module.css';

interface OnayDialogProps {
  secim: OnayRequest['secim'];
  which: string;
  onClose: () => void;
  onDone: () => void;
}

function useOnay({ secim, onClose, onDone }: OnayDialogProps) {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: ['mukellef_yukumlulukleri'] });
  const [onaylanan, setOnaylanan] = useState(0);
  const confirm = useMutation({
    mutationFn: (request: OnayRequest) => confirmYukumlulukler(request, ({ mukellef }) => setOnaylanan(mukellef)),
    onSuccess: (result) => {
      tell(result, reload);
      reload();
      if (result.error) return notifyCause(result.error);
      onClose();
      onDone();
    },
    onError: (failure) => {
      notifyCause(failure);
      void refetch();
    },
  });
  const form = useForm({
    initial: { ay: formatAyMetni(ayMetni(addMonths(currentDonem(), -1))) },
    submit: () => {
      if (data && ilk_donem !== null)
        confirm.mutate({ secim, ilk_donem, beklenen: { mukellef: data.mukellef, yukumluluk: data.yukumluluk } });
    },
  });
  const ilk_donem = AY.read(form.values.ay);
  const { data, error, refetch } = useQuery({
    ...previewYukumlulukOnayiQuery({ secim, ilk_donem: ilk_donem ?? '' }),
    // While the confirmation is being written, the preview is not read again, so that its figures stay as they are.
    enabled: ilk_donem !== null && !confirm.isPending,
  });
  const isOfAy = error instanceof ApiError && error.field === 'ilk_donem';
  const ayError = ilk_donem === null ? AY.ornek : isOfAy ? error.message : undefined;
  return { form, data, error, refetch, ayError, onaylanan: confirm.isPending ? onaylanan : null };
}

export function OnayDialog(props: OnayDialogProps) {
  const { form, data, error, refetch, ayError, onaylanan } = useOnay(props);
  const { onClose } = props;
  return (
    <Dialog title="Önerileri onayla" onClose={onClose} onSubmit={form.onSubmit} width={520}>
      <p>{props.which}</p>
      <TextInput
        label="Hangi dönemden başlasın?"
        description="Üç aylık ve yıllık türlerde bu ayı içine alan dönemden başlar."
        {...form.text('ay')}
        error={ayError}
        required
      />
      {error && !ayError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Onizleme {...data} />
      ) : (
        !ayError && <Loader size="sm" aria-label="Yükleniyor" />
      )}
      {onaylanan !== null && data && (
        <div className="row wrap gap-8 gap-x-12 above-10 small">
          <progress value={onaylanan} max={data.mukellef} aria-label="Onaylanan mükellefler" />
          <p role="status">
            {formatNumber(onaylanan)} / {formatNumber(data.mukellef)} mükellef onaylandı
          </p>
        </div>
      )}
      <SubmitButtons
        onClose={onClose}
        busy={onaylanan !== null}
        disabled={ayError !== undefined || !data || data.yukumluluk === 0}
      >
        {data && data.yukumluluk > 0 ? `${formatNumber(data.yukumluluk)} yükümlülüğü onayla` : 'Onayla'}
      </SubmitButtons>
    </Dialog>
  );
}

const GOSTERILEN = 8;

function Onizleme({
  mukellef,
  yukumluluk,
  belirsiz,
  tamam,
  cakisan,
  turler,
}: RouteResponse<typeof previewYukumlulukOnayi>) {
  const disarida = [
    belirsiz > 0 && `${formatNumber(belirsiz)} mükellefin türü belirsiz; önce bilgileri girilmeli.`,
    tamam > 0 && `${formatNumber(tamam)} mükellefte onaylanacak yeni bir şey yok.`,
    cakisan > 0 &&
      `${formatNumber(cakisan)} öneri, yerine başka bir tür verildiği için atlanır; mükellefin sayfasından değiştirilir.`,
  ].filter((row) => row !== false);
  return (
    <div className={`small ${classes.onizleme}`}>
      <p>
        {yukumluluk > 0 ? (
          <>
            <strong>
              {formatNumber(mukellef)} mükellefin {formatNumber(yukumluluk)} yükümlülüğü
            </strong>{' '}
            onaylanacak:{' '}
            {turler
              .slice(0, GOSTERILEN)
              .map((kind) => `${shortKindName(kind.kod)} ${formatNumber(kind.mukellef)}`)
              .join(', ')}
            {turler.length > GOSTERILEN && ` ve ${turler.length - GOSTERILEN} tür daha`}.
          </>
        ) : (
          'Onaylanacak öneri yok.'
        )}
      </p>
      {disarida.length > 0 && (
        <>
          <p>Dışarıda kalır:</p>
          <ul>
            {disarida.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function tell({ toplu_no, mukellef, yukumluluk }: OnayResult, reload: () => void): void {
  if (toplu_no === null) return;
  const undo = async () => {
    try {
      const geri_alinan = await reverseYukumlulukOnayi(toplu_no);
      notifySuccess(`${formatNumber(geri_alinan)} yükümlülüğün onayı geri alındı.`);
    } catch (error) {
      notifyCause(error);
    }
    reload();
  };
  notify('success', `${formatNumber(mukellef)} mükellefin ${formatNumber(yukumluluk)} yükümlülüğü onaylandı.`, {
    action: { label: 'Geri al', run: () => void undo() },
  });
}
