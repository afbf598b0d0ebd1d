import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AtamaSonucu, AtlananMukellef } from '#contract/hizmet-kaydi/atama.ts';
import {
  assignMukellefler,
  listAtamaPersoneliQuery,
  listMukellefIdleri,
  type MukellefSuzgec,
  reverseAtama,
} from '#web/features/mukellef/api.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import type { Secim } from '#web/parts/data-table/use-selection.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notify, notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';

interface AssignMukelleflerProps {
  secim: Secim;
  suzgec: MukellefSuzgec;
}

export function AssignMukellefler({ secim, suzgec }: AssignMukelleflerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Personele ata
      </Button>
      {isOpen && <AtaDialog secim={secim} suzgec={suzgec} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AtaDialog({ secim, suzgec, onClose }: AssignMukelleflerProps & { onClose: () => void }) {
  const client = useQueryClient();
  const { data: personel } = useQuery(listAtamaPersoneliQuery);
  const [personel_id, setPersonel] = useState('');
  const reload = () => {
    for (const tablo of ['mukellefler', 'personel', 'muhasebeci_personel'])
      void client.invalidateQueries({ queryKey: [tablo] });
  };
  const assign = useKeyedMutation({
    run: async (secilen: { personel_id: number; idler: readonly number[] | null }, key) => {
      const mukellef_idler = secilen.idler ?? (await listMukellefIdleri(suzgec)).idler;
      return assignMukellefler({ personel_id: secilen.personel_id, mukellef_idler: [...mukellef_idler] }, key);
    },
    onSuccess: (sonuc) => {
      onClose();
      secim.clear();
      reload();
      tell(sonuc, personel?.find((kisi) => String(kisi.personel_id) === personel_id)?.ad ?? '', reload);
    },
    onError: notifyCause,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (personel_id) assign.mutate({ personel_id: Number(personel_id), idler: secim.tumu ? null : secim.idler });
  };
  return (
    <Dialog title="Personele ata" onClose={onClose} onSubmit={submit} width={480}>
      <NativeSelect
        label={`Seçilen ${formatNumber(secim.adet)} mükellef kime atansın?`}
        required
        value={personel_id}
        onChange={(event) => setPersonel(event.currentTarget.value)}
        data={[
          { value: '', label: 'Personel seçin' },
          ...(personel ?? []).map((kisi) => ({
            value: String(kisi.personel_id),
            label: `${kisi.ad} (${formatNumber(kisi.mukellef_sayisi)} mükellef)`,
          })),
        ]}
      />
      <SubmitButtons onClose={onClose} busy={assign.isPending} disabled={personel_id === ''}>
        Ata
      </SubmitButtons>
    </Dialog>
  );
}

function tell({ atama_idler, atlananlar }: AtamaSonucu, ad: string, reload: () => void): void {
  const undo = async () => {
    try {
      await reverseAtama(atama_idler);
      notifySuccess('Atama geri alındı.');
    } catch (error) {
      notifyCause(error);
    }
    reload();
  };
  if (atama_idler.length > 0) {
    notifySuccess(`${formatNumber(atama_idler.length)} mükellef ${ad} adlı personele atandı.`, {
      action: { label: 'Geri al', run: () => void undo() },
    });
  }
  if (atlananlar.length > 0)
    notify('info', `${formatNumber(atlananlar.length)} mükellef atanmadı.`, {
      action: { label: 'Neden?', run: () => void explain(atlananlar) },
    });
}

const neden = ({ neden: n, personel_adi }: AtlananMukellef): string =>
  ({
    atanmis: `${personel_adi ?? 'başka bir personel'} üzerinde`,
    pasif: 'pasif',
    havuzda: 'havuzda',
    bulunamadi: 'artık yok',
  })[n];

const GOSTERILEN = 100;

const explain = (atlananlar: readonly AtlananMukellef[]) =>
  confirm({
    confirmLabel: 'Tamam',
    title: 'Atanmayan mükellefler',
    message: 'Bir mükellefin en çok bir personeli olur; pasif mükellefler atanmaz.',
    details: (
      <ul>
        {atlananlar.slice(0, GOSTERILEN).map((atlanan) => (
          <li key={atlanan.mukellef_id}>
            {atlanan.ad ?? `Kayıt ${atlanan.mukellef_id}`}: {neden(atlanan)}
          </li>
        ))}
        {atlananlar.length > GOSTERILEN && <li>… ve {formatNumber(atlananlar.length - GOSTERILEN)} mükellef daha</li>}
      </ul>
    ),
    cancelLabel: 'Kapat',
  });
