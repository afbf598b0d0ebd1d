import { Checkbox, MultiSelect, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { getBeyannameAtamasi } from '#contract/beyanname/beyanname.ts';
import type { Cizelge } from '#contract/beyanname/cizelge.ts';
import { formatDonem } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { newIdempotencyKey } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import type { Hatirla } from '#web/parts/izgara/motor/motor.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { assignBeyannameler, type CizelgeSecimi, getBeyannameAtamasiQuery, listPersonelQuery } from './api.ts';

interface AtamaDialogProps {
  secim: CizelgeSecimi;
  columns: Cizelge['sutunlar'];
  onDone: Hatirla;
  onClose: () => void;
}

interface Giris extends Record<string, unknown> {
  kodlar: string[];
  kim: string;
  baskasinda: boolean;
}

const atlananOf = (atama: RouteResponse<typeof getBeyannameAtamasi>, isAll: boolean): string =>
  (
    [
      [atama.kendisinde, 'zaten onda'],
      [isAll ? 0 : atama.baskasinda, 'başkasında'],
      [atama.bitmis, 'verilmiş ya da verilmeyecek'],
    ] as const
  )
    .flatMap(([n, name]) => (n > 0 ? [`${n.toLocaleString('tr-TR')} ${name}`] : []))
    .join(', ');

function useAtama({ secim, onDone, onClose }: AtamaDialogProps) {
  const form = useForm<Giris>({
    initial: { kodlar: [], kim: '', baskasinda: false },
    submit: () => adet > 0 && assign().catch(tell),
  });
  const { kodlar, kim, baskasinda } = form.values;
  const { yil, ay, muhasebeci_id } = secim;
  const body = { yil, ay, muhasebeci_id, kodlar, personel_id: Number(kim) || null };
  const { data, refetch } = useQuery({ ...getBeyannameAtamasiQuery(body), enabled: kodlar.length > 0 && kim !== '' });
  const isAll = baskasinda || kim === 'yok';
  const adet = data ? data.bos + (isAll ? data.baskasinda : 0) : 0;
  const assign = async () => {
    const request = { ...body, baskasinda: isAll, beklenen: adet };
    const { request_no } = await assignBeyannameler(request, newIdempotencyKey());
    onDone(`${adet.toLocaleString('tr-TR')} beyanname atandı.`, [request_no], 'beyanname eski personelinde.');
    onClose();
  };
  const tell = (error: Error) => {
    notifyCause(error);
    void refetch();
  };
  return { form, adet, atlanan: data && atlananOf(data, isAll) };
}

export function AtamaDialog(props: AtamaDialogProps) {
  const { secim, columns, onClose } = props;
  const kinds = [...new Set(columns.map(({ kod }) => kod))].sort();
  const { form, adet, atlanan } = useAtama(props);
  const { data: personeller } = useQuery(listPersonelQuery);
  return (
    <Dialog title={`Personele ata: ${formatDonem(secim)}`} onClose={onClose} onSubmit={form.onSubmit}>
      <div className="stack gap-10">
        <MultiSelect
          label="Türler"
          data={kinds.map((kod) => ({ value: kod, label: shortKindName(kod) }))}
          value={form.values.kodlar}
          onChange={(chosen) => form.set({ kodlar: chosen })}
          comboboxProps={{ withinPortal: false }}
        />
        <NativeSelect
          label="Personel"
          {...form.text('kim')}
          data={[
            { value: '', label: 'Seçin' },
            ...(personeller ?? []).map(({ personel_id, ad }) => ({ value: String(personel_id), label: ad })),
            { value: 'yok', label: 'Kimse (boşalt)' },
          ]}
        />
        <Checkbox
          label="Başkasındakileri de al"
          checked={form.values.baskasinda}
          onChange={(event) => form.set({ baskasinda: event.currentTarget.checked })}
        />
        {atlanan !== undefined && (
          <p role="status">
            {adet.toLocaleString('tr-TR')} beyanname atanacak.{atlanan && ` Kalan: ${atlanan}.`}
          </p>
        )}
      </div>
      <SubmitButtons onClose={onClose} busy={form.isBusy} disabled={adet === 0}>
        Ata
      </SubmitButtons>
    </Dialog>
  );
}
