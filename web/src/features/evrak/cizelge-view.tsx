import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { EVRAK_DURUM_METNI, EVRAK_DURUMLARI, type EvrakDurumu } from '#contract/evrak/evrak-gecis.ts';
import { lengthError } from '#web/lib/use-form.ts';
import { Izgara, IzgaraYerine } from '#web/parts/izgara/izgara.tsx';
import { Serit } from '#web/parts/izgara/serit.tsx';
import { UndoButton } from '#web/parts/izgara/undo-button.tsx';
import { useFilteredCells } from '#web/parts/izgara/use-suzulen.ts';
import { ARAMA_EN_COK } from '#web/parts/mukellef/use-aranan.ts';
import type { CellRef, GridActions } from '#web/parts/status-grid/types.ts';
import { Chip, Chips } from '#web/ui/figure/chips.tsx';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { useUrlParams, YAZILAN } from '#web/ui/hook/use-url-param.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { useBaglantiKopyala } from './baglanti.tsx';
import { hucreOf, refOf } from './hucreler.ts';
import { RetDialog } from './ret-dialog.tsx';
import { TalepDialog } from './talep-dialog.tsx';
import { TelefonListesi } from './telefon-listesi.tsx';
import type { useCizelge } from './use-cizelge.ts';

const ACTIONS: GridActions = { primary: 'Kabul et', secondary: 'Reddet', middle: 'Bu ay yok' };

interface CizelgeViewProps {
  ay: ReturnType<typeof useCizelge>;
  label: string;
  /** What stands where nothing was asked. */
  bos: ReactNode;
}

export function CizelgeView({ ay, label, bos }: CizelgeViewProps) {
  const { query, canAct, cizelge } = ay;
  const [{ mukellef, goster }, set] = useUrlParams(['mukellef', 'goster']);
  const durum = EVRAK_DURUMLARI.find((one) => one === goster) ?? null;
  const [talep, setTalep] = useState<number | null>(null);
  const isNarrow = useMedia(DAR);
  const link = useBaglantiKopyala();
  const filtered = useFilteredCells(ay, {
    filter: [ay.secim.yil, ay.secim.ay, ay.secim.muhasebeci_id, durum].join(),
    hucreler: cizelge?.hucreler,
    refOf,
    passes: (hucre) => durum === null || hucre.durum === durum,
    mukellef: mukellef ?? '',
    hides: { cells: durum !== null, rows: true, columns: true },
  });
  if (!query.data) return <IzgaraYerine query={query} />;
  if (query.data.hucreler.length === 0) return bos;
  const talepAt = ({ rowId, columnId }: CellRef) => hucreOf(ay.cellOf(rowId, columnId))?.talep_id ?? null;
  const open = (ref: CellRef) => setTalep(talepAt(ref));
  const linkAct = (ref: CellRef) => {
    const talep_id = talepAt(ref);
    return talep_id === null ? null : { label: 'Bağlantıyı kopyala', run: () => link.copy(talep_id) };
  };
  return (
    <>
      <Serit
        cipler={<Durumlar ay={ay} durum={durum} onChange={(one) => set({ goster: one })} />}
        isFiltered={!!mukellef}
      >
        <TextInput
          size="xs"
          w={132}
          aria-label="Mükellef"
          placeholder="Mükellef ara"
          value={mukellef ?? ''}
          error={lengthError(mukellef ?? '', ARAMA_EN_COK)}
          onChange={(event) => set({ mukellef: event.currentTarget.value || null }, YAZILAN)}
        />
        {canAct && !isNarrow && <UndoButton {...ay.geriAl} />}
      </Serit>
      {filtered.rows.length === 0 ? (
        <EmptyState
          title="Bu süzgeçte evrak yok."
          action={
            <Button variant="default" onClick={() => set({ mukellef: null, goster: null })}>
              Süzgeci temizle
            </Button>
          }
        />
      ) : isNarrow ? (
        <TelefonListesi {...{ ay, filtered, label }} onOpen={open} />
      ) : (
        <Izgara
          {...{ board: ay, filtered, label, onNotes: open }}
          actions={canAct ? ACTIONS : undefined}
          siklik="otomatik"
          notesLabel="Dosyalar"
          {...(canAct && { extraOf: linkAct })}
          withoutTotal
        />
      )}
      <p className="sr-only" role="status">
        {ay.duyuru}
      </p>
      {ay.sorulan && (
        <RetDialog
          adet={ay.sorulan.cells.length}
          atlanan={ay.sorulan.atlanan}
          onClose={(reason) => ay.answer(reason === null ? null : { neden: reason })}
        />
      )}
      {link.shown}
      {talep !== null && <TalepDialog talep_id={talep} canAct={canAct} onClose={() => setTalep(null)} />}
    </>
  );
}

interface DurumlarProps {
  ay: ReturnType<typeof useCizelge>;
  durum: EvrakDurumu | null;
  onChange: (durum: EvrakDurumu | null) => void;
}

function Durumlar({ ay, durum, onChange }: DurumlarProps) {
  const hucreler = ay.cizelge?.hucreler ?? [];
  return (
    <Chips label="Durumlar">
      <Chip label="Tümü" count={hucreler.length} isOn={durum === null} onClick={() => onChange(null)} />
      {EVRAK_DURUMLARI.map((one) => {
        const { ad: label, harf, gorunen = harf, ton } = EVRAK_DURUM_METNI[one];
        return (
          <Chip
            key={one}
            label={label}
            letters={[{ letter: gorunen, tone: ton }]}
            count={hucreler.filter((hucre) => hucre.durum === one).length}
            isOn={durum === one}
            onClick={() => onChange(durum === one ? null : one)}
          />
        );
      })}
    </Chips>
  );
}
