import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Kabul, kabulSchema } from '#contract/beyanname/beyanname.ts';
import type { Cizelge } from '#contract/beyanname/cizelge.ts';
import { ayMetninden, formatAyMetni, gunleri, gunOf } from '#contract/common/donem.ts';
import { kisaTurAdi } from '#contract/takvim/tur-adi.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import classes from './beyanname.module.css';

type Sutun = Cizelge['sutunlar'][number];
interface VerDialogProps {
  adet: number;
  atlanan: string;
  sutunlar: readonly Sutun[];
  /** Name of the client, if there is only one. */
  mukellef: string | undefined;
  /** Gets how the filing was accepted, or null if nothing is filed. */
  onClose: (kabul: Kabul | null) => void;
}

export function VerDialog({ adet, atlanan, sutunlar, mukellef, onClose }: VerDialogProps) {
  const [sutun] = sutunlar;
  const isTek = adet === 1;
  const [kabul_gunu, setKabulGunu] = useState(gunOf(new Date()));
  const [kabul_no, setKabulNo] = useState('');
  const [tutar, setTutar] = useState<number | null>(null);
  const [yazim, setYazim] = useState<string | null>(null);
  const [odeme_gunu, setOdemeGunu] = useState(isTek ? (sutun?.odeme_gunu ?? '') : '');
  const [hatalar, setHatalar] = useState<Partial<Record<keyof Kabul, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (yazim !== null) return setHatalar({ tutar: yazim });
    const parsed = kabulSchema.safeParse({
      kabul_gunu,
      ...(isTek && { kabul_no: kabul_no || null, tutar }),
      odeme_gunu: odeme_gunu || null,
    });
    if (!parsed.success)
      return setHatalar(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])));
    const erken = sutunlar.find(({ donem }) => kabul_gunu < gunleri(ayMetninden(donem)).bitis);
    if (erken) return setHatalar({ kabul_gunu: `Kabul tarihi, ${formatAyMetni(erken.donem)} dönemi bitmeden olamaz.` });
    onClose(parsed.data);
  };
  const tek = sutun && `${mukellef ?? ''} · ${kisaTurAdi(sutun.kod)}, ${formatAyMetni(sutun.donem)}`;
  return (
    <Dialog
      title={isTek ? 'Beyanname verildi' : `${adet.toLocaleString('tr-TR')} beyanname verildi`}
      onClose={() => onClose(null)}
      onSubmit={submit}
    >
      <div className={classes.alanlar}>
        {isTek && <p className={classes.ipucu}>{tek}</p>}
        {isTek && (
          <>
            <TextInput
              label="Tahakkuk no"
              value={kabul_no}
              maxLength={50}
              error={hatalar.kabul_no}
              onChange={(event) => setKabulNo(event.currentTarget.value)}
            />
            <MoneyInput
              label="Ödenecek tutar"
              value={tutar}
              onChange={setTutar}
              onHata={setYazim}
              error={hatalar.tutar}
            />
          </>
        )}
        <TarihGirdisi
          label="Kabul tarihi"
          required
          value={kabul_gunu}
          max={gunOf(new Date())}
          onChange={setKabulGunu}
          error={hatalar.kabul_gunu}
        />
        <TarihGirdisi label="Ödeme günü" value={odeme_gunu} onChange={setOdemeGunu} error={hatalar.odeme_gunu} />
        {atlanan && <p className={classes.ipucu}>Atlanacak: {atlanan}.</p>}
      </div>
      <SubmitButtons onClose={() => onClose(null)} busy={false}>
        Verildi
      </SubmitButtons>
    </Dialog>
  );
}
