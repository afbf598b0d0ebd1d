import { Button, Select } from '@mantine/core';
import { type BekleyenSatir, type Borclu, ESLESME_ERRORS, PAY_EN_COK } from '#contract/banka/eslesme.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { takeOnlyMatch } from '#web/ui/input/take-only-match.ts';
import classes from './eslesme.module.css';
import { matching, openOf, optionsOf } from './secenekler.ts';

interface Pay {
  key: number;
  muhasebeci_id: number | null;
  tutar: number | null;
}

interface BolDialogProps {
  line: BekleyenSatir;
  people: ReadonlyMap<number, Borclu>;
  onClose: () => void;
  onSplit: (paylar: { muhasebeci_id: number; tutar: number }[]) => void;
}

/** A further share that nobody filled in is none. */
const sharesOf = (paylar: readonly Pay[]): Pay[] =>
  paylar.filter((pay, i) => i < 2 || pay.muhasebeci_id !== null || pay.tutar !== null);

const sumOf = (paylar: readonly Pay[]): number => paylar.reduce((sum, pay) => sum + (pay.tutar ?? 0), 0);

function faultsOf(paylar: readonly Pay[], tutar: number): Record<string, string> {
  const shares = sharesOf(paylar);
  const faults: Record<string, string> = {};
  for (const [i, { key, muhasebeci_id, tutar: share }] of shares.entries()) {
    if (muhasebeci_id === null) faults[`paylar.${key}.muhasebeci_id`] = 'Muhasebeciyi seçin.';
    else if (shares.findIndex((other) => other.muhasebeci_id === muhasebeci_id) < i)
      faults[`paylar.${key}.muhasebeci_id`] = 'Bu muhasebecinin payı yukarıda var.';
    if (!share) faults[`paylar.${key}.tutar`] = 'Tutarı yazın.';
  }
  const sum = sumOf(shares);
  if (Object.keys(faults).length > 0 || sum === tutar) return faults;
  return { 'paylar.toplam': ESLESME_ERRORS.PAY_TOPLAMI.message({ toplam: sum, tutar }) };
}

/** One line over several accountants. A chosen one is offered what is open, but no more than is left of the line. */
export function BolDialog({ line: { tutar, oneri, aciklama }, people, onClose, onSplit }: BolDialogProps) {
  const form = useForm<{ paylar: Pay[] }>({
    initial: {
      paylar: [oneri.muhasebeci_id ?? oneri.adaylar[0] ?? null, oneri.adaylar[1] ?? null].map((muhasebeci_id, key) => ({
        key,
        muhasebeci_id,
        tutar: null,
      })),
    },
    rules: ({ paylar }) => faultsOf(paylar, tutar),
    submit: ({ paylar }) =>
      onSplit(sharesOf(paylar).map((pay) => ({ muhasebeci_id: pay.muhasebeci_id!, tutar: pay.tutar! }))),
  });
  const { paylar } = form.values;
  const left = tutar - sumOf(paylar);
  const set = (key: number, change: Partial<Pay>) =>
    form.set({ paylar: paylar.map((pay) => (pay.key === key ? { ...pay, ...change } : pay)) });
  const choose = ({ key, tutar: typed }: Pay, muhasebeci_id: number) => {
    const offered = Math.min(openOf(people.get(muhasebeci_id)), left);
    set(key, { muhasebeci_id, ...(typed === null && offered > 0 && { tutar: offered }) });
  };
  return (
    <Dialog title="Satırı böl" width={680} onClose={onClose} onSubmit={form.onSubmit}>
      <p className={`small muted ${classes.metin}`}>
        {formatTl(tutar)} · {aciklama}
      </p>
      {paylar.map((pay, i) => (
        <div key={pay.key} className={classes.pay}>
          <Select
            label={`${i + 1}. muhasebeci`}
            placeholder="Muhasebeci seçin"
            searchable
            openOnFocus={false}
            data={optionsOf(people)}
            filter={matching}
            limit={50}
            onKeyDown={takeOnlyMatch}
            value={pay.muhasebeci_id === null ? null : String(pay.muhasebeci_id)}
            allowDeselect={false}
            nothingFoundMessage="Muhasebeci bulunamadı"
            onChange={(id) => id !== null && choose(pay, Number(id))}
            error={form.errors[`paylar.${pay.key}.muhasebeci_id`]}
          />
          <MoneyInput
            label={`${i + 1}. pay`}
            value={pay.tutar}
            onChange={(value) => set(pay.key, { tutar: value })}
            error={form.errors[`paylar.${pay.key}.tutar`]}
          />
        </div>
      ))}
      <div className="row wrap gap-8">
        <Button
          variant="default"
          size="compact-md"
          disabled={paylar.length >= PAY_EN_COK}
          onClick={() => form.set({ paylar: [...paylar, { key: paylar.length, muhasebeci_id: null, tutar: null }] })}
        >
          Pay ekle
        </Button>
        <span className="small muted" role="status">
          {left === 0 ? 'Tutarın tamamı dağıtıldı.' : `Dağıtılacak: ${formatTl(left)}`}
        </span>
      </div>
      {form.errors['paylar.toplam'] && (
        <p className="danger" role="alert">
          {form.errors['paylar.toplam']}
        </p>
      )}
      <SubmitButtons onClose={onClose} busy={false}>
        Böl ve kaydet
      </SubmitButtons>
    </Dialog>
  );
}
