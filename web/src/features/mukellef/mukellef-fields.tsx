import { alanlarAt, bosForm } from '#contract/alan/register.ts';
import { AlanGirdisi, type AlanGirdisiProps } from '#web/ui/alan/alan-girdisi.tsx';

export const BOS_MUKELLEF = bosForm('mukellefler');
type FormAlani = keyof typeof BOS_MUKELLEF;

const ALANLAR = alanlarAt('mukellefler', 'form');

export const DIGER = ALANLAR.filter(([, { places }]) => !places?.includes('list'));

interface MukellefFieldsProps {
  field: (name: FormAlani) => Pick<AlanGirdisiProps, 'value' | 'onChange' | 'onBlur' | 'error'>;
  noRequired?: boolean;
}

export const MukellefFields = ({ field, noRequired = false }: MukellefFieldsProps) =>
  ALANLAR.map(([ad, alan]) => (
    <AlanGirdisi key={ad} alan={alan} {...(ad === 'tc_no' && { required: noRequired })} {...field(ad as FormAlani)} />
  ));
