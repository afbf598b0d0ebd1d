import { alanlarAt, bosForm } from '#contract/alan/register.ts';
import { AlanGirdisi, type AlanGirdisiProps } from '#web/ui/alan/alan-girdisi.tsx';
import { FormFields } from '#web/ui/form/form-card.tsx';
import classes from './mukellef-fields.module.css';

export const BOS_MUKELLEF = bosForm('mukellefler');
type FormAlani = keyof typeof BOS_MUKELLEF;

const ALANLAR = alanlarAt('mukellefler', 'form');

export const DIGER = ALANLAR.filter(([, { places }]) => !places?.includes('list'));

interface MukellefFieldsProps {
  field: (name: FormAlani) => Pick<AlanGirdisiProps, 'value' | 'onChange' | 'onBlur' | 'error'>;
  noRequired?: boolean;
}

const inputsOf = (alanlar: typeof ALANLAR, { field, noRequired = false }: MukellefFieldsProps) =>
  alanlar.map(([name, alan]) => (
    <AlanGirdisi
      key={name}
      alan={alan}
      {...(name === 'tc_no' && { required: noRequired })}
      {...field(name as FormAlani)}
    />
  ));

export const MukellefFields = (props: MukellefFieldsProps) => inputsOf(ALANLAR, props);

/** Each group begins with the field that names it, and goes on in the order of the register. */
const FOLDED: Readonly<Record<string, string>> = {
  hesap_turu: 'Vergi bilgileri',
  il: 'Adres',
  kullanici_kod: 'Portal',
};

const BEGINNINGS = [0, ...ALANLAR.flatMap(([name], at) => (FOLDED[name] ? [at] : []))];
const [TOP = [], ...GROUPS] = BEGINNINGS.map((from, n) => ALANLAR.slice(from, BEGINNINGS[n + 1]));

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** A new client is added by what stands on top; the rest is folded. */
export const YeniMukellefFields = (props: MukellefFieldsProps) => (
  <>
    {inputsOf(TOP, props)}
    {GROUPS.map((alanlar) => {
      const first = alanlar[0]?.[0] ?? '';
      const filled = alanlar.filter(([name]) => isFilled(props.field(name as FormAlani).value)).length;
      return (
        <details key={first} className={classes.group}>
          <summary>
            {FOLDED[first]} {filled > 0 && <small className="muted regular">{filled} dolu</small>}
          </summary>
          <FormFields>{inputsOf(alanlar, props)}</FormFields>
        </details>
      );
    })}
  </>
);
