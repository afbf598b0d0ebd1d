import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isSonuclandi } from '#contract/kart-odeme/kart-durumu.ts';
import type { KartForm } from '#contract/kart-odeme/kart-form.ts';
import { KART_METNI, type KartAyari, type KartOdeme, kartBasariliMesaji } from '#contract/kart-odeme/kart-odeme.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useSetSearch } from '#web/lib/use-go.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { notify, notifyCause, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import {
  cancelKartOdeme,
  createKartOdeme,
  getKartAyariQuery,
  getKartOdemeQuery,
  type KartOdemeCreate,
  listSonKartOdemeleriQuery,
} from './api.ts';
import { newToken, TokenError } from './token.ts';

interface KartOdemeOptions {
  ayar: KartAyari;
  onPaid: () => void;
  onRefused: () => void;
}

function useOutcome(
  deneme: KartOdeme | undefined,
  { onPaid, onRefused }: Pick<KartOdemeOptions, 'onPaid' | 'onRefused'>,
): (deneme_id: number) => void {
  const waitsFor = useRef<number | null>(null);
  const client = useQueryClient();
  useEffect(() => {
    if (!deneme || waitsFor.current !== deneme.deneme_id || !isSonuclandi(deneme.durum)) return;
    waitsFor.current = null;
    void client.invalidateQueries({ queryKey: ['borc_tahakkuk'] });
    void client.invalidateQueries({ queryKey: ['kart_odeme_denemeleri', 'son'] });
    if (deneme.durum === 'reddedildi') {
      notifyError(KART_METNI.error);
      onRefused();
    } else {
      if (deneme.kaydedilen > 0) notifySuccess(kartBasariliMesaji(deneme.kaydedilen));
      onPaid();
    }
  });
  return (deneme_id) => {
    waitsFor.current = deneme_id;
  };
}

function useBegin({ ayar, onRefused }: Pick<KartOdemeOptions, 'ayar' | 'onRefused'>, waitFor: (id: number) => void) {
  const client = useQueryClient();
  const setSearch = useSetSearch();
  const [error, setError] = useState<string | null>(null);
  const fail = (error: Error): void => {
    setError(error instanceof ApiError || error instanceof TokenError ? error.message : KART_METNI.error);
    notifyError(KART_METNI.error);
    // After a failed start the debts or the card settings may have changed, or a payment may be running whose answer
    // was lost, so all of these are read again.
    void client.invalidateQueries({ queryKey: ['borc_tahakkuk'] });
    void client.invalidateQueries({ queryKey: ['kart_odeme_denemeleri'] });
    void client.invalidateQueries({ queryKey: getKartAyariQuery.queryKey });
  };
  const send = useKeyedMutation({
    run: createKartOdeme,
    onSuccess: (answer) => {
      const { deneme, yonlendirme } = answer;
      client.setQueryData(getKartOdemeQuery(deneme.deneme_id).queryKey, answer);
      void client.invalidateQueries({ queryKey: ['kart_odeme_denemeleri', 'son'] });
      waitFor(deneme.deneme_id);
      if (yonlendirme?.yer === 'sayfa') return window.location.assign(yonlendirme.adres);
      setSearch({ deneme: String(deneme.deneme_id) }, { replace: true });
    },
    onError: fail,
  });
  const ode = useMutation({
    mutationFn: async ({ body, kart }: { body: Omit<KartOdemeCreate, 'token'>; kart: KartForm | null }) => {
      setError(null);
      const token = ayar.bicim === 'token' && kart ? { token: await newToken(ayar.token_adresi, kart) } : {};
      return send.mutateAsync({ ...body, ...token });
    },
    onError: (error) => {
      if (error instanceof TokenError) {
        fail(error);
        onRefused();
      }
    },
  });
  return { ode, error };
}

function useGiveUp(onPaid: () => void, onDone: () => void) {
  const client = useQueryClient();
  const giveUp = useMutation({
    mutationFn: cancelKartOdeme,
    onSuccess: (answer, deneme_id) => {
      client.setQueryData(getKartOdemeQuery(deneme_id).queryKey, answer);
      onDone();
      if (answer.deneme.durum === 'reddedildi') notify('info', KART_METNI.vazgecildi);
      // The bank had charged the card before the user cancelled the payment, so the payment counts as paid.
      else if (answer.deneme.kaydedilen > 0) {
        notifySuccess(kartBasariliMesaji(answer.deneme.kaydedilen));
        onPaid();
      }
    },
    onError: notifyCause,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['kart_odeme_denemeleri'] });
      void client.invalidateQueries({ queryKey: ['borc_tahakkuk'] });
    },
  });
  const ask = async (deneme_id: number) => {
    const asked = { title: 'Ödemeden vazgeç', message: KART_METNI.vazgecOnay, details: KART_METNI.vazgecAyrinti };
    if (await confirm({ ...asked, confirmLabel: 'Vazgeç', cancelLabel: 'Kapat' })) giveUp.mutate(deneme_id);
  };
  return { ask, isGivingUp: giveUp.isPending };
}

export function useKartOdeme({ ayar, onPaid, onRefused }: KartOdemeOptions) {
  const [acilan, setAcilan] = useUrlId('deneme');
  const { data: last } = useQuery(listSonKartOdemeleriQuery);
  const denemeId = acilan ?? last?.satirlar.find(({ durum }) => durum === '3ds')?.deneme_id ?? null;
  const [kapatilan, setKapatilan] = useState<number | null>(null);
  const { data } = useQuery({ ...getKartOdemeQuery(denemeId ?? 0), enabled: denemeId !== null });
  const current = denemeId === null ? undefined : data;
  const waitFor = useOutcome(current?.deneme, { onPaid, onRefused });
  const { ode, error } = useBegin({ ayar, onRefused }, waitFor);
  const { ask, isGivingUp } = useGiveUp(onPaid, () => setAcilan(null));

  const isWaiting = current?.deneme.durum === '3ds' && current.yonlendirme !== null;
  const isFramed = isWaiting && current.yonlendirme?.yer === 'cerceve';
  return {
    pay: (body: Omit<KartOdemeCreate, 'token'>, kart: KartForm | null) => ode.mutate({ body, kart }),
    isBusy: ode.isPending,
    error,
    deneme: error === null ? current?.deneme : undefined,
    cerceve: isFramed && acilan !== null && kapatilan !== denemeId ? (current.yonlendirme?.adres ?? null) : null,
    closeFrame: () => setKapatilan(denemeId),
    goOn: isWaiting
      ? () => {
          if (!isFramed) return window.location.assign(current.yonlendirme?.adres ?? '');
          waitFor(current.deneme.deneme_id);
          setKapatilan(null);
          setAcilan(current.deneme.deneme_id);
        }
      : undefined,
    cancelKartOdeme: current?.deneme.durum === '3ds' ? () => void ask(current.deneme.deneme_id) : undefined,
    isGivingUp,
  };
}
