import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { BEYANNAME_ISLEMLERI, canBeyanname } from '#contract/beyanname/beyanname-gecis.ts';
import type { Yetki } from '#contract/common/roller.ts';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { StatusGrid } from '#web/ui/status-grid/status-grid.tsx';
import type { CellRef, GridActions } from '#web/ui/status-grid/types.ts';
import { AyrintiDialog } from './ayrinti-dialog.tsx';
import classes from './beyanname.module.css';
import { Cipler } from './cipler.tsx';
import { DURUM_TEXTS, hucreOf, openIslemler } from './hucreler.ts';
import { TelefonListesi } from './telefon-listesi.tsx';
import { lockOf, type useCizelge } from './use-cizelge.ts';
import { type Suzgec, useSuzulen } from './use-suzgec.ts';
import { VerDialog } from './ver-dialog.tsx';
import { VermeDialog } from './verme-dialog.tsx';

const ACTIONS: GridActions = { primary: 'Sonraki adım', secondary: 'Bir adım geri al', middle: 'Verilmeyecek' };

interface CizelgeViewProps {
  cizelge: ReturnType<typeof useCizelge>;
  label: string;
  suzgec: Suzgec;
  yetki: Yetki;
}

export function CizelgeView({ cizelge: ay, label, suzgec, yetki }: CizelgeViewProps) {
  const { secim, query, canAct, geriAl, sorulan, answer } = ay;
  const { rows, columns, cellOf, act, planOf } = useSuzulen(ay, suzgec);
  const isDar = useMedia(DAR);
  const [acik, setAcik] = useState<CellRef | null>(null);
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <div className={classes.skeleton} aria-busy="true" aria-label="Yükleniyor" role="status" />;
  const { data } = query;
  if (data.hucreler.length === 0) {
    return (
      <EmptyState title={data.hazir ? 'Bu ay verilecek beyanname yok.' : 'Bu ayın beyannameleri henüz hazırlanmadı.'} />
    );
  }
  const acikHucre = acik && cellOf(acik.rowId, acik.columnId);
  const acikBeyanname = hucreOf(acikHucre ?? undefined);
  const isler = BEYANNAME_ISLEMLERI.filter((islem) => canAct && canBeyanname(yetki, islem));
  const sorulanSutunlar = data.sutunlar.filter(({ id }) => sorulan?.cells.some(({ columnId }) => columnId === id));
  const sorulanAdi =
    sorulan?.cells.length === 1 ? rows.find(({ id }) => id === sorulan.cells[0]?.rowId)?.ad : undefined;
  return (
    <>
      <Cipler cizelge={data} donem={secim} suzgec={suzgec} />
      {canAct && (
        <div className={classes.satir} data-print="hidden">
          <ActionIcon
            variant="default"
            size={28}
            aria-label="Geri al"
            disabled={geriAl.undoLabel === null}
            title={geriAl.undoLabel ? `Geri al: ${geriAl.undoLabel}` : 'Geri al'}
            onClick={geriAl.undo}
          >
            <IconArrowBackUp size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {rows.length === 0 || columns.length === 0 ? (
        <EmptyState
          title="Bu süzgeçte beyanname yok."
          action={
            <Button
              variant="default"
              onClick={() => suzgec.set({ mukellef: null, goster: null, tur: null, personel: null })}
            >
              Süzgeci temizle
            </Button>
          }
        />
      ) : isDar ? (
        <TelefonListesi {...{ label, rows, columns, cellOf }} onOpen={setAcik} />
      ) : (
        <StatusGrid
          label={label}
          rows={rows}
          columns={columns}
          cellOf={cellOf}
          durumlar={DURUM_TEXTS}
          columnWidth={132}
          isCompact={columns.length > 6}
          withoutBar
          onNotes={setAcik}
          notesLabel="Ayrıntı"
          {...(canAct && {
            actions: ACTIONS,
            lockOf,
            onAct: (_open, islem, selected) => act(islem, selected),
            planOf,
            onRetry: ay.retry,
            onUndo: geriAl.undo,
          })}
        />
      )}
      <p className="sr-only" role="status">
        {ay.duyuru}
      </p>
      {acik && acikBeyanname && (
        <AyrintiDialog
          beyanname_id={acikBeyanname.beyanname_id}
          islemler={openIslemler(acikHucre ?? undefined, isler)}
          onAct={(islem) => {
            setAcik(null);
            ay.start({ islem, cells: [acik], atlanan: '' });
          }}
          onClose={() => setAcik(null)}
        />
      )}
      {sorulan?.islem === 'ver' && (
        <VerDialog
          adet={sorulan.cells.length}
          atlanan={sorulan.atlanan}
          sutunlar={sorulanSutunlar}
          mukellef={sorulanAdi}
          onClose={(kabul) => answer(kabul && { kabul })}
        />
      )}
      {sorulan?.islem === 'verme' && (
        <VermeDialog
          adet={sorulan.cells.length}
          atlanan={sorulan.atlanan}
          onClose={(neden) => answer(neden === null ? null : { neden })}
        />
      )}
    </>
  );
}
