import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDonem } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import { DURUM_METNI, DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { BekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { type AySecimi, approveAll, bekleyenTaleplerQuery } from './api.ts';
import classes from './bekleyenler.module.css';

interface BekleyenleriOnaylaProps {
  /** One accountant's month, or without an accountant that of all of them. */
  secim: AySecimi;
  /** Accountants that it begins with; without them all who have something waiting. */
  secili?: readonly number[];
  /** Remembers the act, to be taken back. */
  onDone: (metin: string, istekler: readonly string[]) => void;
}

/** Approves all that waits in a month, after saying what that is. */
export function BekleyenleriOnayla(props: BekleyenleriOnaylaProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Bekleyenleri onayla</Button>
      {isOpen && <OnayDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const toplamOf = (list: readonly { adet: number; tutar: number }[]) => list.reduce((sum, { adet, tutar }) => ({ adet: sum.adet + adet, tutar: sum.tutar + tutar }), { adet: 0, tutar: 0 }); // biome-ignore format: one sum

/** The question itself, for who opens it by another button. */
export function OnayDialog({ secim, secili, onDone, onClose }: BekleyenleriOnaylaProps & { onClose: () => void }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(bekleyenTaleplerQuery(secim));
  const hepsi = data?.muhasebeciler ?? [];
  /** Accountants that are left out; null: nobody has been ticked or unticked yet. */
  const [secilmeyen, setDisarida] = useState<ReadonlySet<number> | null>(null);
  const disarida = secilmeyen ?? new Set(secili ? hepsi.flatMap((one) => (secili.includes(one.muhasebeci_id) ? [] : [one.muhasebeci_id])) : []);
  const secilen = hepsi.filter(({ muhasebeci_id }) => !disarida.has(muhasebeci_id));
  const beklenen = toplamOf(secilen);
  const onayla = useKeyedMutation({
    run: approveAll,
    onSuccess: ({ istek_no, adet }) => {
      onDone(`${formatNumber(adet)} talep onaylandı.`, [istek_no]);
      void client.invalidateQueries({ queryKey: ['hizmet_kayitlari'] });
      onClose();
    },
    onError: (failure) => {
      notifyError(messageOf(failure));
      void refetch();
    },
  });
  const toggle = (id: number) => setDisarida(new Set(disarida.has(id) ? [...disarida].filter((one) => one !== id) : [...disarida, id]));
  const { yil, ay, muhasebeci_id } = secim;
  const kimin = muhasebeci_id !== undefined && hepsi[0] ? `${hepsi[0].muhasebeci_adi}, ` : '';
  return (
    <Dialog
      title={`Bekleyenleri onayla: ${kimin}${formatDonem(secim)}`}
      width={muhasebeci_id === undefined ? 900 : 640}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onayla.mutate({ yil, ay, muhasebeci_idler: secilen.map(({ muhasebeci_id }) => muhasebeci_id), beklenen });
      }}
    >
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && hepsi.length === 0 && <p>Onay bekleyen talep yok.</p>}
      {muhasebeci_id === undefined && hepsi.length > 0 && (
        <Checkbox
          label="Tüm muhasebeciler"
          checked={disarida.size === 0}
          indeterminate={secilen.length > 0 && disarida.size > 0}
          onChange={() => setDisarida(new Set(secilen.length === hepsi.length ? hepsi.map(({ muhasebeci_id }) => muhasebeci_id) : []))}
        />
      )}
      {hepsi.length > 0 && (
        <div className={classes.ikili}>
          {muhasebeci_id === undefined && <Muhasebeciler hepsi={hepsi} disarida={disarida} onToggle={toggle} />}
          <Hizmetler secilen={secilen} />
        </div>
      )}
      {secilen.length > 0 && <p className={classes.ipucu}>{kalanMetni(secilen)}</p>}
      <SubmitButtons onClose={onClose} busy={onayla.isPending} disabled={beklenen.adet === 0} cancelLabel="Vazgeç">
        {beklenen.adet === 0 ? 'Onayla' : `${formatNumber(beklenen.adet)} talebi onayla · ${formatFiyat(beklenen.tutar)}`}
      </SubmitButtons>
    </Dialog>
  );
}

/** What stays as it is: '12 Onaylandı, 3 Yapıldı'. */
function kalanMetni(secilen: readonly BekleyenTalepler[]): string {
  const adetOf = (durum: string) => secilen.flatMap(({ kalanlar }) => kalanlar).reduce((n, kalan) => n + (kalan.durum === durum ? kalan.adet : 0), 0);
  const parts = DURUMLAR.flatMap((durum) => (adetOf(durum) > 0 ? [`${formatNumber(adetOf(durum))} ${DURUM_METNI[durum].ad}`] : []));
  return parts.length > 0 ? `Olduğu gibi kalır: boş hücreler, ${parts.join(', ')}.` : 'Boş hücreler olduğu gibi kalır.';
}

interface MuhasebecilerProps {
  hepsi: readonly BekleyenTalepler[];
  disarida: ReadonlySet<number>;
  onToggle: (muhasebeci_id: number) => void;
}

const Muhasebeciler = ({ hepsi, disarida, onToggle }: MuhasebecilerProps) => (
  <div className={classes.liste}>
    <table>
      <thead>
        <tr>
          <th>Muhasebeci</th>
          <th className="num">Bekleyen</th>
          <th className="num">Tutar</th>
        </tr>
      </thead>
      <tbody>
        {hepsi.map(({ muhasebeci_id, muhasebeci_adi, adet, tutar }) => (
          <tr key={muhasebeci_id}>
            <td>
              <Checkbox size="xs" label={muhasebeci_adi} checked={!disarida.has(muhasebeci_id)} onChange={() => onToggle(muhasebeci_id)} />
            </td>
            <td className="num">{formatNumber(adet)}</td>
            <td className="num">{formatFiyat(tutar)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Count and sum of each service, over those who are chosen. */
function Hizmetler({ secilen }: { secilen: readonly BekleyenTalepler[] }) {
  const hizmetler = [...Map.groupBy(secilen.flatMap((one) => one.hizmetler), ({ hizmet_id }) => hizmet_id).values()]; // biome-ignore format: one list
  return (
    <div className={classes.liste}>
      <table>
        <thead>
          <tr>
            <th>Hizmet</th>
            <th className="num">Bekleyen</th>
            <th className="num">Tutar</th>
          </tr>
        </thead>
        <tbody>
          {hizmetler.map((list) => {
            const { adet, tutar } = toplamOf(list);
            return (
              <tr key={list[0]?.hizmet_id}>
                <td>{list[0]?.hizmet_adi}</td>
                <td className="num">{formatNumber(adet)}</td>
                <td className="num">{formatFiyat(tutar)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
