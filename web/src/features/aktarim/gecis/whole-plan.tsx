import { useCallback, useReducer } from 'react';
import type { AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import type { Gecis, GecisSayfasi } from '#contract/aktarim/gecis.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { Disarida } from './disarida.tsx';
import { DropFiles } from './drop-files.tsx';
import { Gonderilen, YarimKalanlar } from './gonderilen.tsx';
import { Ozet } from './ozet.tsx';
import { sheetNameOf, sheetsIn } from './plan-metni.ts';
import { PlanTablosu } from './plan-tablosu.tsx';
import { MoveResult } from './result.tsx';
import { type Answer, Sorular } from './sorular.tsx';
import type { GecisActs } from './use-gecis.ts';
import type { useGonderme } from './use-gonderme.ts';
import { forgetBekleyen, listYarimKalan } from './yarim-kalan.ts';

interface WholePlanProps {
  gecis: Gecis;
  acts: GecisActs;
  gonderme: ReturnType<typeof useGonderme>;
  listeler: readonly AktarimListesi[];
  isMuhasebeci: boolean;
  isSending: boolean;
  isBusy: boolean;
  onAnswer: Answer;
}

/** The plan as a whole: what comes of it, its questions, its sheets, and what is left out. */
export function WholePlan({
  gecis,
  acts,
  gonderme,
  listeler,
  isMuhasebeci,
  isSending,
  isBusy,
  onAnswer,
}: WholePlanProps) {
  const [, forget] = useReducer((n: number) => n + 1, 0);
  const isOver = gecis.uygulama !== null;
  const isWriting = acts.apply.isPending || gecis.durum === 'uygulaniyor';
  const canChange = !isOver && !isWriting;
  const missing = isSending || isOver ? [] : listYarimKalan(gecis.gecis_id);
  const change = acts.change.mutate;
  const onSwitch = useCallback(
    ({ aktarim_id }: GecisSayfasi, dahil: boolean) => change({ aktarim_id, dahil }),
    [change],
  );
  return (
    <>
      <Gonderilen {...gonderme} />
      {missing.length > 0 && (
        <YarimKalanlar
          names={missing}
          onForget={() => {
            forgetBekleyen(gecis.gecis_id);
            forget();
          }}
        />
      )}
      {isOver ? (
        <MoveResult gecis={gecis} isMuhasebeci={isMuhasebeci} />
      ) : (
        <Ozet gecis={gecis} acts={acts} isSending={isSending} isBusy={isBusy} />
      )}
      {canChange && <Sorular sheets={gecis.sayfalar} isBusy={isBusy} onAnswer={onAnswer} />}
      {!isOver &&
        sheetsIn(gecis)
          .filter(({ engel }) => engel !== null)
          .map((sheet) => (
            <InlineNote key={sheet.aktarim_id} status="error">
              <strong className="medium break">{sheetNameOf(sheet)}:</strong> {sheet.engel}
            </InlineNote>
          ))}
      {gecis.sayfalar.some(({ liste }) => liste !== null) && (
        <PlanTablosu gecis={gecis} isBusy={isBusy} onSwitch={onSwitch} />
      )}
      <Disarida
        gecis={gecis}
        isSending={isSending}
        listeler={listeler}
        isBusy={isBusy}
        onListe={({ aktarim_id }, liste) => change({ aktarim_id, liste, dahil: true })}
      />
      {canChange && (
        <DropFiles isSmall isDisabled={isBusy} onFiles={(found) => void gonderme.send(found)}>
          <span>Eksik dosya mı var? Buraya bırakın ya da seçin.</span>
        </DropFiles>
      )}
    </>
  );
}
