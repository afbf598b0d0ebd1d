import { formatTl } from '#contract/common/kurus.ts';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import classes from './form.module.css';

interface OdenecekTutarProps {
  /** Whether there is no debt, so that only an advance can be paid. */
  isAlone: boolean;
  avans: number | null;
  setAvans: (avans: number | null) => void;
  tutar: number;
  error: string | null;
}

export function OdenecekTutar({ isAlone, avans, setAvans, tutar, error }: OdenecekTutarProps) {
  return (
    <>
      <MoneyInput
        className="above-12"
        label="Avans"
        description={
          isAlone
            ? 'İsterseniz sonraki borçlarınız için şimdiden ödeyin.'
            : 'İsterseniz borcunuzdan fazlasını sonraki borçlarınız için şimdiden ödeyin.'
        }
        value={avans}
        onChange={setAvans}
        placeholder="0,00"
      />
      {error && (
        <p id="borc-hatasi" className="above-8 small danger" role="alert">
          {error}
        </p>
      )}
      <p className={`row spread stretch gap-16 above-12 ${classes.toplam}`}>
        <span>Ödenecek tutar</span> <strong className="num">{formatTl(tutar)}</strong>
      </p>
    </>
  );
}
