import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconExternalLink } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { PagePath } from '#web/lib/page.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { type RowEdit, useRefusedFocus } from '#web/parts/data-table/use-row-edit.ts';
import { FIRST_FIELD, SidePanel } from '#web/ui/dialog/side-panel.tsx';
import { litOnce } from '#web/ui/form/lit-once.ts';
import { Link } from '#web/ui/link.tsx';
import menuClasses from '#web/ui/menu/menu.module.css';
import { MenuButton, type RowAction, type RowMenu } from '#web/ui/menu/row-menu.tsx';
import { type Parca, Parcalar } from '#web/ui/page/parcalar.tsx';
import classes from './record.module.css';
import { EditedFields, Fields } from './record-fields.tsx';
import { editKey, panelKey } from './row-keys.ts';

interface RecordPanelProps<T> {
  row: T;
  rowKey: string;
  name: string;
  columns: readonly Column<T>[];
  edit: RowEdit<T> | undefined;
  details: ((row: T) => ReactNode) | undefined;
  parts: readonly Parca[] | undefined;
  headline: ReactNode;
  page: PagePath | undefined;
  menu: RowMenu;
  actions: readonly RowAction[];
  walk: { before: (() => void) | undefined; after: (() => void) | undefined };
  onClose: () => void;
}

export function RecordPanel<T>(props: RecordPanelProps<T>) {
  const { row, rowKey, name, columns, edit, details, parts, headline, walk, onClose } = props;
  const body = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<string | null>(null);
  const canEdit = edit !== undefined && columns.some((column) => column.edit);
  const { editing, begin } = useFieldFocus(body, row, edit, canEdit);
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = editing ? editKey(event, editing) : panelKey(event, { begin: () => begin(null), ...walk });
    if (!act) return;
    event.preventDefault();
    act();
  };
  const more = editing ? editing.panel : details?.(row);
  const bilgi = (
    <>
      {editing ? (
        <EditedFields columns={columns} edit={editing} />
      ) : (
        <Fields row={row} columns={columns} onEdit={canEdit ? begin : undefined} />
      )}
      {more && (
        <div key={editing ? 'edit' : rowKey} className={`stack gap-14 ${classes.more}`}>
          {more}
        </div>
      )}
    </>
  );
  return (
    <SidePanel
      title={name}
      hint={<Keys canEdit={canEdit} />}
      focus="panel"
      onClose={onClose}
      onKeyDown={keyDown}
      controls={<Controls {...props} isEditing={editing !== undefined} />}
      footer={canEdit && <EditButtons edit={edit} isEditing={editing !== undefined} begin={() => begin(null)} />}
    >
      <div ref={body}>
        {!editing && headline}
        {parts && !editing ? (
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

const Keys = ({ canEdit }: { canEdit: boolean }) => (
  <small className={`row gap-10 tiny muted ${classes.keys}`} aria-hidden>
    <span>
      <kbd>J</kbd> <kbd>K</kbd> gez
    </span>
    {canEdit && (
      <span>
        <kbd>E</kbd> düzenle
      </span>
    )}
    <span>
      <kbd>Esc</kbd> kapat
    </span>
  </small>
);

function useFieldFocus<T>(
  body: RefObject<HTMLDivElement | null>,
  row: T,
  edit: RowEdit<T> | undefined,
  canEdit: boolean,
) {
  const wanted = useRef<string | null>(null);
  const editing = edit?.isEditing(row) ? edit : undefined;
  const isEditing = editing !== undefined;
  useEffect(() => {
    if (!isEditing) return;
    const field =
      wanted.current && body.current?.querySelector<HTMLElement>(`[data-key="${wanted.current}"] :is(${FIRST_FIELD})`);
    (field || body.current?.querySelector<HTMLElement>(FIRST_FIELD))?.focus();
    const panel = body.current?.closest('dialog');
    return () => panel?.focus();
  }, [isEditing, body]);
  useRefusedFocus(edit?.errors, () => body.current);
  const begin = (key: string | null) => {
    if (!canEdit || isEditing || edit?.isBusy) return;
    wanted.current = key;
    edit?.begin(row);
  };
  return { editing, begin };
}

function Controls<T>({ name, page, menu, actions, walk, isEditing }: RecordPanelProps<T> & { isEditing: boolean }) {
  return (
    <>
      <WalkButton label="Önceki kayıt (K)" icon={IconChevronUp} go={isEditing ? undefined : walk.before} />
      <WalkButton label="Sonraki kayıt (J)" icon={IconChevronDown} go={isEditing ? undefined : walk.after} />
      {page !== undefined && (
        <Link
          className={`muted plain ${menuClasses.menuButton}`}
          to={page}
          aria-label="Sayfasını aç"
          title="Sayfasını aç"
        >
          <IconExternalLink size={17} />
        </Link>
      )}
      {actions.length > 0 && <MenuButton menu={menu} name={name} actions={actions} />}
    </>
  );
}

function EditButtons<T>({ edit, isEditing, begin }: { edit: RowEdit<T>; isEditing: boolean; begin: () => void }) {
  if (!isEditing)
    return (
      <Button variant="default" loading={edit.isBusy} onClick={begin}>
        Düzenle
      </Button>
    );
  return (
    <>
      <Button variant="default" onClick={edit.cancel}>
        Vazgeç
      </Button>
      <Button loading={edit.isBusy} onClick={edit.save} {...litOnce(edit.isDirty)}>
        Kaydet
      </Button>
    </>
  );
}

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
