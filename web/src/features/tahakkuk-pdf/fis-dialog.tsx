import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CIKARILANLAR, OKUMA_SORUNLARI } from '#contract/beyanname/tahakkuk-fisi.ts';
import {
  BEKLEYENLER,
  beyannameFormSchema,
  fisFormSchema,
  ISLENECEKLER,
  TAHAKKUK_DURUMLARI,
  TAHAKKUK_TURLERI,
  type TahakkukPdf,
} from '#contract/beyanname/tahakkuk-pdf.ts';
import { formatAyMetni } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { AY } from '#contract/common/suzgec.ts';
import { useForm } from '#web/lib/use-form.ts';
import { PdfPage } from '#web/parts/belge/pdf-sayfasi.tsx';
import { usePdf } from '#web/parts/belge/use-pdf.ts';
import { PickMukellef } from '#web/parts/mukellef/pick-mukellef.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { downloadTahakkukPdf, fetchTahakkukPdf, updateTahakkukPdf } from './api.ts';
import classes from './tahakkuk-pdf.module.css';

const REASON: Partial<Record<TahakkukPdf['durum'], string>> = {
  mukellef_yok: 'Dosyadaki numara gördüğünüz mükelleflerden tek birinin değil. Mükellefi seçin ya da ekleyin.',
  takvim_yok: 'Takvimde bu türün bu mükellef için böyle bir dönemi yok.',
  elle_farkli: 'Bu dönem çizelgede elle “verildi” yapılmış ve tutarı başka. Çizelgedekini düzeltin ya da fişi çıkarın.',
  belirsiz:
    'Aynı dönem için iki fiş var ve hangisinin sonra verildiği belli değil. Kabul günü ve numarasını girin ya da birini çıkarın.',
  fis_yok: 'Bu dönemin, kabul günü aynı olan bir fişi işlenmemiş. Fişi işlenince bu beyanname de eklenebilir.',
  var: 'Bu fiş daha önce işlenmiş.',
};
const BEYANNAME_REASON: typeof REASON = {
  belirsiz: 'Bu dönem birkaç kez verilmiş ve bunun hangisi olduğu belli değil. Kabul gününü girin.',
  var: 'Verilen beyannameye bir beyanname PDF’i zaten eklenmiş.',
};

export const reasonOf = ({ durum, sorunlar, tur }: TahakkukPdf): string | undefined =>
  ['eksik', 'dosya', 'alinmadi'].includes(durum)
    ? sorunlar.map((sorun) => OKUMA_SORUNLARI[sorun]).join(' ')
    : (tur === 'beyanname' && BEYANNAME_REASON[durum]) || REASON[durum];

function Page({ pdf: { pdf_id } }: { pdf: TahakkukPdf }) {
  const { pdf, error, retry } = usePdf({
    anahtar: ['tahakkuk_pdfleri', pdf_id],
    getir: (signal) => fetchTahakkukPdf(pdf_id, signal),
    indir: () => void downloadTahakkukPdf(pdf_id),
  });
  if (error) return <ErrorState title="Dosya açılamadı" error={error} onRetry={retry} />;
  return pdf ? <PdfPage pdf={pdf} page={1} zoom={1} /> : <p role="status">Açılıyor…</p>;
}

function Rows({ rows }: { rows: TahakkukPdf['satirlar'] }) {
  if (rows.length === 0) return null;
  return (
    <table className={`small-table ${classes.satirlar}`}>
      <caption className="sr-only">Fişteki satırlar</caption>
      <thead>
        <tr>
          <th>Vergi</th>
          <th>Tahakkuk</th>
          <th>Mahsup</th>
          <th>Ödenecek</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <tr key={i}>
            <td>{[row.kod, row.ad].filter(Boolean).join(' ')}</td>
            <td>{formatTl(row.tahakkuk)}</td>
            <td>{formatTl(row.mahsup)}</td>
            <td>{formatTl(row.odenecek)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useFisFormu({ pdf, onSaved }: Pick<FisDialogProps, 'pdf' | 'onSaved'>) {
  const kaydet = useMutation({
    mutationFn: (values: Record<string, unknown>) =>
      updateTahakkukPdf(pdf.pdf_id, {
        ...values,
        donem: AY.read(String(values.donem)),
        odeme_gunu: values.odeme_gunu || null,
        kabul_gunu: values.kabul_gunu || null,
      } as Parameters<typeof updateTahakkukPdf>[1]),
    onSuccess: () => onSaved(),
  });
  const { mukellef_id, kod, donem, tutar, odeme_gunu, kabul_gunu, kabul_no } = pdf;
  const isFis = pdf.tur === 'fis';
  const form = useForm<Record<string, unknown>>({
    schema: isFis ? fisFormSchema : beyannameFormSchema,
    initial: {
      mukellef_id,
      tutar,
      odeme_gunu,
      kabul_no,
      kod: kod ?? '',
      donem: donem ? formatAyMetni(donem) : '',
      kabul_gunu: isFis ? (kabul_gunu ?? '') : kabul_gunu,
    },
    ...(isFis && { enCok: { kabul_no: 50 } }),
    submit: (values) => kaydet.mutateAsync(values),
    failed: notifyCause,
  });
  return form;
}

function Alanlar({ pdf, form }: { pdf: TahakkukPdf; form: ReturnType<typeof useFisFormu> }) {
  const dosyadaki = [pdf.unvan, ...pdf.numaralar].filter(Boolean).join(', ');
  return (
    <>
      <PickMukellef
        value={form.values.mukellef_id as number | null}
        name={pdf.mukellef_adi}
        onChange={(mukellef_id) => form.set({ mukellef_id })}
        error={form.errors.mukellef_id}
        placeholder="Adını ya da numarasını yazın"
        description={dosyadaki && `Dosyada: ${dosyadaki}`}
      />
      <NativeSelect
        label="Beyanname türü"
        data={[
          { value: '', label: 'Seçin' },
          ...Object.entries(TAHAKKUK_TURLERI).map(([value, label]) => ({ value, label })),
        ]}
        {...form.text('kod')}
      />
      <TextInput
        label="Dönem"
        description="Üç aylık ve yıllıkta dönemin son ayı"
        placeholder="Ekim 2026"
        {...form.text('donem')}
      />
      {pdf.tur === 'fis' && (
        <>
          <MoneyInput
            label="Ödenecek toplam"
            value={form.values.tutar as number | null}
            onChange={(kurus) => form.set({ tutar: kurus })}
            error={form.errors.tutar}
          />
          <TarihGirdisi label="Vade" {...form.tarih('odeme_gunu')} />
        </>
      )}
      <TarihGirdisi label="Kabul tarihi" {...form.tarih('kabul_gunu')} />
      {pdf.tur === 'fis' && <TextInput label="Tahakkuk no" {...form.text('kabul_no')} />}
    </>
  );
}

interface FisDialogProps {
  pdf: TahakkukPdf;
  canEdit: boolean;
  onClose: () => void;
  onSaved: () => void;
}

export function FisDialog({ pdf, canEdit, onClose, onSaved }: FisDialogProps) {
  const form = useFisFormu({ pdf, onSaved });
  const reason = reasonOf(pdf);
  const isChangeable = canEdit && [...BEKLEYENLER, ...ISLENECEKLER].includes(pdf.durum);
  return (
    <Dialog
      title={pdf.ad}
      onClose={onClose}
      width={1180}
      isSticky
      {...(isChangeable ? { onSubmit: form.onSubmit } : { hasClose: true })}
    >
      <div className={`stack gap-16 ${classes.fis}`}>
        <Page pdf={pdf} />
        <div className={`stack gap-10 shrink bare ${classes.alanlar}`}>
          <InlineNote status={reason ? 'warning' : 'info'}>
            <strong>{TAHAKKUK_DURUMLARI[pdf.durum]}.</strong>{' '}
            {[reason, ...pdf.cikarilan.map((one) => CIKARILANLAR[one])].filter(Boolean).join(' ')}
          </InlineNote>
          <fieldset disabled={!isChangeable} className={`stack gap-10 shrink bare ${classes.alanlar}`}>
            <Alanlar pdf={pdf} form={form} />
          </fieldset>
          <Rows rows={pdf.satirlar} />
        </div>
      </div>
      {isChangeable && (
        <SubmitButtons onClose={onClose} busy={form.isBusy}>
          Kaydet
        </SubmitButtons>
      )}
    </Dialog>
  );
}
