import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { TopluOnizleme } from '#contract/tahakkuk/tahakkuk.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { type TopluKapsam, topluOnizlemeQuery } from './api.ts';
import classes from './tahakkuk.module.css';

interface TopluOlusturProps {
  donem: Donem;
  busy: boolean;
  onClose: () => void;
  onCreate: (kapsam: TopluKapsam) => void;
}

/** Asks for which months accruals are made for all accountants, and says before what comes of it. */
export function TopluOlustur({ donem, busy, onClose, onCreate }: TopluOlusturProps) {
  const [isYil, setIsYil] = useState(false);
  const [bekleyensiz, setBekleyensiz] = useState(false);
  const kapsam = { yil: donem.yil, ...(!isYil && { ay: donem.ay }), bekleyensiz };
  const { data, error, refetch, isPlaceholderData } = useQuery(topluOnizlemeQuery(kapsam));
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (data && !isPlaceholderData && data.olusturulan > 0) onCreate(kapsam);
  };
  return (
    <Dialog title="Tüm muhasebeciler için oluştur" onClose={onClose} onSubmit={submit}>
      <div className={classes.kapsam} role="radiogroup" aria-label="Hangi aylar">
        {[false, true].map((yil) => (
          <label key={String(yil)}>
            <input type="radio" name="kapsam" checked={isYil === yil} onChange={() => setIsYil(yil)} />
            {yil ? `${donem.yil} yılının tüm ayları` : formatDonem(donem)}
          </label>
        ))}
      </div>
      <Checkbox
        label="Onay bekleyenleri katma"
        description="Katılmayan tutar, tahakkukta “güncel değil” olarak görünür; onaylandıkça Güncelle ile eklenir."
        checked={bekleyensiz}
        onChange={(event) => setBekleyensiz(event.currentTarget.checked)}
      />
      {data ? (
        <Onizleme onizleme={data} isOld={isPlaceholderData} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.onizleme} aria-busy />
      )}
      <SubmitButtons onClose={onClose} busy={busy} disabled={!data || isPlaceholderData || data.olusturulan === 0} cancelLabel="Vazgeç">
        Oluştur
      </SubmitButtons>
    </Dialog>
  );
}

function Onizleme({ onizleme, isOld }: { onizleme: TopluOnizleme; isOld: boolean }) {
  const { olusturulan, muhasebeci, toplam_tutar, onaylanan, bekleyen, mevcut, sifir } = onizleme;
  const atlanan = [mevcut > 0 && `${formatNumber(mevcut)} ayın tahakkuku zaten var`, sifir > 0 && `${formatNumber(sifir)} ayın tutarı sıfır`];
  return (
    <div className={classes.onizleme} role="status" aria-busy={isOld}>
      {olusturulan === 0 ? (
        <strong>Oluşturulacak tahakkuk yok.</strong>
      ) : (
        <>
          <strong>
            {formatNumber(muhasebeci)} muhasebeciye {formatNumber(olusturulan)} tahakkuk, {formatTl(toplam_tutar)}
          </strong>
          <span>
            onaylanan {formatTl(onaylanan)}, onay bekleyen {formatTl(bekleyen)}
          </span>
        </>
      )}
      {atlanan.some(Boolean) && <span>Atlananlar: {atlanan.filter(Boolean).join(', ')}.</span>}
    </div>
  );
}
