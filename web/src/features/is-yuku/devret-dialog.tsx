import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fold } from '#contract/common/turkish-text.ts';
import type { IsYuku } from '#contract/hizmet-kaydi/is-yuku.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { devret, mukelleflerQuery, takeBack } from './api.ts';
import classes from './is-yuku.module.css';

interface DevretDialogProps {
  veren: IsYuku;
  personel: readonly IsYuku[];
  onClose: () => void;
}

const atlananMetni = (atlanan: number): string => (atlanan > 0 ? ` ${atlanan} mükellef bu sırada başkasına atandığı için olduğu yerde kaldı.` : '');

/** Hands the clients of one staff member over to another: all of them unless some are left out. */
export function DevretDialog({ veren, personel, onClose }: DevretDialogProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(mukelleflerQuery(veren.personel_id));
  const [alan, setAlan] = useState('');
  const [arama, setArama] = useState('');
  /** Ids of those that stay. */
  const [kalan, setKalan] = useState<ReadonlySet<number>>(new Set());
  const mukellefler = data?.mukellefler ?? [];
  const secilen = mukellefler.filter(({ mukellef_id }) => !kalan.has(mukellef_id));
  const gorunen = mukellefler.filter(({ ad, muhasebeci_adi }) => fold(`${ad} ${muhasebeci_adi}`).includes(fold(arama.trim())));
  const adaylar = personel.filter(({ personel_id, aktif }) => aktif && personel_id !== veren.personel_id);
  const reload = () => void client.invalidateQueries({ queryKey: ['muhasebeci_personel'] });

  const geriAl = (atamalar: { atama_id: number }[]) =>
    takeBack({ personel_id: veren.personel_id, atamalar })
      .then(({ geri_alinan, atlanan }) => notifySuccess(`${geri_alinan} mükellef ${veren.ad} üzerine geri alındı.${atlananMetni(atlanan)}`))
      .catch((failure) => notifyError(messageOf(failure)))
      .finally(reload);
  const act = useKeyedMutation({
    run: devret,
    onSuccess: ({ atamalar, atlanan }, { yeni_personel_id }) => {
      const kime = personel.find(({ personel_id }) => personel_id === yeni_personel_id)?.ad ?? '';
      const text = `${atamalar.length.toLocaleString('tr-TR')} mükellef ${kime} personeline devredildi.${atlananMetni(atlanan)}`;
      notifySuccess(text, { action: { label: 'Geri al', run: () => void geriAl(atamalar) } });
      reload();
      onClose();
    },
    onError: (failure) => {
      notifyError(messageOf(failure));
      reload();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (alan === '' || secilen.length === 0) return;
    // Always by name: somebody who is assigned to them meanwhile was not on the screen.
    act.mutate({ personel_id: veren.personel_id, yeni_personel_id: Number(alan), mukellefler: secilen.map(({ mukellef_id }) => ({ mukellef_id })) });
  };
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setKalan((now) => {
      const next = new Set(now);
      for (const one of ids) isChosen ? next.delete(one) : next.add(one);
      return next;
    });
  const gorunenIds = gorunen.map(({ mukellef_id }) => mukellef_id);
  const secilenGorunen = gorunenIds.filter((one) => !kalan.has(one)).length;

  return (
    <Dialog title={<>{veren.ad}: mükellefleri devret</>} onClose={onClose} onSubmit={submit} width={640}>
      <NativeSelect
        label="Devralacak personel"
        required
        value={alan}
        onChange={(event) => setAlan(event.currentTarget.value)}
        data={[
          { value: '', label: 'Personel seçin' },
          ...adaylar.map(({ personel_id, ad, mukellef, acik }) => ({ value: String(personel_id), label: `${ad} (${mukellef} mükellef, ${acik} açık iş)` })),
        ]}
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className={classes.bar}>
            <Checkbox
              label={`${gorunen.length === mukellefler.length ? 'Tümü' : 'Bulunanlar'} (${secilen.length} / ${mukellefler.length} seçili)`}
              checked={gorunen.length > 0 && secilenGorunen === gorunen.length}
              indeterminate={secilenGorunen > 0 && secilenGorunen < gorunen.length}
              onChange={(event) => choose(gorunenIds, event.currentTarget.checked)}
            />
            <TextInput size="xs" aria-label="Mükellef ara" placeholder="Mükellef ara" value={arama} onChange={(event) => setArama(event.currentTarget.value)} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
          <section className={classes.liste} aria-label="Devredilecek mükellefler" aria-busy={!data} tabIndex={0}>
            <ul>
              {gorunen.map(({ mukellef_id, ad, muhasebeci_adi, acik }) => (
                <li key={mukellef_id}>
                  <label>
                    <input type="checkbox" checked={!kalan.has(mukellef_id)} onChange={(event) => choose([mukellef_id], event.currentTarget.checked)} />
                    <span>{ad}</span>
                    <small>{muhasebeci_adi}</small>
                    <small className="num">{acik > 0 ? `${acik} açık iş` : ''}</small>
                  </label>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <SubmitButtons onClose={onClose} busy={act.isPending} disabled={alan === '' || secilen.length === 0}>
        {secilen.length.toLocaleString('tr-TR')} mükellefi devret
      </SubmitButtons>
    </Dialog>
  );
}
