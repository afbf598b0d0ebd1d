import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { EvrakDosyasi } from '#contract/evrak/evrak.ts';
import { kaynakOf } from '#web/parts/belge/belge-dugmeleri.tsx';
import { PdfPage } from '#web/parts/belge/pdf-sayfasi.tsx';
import { usePdf } from '#web/parts/belge/use-pdf.ts';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { downloadEvrakDosyasi, evrakDosyasiUrl } from './api.ts';
import classes from './evrak.module.css';

/** The files of an item, one after the other, beside the list. */
export function Kagit({ dosyalar }: { dosyalar: readonly EvrakDosyasi[] }) {
  const [index, setIndex] = useState(0);
  const dosya = dosyalar[Math.min(index, dosyalar.length - 1)];
  if (!dosya) return <p className="pad-16 muted">Dosyası yok: kâğıt olarak ya da başka bir yoldan geldi.</p>;
  return (
    <>
      {dosyalar.length > 1 && (
        <div className={`flow gap-6 ${classes.dosyalar}`}>
          {dosyalar.map(({ dosya_id, ad: name }, n) => (
            <Button
              key={dosya_id}
              size="compact-sm"
              className={classes.dosya}
              variant={dosya_id === dosya.dosya_id ? 'light' : 'default'}
              aria-pressed={dosya_id === dosya.dosya_id}
              onClick={() => setIndex(n)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {dosya.tur === 'jpg' || dosya.tur === 'png' || dosya.tur === 'heic' ? (
        <Foto key={dosya.dosya_id} dosya={dosya} />
      ) : dosya.surum_id === null ? (
        <Indirilecek dosya_id={dosya.dosya_id}>{dosya.ad} burada gösterilmez; indirip açın.</Indirilecek>
      ) : (
        <Pages key={dosya.surum_id} surum_id={dosya.surum_id} name={dosya.ad} />
      )}
    </>
  );
}

/** Safari alone shows the photos of an iPhone as it keeps them. */
function Foto({ dosya: { dosya_id, ad: name, tur } }: { dosya: EvrakDosyasi }) {
  const [isShown, setShown] = useState(true);
  if (!isShown)
    return (
      <Indirilecek dosya_id={dosya_id}>
        {tur === 'heic'
          ? `${name} bir HEIC fotoğrafı; bu tarayıcı gösteremez. İndirip bilgisayarınızın fotoğraf programıyla ya da Safari’de açın.`
          : `${name} gösterilemedi; indirip açın.`}
      </Indirilecek>
    );
  return (
    <div className={`column grow ${classes.kagit}`}>
      <img className={classes.foto} src={evrakDosyasiUrl(dosya_id)} alt={name} onError={() => setShown(false)} />
    </div>
  );
}

const Indirilecek = ({ dosya_id, children }: { dosya_id: number; children: ReactNode }) => (
  <div className="stack gap-8 pad-16" role="status">
    <p>{children}</p>
    <div className="flow">
      <Button
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => void downloadEvrakDosyasi(dosya_id).catch(notifyCause)}
      >
        İndir
      </Button>
    </div>
  </div>
);

function Pages({ surum_id, name }: { surum_id: number; name: string }) {
  const { pdf, error, retry } = usePdf(kaynakOf({ surum_id, ad: name }));
  const [page, setPage] = useState(1);
  const last = pdf?.numPages ?? 1;
  const step = (n: number) => setPage((now) => Math.min(Math.max(now + n, 1), last));
  useEffect(() => {
    const keyDown = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement || document.querySelector('dialog[open]')) return;
      if (key === 'PageDown') setPage((now) => Math.min(now + 1, last));
      if (key === 'PageUp') setPage((now) => Math.max(now - 1, 1));
    };
    window.addEventListener('keydown', keyDown);
    return () => window.removeEventListener('keydown', keyDown);
  }, [last]);
  if (error) return <ErrorState title="Belge açılamadı" error={error} onRetry={retry} />;
  return (
    <>
      <div className={`row gap-6 small ${classes.dosyalar}`}>
        <span className="cut grow shrink">{name}</span>
        <ActionIcon variant="default" size={30} aria-label="Önceki sayfa" disabled={page <= 1} onClick={() => step(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <span role="status" className="num">
          {pdf ? `Sayfa ${page} / ${last}` : 'Açılıyor…'}
        </span>
        <ActionIcon
          variant="default"
          size={30}
          aria-label="Sonraki sayfa"
          disabled={page >= last}
          onClick={() => step(1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={`column grow ${classes.kagit}`}>
        {pdf && <PdfPage key={page} pdf={pdf} page={page} zoom={1} />}
      </div>
    </>
  );
}
