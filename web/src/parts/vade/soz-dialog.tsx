import { TextInput } from '@mantine/core';
import { gunOf, parseGun } from '#contract/common/donem.ts';
import { SOZ_GUN_SAYISI, SOZ_METNI, SOZ_NOTU_EN_COK } from '#contract/tahakkuk/vade-sozu.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import type { YeniSoz } from './api.ts';
import classes from './soz-dialog.module.css';

export interface SozKisileri {
  idler: readonly number[];
  /** Of one accountant the name stands in the title. */
  name?: string | undefined;
}

interface SozDialogProps extends SozKisileri {
  save: (soz: YeniSoz) => Promise<unknown>;
  onClose: () => void;
}

function wrongGun(gun: string): string | undefined {
  const today = gunOf(new Date());
  if (parseGun(gun) === null) return SOZ_METNI.gunSecin;
  if (gun < today) return SOZ_METNI.gecmis;
  return gun > addGun(today, SOZ_GUN_SAYISI) ? SOZ_METNI.uzak : undefined;
}

export function SozDialog({ idler, name, save, onClose }: SozDialogProps) {
  const isOne = idler.length === 1;
  const form = useForm({
    initial: { gun: '', tutar: null as number | null, soz_notu: '' },
    enCok: { soz_notu: SOZ_NOTU_EN_COK },
    rules: ({ gun, tutar }) => {
      const wrong = wrongGun(gun);
      return {
        ...(wrong && { gun: wrong }),
        ...(tutar !== null && tutar <= 0 && { tutar: 'Sıfırdan büyük bir tutar yazın ya da boş bırakın.' }),
      };
    },
    submit: ({ gun, tutar, soz_notu }) =>
      save({ muhasebeci_idler: [...idler], gun, soz_notu, ...(tutar !== null && { tutar }) }),
  });
  return (
    <Dialog
      title={['Ödeme sözü', isOne ? name : `${formatNumber(idler.length)} muhasebeci`].filter(Boolean).join(': ')}
      width={620}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <p className="small muted">O güne kadar hatırlatma gitmez. O gün ödenmezse söz “tutulmadı” diye işaretlenir.</p>
      <div className={classes.alanlar}>
        <TarihGirdisi label="Ödeyeceği gün" min={gunOf(new Date())} {...form.tarih('gun')} />
        <div className="stack gap-12">
          {isOne && (
            <MoneyInput
              label="Tutar"
              description="Boş bırakırsanız söz, açık borcun tamamıdır."
              placeholder="0,00"
              {...form.money('tutar')}
            />
          )}
          <TextInput label="Not" autoComplete="off" {...form.text('soz_notu')} />
        </div>
      </div>
      {form.error && <InlineNote status="error">{form.error}</InlineNote>}
      <SubmitButtons onClose={onClose} busy={form.isBusy}>
        Sözü kaydet
      </SubmitButtons>
    </Dialog>
  );
}
