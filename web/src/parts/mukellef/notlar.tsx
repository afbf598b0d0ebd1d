import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTarihSaat } from '#contract/common/donem.ts';
import * as contract from '#contract/mukellef/mukellef-notu.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { createMukellefNotu, listMukellefNotlariQuery, removeMukellefNotu, updateMukellefNotu } from './api.ts';
import classes from './mukellef.module.css';

export function Notlar({ mukellef_id }: { mukellef_id: number }) {
  // A moderator deletes nothing (docs/readings.md, "Admin levels"), so a moderator sees no button to delete a note.
  const canDelete = useYetki(contract.removeMukellefNotu) === true;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(listMukellefNotlariQuery(mukellef_id));
  const reload = () => client.invalidateQueries({ queryKey: ['mukellef_notlari', mukellef_id] });
  return (
    <>
      <NotForm
        taslak={`not-yeni-${mukellef_id}`}
        label="Yeni not"
        description="Notları büro, mükellefin muhasebecisi ve atanan personel görür."
        button="Not ekle"
        save={async (metin) => {
          await createMukellefNotu(mukellef_id, metin);
          notifySuccess(contract.MUKELLEF_NOTU_METNI.eklendi);
          await reload();
        }}
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={classes.notlar} aria-label="Notlar">
          {data?.notlar.map((note) => (
            <Not key={note.not_id} not={note} canDelete={canDelete} reload={reload} />
          ))}
        </ul>
      )}
      {data?.notlar.length === 0 && <p className="small muted">Henüz not yok.</p>}
    </>
  );
}

interface NotProps {
  not: contract.MukellefNotu;
  canDelete: boolean;
  reload: () => Promise<void>;
}

function Not({ not: note, canDelete, reload }: NotProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { askDelete, isPending } = useRemoveNot(note, reload);
  if (isEditing)
    return (
      <li>
        <NotForm
          taslak={`not-${note.not_id}`}
          label="Notu düzenle"
          button="Kaydet"
          metin={note.metin}
          onCancel={() => setIsEditing(false)}
          save={async (metin) => {
            await updateMukellefNotu(note.not_id, metin);
            notifySuccess(contract.MUKELLEF_NOTU_METNI.guncellendi);
            await reload();
            setIsEditing(false);
          }}
        />
      </li>
    );
  return (
    <li>
      <p className="row wrap gap-2 gap-x-10 tiny muted">
        <strong className="small ink">{note.yazan}</strong>
        <time dateTime={note.eklenme_tarihi}>{formatTarihSaat(note.eklenme_tarihi)}</time>
        {note.degisme_tarihi && <span>(düzenlendi: {formatTarihSaat(note.degisme_tarihi)})</span>}
        {note.benim && (
          <span className="row stretch push">
            <Button size="compact-xs" variant="subtle" onClick={() => setIsEditing(true)}>
              Düzenle
            </Button>
            {canDelete && (
              <Button size="compact-xs" variant="subtle" color="red" loading={isPending} onClick={askDelete}>
                Sil
              </Button>
            )}
          </span>
        )}
      </p>
      <p className={classes.notMetni}>{note.metin}</p>
    </li>
  );
}

function useRemoveNot({ not_id, metin }: contract.MukellefNotu, reload: () => Promise<void>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeMukellefNotu(not_id),
    onSuccess: () => {
      notifySuccess(contract.MUKELLEF_NOTU_METNI.silindi);
      return reload();
    },
    onError: notifyCause,
  });
  const askDelete = async () => {
    const isSure = await confirm({
      title: 'Notu sil',
      message: contract.MUKELLEF_NOTU_METNI.silOnay,
      details: metin.slice(0, 200),
      confirmLabel: 'Sil',
      danger: true,
    });
    if (isSure) mutate();
  };
  return { askDelete: () => void askDelete(), isPending };
}

interface NotFormProps {
  taslak: string;
  label: string;
  description?: string;
  button: string;
  metin?: string;
  save: (metin: string) => Promise<void>;
  onCancel?: () => void;
}

function NotForm({ taslak, label, description, button, metin: ilk = '', save, onCancel }: NotFormProps) {
  const form = useForm({
    taslak,
    initial: { metin: ilk },
    enCok: { metin: 2000 },
    submit: ({ metin }) => metin.trim() && save(metin).then(form.reset),
    failed: notifyCause,
  });
  const cancel = () => {
    form.reset();
    onCancel?.();
  };
  return (
    <form className="below-12" onSubmit={form.onSubmit} data-print="hidden">
      <Textarea
        label={label}
        description={description}
        rows={3}
        {...form.text('metin')}
        onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && form.onSubmit(event)}
      />
      <div className="row end stretch gap-8 above-8">
        {onCancel && (
          <Button size="compact-sm" variant="default" onClick={cancel}>
            İptal
          </Button>
        )}
        <Button size="compact-sm" type="submit" loading={form.isBusy} disabled={form.values.metin.trim() === ''}>
          {button}
        </Button>
      </div>
    </form>
  );
}
