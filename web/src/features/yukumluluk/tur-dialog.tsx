import { Button, Loader, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MUKELLEFLER } from '#contract/alan/mukellef.ts';
import type { YukumlulukSuzgec } from '#contract/beyanname/yukumluluk.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { type Secim, secimOf } from '#web/parts/data-table/use-selection.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notify, notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import {
  previewMukellefTurleriQuery,
  reverseMukellefTurleri,
  setMukellefTurleri,
  type TurIstegi,
  type TurSonucu,
} from './api.ts';
import classes from './yukumlulukler.module.css';

interface TurDialogProps {
  secim: TurIstegi['secim'];
  adet: number;
  onClose: () => void;
  onDone: () => void;
}

type Secilen = { kisi_turu: string; defter_turu: string };
const { kisi_turu: KISI, defter_turu: DEFTER } = MUKELLEFLER.alanlar;
const chosen = ({ kisi_turu, defter_turu }: Secilen) =>
  ({ ...(kisi_turu && { kisi_turu }), ...(defter_turu && { defter_turu }) }) as Omit<TurIstegi, 'secim'>;

function useTurler({ secim, onClose, onDone }: TurDialogProps, secilen: Secilen) {
  const client = useQueryClient();
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['mukellef_yukumlulukleri'] });
    void client.invalidateQueries({ queryKey: ['mukellefler'] });
  };
  const istek: TurIstegi = { secim, ...chosen(secilen) };
  const onizleme = useQuery({
    ...previewMukellefTurleriQuery(istek),
    enabled: secilen.kisi_turu !== '' || secilen.defter_turu !== '',
  });
  const yaz = useKeyedMutation({
    run: setMukellefTurleri,
    onSuccess: (sonuc, { secim: _, ...turler }) => {
      tell(sonuc, turler, reload);
      reload();
      onClose();
      onDone();
    },
    onError: (failure) => {
      notifyCause(failure);
      void onizleme.refetch();
    },
  });
  return { onizleme, yaz: () => yaz.mutate(istek), isBusy: yaz.isPending };
}

function tell({ mukellef, kisi_idler, defter_idler }: TurSonucu, turler: Omit<TurIstegi, 'secim'>, reload: () => void) {
  const undo = async () => {
    try {
      const geri = await reverseMukellefTurleri({ ...turler, kisi_idler, defter_idler });
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

interface TurButonuProps {
  secim: Secim;
  suzgec: YukumlulukSuzgec;
}

export function TurButonu({ secim, suzgec }: TurButonuProps) {
  // The chosen clients are fixed when the dialog opens, because the list behind it may change.
  const [istek, setIstek] = useState<TurIstegi['secim'] | null>(null);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        onClick={() => setIstek(secimOf(secim, suzgec))}
      >
        Kişi ve defter türünü yaz
      </Button>
      {istek && <TurDialog secim={istek} adet={secim.adet} onClose={() => setIstek(null)} onDone={secim.clear} />}
    </>
  );
}

/** Clients about whom too little is known are given their kinds together; what is known of one of them stays. */
function TurDialog(props: TurDialogProps) {
  const { adet, onClose } = props;
  const [secilen, setSecilen] = useState<Secilen>({ kisi_turu: '', defter_turu: '' });
  const { onizleme, yaz, isBusy } = useTurler(props, secilen);
  const { data, error, refetch } = onizleme;
  const isChosen = secilen.kisi_turu !== '' || secilen.defter_turu !== '';
  const select = (ad: keyof Secilen, { etiket, secenekler }: typeof KISI | typeof DEFTER) => (
    <NativeSelect
      label={etiket}
      value={secilen[ad]}
      data={[
        { value: '', label: 'Yazılmasın' },
        ...Object.entries(secenekler).map(([value, label]) => ({ value, label })),
      ]}
      onChange={({ currentTarget: { value } }) => setSecilen({ ...secilen, [ad]: value })}
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
          <Onizleme {...data} secilen={secilen} toplam={data.secilen} />
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
  toplam: number;
  mukellef: number;
  kisi: number;
  defter: number;
  secilen: Secilen;
}

const Onizleme = ({ toplam, mukellef, kisi, defter, secilen: { kisi_turu, defter_turu } }: OnizlemeProps) => (
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
    {toplam > mukellef && (
      <li>{formatNumber(toplam - mukellef)} mükellefte seçilen alanlar dolu; olduğu gibi kalır.</li>
    )}
  </ul>
);
