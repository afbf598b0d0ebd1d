import { Button } from '@mantine/core';
import { MAX_TOPLU, type TopluResult } from '#contract/common/toplu.ts';
import { newIdempotencyKey } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notify, notifyCause } from '#web/ui/notice/notify.ts';
import { type Secim, secimOf } from './use-selection.ts';

export interface TopluAktifRequest<S> {
  secim: { suzgec: S } | { idler: number[] };
  aktif: boolean;
}

interface TopluAktifProps<S> {
  secim: Secim;
  filter: S;
  run: (request: TopluAktifRequest<S>, idempotencyKey: string) => Promise<TopluResult>;
  name: string;
  fiiller?: { pasif: string; aktif: string };
  onDone: () => void;
}

const SORULMAYAN = 50;

export function TopluAktif<S>({
  secim,
  filter,
  run,
  name,
  fiiller = { pasif: 'Pasife Al', aktif: 'Aktif Et' },
  onDone,
}: TopluAktifProps<S>) {
  const undo = async (degisenler: readonly number[], aktif: boolean) => {
    try {
      for (let from = 0; from < degisenler.length; from += MAX_TOPLU) {
        await run({ secim: { idler: degisenler.slice(from, from + MAX_TOPLU) }, aktif }, newIdempotencyKey());
      }
      notify('success', `${formatNumber(degisenler.length)} ${name} eski hâline döndü.`);
    } catch (error) {
      notifyCause(error);
    }
    onDone();
  };
  const toplu = useKeyedMutation({
    run,
    onSuccess: (result, { aktif }: TopluAktifRequest<S>) => {
      const { degisen, degisenler } = result;
      notify(
        degisen > 0 ? 'success' : 'info',
        resultText(result, name, aktif),
        degisen > 0 ? { action: { label: 'Geri al', run: () => void undo(degisenler, !aktif) } } : {},
      );
      secim.clear();
      onDone();
    },
    onError: notifyCause,
  });
  const act = async (aktif: boolean) => {
    const message = `${formatNumber(secim.adet)} ${name} ${aktif ? 'aktife alınacak' : 'pasife alınacak'}. Onaylıyor musunuz?`;
    if (secim.adet > SORULMAYAN && !(await confirm({ message, confirmLabel: aktif ? fiiller.aktif : fiiller.pasif })))
      return;
    toplu.mutate({ secim: secimOf(secim, filter), aktif });
  };
  return (
    <>
      <Button size="compact-sm" variant="default" disabled={toplu.isPending} onClick={() => void act(false)}>
        {fiiller.pasif}
      </Button>
      <Button size="compact-sm" variant="default" disabled={toplu.isPending} onClick={() => void act(true)}>
        {fiiller.aktif}
      </Button>
    </>
  );
}

function resultText({ degisen, ayni, bulunamayan }: TopluResult, name: string, aktif: boolean): string {
  const parts = [
    degisen > 0 && `${formatNumber(degisen)} ${name} ${aktif ? 'aktife alındı' : 'pasife alındı'}.`,
    ayni > 0 && `${formatNumber(ayni)} ${name} zaten ${aktif ? 'aktifti' : 'pasifti'}.`,
    bulunamayan > 0 && `${formatNumber(bulunamayan)} kayıt artık yok.`,
  ];
  return parts.filter(Boolean).join(' ') || 'Değişecek kayıt bulunamadı.';
}
