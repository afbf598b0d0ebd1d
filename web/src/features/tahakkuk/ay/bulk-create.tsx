import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { type TahakkukAyi, tahakkukAsamasi, toplananTahakkuklar } from '#contract/tahakkuk/tahakkuk-ay.ts';
import { listTahakkukAyiQuery } from '#web/features/tahakkuk/api.ts';
import classes from '#web/features/tahakkuk/tahakkuk.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { totalText } from './olustur-cubugu.tsx';
import type { Olusturma } from './use-create.ts';

interface TopluOlusturProps {
  donem: Donem;
  olusturma: Olusturma;
  chosen: readonly number[] | null;
  onClose: () => void;
}

export function TopluOlustur({ donem, olusturma, chosen, onClose }: TopluOlusturProps) {
  const [isYil, setIsYil] = useState(false);
  const [bekleyensiz, setBekleyensiz] = useState(false);
  const kapsam = { yil: donem.yil, ...(!isYil && { ay: donem.ay }) };
  const { data, error, refetch } = useQuery(listTahakkukAyiQuery(kapsam));
  const rows = data?.satirlar.filter(({ muhasebeci_id }) => chosen?.includes(muhasebeci_id) ?? true);
  const adet = rows ? toplananTahakkuklar(rows, bekleyensiz).adet : 0;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (rows && adet > 0)
      olusturma.create(
        rows,
        { bekleyensiz, ...(chosen && { muhasebeci_idler: [...chosen] }) },
        { kapsam, onDone: onClose },
      );
  };
  return (
    <Dialog
      title={
        chosen ? `Seçilen ${formatNumber(chosen.length)} muhasebeci için oluştur` : 'Tüm muhasebeciler için oluştur'
      }
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={`flow gap-4 gap-x-20 ${classes.kapsam}`} role="radiogroup" aria-label="Hangi aylar">
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
      {rows ? (
        <Onizleme rows={rows} bekleyensiz={bekleyensiz} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={`stack gap-2 figures ${classes.onizleme}`} aria-busy />
      )}
      {olusturma.error && (
        <p role="alert" className="small danger">
          {olusturma.error}
        </p>
      )}
      <SubmitButtons onClose={onClose} busy={olusturma.isPending} disabled={adet === 0} cancelLabel="Vazgeç">
        Oluştur
      </SubmitButtons>
    </Dialog>
  );
}

function Onizleme({ rows, bekleyensiz }: { rows: readonly TahakkukAyi[]; bekleyensiz: boolean }) {
  const total = toplananTahakkuklar(rows, bekleyensiz);
  const mevcut = rows.filter((row) => row.mevcut && row.yeni.adet === 0).length;
  const sifir = rows.filter((row) => tahakkukAsamasi(row) === 'sifir').length;
  const bekler = bekleyensiz ? rows.filter(({ yeni, onayli }) => yeni.adet > onayli.adet).length : 0;
  const atlanan = [
    mevcut > 0 && `${formatNumber(mevcut)} muhasebecinin tahakkuku zaten var`,
    bekler > 0 && `${formatNumber(bekler)} muhasebecinin yalnız onay bekleyeni var`,
    sifir > 0 && `${formatNumber(sifir)} muhasebecinin tutarı sıfır`,
  ].filter(Boolean);
  return (
    <div className={`stack gap-2 figures ${classes.onizleme}`} role="status">
      <strong>{totalText(total)}</strong>
      {atlanan.length > 0 && <span className="small muted">Atlananlar: {atlanan.join(', ')}.</span>}
    </div>
  );
}
