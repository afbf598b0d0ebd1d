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
const TITLES: Readonly<Record<string, string>> = {
  hesap_turu: 'Vergi bilgileri',
  il: 'Adres',
  kullanici_kod: 'Portal',
};

export function groupsOf<T extends readonly [name: string, ...unknown[]]>(alanlar: readonly T[]) {
  const beginnings = [0, ...alanlar.flatMap(([name], at) => (TITLES[name] ? [at] : []))];
  return beginnings.map((from, n) => ({
    title: TITLES[alanlar[from]?.[0] ?? ''],
    alanlar: alanlar.slice(from, beginnings[n + 1]),
  }));
}

const [TOP, ...GROUPS] = groupsOf(ALANLAR);

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** A new client is added by what stands on top; the rest is folded. */
export const YeniMukellefFields = (props: MukellefFieldsProps) => (
  <>
    {inputsOf(TOP?.alanlar ?? [], props)}
    {GROUPS.map(({ title, alanlar }) => {
      const filled = alanlar.filter(([name]) => isFilled(props.field(name as FormAlani).value)).length;
      return (
        <details key={title} className={classes.group}>
          <summary>
            {title} {filled > 0 && <small className="muted regular">{filled} dolu</small>}
          </summary>
          <FormFields>{inputsOf(alanlar, props)}</FormFields>
        </details>
      );
    })}
  </>
);
