import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { IletiOnizlemesi, IletiYazisi } from '#contract/ileti/ileti.ts';
import {
  ILETI_ATLAMA,
  ILETI_TURU_NAME,
  KANAL_NAME,
  KANALLAR,
  KISI_ILETI_TURLERI,
} from '#contract/ileti/ileti-durumu.ts';
import { type Sablon, sablonSchema } from '#contract/ileti/sablon.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { Dialog, DialogButtons, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import { createIletiler, iletiSablonlariQuery, previewIletiler, withdrawIletiler } from './api.ts';
import classes from './ileti.module.css';
import { SmsSayaci } from './sms-sayaci.tsx';

interface IletiDialogProps {
  mukellef_idler: readonly number[];
  onClose: () => void;
  onSent: () => void;
}

export function IletiDialog(props: IletiDialogProps) {
  const { data, error, refetch } = useQuery(iletiSablonlariQuery);
  if (data)
    return <Yazi {...props} sablon={data.genel} turkcesiz={data.sms_turkcesiz} binFiyati={data.sms_bin_fiyati} />;
  return (
    <Dialog title={titleOf(props)} width={640} onClose={props.onClose} hasClose>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LinesToCome />}
    </Dialog>
  );
}

const titleOf = ({ mukellef_idler: { length } }: IletiDialogProps): string =>
  length === 1 ? 'İleti gönder' : `${formatNumber(length)} mükellefe ileti`;

interface YaziProps extends IletiDialogProps {
  sablon: Sablon;
  turkcesiz: boolean;
  binFiyati: number;
}

function Yazi(props: YaziProps) {
  const { mukellef_idler, onClose, onSent, sablon, turkcesiz, binFiyati } = props;
  const preview = useMutation({ mutationFn: previewIletiler });
  const form = useForm({
    initial: { ...sablon, tur: 'genel' as IletiYazisi['tur'], kanal: '' as NonNullable<IletiYazisi['kanal']> | '' },
    schema: sablonSchema.loose(),
    submit: () => preview.mutateAsync(body()),
    failed: notifyCause,
  });
  const { values } = form;
  const body = (): IletiYazisi => ({ ...values, kanal: values.kanal || null, mukellef_idler: [...mukellef_idler] });
  const send = useQueued(createIletiler, onSent);
  const title = titleOf(props);
  if (preview.data)
    return (
      <Dialog
        key="onizleme"
        title={title}
        width={640}
        isSticky
        onClose={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate({ ...body(), beklenen: preview.data.adet });
        }}
      >
        <Onizleme onizleme={preview.data} isBulk={mukellef_idler.length > 1} />
        <SubmitButtons
          onClose={preview.reset}
          cancelLabel="Metne dön"
          busy={send.isPending}
          disabled={preview.data.adet === 0}
        >
          {sendLabel(preview.data)}
        </SubmitButtons>
      </Dialog>
    );
  return (
    <Dialog title={title} width={640} isSticky onClose={onClose} onSubmit={form.onSubmit}>
      <div className="row wrap gap-12">
        <NativeSelect
          label="Kimlere"
          data={KISI_ILETI_TURLERI.map((value) => ({ value, label: `${ILETI_TURU_NAME[value]} iletisi alanlara` }))}
          value={values.tur}
          onChange={({ currentTarget }) => form.set({ tur: currentTarget.value as IletiYazisi['tur'] })}
        />
        <NativeSelect
          label="Kanal"
          data={[
            { value: '', label: 'Her kişinin kendi kanalı' },
            ...KANALLAR.map((value) => ({ value, label: KANAL_NAME[value] })),
          ]}
          value={values.kanal}
          onChange={({ currentTarget }) => form.set({ kanal: currentTarget.value as typeof values.kanal })}
        />
      </div>
      <TextInput label="Konu (e-posta)" {...form.text('konu')} />
      <Textarea label="Metin (e-posta ve WhatsApp)" rows={7} {...form.text('metin')} />
      <div>
        <Textarea label="SMS metni" rows={3} {...form.text('sms')} />
        <SmsSayaci text={values.sms} turkcesiz={turkcesiz} binFiyati={binFiyati} />
      </div>
      <p className="tiny muted">
        Alanlar: {'{mukellef}'} – mükellefin adı; {'{buro}'} – büronun adı; {'{iletisim}'} – büronun telefonu ve
        e-postası.
      </p>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
        <Button type="submit" loading={form.isBusy}>
          Önizle
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const costOf = ({ kanallar }: IletiOnizlemesi): number => kanallar.reduce((sum, { ucret }) => sum + ucret, 0);

export const sendLabel = (onizleme: IletiOnizlemesi): string => {
  if (onizleme.adet === 0) return 'Gönder';
  const cost = costOf(onizleme);
  return `${formatNumber(onizleme.adet)} ileti gönder${cost > 0 ? ` · ${formatTl(cost)}` : ''}`;
};

export type Queued = Awaited<ReturnType<typeof createIletiler>>;

/** Queues messages and offers to take the act back; `run` is what its feature sends. */
export function useQueued<Body>(run: (body: Body, idempotencyKey: string) => Promise<Queued>, onSent: () => void) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['iletiler'] });
  const undo = useMutation({
    mutationFn: withdrawIletiler,
    onSuccess: ({ geri_alinan }) => notifySuccess(`${formatNumber(geri_alinan)} ileti geri alındı.`),
    onError: notifyCause,
    onSettled: reload,
  });
  return useKeyedMutation({
    run,
    onSuccess: ({ kuyruga_alinan, gonderim_no, gonderilecek }) => {
      notifySuccess(
        gonderim_no
          ? `${formatNumber(kuyruga_alinan)} ileti kuyruğa alındı; ${formatTarihSaat(gonderilecek)} gönderilmeye başlar.`
          : `${formatNumber(kuyruga_alinan)} ileti kuyruğa alındı.`,
        gonderim_no ? { action: { label: 'Geri al', run: () => undo.mutate({ gonderim_no }) } } : {},
      );
      void reload();
      onSent();
    },
    onError: notifyCause,
  });
}

export const Onizleme = ({ onizleme, isBulk }: { onizleme: IletiOnizlemesi; isBulk: boolean }) => {
  const { adet, kanallar, gonderilecek, ornekler, atlananlar, kurulu } = onizleme;
  const waits = kanallar.filter(({ kanal }) => kanal !== 'whatsapp' && !kurulu[kanal]);
  const [ornek] = ornekler;
  return (
    <>
      <ul className="stack gap-4" aria-label="Gönderilecekler">
        {kanallar.map(({ kanal, adet: count, parca, ucret }) => (
          <li key={kanal}>
            <strong>
              {formatNumber(count)} {KANAL_NAME[kanal]}
            </strong>
            {parca > 0 && ` (${formatNumber(parca)} parça${ucret > 0 ? `, ${formatTl(ucret)}` : ''})`}
            {kanal === 'whatsapp' && ': kendiliğinden gitmez, İletiler listesinden tek tek açılır'}
          </li>
        ))}
        {adet === 0 && <li>Gönderilecek ileti yok.</li>}
      </ul>
      {isBulk && gonderilecek && (
        <p className="small">
          {formatTarihSaat(gonderilecek)} gönderilmeye başlar; o ana kadar tek dokunuşla geri alınır.
        </p>
      )}
      {waits.length > 0 && (
        <InlineNote status="warning">
          {waits.map(({ kanal }) => KANAL_NAME[kanal]).join(' ve ')} ayarlanmamış: ayarlanana kadar kuyrukta bekler.
        </InlineNote>
      )}
      {ornek && (
        <section aria-label="Örnek" className={`card pad-14-16 small ${classes.ornek}`}>
          <p className="tiny muted">
            Örnek: {ornek.mukellef_adi}, {KANAL_NAME[ornek.kanal]} {ornek.kime.join(', ')}
          </p>
          {ornek.kanal === 'eposta' && <strong>{ornek.konu}</strong>}
          <pre className={classes.metin}>{ornek.metin}</pre>
        </section>
      )}
      {atlananlar.length > 0 && (
        <section aria-label="Gönderilmeyecekler" className="small">
          <h3 className="small">{formatNumber(atlananlar.length)} kişiye gönderilmez</h3>
          <ul className={`muted ${classes.atlananlar}`}>
            {atlananlar.slice(0, 200).map(({ mukellef_id, mukellef_adi, alici, neden, alan }) => (
              <li key={`${mukellef_id} ${alici} ${neden}`}>
                {mukellef_adi}
                {alici && alici !== mukellef_adi ? ` (${alici})` : ''}: {ILETI_ATLAMA[neden]}
                {alan ? `: {${alan}}.` : ''}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
