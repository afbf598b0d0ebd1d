import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addMonths, ayMetni, currentDonem, type Donem, formatDonem, formatTarihSaat } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import * as contract from '#contract/tahakkuk/kapanis.ts';
import { kapaliMetni } from '#contract/tahakkuk/kapanis-metni.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address } from '#web/lib/page.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { beyannamelerAt } from '#web/parts/beyannameler-at.ts';
import { Dialog, DialogButtons, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { LoadingLines, TodoCard, TodoLine } from '#web/ui/figure/todo.tsx';
import { DonemSelect } from '#web/ui/input/donem-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { createKapanis, getKapanisQuery, openKapanis } from './api.ts';

const YIL_SAYISI = 6;

/** Months that are over; those before are closed long since, or were never to be. */
const kapanabilirler = (): Donem[] =>
  Array.from({ length: YIL_SAYISI * 12 }, (_, n) => addMonths(currentDonem(), -1 - n));

/** Where what a check counts is put right. */
const YERLER: Readonly<Record<contract.KapanisKontrolu, (donem: Donem) => Address>> = {
  bekleyen: (donem) => ({ to: '/muhasebeci-mukellefler', search: { liste: 'bekleyen', donem: ayMetni(donem) } }),
  etmeyen: (donem) => ({ to: '/tahakkuk-etmeyenler', search: { donem: ayMetni(donem), neden: 'tahakkuk_yok' } }),
  guncel_degil: (donem) => ({ to: '/tahakkuk-etmeyenler', search: { donem: ayMetni(donem) } }),
  banka: () => ({ to: '/banka-eslestir' }),
  beyanname: (donem) => beyannamelerAt(donem, {}),
};

interface KapatDialogProps {
  donem: Donem;
  onDonem: (donem: Donem) => void;
  onClose: () => void;
}

export function KapatDialog({ donem, onDonem, onClose }: KapatDialogProps) {
  const { data, error, refetch } = useQuery(getKapanisQuery(donem));
  const donemler = kapanabilirler();
  const yillar = [...new Set(donemler.map(({ yil }) => yil))].sort((a, b) => a - b);
  return (
    <Dialog title="Ayı kapat" onClose={onClose} width={560} isSticky hasClose>
      <DonemSelect donem={donem} onChange={onDonem} yillar={yillar} donemler={donemler} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <TodoCard title={<h3 className="small">{acikBasligi(donem)}</h3>}>
          <LoadingLines count={Object.keys(contract.KAPANIS_KONTROLLERI).length} />
        </TodoCard>
      )}
      {data?.kapanis && <Kapali key={ayMetni(donem)} donem={donem} kapanis={data.kapanis} onClose={onClose} />}
      {data && !data.kapanis && <Acik key={ayMetni(donem)} donem={donem} ay={data} onClose={onClose} />}
    </Dialog>
  );
}

const acikBasligi = (donem: Donem): string => `${formatDonem(donem)} ayında açık kalanlar`;

const Kontroller = ({ donem, kontroller }: { donem: Donem; kontroller: readonly contract.Kontrol[] }) => (
  <TodoCard label="Açık kalanlar" title={<h3 className="small">{acikBasligi(donem)}</h3>}>
    {kontroller.map(({ kontrol, adet, tutar }) => (
      <TodoLine
        key={kontrol}
        name={
          adet > 0 ? (
            <Link {...YERLER[kontrol](donem)}>{contract.KAPANIS_KONTROLLERI[kontrol]}</Link>
          ) : (
            contract.KAPANIS_KONTROLLERI[kontrol]
          )
        }
        hint={tutar ? formatTl(tutar) : undefined}
        value={adet === 0 ? 'Yok' : formatNumber(adet)}
      />
    ))}
  </TodoCard>
);

interface AcikProps {
  donem: Donem;
  ay: contract.AyKapanisi;
  onClose: () => void;
}

function Acik({ donem, ay: { kontroller, onceki }, onClose }: AcikProps) {
  const client = useQueryClient();
  const canClose = useYetki(contract.createKapanis);
  const acik = contract.acikOf(kontroller);
  const kapat = useKeyedMutation({
    run: createKapanis,
    onSuccess: () => {
      notifySuccess(`${formatDonem(donem)} kapatıldı.`);
      void client.invalidateQueries();
      onClose();
    },
    onError: () => void client.invalidateQueries({ queryKey: ['kapanislar'] }),
  });
  const form = useForm({
    initial: { notu: '' },
    enCok: { notu: contract.KAPANIS_NOTU_EN_COK },
    rules: ({ notu }): Record<string, string> =>
      acik > 0 && !notu.trim() ? { notu: contract.KAPANIS_ERRORS.KAPANIS_NOTU_GEREKLI.message } : {},
    submit: ({ notu }) => kapat.mutateAsync({ ...donem, acik, notu: notu.trim() }),
  });
  return (
    <form className="stack gap-12" onSubmit={form.onSubmit} noValidate>
      <Kontroller donem={donem} kontroller={kontroller} />
      {onceki && (
        <p className="small muted">
          {formatTarihSaat(onceki.acilma)} tarihinde {onceki.acan ?? 'bir yönetici'} yeniden açtı: {onceki.acma_nedeni}
        </p>
      )}
      <p>
        Kapanan ayın hizmet kayıtları, tahakkukları ve o aya tarihli ödemeleri değiştirilemez; o ayın borçları ödenmeye
        devam eder. Ayı yalnız bir süper yönetici yeniden açabilir.
      </p>
      <Textarea
        label={acik > 0 ? 'Açık kalanlar için not' : 'Not (isteğe bağlı)'}
        autosize
        minRows={2}
        disabled={canClose !== true}
        {...form.text('notu')}
      />
      {form.error && (
        <p role="alert" className="small danger">
          {form.error}
        </p>
      )}
      <SubmitButtons onClose={onClose} busy={form.isBusy} disabled={canClose !== true}>
        {formatDonem(donem)} ayını kapat
      </SubmitButtons>
    </form>
  );
}

interface KapaliProps {
  donem: Donem;
  kapanis: NonNullable<contract.AyKapanisi['kapanis']>;
  onClose: () => void;
}

function Kapali({ donem, kapanis, onClose }: KapaliProps) {
  const client = useQueryClient();
  const canOpen = useYetki(contract.openKapanis);
  const form = useForm({
    initial: { neden: '' },
    enCok: { neden: contract.ACMA_NEDENI_EN_COK },
    rules: ({ neden }): Record<string, string> => (neden.trim() ? {} : { neden: 'Neden açıldığını yazın.' }),
    submit: async ({ neden }) => {
      await openKapanis({ ...donem, neden: neden.trim() });
      notifySuccess(`${formatDonem(donem)} yeniden açıldı.`);
      await client.invalidateQueries();
    },
  });
  return (
    <form className="stack gap-12" onSubmit={form.onSubmit} noValidate>
      <p role="status">{kapaliMetni({ ...donem, ...kapanis })}</p>
      {kapanis.acik_kalanlar.length > 0 && <Kontroller donem={donem} kontroller={kapanis.acik_kalanlar} />}
      {kapanis.notu && <p className="small">Not: {kapanis.notu}</p>}
      {canOpen ? (
        <>
          <Textarea label="Yeniden açma nedeni" autosize minRows={2} {...form.text('neden')} />
          {form.error && (
            <p role="alert" className="small danger">
              {form.error}
            </p>
          )}
          <SubmitButtons onClose={onClose} busy={form.isBusy} danger>
            Ayı yeniden aç
          </SubmitButtons>
        </>
      ) : (
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Kapat
          </Button>
        </DialogButtons>
      )}
    </form>
  );
}
