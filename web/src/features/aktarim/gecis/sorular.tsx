import { NativeSelect } from '@mantine/core';
import { useId, useRef } from 'react';
import { answerOf, type GecisSayfasi } from '#contract/aktarim/gecis.ts';
import classes from '#web/features/aktarim/aktarim.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { Link } from '#web/ui/link.tsx';
import { type Asked, askedOf, isOpenQuestion, sheetNameOf } from './plan-metni.ts';

export type Answer = (sheets: readonly GecisSayfasi[], key: string, value: string) => void;

interface SoruAlaniProps extends Omit<Asked, 'key'> {
  isBusy: boolean;
  onAnswer: Answer;
}

/** So many choices are read at a glance; more, such as an office's accountants, are a list to choose from. */
const AT_A_GLANCE = 6;

function SoruAlani({ soru, sheets, isBusy, onAnswer }: SoruAlaniProps) {
  const name = useId();
  const { metin, secenekler, anahtar, sutun } = soru;
  const chosen = answerOf(soru);
  const header = sutun === null ? null : sheets[0]?.basliklar[sutun];
  const place = `${sheets.map(sheetNameOf).join(', ')}${header ? ` · “${header}” sütunu` : ''}`;
  const answer = (value: string) => !isBusy && onAnswer(sheets, anahtar, value);
  if (secenekler.length > AT_A_GLANCE)
    return (
      <NativeSelect
        className={classes.choice}
        label={metin}
        description={place}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => answer(currentTarget.value)}
        data={[
          ...(chosen === null ? [{ value: '', label: '— seçin —' }] : []),
          ...secenekler.map(({ deger, etiket }) => ({ value: deger, label: etiket })),
        ]}
      />
    );
  return (
    <fieldset className="stack gap-4 bare" aria-disabled={isBusy}>
      <legend className="medium break">{metin}</legend>
      <p className="tiny muted break">{place}</p>
      {soru.tur === 'muhasebeci' && secenekler.length === 0 && (
        <p className="small">
          Büroda henüz muhasebeci yok.{' '}
          <Link to="/muhasebeci-ekle" search={{ sekme: 'ekle' }}>
            Muhasebeci ekleyip
          </Link>{' '}
          planı yeniden denetleyin ya da muhasebecilerin listesini de bu plana verin.
        </p>
      )}
      {secenekler.map(({ deger, etiket, ornek }) => (
        <label key={deger} className={`row gap-8 ${classes.answer}`}>
          <input type="radio" name={name} checked={chosen === deger} onChange={() => answer(deger)} />
          <span className="break">
            {etiket} {ornek && <span className="muted">· {ornek}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface SorularProps {
  sheets: readonly GecisSayfasi[];
  isBusy: boolean;
  onAnswer: Answer;
}

/**
 * Open questions first, in full; below them, folded, what was safely chosen. A question that was answered here keeps its
 * place, so that a slip is corrected where it happened.
 */
export function Sorular({ sheets, ...props }: SorularProps) {
  const kept = useRef(new Set<string>());
  const asked = askedOf(sheets);
  for (const { key, soru } of asked) if (isOpenQuestion(soru)) kept.current.add(key);
  const [open, settled] = [true, false].map((isKept) => asked.filter(({ key }) => kept.current.has(key) === isKept));
  const waiting = asked.filter(({ soru }) => isOpenQuestion(soru)).length;
  const fields = (list: readonly Asked[]) =>
    list.map(({ key, ...one }) => (
      <div key={key} className={classes.question}>
        <SoruAlani {...props} {...one} />
      </div>
    ));
  return (
    <>
      {open && open.length > 0 && (
        <section className={`stack gap-14 card pad-14-16 ${classes.questions}`} aria-label="Sorular">
          <h2 className="regular">
            {waiting > 0 ? `${formatNumber(waiting)} soru yanıt bekliyor` : 'Soruların hepsi yanıtlandı'}
          </h2>
          {fields(open)}
        </section>
      )}
      {settled && settled.length > 0 && (
        <details className="card pad-12-16">
          <summary>
            {formatNumber(settled.length)} seçim sizin yerinize yapıldı{' '}
            <span className="muted">· bakın, gerekirse değiştirin</span>
          </summary>
          <div className="stack gap-14 above-10">{fields(settled)}</div>
        </details>
      )}
    </>
  );
}
