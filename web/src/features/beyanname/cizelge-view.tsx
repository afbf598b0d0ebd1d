import { Button } from '@mantine/core';
import { useState } from 'react';
import { BEYANNAME_ISLEMLERI, canBeyanname } from '#contract/beyanname/beyanname-gecis.ts';
import type { Cizelge } from '#contract/beyanname/cizelge.ts';
import type { Yetki } from '#contract/common/roller.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { Izgara, IzgaraYerine } from '#web/parts/izgara/izgara.tsx';
import { useMukellefYani } from '#web/parts/izgara/mukellef-yani.tsx';
import { isOpen } from '#web/parts/izgara/tanim.ts';
import { UndoButton } from '#web/parts/izgara/undo-button.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import type { CellRef, GridActions } from '#web/parts/status-grid/types.ts';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { AyrintiDialog } from './ayrinti-dialog.tsx';
import { Cipler } from './cipler.tsx';
import { CIZELGE } from './cizelge-tanimi.ts';
import { FiledDialog } from './filed-dialog.tsx';
import { hucreOf } from './hucreler.ts';
import { NotFiledDialog } from './not-filed-dialog.tsx';
import { TelefonListesi } from './telefon-listesi.tsx';
import type { useCizelge } from './use-cizelge.ts';
import { type Filter, useFilteredCizelge } from './use-suzgec.ts';

/** The right click opens the menu as in Görevler; only where requests are judged does it refuse. */
const ACTIONS: GridActions = {
  primary: 'Sonraki adım',
  secondary: 'Bir adım geri al',
  middle: 'Verilmeyecek',
  rightClick: 'menu',
};

interface CizelgeViewProps {
  cizelge: ReturnType<typeof useCizelge>;
  label: string;
  filter: Filter;
  yetki: Yetki;
}

export function CizelgeView({ cizelge: ay, label, filter, yetki }: CizelgeViewProps) {
  const { secim, query, canAct } = ay;
  const [acik, setAcik] = useState<CellRef | null>(null);
  const filtered = useFilteredCizelge(ay, filter);
  const isNarrow = useMedia(DAR);
  if (!query.data) return <IzgaraYerine query={query} turned />;
  const { data } = query;
  if (data.hucreler.length === 0) {
    return (
      <EmptyState
        title={data.hazir ? 'Bu ay verilecek beyanname yok.' : 'Bu ayın beyannameleri henüz hazır değil.'}
        next={SONRAKI.yukumlulukler}
      />
    );
  }
  const acikHucre = (acik && filtered.cellOf(acik.rowId, acik.columnId)) ?? undefined;
  const acikBeyanname = hucreOf(acikHucre);
  const acts = BEYANNAME_ISLEMLERI.filter((islem) => canAct && canBeyanname(yetki, islem));
  return (
    <>
      <Cipler cizelge={data} donem={secim} filter={filter}>
        {canAct && !isNarrow && <UndoButton {...ay.geriAl} />}
      </Cipler>
      <Hucreler {...{ ay, filtered, label, filter, isNarrow }} onOpen={setAcik} />
      <p className="sr-only" role="status">
        {ay.duyuru}
      </p>
      {acik && acikBeyanname && (
        <AyrintiDialog
          beyanname_id={acikBeyanname.beyanname_id}
          islemler={acts.filter((islem) => isOpen(CIZELGE, islem, acikHucre))}
          onAct={(islem) => {
            setAcik(null);
            ay.start({ islem, cells: [acik], atlanan: '' });
          }}
          onClose={() => setAcik(null)}
        />
      )}
      <Soru {...ay} rows={filtered.rows} columns={data.sutunlar} />
    </>
  );
}

interface HucrelerProps extends Pick<CizelgeViewProps, 'label' | 'filter'> {
  ay: CizelgeViewProps['cizelge'];
  filtered: ReturnType<typeof useFilteredCizelge>;
  isNarrow: boolean;
  onOpen: (ref: CellRef) => void;
}

function Hucreler({ ay, filtered, label, filter, isNarrow, onOpen }: HucrelerProps) {
  const { rows, columns } = filtered;
  const beside = useMukellefYani(useOturum().data?.rol, ay.secim, 'beyan');
  const clear = () => filter.set({ mukellef: null, goster: null, tur: null, personel: null });
  if (rows.length === 0 || columns.length === 0) {
    return (
      <EmptyState
        title="Bu süzgeçte beyanname yok."
        action={
          <Button variant="default" onClick={clear}>
            Süzgeci temizle
          </Button>
        }
      />
    );
  }
  if (isNarrow) return <TelefonListesi {...{ ay, filtered, label, onOpen }} />;
  return (
    <Izgara
      {...{ board: ay, filtered, label, onNotes: onOpen }}
      actions={ay.canAct ? ACTIONS : undefined}
      siklik="otomatik"
      beside={beside}
      notesLabel="Ayrıntı"
      note="Sayı, son güne kaç gün kaldığını; kırmızı sayı kaç gün geçtiğini gösterir."
      withoutTotal={!ay.cizelge?.hucreler.some(({ tutar }) => tutar)}
    />
  );
}

interface SoruProps extends Pick<CizelgeViewProps['cizelge'], 'sorulan' | 'answer' | 'cellOf'> {
  rows: readonly { id: number; ad: string }[];
  columns: Cizelge['sutunlar'];
}

function Soru({ sorulan, answer, cellOf, rows, columns }: SoruProps) {
  if (!sorulan) return null;
  const { islem, cells, atlanan } = sorulan;
  const { length: adet } = cells;
  if (islem === 'verme')
    return (
      <NotFiledDialog {...{ adet, atlanan }} onClose={(reason) => answer(reason === null ? null : { neden: reason })} />
    );
  const [tek] = adet === 1 ? cells : [];
  return (
    <FiledDialog
      {...{ adet, atlanan }}
      beyanname_id={tek && hucreOf(cellOf(tek.rowId, tek.columnId))?.beyanname_id}
      columns={columns.filter(({ id }) => cells.some(({ columnId }) => columnId === id))}
      mukellef={tek && rows.find(({ id }) => id === tek.rowId)?.ad}
      onClose={(kabul) => answer(kabul && { kabul })}
    />
  );
}
