import { Button } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDonem, formatTarihSaat } from '#contract/common/donem.ts';
import { refusalOf } from '#contract/common/gecis.ts';
import type { EvrakDosyasi, EvrakKalemi } from '#contract/evrak/evrak.ts';
import { EVRAK_DURUM_METNI, EVRAK_ISLEMLERI, EVRAK_TABLOSU, type EvrakIslemi } from '#contract/evrak/evrak-gecis.ts';
import { formatGun } from '#contract/takvim/is-gunu.ts';
import { Gosterilen } from '#web/parts/belge/belge-dugmeleri.tsx';
import { type Gosterim, useBelgeYetkisi } from '#web/parts/belge/use-belge.ts';
import { Harf } from '#web/parts/izgara/telefon/harf.tsx';
import { signOf } from '#web/parts/status-grid/cell-text.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { downloadEvrakDosyasi, getEvrakTalebiQuery } from './api.ts';
import { Baglanti } from './baglanti.tsx';
import { EVRAK_TANIMI } from './cizelge-tanimi.ts';
import { DosyaEkle } from './dosya-ekle.tsx';
import classes from './evrak.module.css';
import { RetDialog } from './ret-dialog.tsx';
import { useActs } from './use-acts.ts';

interface TalepDialogProps {
  talep_id: number;
  canAct: boolean;
  onClose: () => void;
}

export function TalepDialog({ talep_id, canAct, onClose }: TalepDialogProps) {
  const { data, error, refetch } = useQuery(getEvrakTalebiQuery(talep_id));
  const [gosterim, setGosterim] = useState<Gosterim | null>(null);
  const title = data ? `${data.mukellef_adi} · ${formatDonem(data)} evrakı` : 'Evrak';
  return (
    <Dialog title={title} onClose={onClose} hasClose width={640}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className="small muted">
            {data.son_gun ? `Son gün ${formatGun(data.son_gun)}` : 'Beyannamesi olmadığından son günü yok.'}
          </p>
          <ul className="bare">
            {data.kalemler.map((kalem) => (
              <Kalem key={kalem.kalem_id} kalem={kalem} canAct={canAct} onShow={setGosterim} />
            ))}
          </ul>
          <Baglanti talep_id={talep_id} canAct={canAct} />
        </>
      )}
      <Gosterilen gosterim={gosterim} onClose={() => setGosterim(null)} />
    </Dialog>
  );
}

interface KalemProps {
  kalem: EvrakKalemi;
  canAct: boolean;
  onShow: (gosterim: Gosterim) => void;
}

function Kalem({ kalem, canAct, onShow }: KalemProps) {
  const { canUpload } = useBelgeYetkisi();
  const { act } = useActs();
  const [isRejecting, setRejecting] = useState(false);
  const { kalem_id, ad: name, durum, neden: reason, mukellef_notu, gelis, dosyalar } = kalem;
  const run = (islem: EvrakIslemi, why?: string) =>
    void act({ islem, kalem_id, beklenen: durum, name, ...(why !== undefined && { reason: why }) });
  const open = canAct
    ? EVRAK_ISLEMLERI.filter((islem) => refusalOf(EVRAK_TABLOSU, islem, { durum }, false) === null)
    : [];
  return (
    <li className={`stack gap-6 ${classes.kalem}`}>
      <div className="row gap-8">
        <Harf {...signOf({ durum, tutar: null }, EVRAK_DURUM_METNI)} state={undefined} />
        <span className="grow shrink">
          <strong className="medium">{name}</strong>{' '}
          <small className="muted">
            {EVRAK_DURUM_METNI[durum].ad}
            {gelis && durum !== 'bekleniyor' && ` · ${formatTarihSaat(gelis)}`}
          </small>
        </span>
      </div>
      {reason && <p className="small danger">Ret nedeni: {reason}</p>}
      {mukellef_notu && <p className="small">Mükellefin notu: {mukellef_notu}</p>}
      {(dosyalar.length > 0 || open.length > 0) && (
        <div className="flow gap-6">
          {dosyalar.map((dosya) => (
            <Dosya key={dosya.dosya_id} dosya={dosya} onShow={onShow} />
          ))}
          {canAct && canUpload && <DosyaEkle kalem_id={kalem_id} name={name} />}
          {open.map((islem) => (
            <Button
              key={islem}
              size="compact-sm"
              variant={islem === 'kabul' ? 'light' : 'default'}
              aria-label={`${name}: ${EVRAK_TANIMI.metinler[islem].ad}`}
              onClick={() => (islem === 'ret' ? setRejecting(true) : run(islem))}
            >
              {EVRAK_TANIMI.metinler[islem].ad}
            </Button>
          ))}
        </div>
      )}
      {isRejecting && (
        <RetDialog
          adet={1}
          onClose={(why) => {
            setRejecting(false);
            if (why !== null) run('ret', why);
          }}
        />
      )}
    </li>
  );
}

interface DosyaProps {
  dosya: EvrakDosyasi;
  onShow: (gosterim: Gosterim) => void;
}

function Dosya({ dosya: { dosya_id, ad: name, surum_id }, onShow }: DosyaProps) {
  const Icon = surum_id === null ? IconDownload : IconFileText;
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={classes.dosya}
      leftSection={<Icon size={15} aria-hidden />}
      onClick={() =>
        surum_id === null ? void downloadEvrakDosyasi(dosya_id).catch(notifyCause) : onShow({ surum_id, ad: name })
      }
    >
      {name}
    </Button>
  );
}
