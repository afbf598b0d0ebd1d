import { type ReactNode, useState } from 'react';
import { setBedel } from '#contract/hizmet-kaydi/hizmet-bedeli.ts';
import { BOS_DURUM, DURUM } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { BosHizmetIzgarasi, Izgara, IzgaraYerine } from '#web/parts/izgara/izgara.tsx';
import { useMukellefYani } from '#web/parts/izgara/mukellef-yani.tsx';
import { Serit } from '#web/parts/izgara/serit.tsx';
import { UndoButton } from '#web/parts/izgara/undo-button.tsx';
import type { CellRef, GridActions } from '#web/parts/status-grid/types.ts';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { useUndoKey } from '#web/ui/hook/use-undo-key.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import type { AyEkrani } from './ay-ekranlari.ts';
import { useAyOdenmis } from './ay-tahakkuku.tsx';
import { BedelDialog } from './bedel-dialog.tsx';
import { BosIzgara } from './bos-izgara.tsx';
import { DurumCipleri } from './durum-cipleri.tsx';
import { IsaretAciklamasi } from './isaret-aciklamasi.tsx';
import { IzgaraAraclari } from './izgara-araclari.tsx';
import { NotlarDialog } from './notlar-dialog.tsx';
import { useMukellefPaneli } from './panel/use-mukellef-paneli.tsx';
import { usePaste } from './paste/use-paste.tsx';
import { RequestAgain } from './request-again.tsx';
import { RetDialog } from './ret-dialog.tsx';
import { TelefonIzgarasi } from './telefon/telefon-izgarasi.tsx';
import { useAdresHucresi } from './use-adres-hucresi.ts';
import type { useAyIzgarasi } from './use-ay-izgarasi.ts';
import { type AyFilter, useSiklik } from './use-ay-suzgeci.ts';
import { useIsaretler } from './use-isaretler.ts';
import { useFilteredAy } from './use-suzulen.ts';

interface IzgaraViewProps {
  izgara: ReturnType<typeof useAyIzgarasi>;
  ekran: AyEkrani;
  actions: GridActions | undefined;
  label: string;
  filter: AyFilter;
  /** The act of the whole month, where a phone has it below. */
  act?: ReactNode;
}

export function IzgaraView({ izgara, ekran, actions, label, filter, act }: IzgaraViewProps) {
  const { secim, rol, query, geriAl, duyuru, sorulan, answer } = izgara;
  const isaretli = useIsaretler(secim, izgara.cellOf, query.data !== undefined);
  const filtered = useFilteredAy(izgara, isaretli, filter.value);
  const isNarrow = useMedia(DAR);
  const [note, setNote] = useState<CellRef | null>(null);
  const [istenen, setIstenen] = useState<CellRef | null>(null);
  useUndoKey(actions && geriAl.undo);
  const adres = useAdresHucresi({ rows: izgara.rows, columns: izgara.columns, isRead: query.data !== undefined });
  const ayOdenmis = useAyOdenmis(secim, rol === 'muhasebeci');
  const [bedeli, setBedeli] = useState<CellRef | null>(null);
  if (!query.data) return <IzgaraYerine query={query} turned={rol !== 'admin'} />;
  if (izgara.rows.length === 0 || izgara.columns.length === 0)
    return <BosHizmetIzgarasi rows={izgara.rows} bos={ekran.bos} rol={rol} />;
  // A phone has no grid that would open the notes of the address's cell.
  const acikNot = note ?? (isNarrow ? adres.hucre : null);
  const closeNote = () => {
    setNote(null);
    adres.leave();
  };
  const nameOf = (list: readonly { id: number; ad: string }[], id: number | undefined): string =>
    list.find((one) => one.id === id)?.ad ?? '';
  const hucreOf = ({ rowId, columnId }: CellRef) => ({
    hucre: { yil: secim.yil, ay: secim.ay, mukellef_id: rowId, hizmet_id: columnId },
    name: `${nameOf(izgara.rows, rowId)} · ${nameOf(izgara.columns, columnId)}`,
  });
  return (
    <>
      {izgara.kilit && <InlineNote status="warning">{izgara.kilit}</InlineNote>}
      <Serit
        cipler={
          <DurumCipleri filter={filter} hucreler={query.data.hucreler} withBosDurum={ekran.withBosDurum === true} />
        }
        isFiltered={filter.value.mukellef !== '' || filter.value.hizmet_id !== null}
      >
        <IsaretAciklamasi isaretler={isaretli.isaretler} hasOnceki={isaretli.hasOnceki} />
        <IzgaraAraclari filter={filter} hizmetler={izgara.columns} />
        {actions && !isNarrow && <UndoButton {...geriAl} />}
      </Serit>
      <Hucreler
        {...{ izgara, ekran, actions, label, filter, act, filtered, isNarrow, ayOdenmis, opens: adres.hucre }}
        onNotes={setNote}
        onAsk={setIstenen}
        onBedel={setBedeli}
      />
      <p className="sr-only" role="status">
        {duyuru}
      </p>
      {sorulan && (
        <RetDialog
          adet={sorulan.cells.length}
          atlanan={sorulan.atlanan}
          onClose={(ret_nedeni) => answer(ret_nedeni ? { ret_nedeni } : null)}
        />
      )}
      {acikNot && <NotlarDialog {...hucreOf(acikNot)} rol={rol} onClose={closeNote} />}
      {bedeli && <BedelDialog {...hucreOf(bedeli)} onClose={() => setBedeli(null)} onDone={izgara.take} />}
      {istenen && <RequestAgain {...hucreOf(istenen)} onClose={() => setIstenen(null)} />}
    </>
  );
}

interface HucrelerProps extends IzgaraViewProps {
  filtered: ReturnType<typeof useFilteredAy>;
  isNarrow: boolean;
  ayOdenmis: boolean;
  opens: CellRef | null;
  onNotes: (ref: CellRef) => void;
  onAsk: (ref: CellRef) => void;
  onBedel: (ref: CellRef) => void;
}

function Hucreler({ izgara, ekran, actions, label, filter, act, filtered, isNarrow, ...props }: HucrelerProps) {
  const { ayOdenmis, opens, onNotes, onAsk, onBedel } = props;
  const { secim, rol } = izgara;
  const { rows, columns, cellOf } = filtered;
  const siklik = useSiklik();
  const mukellef = useMukellefPaneli(rows, rol, secim);
  const beside = useMukellefYani(rol, secim, 'not');
  const yapistir = usePaste({
    rows,
    columns,
    cellOf,
    all: { rows: izgara.rows, columns: izgara.columns },
    islemler: Object.values(izgara.islemler).flat(),
    muhasebeci_id: secim.muhasebeci_id,
    paste: izgara.paste,
  });
  const canSetBedel = useYetki(setBedel) === true && rol === 'admin';
  const extraOf = (ref: CellRef) => {
    const cell = cellOf(ref.rowId, ref.columnId);
    if (cell?.kilit) return null;
    if (canSetBedel) return cell?.durum ? { label: 'Bedeli değiştir…', run: () => onBedel(ref) } : null;
    const canAsk = cell?.durum === DURUM.reddedildi && !cell.isaret?.yenidenIstendi && !ayOdenmis;
    return canAsk ? { label: 'Yeniden iste', run: () => onAsk(ref) } : null;
  };
  const emptyLabel = ekran.withBosDurum ? BOS_DURUM : '';
  const extra = rol === 'muhasebeci' || canSetBedel ? extraOf : undefined;
  return (
    <>
      {rows.length === 0 || columns.length === 0 ? (
        <BosIzgara filter={filter} />
      ) : isNarrow ? (
        <TelefonIzgarasi
          {...{ izgara, label, rows, columns, cellOf, emptyLabel, onNotes, act, extraOf: extra }}
          geriAl={actions && izgara.geriAl}
        />
      ) : (
        <div {...mukellef.hears} onPaste={yapistir.onPaste}>
          <Izgara
            {...{ board: izgara, filtered, actions, label, emptyLabel, onNotes, opens }}
            siklik={siklik}
            beside={beside}
            {...(extra && { extraOf: extra })}
          />
        </div>
      )}
      {mukellef.panel}
      {yapistir.dialog}
    </>
  );
}
