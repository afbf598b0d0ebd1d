import { Fragment, useEffect, useRef, useState } from 'react';
import { type BadField, goToField, REFUSED } from '#web/lib/use-refusal.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import classes from './refused-line.module.css';

/** Above its form's button, the fields for which the form was refused. A form of one field needs no such list. */
export function RefusedLine() {
  const ref = useRef<HTMLDivElement>(null);
  const [bad, setBad] = useState<readonly BadField[]>([]);
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form) return;
    const told = (event: Event) =>
      setBad(
        form.querySelectorAll('input, select, textarea').length > 1 ? (event as CustomEvent<BadField[]>).detail : [],
      );
    form.addEventListener(REFUSED, told);
    return () => form.removeEventListener(REFUSED, told);
  }, []);
  return (
    <div ref={ref} hidden={bad.length === 0} className={`own-line ${classes.line}`}>
      {bad.length > 0 && (
        <InlineNote status="error" role="status">
          <Fields fields={bad.filter(({ isEmpty }) => isEmpty)} what="alan eksik" />
          <Fields fields={bad.filter(({ isEmpty }) => !isEmpty)} what="alan düzeltilmeli" />
        </InlineNote>
      )}
    </div>
  );
}

const Fields = ({ fields, what }: { fields: readonly BadField[]; what: string }) =>
  fields.length > 0 && (
    <p className="bare">
      {fields.length} {what}:{' '}
      {fields.map(({ label, input }, at) => (
        <Fragment key={`${label} ${input.id}`}>
          {at > 0 && ', '}
          <button type="button" onClick={() => goToField(input)}>
            {label}
          </button>
        </Fragment>
      ))}
    </p>
  );
