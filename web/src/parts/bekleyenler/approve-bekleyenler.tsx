import { Button, type ButtonProps } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDonem } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import type { BekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { approveBekleyenler, type BekleyenSecimi, listBekleyenTaleplerQuery, reverseIslem } from './api.ts';
import { Aylar } from './aylar.tsx';
import classes from './bekleyenler.module.css';
import { anahtarOf, byAy, Hizmetler, kalanMetni, Muhasebeciler, type Toplam, Tumu, toplamOf } from './onizleme.tsx';

interface OnayProps {
  secim: BekleyenSecimi;
  secili?: (one: BekleyenTalepler) => boolean;
  /** `onDone` puts the approval on the caller's undo stack; without `onDone` the toast offers to undo the approval. */
  onDone?: (metin: string, istekler: readonly string[]) => void;
}

const onaylaMetni = ({ adet, tutar }: Toplam): string => `${formatNumber(adet)} talebi onayla · ${formatFiyat(tutar)}`;

function useBekleyenler({ secim, secili }: OnayProps) {
  const { data, error, refetch } = useQuery(listBekleyenTaleplerQuery(secim));
  return {
    hepsi: data?.muhasebeciler.filter((one) => !secili || secili(one)),
    error,
    refetch,
  };
}

export function ApproveBekleyenler({ button, ...props }: OnayProps & { button?: ButtonProps }) {
  const [isOpen, setOpen] = useState(false);
  const { hepsi } = useBekleyenler(props);
  const toplam = toplamOf(hepsi ?? []);
  const isNone = hepsi !== undefined && toplam.adet === 0;
  return (
    <>
      <Button {...button} disabled={isNone} onClick={() => setOpen(true)}>
        {isNone ? 'Bekleyen talep yok' : toplam.adet > 0 ? onaylaMetni(toplam) : 'Bekleyenleri onayla'}
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
      const kalan = results.filter(({ oldu }) => !oldu).length;
      notifySuccess(
        `Geri alındı: ${metin}${kalan > 0 ? ` ${formatNumber(kalan)} hücre bu sırada değiştiği için olduğu gibi kaldı.` : ''}`,
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
  const { hepsi: hepsiOr, error, refetch } = useBekleyenler(props);
  const hepsi = hepsiOr ?? [];
  const [disarida, setDisarida] = useState<ReadonlySet<string>>(new Set());
  const secilen = hepsi.filter((one) => !disarida.has(anahtarOf(one)));
  const beklenen = toplamOf(secilen);
  const onayla = useApprove(props, onClose, () => void refetch());
  const isTek = isAy && muhasebeci_id !== undefined;
  const kimin = isTek && hepsi[0] ? `${hepsi[0].muhasebeci_adi}, ` : '';
  return (
    <Dialog
      title={`Bekleyenleri onayla: ${kimin}${isAy ? formatDonem({ yil, ay }) : `${byAy(hepsi).length} ay`}`}
      width={isTek ? 640 : 900}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const aylar = byAy(secilen).map(([{ yil, ay }, list]) => ({
          ...{ yil, ay },
          muhasebeci_idler: list.map((one) => one.muhasebeci_id),
        }));
        onayla.mutate({ aylar, beklenen });
      }}
    >
      {error && !hepsiOr ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {hepsiOr?.length === 0 && <p>Onay bekleyen talep yok.</p>}
      {!isTek && hepsi.length > 0 && <Tumu {...{ hepsi, disarida, setDisarida }} />}
      {hepsi.length > 0 && (
        <div className={`stack gap-12 ${classes.ikili}`}>
          {!isAy ? (
            <Aylar {...{ hepsi, disarida, setDisarida }} />
          ) : (
            !isTek && <Muhasebeciler {...{ hepsi, disarida, setDisarida }} />
          )}
          <Hizmetler secilen={secilen} />
        </div>
      )}
      {secilen.length > 0 && <p className="small muted">{kalanMetni(secilen)}</p>}
      <SubmitButtons onClose={onClose} busy={onayla.isPending} disabled={beklenen.adet === 0} cancelLabel="Vazgeç">
        {beklenen.adet === 0 ? 'Onayla' : onaylaMetni(beklenen)}
      </SubmitButtons>
    </Dialog>
  );
}
