import { Button, Loader, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MUKELLEFLER } from '#contract/alan/mukellef.ts';
import type { YukumlulukFilter } from '#contract/beyanname/yukumluluk.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { type Secim, secimOf } from '#web/parts/data-table/use-selection.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notify, notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import {
  type KindRequest,
  type KindResult,
  previewMukellefTurleriQuery,
  reverseMukellefTurleri,
  setMukellefTurleri,
} from './api.ts';
import classes from './yukumlulukler.module.css';

interface KindDialogProps {
  secim: KindRequest['secim'];
  adet: number;
  onClose: () => void;
  onDone: () => void;
}

type Chosen = { kisi_turu: string; defter_turu: string };
const { kisi_turu: KISI, defter_turu: DEFTER } = MUKELLEFLER.alanlar;
const chosen = ({ kisi_turu, defter_turu }: Chosen) =>
  ({ ...(kisi_turu && { kisi_turu }), ...(defter_turu && { defter_turu }) }) as Omit<KindRequest, 'secim'>;

function useKinds({ secim, onClose, onDone }: KindDialogProps, picked: Chosen) {
  const client = useQueryClient();
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['mukellef_yukumlulukleri'] });
    void client.invalidateQueries({ queryKey: ['mukellefler'] });
  };
  const request: KindRequest = { secim, ...chosen(picked) };
  const onizleme = useQuery({
    ...previewMukellefTurleriQuery(request),
    enabled: picked.kisi_turu !== '' || picked.defter_turu !== '',
  });
  const yaz = useKeyedMutation({
    run: setMukellefTurleri,
    onSuccess: (result, { secim: _, ...kinds }) => {
      tell(result, kinds, reload);
      reload();
      onClose();
      onDone();
    },
    onError: (failure) => {
      notifyCause(failure);
      void onizleme.refetch();
    },
  });
  return { onizleme, yaz: () => yaz.mutate(request), isBusy: yaz.isPending };
}

function tell(
  { mukellef, kisi_idler, defter_idler }: KindResult,
  kinds: Omit<KindRequest, 'secim'>,
  reload: () => void,
) {
  const undo = async () => {
    try {
      const geri = await reverseMukellefTurleri({ ...kinds, kisi_idler, defter_idler });
      notifySuccess(
        `${formatNumber(geri.mukellef)} mükellefin türü geri alındı.${geri.mukellef < mukellef ? ' Bu sırada değiştirilenler kaldı.' : ''}`,
      );
    } catch (error) {
      notifyCause(error);
    }
    reload();
  };
  notify('success', `${formatNumber(mukellef)} mükellefin türü yazıldı.`, {
    action: { label: 'Geri al', run: () => void undo() },
  });
}

interface KindButtonProps {
  secim: Secim;
  filter: YukumlulukFilter;
}

export function KindButton({ secim, filter }: KindButtonProps) {
  // The chosen clients are fixed when the dialog opens, because the list behind it may change.
  const [request, setRequest] = useState<KindRequest['secim'] | null>(null);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        onClick={() => setRequest(secimOf(secim, filter))}
      >
        Kişi ve defter türünü yaz
      </Button>
      {request && (
        <KindDialog secim={request} adet={secim.adet} onClose={() => setRequest(null)} onDone={secim.clear} />
      )}
    </>
  );
}

/** Clients about whom too little is known are given their kinds together; what is known of one of them stays. */
function KindDialog(props: KindDialogProps) {
  const { adet, onClose } = props;
  const [picked, setChosen] = useState<Chosen>({ kisi_turu: '', defter_turu: '' });
  const { onizleme, yaz, isBusy } = useKinds(props, picked);
  const { data, error, refetch } = onizleme;
  const isChosen = picked.kisi_turu !== '' || picked.defter_turu !== '';
  const select = (name: keyof Chosen, { etiket, secenekler }: typeof KISI | typeof DEFTER) => (
    <NativeSelect
      label={etiket}
      value={picked[name]}
      data={[
        { value: '', label: 'Yazılmasın' },
        ...Object.entries(secenekler).map(([value, label]) => ({ value, label })),
      ]}
      onChange={({ currentTarget: { value } }) => setChosen({ ...picked, [name]: value })}
    />
  );
  return (
    <Dialog
      title="Kişi ve defter türünü yaz"
      width={520}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (data && data.mukellef > 0) yaz();
      }}
    >
      <p>Seçilen {formatNumber(adet)} mükellefte yalnızca boş olan alanlar yazılır; dolu olanlar değişmez.</p>
      {select('kisi_turu', KISI)}
      {select('defter_turu', DEFTER)}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        isChosen &&
        (data ? (
          <Onizleme {...data} secilen={picked} total={data.secilen} />
        ) : (
          <Loader size="sm" aria-label="Yükleniyor" />
        ))
      )}
      <SubmitButtons onClose={onClose} busy={isBusy} disabled={!isChosen || !data || data.mukellef === 0}>
        {isChosen && data && data.mukellef > 0 ? `${formatNumber(data.mukellef)} mükellefe yaz` : 'Yaz'}
      </SubmitButtons>
    </Dialog>
  );
}

interface OnizlemeProps {
  total: number;
  mukellef: number;
  kisi: number;
  defter: number;
  secilen: Chosen;
}

const Onizleme = ({ total, mukellef, kisi, defter, secilen: { kisi_turu, defter_turu } }: OnizlemeProps) => (
  <ul className={`small ${classes.onizleme}`} aria-label="Önizleme">
    {kisi_turu && (
      <li>
        {formatNumber(kisi)} mükellefin {KISI.etiket}: {(KISI.secenekler as Record<string, string>)[kisi_turu]}
      </li>
    )}
    {defter_turu && (
      <li>
        {formatNumber(defter)} mükellefin {DEFTER.etiket}: {(DEFTER.secenekler as Record<string, string>)[defter_turu]}
      </li>
    )}
    {total > mukellef && <li>{formatNumber(total - mukellef)} mükellefte seçilen alanlar dolu; olduğu gibi kalır.</li>}
  </ul>
);
