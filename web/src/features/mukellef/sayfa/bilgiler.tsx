import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { formatTarih } from '#contract/common/donem.ts';
import { hesapTuruAdi, type MukellefDetay } from '#contract/mukellef/mukellef.ts';
import { MuhasebeciField } from '#web/features/mukellef/liste/mukellef-edit-panel.tsx';
import classes from '#web/features/mukellef/mukellef.module.css';
import { type BOS_MUKELLEF, DIGER, DIGER_ALANLAR, MukellefFields } from '#web/features/mukellef/mukellef-fields.tsx';
import type { useMukellefIslemleri } from '#web/features/mukellef/use-mukellef-islemleri.tsx';
import { AktifBadge } from '#web/ui/durum-badge.tsx';
import { Bolum } from './bolum.tsx';
import sayfa from './sayfa.module.css';

type Edit = ReturnType<typeof useMukellefIslemleri>['edit'];

interface BilgilerProps {
  row: MukellefDetay;
  /** Undefined for who only reads. */
  edit: Edit | undefined;
  canMove: boolean;
  /** Where clients are assigned to staff; undefined for who does not. */
  atama: string | undefined;
}

/** What the office knows of a client; edited in place. */
export function Bilgiler({ row, edit, canMove, atama }: BilgilerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isEditing = edit?.isEditing(row) ?? false;
  const wasEditing = useRef(false);
  // Where the editing ended, the keyboard goes on.
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
    <Bolum baslik="Bilgiler" kontroller={duzenle}>
      {edit && isEditing ? <Form edit={edit} canMove={canMove} /> : <Degerler row={row} atama={atama} />}
    </Bolum>
  );
}

function Degerler({ row, atama }: { row: MukellefDetay; atama: string | undefined }) {
  const satirlar: readonly (readonly [string, ReactNode])[] = [
    ['TC / Vergi No', row.tc_no],
    ['Şirket', row.sirket_adi],
    ['Telefon', row.telefon && <a href={`tel:${row.telefon.replace(/[^+\d]/g, '')}`}>{row.telefon}</a>],
    ['E-posta', row.email && <a href={`mailto:${row.email}`}>{row.email}</a>],
    ['Hesap Türü', row.hesap_turu && hesapTuruAdi(row.hesap_turu)],
    ['Durum', <AktifBadge key="aktif" aktif={row.aktif} />],
    ['Muhasebeci', row.muhasebeci_adi],
    ['Personel', <Personel key="personel" ad={row.personel_adi} atama={atama} />],
    ['Eklenme', formatTarih(row.eklenme_tarihi)],
    ...DIGER.map((key) => [DIGER_ALANLAR[key], row[key]] as const),
  ];
  return (
    <dl className={classes.details}>
      {satirlar.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

const Personel = ({ ad, atama }: { ad: string | null; atama: string | undefined }) => (
  <>
    <span>{ad ?? 'Atanmamış'}</span>
    {atama && (
      <>
        {' '}
        <Link to={atama}>{ad ? 'Atamayı değiştir' : 'Personele ata'}</Link>
      </>
    )}
  </>
);

/** Enter saves, Esc gives up; what was typed stays until one of them succeeds. */
function Form({ edit, canMove }: { edit: Edit; canMove: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const draft = edit.draft as MukellefDetay;
  // Not a field that opens its list when it gets the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([aria-haspopup])')?.focus(), []);
  useEffect(() => {
    if (Object.keys(edit.errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [edit.errors]);
  const text = (name: keyof typeof BOS_MUKELLEF) => ({
    value: draft[name] ?? '',
    error: edit.errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => edit.change({ [name]: value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.save();
  };
  const keyDown = (event: KeyboardEvent) => {
    // An open list of options has this key first.
    const isInList = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isInList) edit.cancel();
  };
  return (
    <form ref={form} onSubmit={submit} onKeyDown={keyDown} noValidate aria-label="Bilgileri düzenle">
      <div className={sayfa.alanlar}>
        {canMove && <MuhasebeciField draft={draft} set={edit.change} error={edit.errors.muhasebeci_id} />}
        <MukellefFields text={text} />
      </div>
      <div className={sayfa.dugmeler}>
        <Button variant="default" onClick={edit.cancel}>
          İptal
        </Button>
        <Button type="submit" loading={edit.isBusy}>
          Kaydet
        </Button>
      </div>
    </form>
  );
}
