import { Button, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { currentDonem } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import type * as contract from '#contract/mukellef/mukellef-toplu.ts';
import { type MukellefFilter, moveMukellefler, previewMukellefTasimaQuery } from '#web/features/mukellef/api.ts';
import classes from '#web/features/mukellef/mukellef.module.css';
import { newIdempotencyKey } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { type Secim, secimOf } from '#web/parts/data-table/use-selection.ts';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notify, notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';

interface MoveMukelleflerProps {
  secim: Secim;
  suzgec: MukellefFilter;
}

export function MoveMukellefler({ secim, suzgec }: MoveMukelleflerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Muhasebeciye taşı
      </Button>
      {isOpen && <TasiDialog secim={secim} suzgec={suzgec} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TasiDialog({ secim, suzgec, onClose }: MoveMukelleflerProps & { onClose: () => void }) {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: ['mukellefler'] });
  const [muhasebeci_id, setMuhasebeci] = useState<number | null>(null);
  // The chosen clients are fixed when the dialog opens, because the list behind the dialog may change.
  const [request] = useState(() => secimOf(secim, suzgec));
  const { data, error, refetch } = useQuery(previewMukellefTasimaQuery(request, muhasebeci_id));
  const giden = data?.kaynaklar.reduce((sum, { adet }) => sum + adet, 0) ?? 0;
  const move = useKeyedMutation({
    run: moveMukellefler,
    onSuccess: (result) => {
      onClose();
      secim.clear();
      reload();
      tell(result, reload);
    },
    onError: notifyCause,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (muhasebeci_id !== null && giden > 0) move.mutate({ secim: request, muhasebeci_id });
  };
  return (
    <Dialog title="Muhasebeciye taşı" onClose={onClose} onSubmit={submit} width={560}>
      <MuhasebeciSelect
        donem={currentDonem()}
        label={`Seçilen ${formatNumber(secim.adet)} mükellef kime geçsin?`}
        value={muhasebeci_id}
        onChange={setMuhasebeci}
        required
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Onizleme {...data} giden={giden} />
      ) : (
        muhasebeci_id !== null && <Loader size="sm" aria-label="Yükleniyor" />
      )}
      <SubmitButtons onClose={onClose} busy={move.isPending} disabled={giden === 0}>
        {giden > 0 ? `${formatNumber(giden)} mükellefi taşı` : 'Taşı'}
      </SubmitButtons>
    </Dialog>
  );
}

const GOSTERILEN = 8;

function Onizleme({
  kaynaklar,
  ayni,
  atanmis,
  kayit,
  bekleyen,
  giden,
}: RouteResponse<typeof contract.previewMukellefTasima> & { giden: number }) {
  if (giden === 0) return <p>Taşınacak mükellef yok: seçilenlerin hepsi zaten bu muhasebecide.</p>;
  return (
    <div className={classes.onizleme}>
      <p>
        <strong>{formatNumber(giden)} mükellef geçecek</strong>
        {ayni > 0 && `, ${formatNumber(ayni)} mükellef zaten bu muhasebecide`}.
      </p>
      <ul>
        {kaynaklar.slice(0, GOSTERILEN).map(({ muhasebeci_id, ad, adet }) => (
          <li key={muhasebeci_id}>
            {ad}: {formatNumber(adet)} mükellef
          </li>
        ))}
        {kaynaklar.length > GOSTERILEN && (
          <li>… ve {formatNumber(kaynaklar.length - GOSTERILEN)} muhasebeciden daha</li>
        )}
      </ul>
      <p>
        <strong>Birlikte gider:</strong> belgeler, notlar, portal şifreleri, tekrarlanan hizmetler
        {atanmis > 0 && ` ve ${formatNumber(atanmis)} mükellefin personel ataması`}.
      </p>
      <p>
        <strong>Önceki muhasebecide kalır:</strong> {formatNumber(kayit)} hizmet kaydı
        {bekleyen > 0 && ` (${formatNumber(bekleyen)} tanesi onay bekliyor)`}, tahakkuklar ve ödemeler. Bundan sonra
        eklenenler yeni muhasebeciye yazılır.
      </p>
    </div>
  );
}

function tell(
  { tasinan, ayni, bulunamayan, oncekiler }: RouteResponse<typeof contract.moveMukellefler>,
  reload: () => void,
): void {
  const undo = async () => {
    try {
      for (const { muhasebeci_id, mukellef_idler } of oncekiler)
        await moveMukellefler({ secim: { idler: mukellef_idler }, muhasebeci_id }, newIdempotencyKey());
      notifySuccess(`${formatNumber(tasinan)} mükellef önceki muhasebecisine döndü.`);
    } catch (error) {
      notifyCause(error);
    }
    reload();
  };
  const metin = [
    `${formatNumber(tasinan)} mükellef taşındı.`,
    ayni > 0 && `${formatNumber(ayni)} mükellef zaten bu muhasebecideydi.`,
    bulunamayan > 0 && `${formatNumber(bulunamayan)} kayıt artık yok.`,
  ];
  notify(
    'success',
    metin.filter(Boolean).join(' '),
    tasinan > 0 ? { action: { label: 'Geri al', run: () => void undo() } } : {},
  );
}
