import { Button, Textarea, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDonem, formatTarihSaat } from '#contract/common/donem.ts';
import type { IzgaraRolu } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import {
  createHucreNotu,
  EVRAK_BEKLENIYOR,
  getHucreNotlari,
  type HucreNotlari,
  removeHucreNotu,
  setEvrakBekleniyor,
  YENIDEN_ISTENDI,
} from '#contract/hizmet-kaydi/hucre-notu.ts';
import { call } from '#web/lib/api-client.ts';
import { ofAy } from '#web/lib/query-meta.ts';
import { useForm } from '#web/lib/use-form.ts';
import { BelgeYukle } from '#web/parts/mukellef/later-parts.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { TaslakNotu } from '#web/ui/form/taslak-notu.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import classes from './dialog.module.css';

export interface NotHucresi {
  mukellef_id: number;
  hizmet_id: number;
  yil: number;
  ay: number;
}

/** Closing the dialog, as by a click beside it, keeps what was typed for this cell. */
const taslakOf = (name: string, { mukellef_id, hizmet_id, yil, ay }: NotHucresi): string =>
  [name, mukellef_id, hizmet_id, yil, ay].join('-');

const notlarQuery = (hucre: NotHucresi) =>
  queryOptions({
    queryKey: ['hucre_notlari', hucre],
    queryFn: ({ signal }) => call(getHucreNotlari, { query: hucre, signal }),
    meta: {
      konular: ['evrak_bekleyenler', 'hizmet_kayitlari'],
      ilgili: ofAy({ yil: hucre.yil, ay: hucre.ay }),
    },
  });

interface NotlarDialogProps {
  hucre: NotHucresi;
  name: string;
  rol: IzgaraRolu;
  onClose: () => void;
}

export function NotlarDialog({ hucre, name, rol, onClose }: NotlarDialogProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(notlarQuery(hucre));
  const reload = () => client.invalidateQueries({ queryKey: ['hucre_notlari'] });
  const sil = useMutation({
    mutationFn: (not_id: number) => call(removeHucreNotu, { params: { not_id } }),
    onError: notifyCause,
    onSettled: reload,
  });
  return (
    <Dialog
      title={
        <>
          Notlar: {name}, {formatDonem(hucre)}
        </>
      }
      onClose={onClose}
      width={640}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data?.ret_nedeni && <InlineNote status="warning">Ret nedeni: {data.ret_nedeni}</InlineNote>}
          {data && <Evrak hucre={hucre} notlar={data} rol={rol} onChanged={reload} />}
          <ul className={`stack gap-8 scroll ${classes.notlar}`} aria-label="Notlar" aria-busy={!data}>
            {data?.notlar.map(({ not_id, metin, yazan, zaman, silinebilir, yeniden_istek }) => (
              <li key={not_id}>
                <div className="row wrap spread gap-2 gap-x-10 tiny muted">
                  <span>
                    {yazan} · {formatTarihSaat(zaman)}
                    {yeniden_istek && ` · ${YENIDEN_ISTENDI}`}
                  </span>
                  {silinebilir && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      color="red"
                      loading={sil.isPending && sil.variables === not_id}
                      onClick={() => sil.mutate(not_id)}
                    >
                      Sil
                    </Button>
                  )}
                </div>
                <p>{metin}</p>
              </li>
            ))}
          </ul>
          <NotForm hucre={hucre} onWritten={reload} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function NotForm({
  hucre,
  onWritten,
  onClose,
}: {
  hucre: NotHucresi;
  onWritten: () => Promise<unknown>;
  onClose: () => void;
}) {
  const form = useForm({
    taslak: taslakOf('not', hucre),
    initial: { metin: '' },
    enCok: { metin: 1000 },
    submit: ({ metin }) => metin.trim() && write(metin),
    failed: notifyCause,
  });
  const write = async (metin: string) => {
    await call(createHucreNotu, { body: { ...hucre, metin } });
    form.reset();
    await onWritten();
  };
  return (
    <form className="stack gap-12" onSubmit={form.onSubmit}>
      <TaslakNotu form={form} />
      <Textarea
        label="Yeni not"
        rows={3}
        {...form.text('metin')}
        onKeyDown={(event) => event.key === 'Enter' && !event.shiftKey && form.onSubmit(event)}
      />
      <SubmitButtons
        onClose={onClose}
        busy={form.isBusy}
        disabled={form.values.metin.trim() === ''}
        cancelLabel="Kapat"
      >
        Not ekle
      </SubmitButtons>
    </form>
  );
}

function Evrak({
  hucre,
  notlar: { evrak, onayli },
  rol,
  onChanged,
}: {
  hucre: NotHucresi;
  notlar: HucreNotlari;
  rol: IzgaraRolu;
  onChanged: () => Promise<unknown>;
}) {
  const canBlock = rol === 'personel';
  const mark = (bekleniyor: boolean, aciklama: string | null) =>
    call(setEvrakBekleniyor, { body: { ...hucre, bekleniyor, aciklama } });
  const form = useForm({
    taslak: taslakOf('evrak', hucre),
    initial: { aciklama: '' },
    enCok: { aciklama: 500 },
    submit: ({ aciklama }) => mark(true, aciklama).then(form.reset).finally(onChanged),
    failed: notifyCause,
  });
  const geldi = useMutation({
    mutationFn: () => mark(false, null),
    onError: notifyCause,
    onSettled: onChanged,
  });
  if (evrak) {
    return (
      <>
        <div className={`row wrap spread bottom gap-8 ${classes.evrak}`}>
          <InlineNote status="warning">
            {EVRAK_BEKLENIYOR}
            {evrak.aciklama && `: ${evrak.aciklama}`} ({evrak.yazan}, {formatTarihSaat(evrak.zaman)})
          </InlineNote>
          {canBlock && (
            <Button variant="default" loading={geldi.isPending} onClick={() => geldi.mutate()}>
              Evrak geldi
            </Button>
          )}
        </div>
        {rol === 'muhasebeci' && <EvrakYukle hucre={hucre} />}
      </>
    );
  }
  if (!canBlock || !onayli) return null;
  return (
    <form className={`row wrap spread bottom gap-8 ${classes.evrak}`} onSubmit={form.onSubmit}>
      <TextInput label="Beklenen evrak" placeholder="İsteğe bağlı" {...form.text('aciklama')} />
      <Button type="submit" variant="default" loading={form.isBusy}>
        {EVRAK_BEKLENIYOR}
      </Button>
    </form>
  );
}

const EvrakYukle = ({ hucre: { mukellef_id, yil, ay } }: { hucre: NotHucresi }) => (
  <section aria-label="Belge yükle">
    <strong>Belge yükle</strong>
    <BelgeYukle mukellef_id={mukellef_id} ilk={{ tur: 'diğer', yil, ay }} />
  </section>
);
