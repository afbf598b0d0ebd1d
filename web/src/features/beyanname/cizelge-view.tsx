import { Button } from '@mantine/core';
import { useState } from 'react';
import { BEYANNAME_ISLEMLERI, canBeyanname } from '#contract/beyanname/beyanname-gecis.ts';
import type { Cizelge } from '#contract/beyanname/cizelge.ts';
import type { Yetki } from '#contract/common/roller.ts';
import { Izgara, IzgaraYerine } from '#web/parts/izgara/izgara.tsx';
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
import { type Suzgec, useSuzulenCizelge } from './use-suzgec.ts';

const ACTIONS: GridActions = { primary: 'Sonraki adım', secondary: 'Bir adım geri al', middle: 'Verilmeyecek' };

interface CizelgeViewProps {
  cizelge: ReturnType<typeof useCizelge>;
  label: string;
  suzgec: Suzgec;
  yetki: Yetki;
}

export function CizelgeView({ cizelge: ay, label, suzgec, yetki }: CizelgeViewProps) {
  const { secim, query, canAct } = ay;
  const [acik, setAcik] = useState<CellRef | null>(null);
  const suzulen = useSuzulenCizelge(ay, suzgec);
  const isDar = useMedia(DAR);
  if (!query.data) return <IzgaraYerine query={query} />;
  const { data } = query;
  if (data.hucreler.length === 0) {
    return (
      <EmptyState
        title={data.hazir ? 'Bu ay verilecek beyanname yok.' : 'Bu ayın beyannameleri henüz hazır değil.'}
        next={SONRAKI.yukumlulukler}
      />
    );
  }
  const acikHucre = (acik && suzulen.cellOf(acik.rowId, acik.columnId)) ?? undefined;
  const acikBeyanname = hucreOf(acikHucre);
  const isler = BEYANNAME_ISLEMLERI.filter((islem) => canAct && canBeyanname(yetki, islem));
  return (
    <>
      <Cipler cizelge={data} donem={secim} suzgec={suzgec}>
        {canAct && !isDar && <UndoButton {...ay.geriAl} />}
      </Cipler>
      <Hucreler {...{ ay, suzulen, label, suzgec, isDar }} onOpen={setAcik} />
      <p className="sr-only" role="status">
        {ay.duyuru}
      </p>
      {acik && acikBeyanname && (
        <AyrintiDialog
          beyanname_id={acikBeyanname.beyanname_id}
          islemler={isler.filter((islem) => isOpen(CIZELGE, islem, acikHucre))}
          onAct={(islem) => {
            setAcik(null);
            ay.start({ islem, cells: [acik], atlanan: '' });
          }}
          onClose={() => setAcik(null)}
        />
      )}
      <Soru {...ay} rows={suzulen.rows} sutunlar={data.sutunlar} />
    </>
  );
}

interface HucrelerProps extends Pick<CizelgeViewProps, 'label' | 'suzgec'> {
  ay: CizelgeViewProps['cizelge'];
  suzulen: ReturnType<typeof useSuzulenCizelge>;
  isDar: boolean;
  onOpen: (ref: CellRef) => void;
}

function Hucreler({ ay, suzulen, label, suzgec, isDar, onOpen }: HucrelerProps) {
  const { rows, columns } = suzulen;
  const clear = () => suzgec.set({ mukellef: null, goster: null, tur: null, personel: null });
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
  if (isDar) return <TelefonListesi {...{ ay, suzulen, label, onOpen }} />;
  return (
    <Izgara
      {...{ board: ay, suzulen, label, onNotes: onOpen }}
      actions={ay.canAct ? ACTIONS : undefined}
      columnWidth={132}
      isCompact={columns.length > 6}
      notesLabel="Ayrıntı"
      withoutTotal={!ay.cizelge?.hucreler.some(({ tutar }) => tutar)}
    />
  );
}

interface SoruProps extends Pick<CizelgeViewProps['cizelge'], 'sorulan' | 'answer' | 'cellOf'> {
  rows: readonly { id: number; ad: string }[];
  sutunlar: Cizelge['sutunlar'];
}

function Soru({ sorulan, answer, cellOf, rows, sutunlar }: SoruProps) {
  if (!sorulan) return null;
  const { islem, cells, atlanan } = sorulan;
  const { length: adet } = cells;
  if (islem === 'verme')
    return <NotFiledDialog {...{ adet, atlanan }} onClose={(neden) => answer(neden === null ? null : { neden })} />;
  const [tek] = adet === 1 ? cells : [];
  return (
    <FiledDialog
      {...{ adet, atlanan }}
      beyanname_id={tek && hucreOf(cellOf(tek.rowId, tek.columnId))?.beyanname_id}
      sutunlar={sutunlar.filter(({ id }) => cells.some(({ columnId }) => columnId === id))}
      mukellef={tek && rows.find(({ id }) => id === tek.rowId)?.ad}
      onClose={(kabul) => answer(kabul && { kabul })}
    />
  );
}
