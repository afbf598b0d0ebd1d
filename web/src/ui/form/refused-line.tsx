import { Button } from '@mantine/core';
import { Fragment, useEffect, useRef, useState } from 'react';
import { type BadField, goToField, REFUSED } from '#web/lib/use-refusal.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';

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
    <div ref={ref} hidden={bad.length === 0} className="own-line above-12">
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
          {at > 0 && <span className="sr-only">, </span>}
          <Button variant="subtle" color="red" size="compact-xs" onClick={() => goToField(input)}>
            {label}
          </Button>
        </Fragment>
      ))}
    </p>
  );
