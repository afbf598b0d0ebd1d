import '@mantine/core/styles/Switch.layer.css';
import { Button, MultiSelect, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DEFTER_NAME,
  EVRAK_BELGE_TURLERI,
  EVRAK_DEFTERLERI,
  type EvrakTuru,
  type EvrakTuruFormu,
  evrakTuruFormu,
} from '#contract/evrak/evrak-turu.ts';
import { belgeTuruName } from '#contract/mukellef/belge.ts';
import { errorsOf, useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { createEvrakTuru, listEvrakTurleriQuery, setEvrakTuru } from './api.ts';
import classes from './evrak.module.css';

const NEW: EvrakTuruFormu = {
  ad: '',
  aciklama: null,
  defter_turleri: [],
  isci: false,
  belge_turu: 'diğer',
  sira: 100,
  aktif: true,
};

/** The kinds of papers, and of whom each is asked every month. */
export function Turler() {
  const { data, error, refetch } = useQuery(listEvrakTurleriQuery);
  const [edited, setEdited] = useState<EvrakTuru | 'yeni' | null>(null);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section className="stack gap-12" aria-label="Evrak türleri">
      <p className="row wrap gap-12 small muted">
        Mükellefin defter türü seçili olanlar her ay istenir. Değişiklik, bundan sonra istenenler içindir.
        <Button size="compact-sm" variant="default" onClick={() => setEdited('yeni')}>
          Tür ekle
        </Button>
      </p>
      <ul className="bare card">
        {(data ?? []).map((kind) => (
          <li key={kind.tur_id} className={`row gap-12 ${classes.tur}`}>
            <span className="grow shrink">
              <strong className="medium">{kind.ad}</strong>
              {!kind.aktif && <span className="small muted"> · istenmiyor</span>}
              <span className="block small muted">
                {kind.defter_turleri.map((one) => DEFTER_NAME[one]).join(', ') || 'Hiçbir defter türü'}
                {kind.isci && ' · yalnız işçi çalıştıranlar'}
              </span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${kind.ad}: düzenle`}
              onClick={() => setEdited(kind)}
            >
              Düzenle
            </Button>
          </li>
        ))}
      </ul>
      {edited && <TurDialog kind={edited === 'yeni' ? null : edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

interface Fields extends Record<string, unknown> {
  ad: string;
  aciklama: string;
  defter_turleri: string[];
  isci: boolean;
  belge_turu: string;
  sira: string;
  aktif: boolean;
}

const bodyOf = ({ aciklama, sira, ...rest }: Fields) => ({ ...rest, aciklama: aciklama || null, sira: Number(sira) });

function TurDialog({ kind, onClose }: { kind: EvrakTuru | null; onClose: () => void }) {
  const client = useQueryClient();
  const { ad, aciklama, defter_turleri, isci, belge_turu, sira, aktif } = kind ?? NEW;
  const form = useForm<Fields>({
    initial: {
      ad,
      aciklama: aciklama ?? '',
      defter_turleri: [...defter_turleri],
      isci,
      belge_turu,
      sira: String(sira),
      aktif,
    },
    enCok: { ad: 60, aciklama: 200 },
    rules: (values) => errorsOf(evrakTuruFormu, bodyOf(values)),
    submit: async (values) => {
      const body = evrakTuruFormu.parse(bodyOf(values));
      await (kind ? setEvrakTuru(kind.tur_id, body) : createEvrakTuru(body));
      notifySuccess(`${body.ad} kaydedildi.`);
      await client.invalidateQueries({ queryKey: ['evrak_turleri'] });
      onClose();
    },
  });
  return (
    <Dialog title={kind ? kind.ad : 'Yeni evrak türü'} onClose={onClose} onSubmit={form.onSubmit}>
      <div className="stack gap-10">
        <TextInput label="Evrakın adı" required {...form.text('ad')} />
        <Textarea label="Mükellefin göreceği açıklama" autosize minRows={2} {...form.text('aciklama')} />
        <MultiSelect
          label="Hangi defter türlerinden istenir"
          data={EVRAK_DEFTERLERI.map((value) => ({ value, label: DEFTER_NAME[value] }))}
          value={form.values.defter_turleri}
          onChange={(chosen) => form.set({ defter_turleri: chosen })}
          comboboxProps={{ withinPortal: false }}
        />
        <NativeSelect
          label="Belgelerdeki türü"
          {...form.text('belge_turu')}
          data={EVRAK_BELGE_TURLERI.map((value) => ({ value, label: belgeTuruName(value) }))}
        />
        <TextInput label="Sıra" inputMode="numeric" {...form.text('sira')} />
        <Switch
          label="Yalnız işçi çalıştıranlardan istensin"
          checked={form.values.isci}
          onChange={(event) => form.set({ isci: event.currentTarget.checked })}
        />
        <Switch
          label="Yeni taleplerde istensin"
          checked={form.values.aktif}
          onChange={(event) => form.set({ aktif: event.currentTarget.checked })}
        />
      </div>
      <SubmitButtons onClose={onClose} busy={form.isBusy} isReady={!kind || form.isChanged}>
        Kaydet
      </SubmitButtons>
    </Dialog>
  );
}
