import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { type BekleyenSatir, type Borclu, ESLESME_ERRORS, PAY_EN_COK } from '#contract/banka/eslesme.ts';
import { formatTl } from '#contract/common/kurus.ts';
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

function faultOf(paylar: readonly Pay[], tutar: number): string | null {
  if (paylar.some((pay) => pay.muhasebeci_id === null || !pay.tutar)) return 'Her pay için muhasebeci ve tutar yazın.';
  if (new Set(paylar.map(({ muhasebeci_id }) => muhasebeci_id)).size < paylar.length)
    return 'Aynı muhasebeci bir satırda iki kez olamaz.';
  const sum = paylar.reduce((before, pay) => before + (pay.tutar ?? 0), 0);
  return sum === tutar ? null : ESLESME_ERRORS.PAY_TOPLAMI.message({ toplam: sum, tutar });
}

/** One line over several accountants. A chosen one is offered what is open, but no more than is left of the line. */
export function BolDialog({ line: { tutar, oneri, aciklama }, people, onClose, onSplit }: BolDialogProps) {
  const [paylar, setPaylar] = useState<Pay[]>(() =>
    [oneri.muhasebeci_id ?? oneri.adaylar[0] ?? null, oneri.adaylar[1] ?? null].map((muhasebeci_id, key) => ({
      key,
      muhasebeci_id,
      tutar: null,
    })),
  );
  const [fault, setFault] = useState<string | null>(null);
  const left = tutar - paylar.reduce((sum, pay) => sum + (pay.tutar ?? 0), 0);
  const set = (key: number, change: Partial<Pay>) => {
    setFault(null);
    setPaylar((now) => now.map((pay) => (pay.key === key ? { ...pay, ...change } : pay)));
  };
  const choose = ({ key, tutar: typed }: Pay, muhasebeci_id: number) => {
    const offered = Math.min(openOf(people.get(muhasebeci_id)), left);
    set(key, { muhasebeci_id, ...(typed === null && offered > 0 && { tutar: offered }) });
  };
  return (
    <Dialog
      title="Satırı böl"
      width={680}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = faultOf(paylar, tutar);
        if (wrong) setFault(wrong);
        else onSplit(paylar.map((pay) => ({ muhasebeci_id: pay.muhasebeci_id!, tutar: pay.tutar! })));
      }}
    >
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
          />
          <MoneyInput label={`${i + 1}. pay`} value={pay.tutar} onChange={(value) => set(pay.key, { tutar: value })} />
        </div>
      ))}
      <div className="flow gap-8">
        <Button
          variant="default"
          size="compact-md"
          disabled={paylar.length >= PAY_EN_COK}
          onClick={() => setPaylar((now) => [...now, { key: now.length, muhasebeci_id: null, tutar: null }])}
        >
          Pay ekle
        </Button>
        <span className="small muted" role="status">
          {left === 0 ? 'Tutarın tamamı dağıtıldı.' : `Dağıtılacak: ${formatTl(left)}`}
        </span>
      </div>
      {fault && (
        <p className="danger" role="alert">
          {fault}
        </p>
      )}
      <SubmitButtons onClose={onClose} busy={false}>
        Böl ve kaydet
      </SubmitButtons>
    </Dialog>
  );
}
