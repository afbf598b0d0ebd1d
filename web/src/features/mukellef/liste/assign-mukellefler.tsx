import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listMukellefIdleri, type MukellefFilter } from '#web/features/mukellef/api.ts';
import { assignMukellefler, listAtamaPersoneliQuery } from '#web/parts/atama/calls.ts';
import { mukellefMetni } from '#web/parts/atama/mukellef-metni.ts';
import { PersonelListesi } from '#web/parts/atama/personel-listesi.tsx';
import { ataIslemi, useAtama } from '#web/parts/atama/use-atama.tsx';
import type { Secim } from '#web/parts/data-table/use-selection.ts';
import { Dialog, DialogButtons, SubmitButtons } from '#web/ui/dialog/dialog.tsx';

interface AssignMukelleflerProps {
  secim: Secim;
  suzgec: MukellefFilter;
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
  const query = useQuery(listAtamaPersoneliQuery);
  const personel = query.data?.personel.filter(({ aktif }) => aktif);
  const [personelId, setPersonelId] = useState<number | null>(null);
  const { act, result, personelSecimi } = useAtama({
    ...ataIslemi(personel),
    run: async ({ personel_id, idler }: { personel_id: number; idler: readonly number[] | null }, key) => {
      const mukellef_idler = idler ?? (await listMukellefIdleri(suzgec)).idler;
      return assignMukellefler({ personel_id, mukellef_idler: [...mukellef_idler] }, key);
    },
    // Who was left out is said in the dialog, which stays open for it.
    onDone: (_, { atlananlar }) => atlananlar.length === 0 && end(),
    onPersonel: setPersonelId,
  });
  const isDone = act.isSuccess;
  const end = () => {
    onClose();
    secim.clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (personelId) act.mutate({ personel_id: personelId, idler: secim.tumu ? null : secim.idler });
  };
  return (
    <Dialog title="Personele ata" onClose={isDone ? end : onClose} onSubmit={submit} width={480}>
      {result}
      {isDone ? (
        <DialogButtons>
          <Button onClick={end}>Tamam</Button>
        </DialogButtons>
      ) : (
        <>
          <p>Seçilen {mukellefMetni(secim.adet)} kime atansın?</p>
          <PersonelListesi query={query} rows={personel} sira="az" value={personelId} {...personelSecimi} />
          <SubmitButtons onClose={onClose} busy={act.isPending} disabled={personelId === null}>
            Ata
          </SubmitButtons>
        </>
      )}
    </Dialog>
  );
}
