import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { alanlarAt } from '#contract/alan/register.ts';
import type { MukellefDetay } from '#contract/mukellef/mukellef.ts';
import { MuhasebeciField } from '#web/features/mukellef/liste/mukellef-edit-panel.tsx';
import { type BOS_MUKELLEF, groupsOf, MukellefFields } from '#web/features/mukellef/mukellef-fields.tsx';
import type { useMukellefIslemleri } from '#web/features/mukellef/use-mukellef-islemleri.tsx';
import type { PagePath } from '#web/lib/page.ts';
import record from '#web/parts/data-table/record/record.module.css';
import { useRefusedFocus } from '#web/parts/data-table/use-row-edit.ts';
import { MuhasebeciLink, PersonelLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { AlanDegerleri } from '#web/ui/alan/alan-degeri.tsx';
import { litOnce } from '#web/ui/form/lit-once.ts';
import { Link } from '#web/ui/link.tsx';
import page from './sayfa.module.css';

/** The name stands above, and the day of entry with what else identifies the client. */
const DETAYLAR = alanlarAt('mukellefler', 'detail').filter(([name]) => name !== 'ad' && name !== 'eklenme_tarihi');
const [TOP, ...GROUPS] = groupsOf(DETAYLAR);
const EKLENME = alanlarAt('mukellefler', 'detail').filter(([name]) => name === 'eklenme_tarihi');
const ALL_GROUPS = [{ title: 'Kimlik ve iletişim', alanlar: [...(TOP?.alanlar ?? []), ...EKLENME] }, ...GROUPS];

type Edit = ReturnType<typeof useMukellefIslemleri>['edit'];

interface BilgilerProps {
  row: MukellefDetay;
  edit: Edit | undefined;
  canMove: boolean;
  atama: PagePath | undefined;
}

export function Bilgiler({ row, edit, canMove, atama }: BilgilerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isEditing = edit?.isEditing(row) ?? false;
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const duzenle = edit && !isEditing && (
    <Button ref={button} size="compact-sm" variant="default" loading={edit.isBusy} onClick={() => edit.begin(row)}>
      Düzenle
    </Button>
  );
  return (
    <section className={`card pad-12-16 ${page.bilgiler}`} aria-label="Bilgiler">
      {edit && isEditing ? <Form edit={edit} canMove={canMove} /> : <Values row={row} atama={atama} />}
      {duzenle}
    </section>
  );
}

const Values = ({ row, atama }: { row: MukellefDetay; atama: PagePath | undefined }) => (
  <div className={page.gruplar}>
    {ALL_GROUPS.map(({ title, alanlar }) => (
      <section key={title}>
        <h2>{title}</h2>
        <AlanDegerleri
          className={record.fields}
          alanlar={alanlar}
          row={row}
          render={{
            muhasebeci_adi: <MuhasebeciLink muhasebeci_id={row.muhasebeci_id} name={row.muhasebeci_adi} />,
            personel_adi: <Personel row={row} atama={atama} />,
          }}
        />
      </section>
    ))}
  </div>
);

/** What stands here before the client's data has come: the same groups, their names and as many lines. */
export const BilgilerIskeleti = () => (
  <div className="card pad-12-16" aria-busy="true">
    <div className={page.gruplar}>
      {ALL_GROUPS.map(({ title, alanlar }) => (
        <section key={title}>
          <h2>{title}</h2>
          <dl className={record.fields}>
            {alanlar.map(([name, { etiket }]) => (
              <div key={name}>
                <dt className="muted">{etiket}</dt>
                <dd>
                  <span className="bar" style={{ width: '70%' }} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </div>
);

const Personel = ({
  row: { personel_id, personel_adi: name },
  atama,
}: {
  row: MukellefDetay;
  atama: PagePath | undefined;
}) => (
  <>
    <PersonelLink personel_id={personel_id} name={name ?? 'Atanmamış'} />
    {atama && (
      <>
        {' · '}
        <Link to={atama} data-print="hidden">
          {name ? 'Atamayı değiştir' : 'Personele ata'}
        </Link>
      </>
    )}
  </>
);

function Form({ edit, canMove }: { edit: Edit; canMove: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const draft = edit.draft as MukellefDetay;
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([aria-haspopup], [type="hidden"])')?.focus(), []);
  useRefusedFocus(edit.errors, () => form.current);
  const field = (name: keyof typeof BOS_MUKELLEF) => ({
    value: draft[name],
    error: edit.errors[name],
    onChange: (value: unknown) => edit.change({ [name]: value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.save();
  };
  const keyDown = (event: KeyboardEvent) => {
    const isInList = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isInList) edit.cancel();
  };
  return (
    <form ref={form} onSubmit={submit} onKeyDown={keyDown} noValidate aria-label="Bilgileri düzenle">
      <div className={`stack top gap-10 gap-x-14 ${page.alanlar}`}>
        {canMove && <MuhasebeciField draft={draft} set={edit.change} error={edit.errors.muhasebeci_id} />}
        <MukellefFields field={field} />
      </div>
      <div className="row end stretch gap-8 above-12">
        <Button variant="default" onClick={edit.cancel}>
          İptal
        </Button>
        <Button type="submit" loading={edit.isBusy} {...litOnce(edit.isDirty)}>
          Kaydet
        </Button>
      </div>
    </form>
  );
}
