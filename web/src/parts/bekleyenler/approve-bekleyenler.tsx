import { Button, type ButtonProps } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { BekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { approveBekleyenler, type BekleyenSecimi, listBekleyenTaleplerQuery, reverseIslem } from './api.ts';
import { Aylar } from './aylar.tsx';
import classes from './bekleyenler.module.css';
import { KapaliAylar } from './kapali-aylar.tsx';
import { byAy, Hizmetler, keyOf, Muhasebeciler, restText, type Total, Tumu, totalOf } from './onizleme.tsx';

interface OnayProps {
  secim: BekleyenSecimi;
  secili?: (one: BekleyenTalepler) => boolean;
  /** `onDone` puts the approval on the caller's undo stack; without `onDone` the toast offers to undo the approval. */
  onDone?: (metin: string, requests: readonly string[]) => void;
}

const onaylaMetni = ({ adet, tutar }: Total) => (
  <>
    {formatNumber(adet)} talebi onayla<span className={classes.tutar}> · {formatTl(tutar)}</span>
  </>
);

function useBekleyenler({ secim, secili }: OnayProps) {
  const { data, error, refetch } = useQuery(listBekleyenTaleplerQuery(secim));
  const chosen = data?.muhasebeciler.filter((one) => !secili || secili(one));
  return {
    bekleyenler: chosen?.filter(({ kapanis }) => !kapanis),
    kapali: chosen?.filter(({ kapanis }) => kapanis) ?? [],
    error,
    refetch,
  };
}

export function ApproveBekleyenler({ button, ...props }: OnayProps & { button?: ButtonProps }) {
  const [isOpen, setOpen] = useState(false);
  const { bekleyenler, kapali } = useBekleyenler(props);
  const total = totalOf(bekleyenler ?? []);
  const isNone = bekleyenler !== undefined && total.adet === 0;
  return (
    <>
      <Button {...button} disabled={isNone} onClick={() => setOpen(true)}>
        {isNone ? (
          kapali.length > 0 ? (
            'Ay kapalı'
          ) : (
            'Bekleyen talep yok'
          )
        ) : total.adet > 0 ? (
          <span className={classes.kisa}>{onaylaMetni(total)}</span>
        ) : (
          'Bekleyenleri onayla'
        )}
      </Button>
      {isOpen && <OnayDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function useApprove({ onDone }: OnayProps, onClose: () => void, onRefused: () => void) {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: ['hizmet_kayitlari'] });
  const takeBack = async (metin: string, request_no: string) => {
    try {
      const { results } = await reverseIslem({ request_no });
      const rest = results.filter(({ oldu }) => !oldu).length;
      notifySuccess(
        `Geri alındı: ${metin}${rest > 0 ? ` ${formatNumber(rest)} hücre bu sırada değiştiği için olduğu gibi kaldı.` : ''}`,
      );
    } catch (failure) {
      notifyCause(failure);
    }
    reload();
  };
  return useKeyedMutation({
    run: approveBekleyenler,
    onSuccess: ({ request_no, adet }) => {
      const metin = `${formatNumber(adet)} talep onaylandı.`;
      if (onDone) onDone(metin, [request_no]);
      else notifySuccess(metin, { action: { label: 'Geri al', run: () => void takeBack(metin, request_no) } });
      reload();
      onClose();
    },
    onError: (failure) => {
      notifyCause(failure);
      onRefused();
    },
  });
}

export function OnayDialog({ onClose, ...props }: OnayProps & { onClose: () => void }) {
  const { yil, ay, muhasebeci_id } = props.secim;
  const isAy = yil !== undefined && ay !== undefined;
  const { bekleyenler: bekleyenlerOr, kapali, error, refetch } = useBekleyenler(props);
  const bekleyenler = bekleyenlerOr ?? [];
  const [disarida, setDisarida] = useState<ReadonlySet<string>>(new Set());
  const chosen = bekleyenler.filter((one) => !disarida.has(keyOf(one)));
  const beklenen = totalOf(chosen);
  const onayla = useApprove(props, onClose, () => void refetch());
  const isSingle = isAy && muhasebeci_id !== undefined;
  const owner = isSingle && bekleyenler[0] ? `${bekleyenler[0].muhasebeci_adi}, ` : '';
  return (
    <Dialog
      title={`Bekleyenleri onayla: ${owner}${isAy ? formatDonem({ yil, ay }) : `${byAy(bekleyenler).length} ay`}`}
      width={isSingle ? 640 : 900}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const aylar = byAy(chosen).map(([{ yil, ay }, list]) => ({
          yil,
          ay,
          muhasebeci_idler: list.map((one) => one.muhasebeci_id),
        }));
        onayla.mutate({ aylar, beklenen });
      }}
    >
      {error && !bekleyenlerOr ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <KapaliAylar rows={kapali} />
      {bekleyenlerOr?.length === 0 && kapali.length === 0 && <p>Onay bekleyen talep yok.</p>}
      {!isSingle && bekleyenler.length > 0 && <Tumu {...{ bekleyenler, disarida, setDisarida }} />}
      {bekleyenler.length > 0 && (
        <div className={`stack gap-12 ${classes.ikili}`}>
          {!isAy ? (
            <Aylar {...{ bekleyenler, disarida, setDisarida }} />
          ) : (
            !isSingle && <Muhasebeciler {...{ bekleyenler, disarida, setDisarida }} />
          )}
          <Hizmetler chosen={chosen} />
        </div>
      )}
      {chosen.length > 0 && <p className="small muted">{restText(chosen)}</p>}
      <SubmitButtons onClose={onClose} busy={onayla.isPending} disabled={beklenen.adet === 0} cancelLabel="Vazgeç">
        {beklenen.adet === 0 ? 'Onayla' : onaylaMetni(beklenen)}
      </SubmitButtons>
    </Dialog>
  );
}
