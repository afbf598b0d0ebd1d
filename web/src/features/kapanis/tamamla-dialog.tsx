import { TextInput } from '@mantine/core';
import { currentDonem, formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { BIRAKMA_NOTU_EN_COK, type TahakkukEtmeyen } from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { planOf, totalOf } from './plan.ts';
import type { Tamamlama } from './use-tamamlama.ts';

interface ActDialogProps {
  rows: readonly TahakkukEtmeyen[];
  tamamlama: Tamamlama;
  onClose: () => void;
  onDone: () => void;
}

const lineOf = ({ adet, tutar }: { adet: number; tutar: number }, what: string): string =>
  `${formatNumber(adet)} ${what}: ${formatTl(tutar)}`;

/** Before it acts it says how much it does, how, and what it leaves out. */
export function TamamlaDialog({ rows, tamamlama, onClose, onDone }: ActDialogProps) {
  const { done, total, bekleyen, parts, left } = planOf(rows);
  const form = useForm({
    initial: {},
    submit: () =>
      tamamlama.complete(rows).then(() => {
        onDone();
        onClose();
      }),
  });
  const bu = formatDonem(currentDonem());
  const lines = [
    parts.olustur.adet > 0 && lineOf(parts.olustur, 'tahakkuk oluşturulacak'),
    parts.guncelle.adet > 0 && lineOf(parts.guncelle, 'tahakkuk güncellenecek'),
    parts.ekle.adet > 0 && lineOf(parts.ekle, `ödemeli tahakkukun farkı ${bu} tahakkukuna eklenecek`),
  ].filter((line): line is string => Boolean(line));
  return (
    <Dialog title={`${formatNumber(rows.length)} satırı tahakkuk ettir`} onClose={onClose} onSubmit={form.onSubmit}>
      <div className="stack gap-4 figures" role="status">
        <ul className="bare">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {lines.length !== 1 && <strong>Toplam {formatTl(total.tutar)}</strong>}
        {bekleyen > 0 && (
          <span className="small muted">Bu ayların {formatTl(bekleyen)} tutarında hizmeti henüz onay bekliyor.</span>
        )}
        {left > 0 && (
          <span className="small muted">
            Dışarıda kalan: {formatNumber(left)} satırda yalnız bedeli 0 olan kayıt var; önce bedelleri girilmeli.
          </span>
        )}
      </div>
      {form.error && (
        <p role="alert" className="small danger">
          {form.error}
        </p>
      )}
      <SubmitButtons onClose={onClose} busy={form.isBusy} disabled={done.length === 0}>
        Tahakkuk ettir
      </SubmitButtons>
    </Dialog>
  );
}

export function BirakDialog({ rows, tamamlama, onClose, onDone }: ActDialogProps) {
  const { adet, tutar } = totalOf(rows);
  const form = useForm({
    initial: { notu: '' },
    enCok: { notu: BIRAKMA_NOTU_EN_COK },
    rules: ({ notu }): Record<string, string> => (notu.trim() ? {} : { notu: 'Neden bırakıldığını yazın.' }),
    submit: ({ notu }) =>
      tamamlama.leave(rows, notu.trim()).then(() => {
        onDone();
        onClose();
      }),
  });
  return (
    <Dialog title="Notla bırak" onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        {adet === 1 ? `${rows[0]!.muhasebeci_adi}, ${formatDonem(rows[0]!)}` : `${formatNumber(adet)} satır`}:{' '}
        <strong>{formatTl(tutar)}</strong> tahakkuk ettirilmeyecek ve listeden kalkacak. Tutarı değişen satır yeniden
        görünür.
      </p>
      <TextInput label="Not" data-autofocus placeholder="Örneğin: sözleşmeye dâhil" {...form.text('notu')} />
      {form.error && (
        <p role="alert" className="small danger">
          {form.error}
        </p>
      )}
      <SubmitButtons onClose={onClose} busy={form.isBusy}>
        Bırak
      </SubmitButtons>
    </Dialog>
  );
}
