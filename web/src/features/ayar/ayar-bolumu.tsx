import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { litOnce } from '#web/ui/form/lit-once.ts';
import classes from './ayar.module.css';

interface AyarBolumuProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function AyarBolumu({ title, text, children }: AyarBolumuProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`stack gap-12 below-24 narrow-page ${classes.bolum}`}>
      <h2 className="medium" id={id}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}

interface AyarFormuProps {
  onSubmit: (event: FormEvent) => void;
  canEdit: boolean;
  isChanged: boolean;
  isBusy: boolean;
  buttons?: ReactNode;
  children: ReactNode;
}

export const AyarFormu = ({ onSubmit, canEdit, isChanged, isBusy, buttons, children }: AyarFormuProps) => (
  <FormCard
    onSubmit={onSubmit}
    button={
      <>
        {buttons}
        <Button type="submit" loading={isBusy} disabled={!canEdit} {...litOnce(isChanged)}>
          Kaydet
        </Button>
      </>
    }
  >
    {children}
  </FormCard>
);

export const Bilgiler = ({ rows }: { rows: readonly [what: string, value: ReactNode][] }) => (
  <dl className={`stack gap-8 card pad-16 ${classes.bilgiler}`}>
    {rows.map(([what, value]) => (
      <div key={what}>
        <dt className="muted">{what}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
