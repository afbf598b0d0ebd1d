import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { gunOf } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { DEKONT_NO_EN_COK, ODEME_NOTU_EN_COK, ODEME_YONTEMI_NAME } from '#contract/tahakkuk/odeme.ts';
import { createTahsilat, type TahsilatCreate } from '#web/features/odeme/api.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { askAgain, oncekiOf } from '#web/parts/odeme/mukerrer-sorusu.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';

/** Where there is no debt, all that comes is an advance. */
export function AvansAl({ muhasebeciId }: { muhasebeciId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <p className="row above-12 below-24">
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Avans al
      </Button>
      {isOpen && <AvansDialog muhasebeciId={muhasebeciId} onClose={() => setIsOpen(false)} />}
    </p>
  );
}

interface AvansFormu extends Record<string, unknown> {
  avans: number | null;
  odeme_yontemi: NonNullable<TahsilatCreate['odeme_yontemi']>;
  odeme_tarihi: string;
  dekont_no: string;
  odeme_notu: string;
}

function AvansDialog({ muhasebeciId: muhasebeci_id, onClose }: { muhasebeciId: number; onClose: () => void }) {
  const take = useKeyedMutation({
    run: createTahsilat,
    onSuccess: ({ avans }) => {
      notifySuccess(`${formatTl(avans)} avans alındı.`);
      onClose();
    },
    onError: (failure, body) => {
      const onceki = oncekiOf(failure);
      if (onceki)
        void askAgain(onceki).then((yes) => yes && take.mutate({ ...body, onaylanan_makbuz: onceki.makbuz_id }));
      else if (!form.refuse(failure)) notifyCause(failure);
    },
  });
  const form = useForm<AvansFormu>({
    initial: { avans: null, odeme_yontemi: 'havale', odeme_tarihi: gunOf(new Date()), dekont_no: '', odeme_notu: '' },
    enCok: { dekont_no: DEKONT_NO_EN_COK, odeme_notu: ODEME_NOTU_EN_COK },
    rules: ({ avans }, unread) => (avans ? {} : { avans: unread.avans ?? 'Tutarı yazın.' }),
    submit: ({ avans, odeme_yontemi, odeme_tarihi, dekont_no, odeme_notu }) =>
      take.mutate({
        muhasebeci_id,
        kalemler: [],
        avans: avans as number,
        odeme_yontemi,
        ...(odeme_tarihi !== gunOf(new Date()) && { odeme_tarihi }),
        ...(dekont_no.trim() && { dekont_no }),
        ...(odeme_notu.trim() && { odeme_notu }),
      }),
  });
  return (
    <Dialog title="Avans al" onClose={onClose} onSubmit={form.onSubmit}>
      <p>Açık borç yok. Alınan para avans olur, sonraki borçlara sayılabilir.</p>
      <MoneyInput
        label="Avans tutarı"
        data-autofocus
        value={form.values.avans}
        onChange={(avans) => form.set({ avans })}
        onFault={(fault) => form.read('avans', fault)}
        error={form.errors.avans}
        placeholder="0,00"
      />
      <NativeSelect
        label="Yöntem"
        {...form.text('odeme_yontemi')}
        data={(['havale', 'nakit'] as const).map((value) => ({ value, label: ODEME_YONTEMI_NAME[value] }))}
      />
      <TarihGirdisi label="Ödeme tarihi" max={gunOf(new Date())} {...form.tarih('odeme_tarihi')} />
      <TextInput label="Dekont no" autoComplete="off" {...form.text('dekont_no')} />
      <TextInput label="Not" autoComplete="off" {...form.text('odeme_notu')} />
      <SubmitButtons onClose={onClose} busy={take.isPending} cancelLabel="Vazgeç">
        Kaydet
      </SubmitButtons>
    </Dialog>
  );
}
