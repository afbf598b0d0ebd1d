import { useQuery } from '@tanstack/react-query';
import { currentDonem } from '#contract/common/donem.ts';
import type { MukellefDetay } from '#contract/mukellef/mukellef.ts';
import classes from '#web/features/mukellef/mukellef.module.css';
import { DIGER } from '#web/features/mukellef/mukellef-fields.tsx';
import { listMuhasebeciSeceneklerQuery } from '#web/parts/muhasebeci/api.ts';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { AlanGirdisi } from '#web/ui/alan/alan-girdisi.tsx';

interface MukellefEditPanelProps {
  draft: MukellefDetay;
  set: (change: Partial<MukellefDetay>) => void;
  errors: Readonly<Record<string, string>>;
  canMove: boolean;
}

export function MukellefEditPanel({ draft, set, errors, canMove }: MukellefEditPanelProps) {
  return (
    <div className={`stack top gap-10 gap-x-16 text-left ${classes.panel}`}>
      {canMove && <MuhasebeciField draft={draft} set={set} error={errors.muhasebeci_id} />}
      {DIGER.map(([name, alan]) => (
        <AlanGirdisi
          key={name}
          alan={alan}
          value={draft[name as keyof MukellefDetay]}
          error={errors[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
    </div>
  );
}

export function MuhasebeciField({
  draft,
  set,
  error,
}: Pick<MukellefEditPanelProps, 'draft' | 'set'> & { error: string | undefined }) {
  const donem = currentDonem();
  const { data } = useQuery(listMuhasebeciSeceneklerQuery(donem));
  const choose = (muhasebeci_id: number | null) => {
    const chosen = data?.muhasebeciler.find((secenek) => secenek.muhasebeci_id === muhasebeci_id);
    if (chosen) set({ muhasebeci_id: chosen.muhasebeci_id, muhasebeci_adi: chosen.ad });
  };
  return <MuhasebeciSelect donem={donem} value={draft.muhasebeci_id} onChange={choose} error={error} />;
}
