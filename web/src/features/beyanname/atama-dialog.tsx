import { Checkbox, MultiSelect, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cizelge } from '#contract/beyanname/cizelge.ts';
import { formatDonem } from '#contract/common/donem.ts';
import { kisaTurAdi } from '#contract/takvim/tur-adi.ts';
import { messageOf, newIdempotencyKey } from '#web/lib/api-client.ts';
import type { Hatirla } from '#web/parts/hucre-isleri/motor.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { assignBeyannameler, type CizelgeSecimi, getBeyannameAtamasiQuery, listPersonelQuery } from './api.ts';
import classes from './beyanname.module.css';

interface AtamaDialogProps {
  secim: CizelgeSecimi;
  sutunlar: Cizelge['sutunlar'];
  onDone: Hatirla;
  onClose: () => void;
}

/** Assigns a month's open declarations to a staff member by kind; first shows how many, and which are left. */
export function AtamaDialog({ secim, sutunlar, onDone, onClose }: AtamaDialogProps) {
  const turler = [...new Set(sutunlar.map(({ kod }) => kod))].sort();
  const [kodlar, setKodlar] = useState<string[]>([]);
  const [kim, setKim] = useState('');
  const [baskasinda, setBaskasinda] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data: personeller } = useQuery(listPersonelQuery);
  const body = {
    yil: secim.yil,
    ay: secim.ay,
    muhasebeci_id: secim.muhasebeci_id,
    kodlar,
    personel_id: Number(kim) || null,
  };
  const { data, refetch } = useQuery({ ...getBeyannameAtamasiQuery(body), enabled: kodlar.length > 0 && kim !== '' });
  const adet = data ? data.bos + (baskasinda || kim === 'yok' ? data.baskasinda : 0) : 0;
  const submit = async () => {
    setBusy(true);
    try {
      const { request_no } = await assignBeyannameler(
        { ...body, baskasinda: baskasinda || kim === 'yok', beklenen: adet },
        newIdempotencyKey(),
      );
      onDone(`${adet.toLocaleString('tr-TR')} beyanname verildi.`, [request_no], 'beyanname eski personelinde.');
      onClose();
    } catch (error) {
      notifyError(messageOf(error));
      void refetch();
      setBusy(false);
    }
  };
  const kalan =
    data &&
    ([
      [data.kendisinde, 'zaten onda'],
      [baskasinda || kim === 'yok' ? 0 : data.baskasinda, 'başkasında'],
      [data.bitmis, 'verilmiş ya da verilmeyecek'],
    ] as const);
  const atlanan = kalan?.flatMap(([n, ad]) => (n > 0 ? [`${n.toLocaleString('tr-TR')} ${ad}`] : [])).join(', ');
  return (
    <Dialog
      title={`Personele ver: ${formatDonem(secim)}`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (adet > 0) void submit();
      }}
    >
      <div className={classes.alanlar}>
        <MultiSelect
          label="Türler"
          data={turler.map((kod) => ({ value: kod, label: kisaTurAdi(kod) }))}
          value={kodlar}
          onChange={setKodlar}
          comboboxProps={{ withinPortal: false }}
        />
        <NativeSelect
          label="Personel"
          value={kim}
          data={[
            { value: '', label: 'Seçin' },
            ...(personeller ?? []).map(({ personel_id, ad }) => ({ value: String(personel_id), label: ad })),
            { value: 'yok', label: 'Kimseye (boşalt)' },
          ]}
          onChange={(event) => setKim(event.currentTarget.value)}
        />
        <Checkbox
          label="Başkasındakileri de al"
          checked={baskasinda}
          onChange={(event) => setBaskasinda(event.currentTarget.checked)}
        />
        {data && (
          <p role="status">
            {adet.toLocaleString('tr-TR')} beyanname verilecek.{atlanan && ` Kalan: ${atlanan}.`}
          </p>
        )}
      </div>
      <SubmitButtons onClose={onClose} busy={busy} disabled={adet === 0}>
        Ver
      </SubmitButtons>
    </Dialog>
  );
}
