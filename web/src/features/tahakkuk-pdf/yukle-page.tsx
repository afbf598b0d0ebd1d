import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { TAHAKKUK_PDF_METNI } from '#contract/beyanname/tahakkuk-pdf.ts';
import { ACIK_YIGIN_EN_COK, TAHAKKUK_EN_COK, type TahakkukYigini } from '#contract/beyanname/tahakkuk-yigini.ts';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { takeFiles } from '#web/parts/belge/upload/drop-on-page.tsx';
import { PickPdf } from '#web/parts/belge/upload/pick-pdf.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listTahakkukYiginlariQuery } from './api.ts';
import classes from './tahakkuk-pdf.module.css';
import { type Gonderme, useGonderme } from './use-gonderme.ts';
import { Yigin } from './yigin.tsx';

const durumOf = ({ islenme, geri_alinma }: TahakkukYigini): string =>
  geri_alinma ? 'geri alındı' : islenme ? 'işlendi' : 'bekliyor';

function Yiginlar({ onOpen }: { onOpen: (yigin_id: number) => void }) {
  const { data } = useQuery(listTahakkukYiginlariQuery);
  const yiginlar = data?.yiginlar.filter(({ adet }) => adet > 0) ?? [];
  if (yiginlar.length === 0) return null;
  return (
    <section aria-label="Önceki yığınlar">
      <h2 className="below-6">Önceki yığınlar</h2>
      <ul className="stack gap-2 bare">
        {yiginlar.map((yigin) => (
          <li className="row wrap gap-8 muted" key={yigin.yigin_id}>
            <Button variant="subtle" size="compact-sm" onClick={() => onOpen(yigin.yigin_id)}>
              {formatTarihSaat(yigin.olusturma)}
            </Button>
            <span>
              {formatNumber(yigin.adet)} dosya, {durumOf(yigin)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What waits after a batch was filed lies in a batch of its own, one click away. */
function Bekleyen({ yigin_id, onOpen }: { yigin_id: number; onOpen: (yigin_id: number) => void }) {
  const { data } = useQuery(listTahakkukYiginlariQuery);
  const bekleyen = data?.yiginlar.find((y) => y.yigin_id !== yigin_id && y.islenme === null && y.adet > 0);
  return bekleyen ? (
    <Button variant="default" onClick={() => onOpen(bekleyen.yigin_id)}>
      Bekleyen yığın ({formatNumber(bekleyen.adet)})
    </Button>
  ) : null;
}

function Ilerleme({
  durum: { total, biten, errors, isBusy },
  okunan,
  onCancel,
}: {
  durum: Gonderme;
  okunan: number;
  onCancel: () => void;
}) {
  return (
    <div className={`row wrap gap-8 gap-x-12 ${classes.ilerleme}`}>
      {isBusy && (
        <>
          <progress value={biten} max={total} aria-label="Okunan dosyalar" />
          <p role="status">
            {formatNumber(biten)} / {formatNumber(total)} dosya gönderildi, {formatNumber(okunan)} satır okundu
          </p>
          <Button size="compact-sm" variant="default" onClick={onCancel}>
            İptal et
          </Button>
        </>
      )}
      {errors.length > 0 && (
        <InlineNote status="error">
          {formatNumber(errors.length)} dosya alınamadı. {errors.slice(0, 5).join(' · ')}
          {errors.length > 5 && ' …'}
        </InlineNote>
      )}
    </div>
  );
}

export function YuklePage() {
  const { data: oturum } = useOturum();
  const [yigin_id, setYigin] = useUrlId('yigin');
  const { durum: gonderme, send, cancel } = useGonderme(yigin_id, setYigin);
  const sendDropped = useEffectEvent(() => {
    const files = takeFiles();
    if (files.length > 0) void send(files);
  });
  useEffect(() => sendDropped(), []);
  if (oturum?.yetki_seviyesi === 'moderator')
    return <EmptyState title="Bu sayfa için yetkiniz yok." text="Fişleri yöneticiler ve personel yükler." />;
  return (
    <>
      <PageHeader
        title={TAHAKKUK_PDF_METNI.baslik}
        description="Fişleri ve beyannameleri okur, çizelgeye ve belgelere işler."
      >
        {yigin_id !== null && !gonderme?.isBusy && <Bekleyen yigin_id={yigin_id} onOpen={setYigin} />}
        {yigin_id !== null && !gonderme?.isBusy && (
          <Button variant="default" onClick={() => setYigin(null)}>
            Yeni yığın
          </Button>
        )}
      </PageHeader>
      {yigin_id === null ? (
        <div className={classes.giris}>
          <PickPdf
            label="Dosya Seç"
            multiple
            accept=".pdf,.zip,application/pdf,application/zip"
            onFiles={(files) => files.length > 0 && void send(files)}
          >
            <strong>Tahakkuk fişlerini buraya bırakın</strong>
            <span>
              En çok {TAHAKKUK_EN_COK} fiş ve beyanname PDF’i ya da onların ZIP dosyası. Siz onaylamadan hiçbir şey
              işlenmez; işlenmeyen yığın 7 gün, en çok {ACIK_YIGIN_EN_COK} tane bekler.
            </span>
          </PickPdf>
          <Yiginlar onOpen={setYigin} />
        </div>
      ) : (
        <Yigin
          key={yigin_id}
          yigin_id={yigin_id}
          isBusy={gonderme?.isBusy ?? false}
          ilerleme={(okunan) =>
            gonderme && <Ilerleme durum={gonderme} okunan={okunan} onCancel={() => void cancel()} />
          }
          onOpen={setYigin}
          onLeave={() => setYigin(null)}
        />
      )}
    </>
  );
}
