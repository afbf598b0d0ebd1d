import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconExternalLink } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PagePath } from '#web/lib/page.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import type { RowEdit } from '#web/parts/data-table/use-row-edit.ts';
import { FIRST_FIELD, SidePanel } from '#web/ui/dialog/side-panel.tsx';
import { Link } from '#web/ui/link.tsx';
import menuClasses from '#web/ui/menu/menu.module.css';
import { MenuButton, type RowAction, type RowMenu } from '#web/ui/menu/row-menu.tsx';
import { type Parca, Parcalar } from '#web/ui/page/parcalar.tsx';
import classes from './record.module.css';

interface RecordPanelProps<T> {
  row: T;
  rowKey: string;
  name: string;
  columns: readonly Column<T>[];
  edit: RowEdit<T> | undefined;
  details: ((row: T) => ReactNode) | undefined;
  parts: readonly Parca[] | undefined;
  page: PagePath | undefined;
  menu: RowMenu;
  actions: readonly RowAction[];
  walk: { before: (() => void) | undefined; after: (() => void) | undefined };
  onClose: () => void;
}

/**
 * A row's record beside its list. With the focus on the panel, J and K walk, Enter or E edits, Escape closes; in a
 * field, Enter saves and Escape cancels. Walking on does not discard typed values.
 */
export function RecordPanel<T>({
  row,
  rowKey,
  name,
  columns,
  edit,
  details,
  parts,
  page,
  menu,
  actions,
  walk,
  onClose,
}: RecordPanelProps<T>) {
  const body = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const [part, setPart] = useState<string | null>(null);
  const canEdit = edit !== undefined && columns.some((column) => column.edit);
  const isEditing = edit?.isEditing(row) ?? false;
  // Editing focuses the clicked field; afterwards the focus returns to the panel.
  useEffect(() => {
    if (!isEditing) return;
    const field =
      wanted.current && body.current?.querySelector<HTMLElement>(`[data-key="${wanted.current}"] :is(${FIRST_FIELD})`);
    (field || body.current?.querySelector<HTMLElement>(FIRST_FIELD))?.focus();
    const panel = body.current?.closest('dialog');
    return () => panel?.focus();
  }, [isEditing]);
  useEffect(() => {
    if (edit && Object.keys(edit.errors).length > 0)
      body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [edit?.errors, edit]);
  const begin = (key: string | null) => {
    if (!canEdit || isEditing || edit.isBusy) return;
    wanted.current = key;
    edit.begin(row);
  };
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = isEditing ? editKey(event, edit as RowEdit<T>) : panelKey(event, { begin: () => begin(null), ...walk });
    if (!act) return;
    event.preventDefault();
    act();
  };
  const bilgi = (
    <>
      {isEditing && edit ? (
        <EditedFields columns={columns} edit={edit} />
      ) : (
        <Fields row={row} columns={columns} onEdit={canEdit ? begin : undefined} />
      )}
      {isEditing
        ? edit?.panel && <div className={classes.more}>{edit.panel}</div>
        : details && (
            <div key={rowKey} className={classes.more}>
              {details(row)}
            </div>
          )}
    </>
  );
  return (
    <SidePanel
      title={name}
      focus="panel"
      onClose={onClose}
      onKeyDown={keyDown}
      controls={
        <>
          <WalkButton label="Önceki kayıt (K)" icon={IconChevronUp} go={isEditing ? undefined : walk.before} />
          <WalkButton label="Sonraki kayıt (J)" icon={IconChevronDown} go={isEditing ? undefined : walk.after} />
          {page !== undefined && (
            <Link className={menuClasses.menuButton} to={page} aria-label="Sayfasını aç" title="Sayfasını aç">
              <IconExternalLink size={17} />
            </Link>
          )}
          {actions.length > 0 && <MenuButton menu={menu} name={name} actions={actions} />}
        </>
      }
      footer={
        canEdit &&
        (isEditing ? (
          <>
            <Button variant="default" onClick={edit.cancel}>
              Vazgeç
            </Button>
            <Button loading={edit.isBusy} onClick={edit.save}>
              Kaydet
            </Button>
          </>
        ) : (
          <Button variant="default" loading={edit.isBusy} onClick={() => begin(null)}>
            Düzenle
          </Button>
        ))
      }
    >
      <div ref={body}>
        {parts && !isEditing ? (
          <Parcalar
            label={`${name}: bölümler`}
            of={rowKey}
            value={part}
            onChange={setPart}
            parcalar={[{ value: 'bilgi', label: 'Bilgi', content: bilgi }, ...parts]}
          />
        ) : (
          bilgi
        )}
      </div>
    </SidePanel>
  );
}

const takesText = (target: EventTarget): boolean =>
  (target as Element).matches('input, select, textarea, [contenteditable="true"]');

function editKey<T>(event: KeyboardEvent, edit: RowEdit<T>): (() => void) | undefined {
  if ((event.target as Element).getAttribute('aria-expanded') === 'true') return undefined;
  if (event.key === 'Escape') return edit.cancel;
  return event.key === 'Enter' && event.target instanceof HTMLInputElement ? edit.save : undefined;
}

interface PanelActs {
  begin: () => void;
  before: (() => void) | undefined;
  after: (() => void) | undefined;
}

function panelKey(event: KeyboardEvent<HTMLElement>, { begin, before, after }: PanelActs): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return undefined;
  // Buttons and links handle these keys themselves.
  const onPanel = { Enter: begin, ArrowDown: after, ArrowUp: before }[event.key];
  if (onPanel && event.target === event.currentTarget) return onPanel;
  return { j: after, k: before, e: begin }[event.key.toLowerCase()];
}

const isBlank = (value: ReactNode): boolean => value === null || value === undefined || value === '';

function Fields<T>({
  row,
  columns,
  onEdit,
}: {
  row: T;
  columns: readonly Column<T>[];
  onEdit: ((key: string) => void) | undefined;
}) {
  return (
    <dl className={classes.fields}>
      {columns.map((column) => {
        const value = column.cell(row);
        const open = column.edit && onEdit ? () => onEdit(column.key) : undefined;
        return (
          <div key={column.key} data-key={column.key} data-editable={open !== undefined}>
            <dt>{column.header}</dt>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's ways are E, Enter and the button below */}
            <dd onClick={open}>{isBlank(value) ? '–' : value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

const EditedFields = <T,>({ columns, edit }: { columns: readonly Column<T>[]; edit: RowEdit<T> }) => (
  <dl className={`${classes.fields} ${classes.editing}`}>
    {columns.map((column) => (
      <div key={column.key} data-key={column.key}>
        <dt>{column.header}</dt>
        <dd>
          {column.edit?.({
            draft: edit.draft as T,
            set: edit.change,
            error: edit.errors[column.key],
            label: column.header,
          }) ?? column.cell(edit.draft as T)}
        </dd>
      </div>
    ))}
  </dl>
);

const WalkButton = ({
  label,
  icon: Icon,
  go,
}: {
  label: string;
  icon: typeof IconChevronUp;
  go: (() => void) | undefined;
}) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} disabled={!go} onClick={go}>
    <Icon size={17} />
  </ActionIcon>
);
