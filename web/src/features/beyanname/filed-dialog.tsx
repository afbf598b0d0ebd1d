import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Kabul, kabulSchema } from '#contract/beyanname/beyanname.ts';
import type { Cizelge } from '#contract/beyanname/cizelge.ts';
import { ayMetninden, formatAyMetni, gunleri, gunOf } from '#contract/common/donem.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { type Errors, errorsOf, useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { getBeyannameQuery } from './api.ts';

type Column = Cizelge['sutunlar'][number];
interface FiledDialogProps {
  adet: number;
  atlanan: string;
  columns: readonly Column[];
  beyanname_id: number | undefined;
  mukellef: string | undefined;
  onClose: (kabul: Kabul | null) => void;
}

interface Giris extends Record<string, unknown> {
  kabul_gunu: string;
  kabul_no: string;
  tutar: number | null;
  odeme_gunu: string;
}

const erkenOf = (columns: readonly Column[], { kabul_gunu }: Giris): Errors => {
  const erken = columns.find(({ donem }) => kabul_gunu < gunleri(ayMetninden(donem)).bitis);
  return erken ? { kabul_gunu: `Kabul tarihi, ${formatAyMetni(erken.donem)} dönemi bitmeden olamaz.` } : {};
};

export function FiledDialog(props: FiledDialogProps) {
  const { beyanname_id } = props;
  const { data, isLoading } = useQuery({
    ...getBeyannameQuery(beyanname_id ?? 0),
    enabled: beyanname_id !== undefined,
  });
  return isLoading ? null : <VerFormu {...props} son_odeme_gunu={data?.son_odeme_gunu ?? ''} />;
}

type VerFormuProps = FiledDialogProps & { son_odeme_gunu: string };

function VerFormu({ adet, atlanan, columns, mukellef, son_odeme_gunu, onClose }: VerFormuProps) {
  const [column] = columns;
  const isSingle = adet === 1;
  const bodyOf = ({ kabul_gunu, kabul_no, tutar, odeme_gunu }: Giris) => ({
    kabul_gunu,
    ...(isSingle && { kabul_no: kabul_no || null, tutar }),
    odeme_gunu: odeme_gunu || null,
  });
  const form = useForm<Giris>({
    initial: {
      kabul_gunu: gunOf(new Date()),
      kabul_no: '',
      tutar: null,
      odeme_gunu: son_odeme_gunu,
    },
    enCok: { kabul_no: 50 },
    rules: (values) => ({ ...erkenOf(columns, values), ...errorsOf(kabulSchema, bodyOf(values)) }),
    submit: (values) => onClose(kabulSchema.parse(bodyOf(values))),
  });
  const tek = column && `${mukellef ?? ''} · ${shortKindName(column.kod)}, ${formatAyMetni(column.donem)}`;
  return (
    <Dialog
      title={isSingle ? 'Beyanname verildi' : `${adet.toLocaleString('tr-TR')} beyanname verildi`}
      onClose={() => onClose(null)}
      onSubmit={form.onSubmit}
    >
      <div className="stack gap-10">
        {isSingle && <p className="small muted">{tek}</p>}
        {isSingle && (
          <>
            <TextInput label="Tahakkuk no" {...form.text('kabul_no')} />
            <MoneyInput label="Ödenecek tutar" {...form.money('tutar')} />
          </>
        )}
        <TarihGirdisi label="Kabul tarihi" required max={gunOf(new Date())} {...form.tarih('kabul_gunu')} />
        <TarihGirdisi label="Ödeme günü" {...form.tarih('odeme_gunu')} />
        {atlanan && <p className="small muted">Atlanacak: {atlanan}.</p>}
      </div>
      <SubmitButtons onClose={() => onClose(null)} busy={false}>
        Verildi
      </SubmitButtons>
    </Dialog>
  );
}
