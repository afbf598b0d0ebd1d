import { alanlarAt, alanOf, bosForm } from '#contract/alan/register.ts';
import { AlanGirdisi, type AlanGirdisiProps, secimSecenekleri } from '#web/ui/alan-girdisi.tsx';

/** What both forms begin with. */
export const BOS_MUKELLEF = bosForm('mukellefler');
type FormAlani = keyof typeof BOS_MUKELLEF;

const ALANLAR = alanlarAt('mukellefler', 'form');
export const HESAP_TURU_SECENEKLERI = secimSecenekleri(alanOf('mukellefler', 'hesap_turu'), '');

/** Fields that are no columns of the lists: in the details, and under the row while it is edited. */
export const DIGER = ['adres', 'kullanici_kod', 'isyeri_kodu', 'gib_kullanici_adi'] as const satisfies readonly FormAlani[];
export const DIGER_ALANLAR = Object.fromEntries(DIGER.map((ad) => [ad, alanOf('mukellefler', ad).etiket])) as Record<(typeof DIGER)[number], string>;

interface MukellefFieldsProps {
  /** Props of a field's input. */
  field: (name: FormAlani) => Pick<AlanGirdisiProps, 'value' | 'onChange' | 'onBlur' | 'error'>;
  noRequired?: boolean;
}

/** The fields of a client. */
export const MukellefFields = ({ field, noRequired = false }: MukellefFieldsProps) =>
  ALANLAR.map(([ad, alan]) => <AlanGirdisi key={ad} alan={alan} {...(ad === 'tc_no' && { required: noRequired })} {...field(ad as FormAlani)} />);
