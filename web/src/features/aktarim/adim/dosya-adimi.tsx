import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AKTARIM_MAX_BYTES, AKTARIM_MAX_ROWS, AKTARIM_METNI } from '#contract/aktarim/aktarim.ts';
import { AKTARIM, AKTARIM_LISTELERI, type AktarimListesi, anahtarAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import { COMMON_ERRORS } from '#contract/common/common-errors.ts';
import classes from '#web/features/aktarim/aktarim.module.css';
import { createAktarim, downloadAktarimSablonu } from '#web/features/aktarim/api.ts';
import { Ilerleme } from '#web/features/aktarim/ilerleme.tsx';
import { messageOf } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { DropFile } from './drop-file.tsx';

interface DosyaAdimiProps {
  liste: AktarimListesi;
  isMuhasebeci: boolean;
  onListe: (liste: AktarimListesi) => void;
  onLoaded: (aktarim_id: number) => void;
}

const TOO_LARGE = COMMON_ERRORS.FILE_TOO_LARGE.message({ en_cok: AKTARIM_MAX_BYTES });

export function DosyaAdimi({ liste, isMuhasebeci, onListe, onLoaded }: DosyaAdimiProps) {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(null);
  const yukle = useMutation({
    mutationFn: (chosen: File) => {
      if (chosen.size > AKTARIM_MAX_BYTES) throw new Error(TOO_LARGE);
      abort.current = new AbortController();
      return createAktarim({ liste, file: chosen, signal: abort.current.signal, onProgress: setShare });
    },
    onSuccess: ({ aktarim_id }) => onLoaded(aktarim_id),
  });
  const choose = (chosen: File | undefined) => {
    yukle.reset();
    setShare(0);
    if (chosen) setFile(chosen);
  };
  const isTooLarge = file !== null && file.size > AKTARIM_MAX_BYTES;
  const error = isTooLarge ? TOO_LARGE : yukle.error && !abort.current?.signal.aborted ? messageOf(yukle.error) : null;
  return (
    <div className={`stack gap-14 card pad-16 ${classes.card}`}>
      {!isMuhasebeci && (
        <NativeSelect
          label="Liste"
          value={liste}
          onChange={(event) => onListe(event.currentTarget.value as AktarimListesi)}
          data={AKTARIM_LISTELERI.map((value) => ({ value, label: AKTARIM[value].baslik }))}
          maw={320}
        />
      )}
      <DropFile file={file} onChoose={choose} hasError={error !== null} isDisabled={yukle.isPending} />
      {error && <InlineNote status="error">{error}</InlineNote>}
      {yukle.isPending && (
        <Ilerleme
          label={share < 1 ? 'Dosya gönderiliyor' : 'Dosya okunuyor'}
          done={share}
          total={1}
          onCancel={() => abort.current?.abort()}
        />
      )}
      <div className={`row wrap end gap-8 ${classes.buttons}`}>
        <Sablonlar liste={liste} />
        <Button disabled={!file || isTooLarge} loading={yukle.isPending} onClick={() => file && yukle.mutate(file)}>
          Yükle ve devam et
        </Button>
      </div>
      <Notlar liste={liste} />
    </div>
  );
}

function Sablonlar({ liste }: { liste: AktarimListesi }) {
  const template = useMutation({
    mutationFn: (bicim: 'xlsx' | 'csv') => downloadAktarimSablonu(liste, bicim),
    onError: notifyCause,
  });
  return (
    <span className={`row wrap small muted ${classes.templates}`}>
      Boş şablon:
      <Button variant="subtle" size="compact-sm" onClick={() => template.mutate('xlsx')}>
        Excel (.xlsx)
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={() => template.mutate('csv')}>
        CSV
      </Button>
    </span>
  );
}

const Notlar = ({ liste }: { liste: AktarimListesi }) => (
  <ul className={`stack gap-4 small muted ${classes.notes}`}>
    <li>
      Kayıtlar <strong>{anahtarAlani(liste).etiket}</strong> ile bulunur: dosyada olup listede olmayanlar eklenir,
      değişenler güncellenir.
    </li>
    <li>{AKTARIM_METNI.bosHucre}</li>
    <li>
      Önce denetlenir; siz onaylamadan hiçbir kayıt yazılmaz. Yüklenen satırlar işlem bitince, en geç bir gün sonra
      silinir.
    </li>
    <li>
      En çok {formatNumber(AKTARIM_MAX_ROWS)} satır ve {AKTARIM_MAX_BYTES / 1_048_576} MB. Şifreler içe aktarılmaz.
    </li>
  </ul>
);
