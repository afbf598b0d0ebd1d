export type PickKey = { go: number; extend: boolean } | { choose: 'row' | 'range' | 'all' } | null;

interface At {
  active: number;
  count: number;
  page: number;
  multiple: boolean;
}

/** The keys follow ARIA's pattern for listboxes; Page Up, Page Down and, for a single choice, Enter are added. */
export function pickKey(
  { key, shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  at: At,
): PickKey {
  const to = (row: number): PickKey => ({
    go: Math.max(0, Math.min(row, at.count - 1)),
    extend: shiftKey && at.multiple,
  });
  switch (key) {
    case 'ArrowUp':
      return to(at.active - 1);
    case 'ArrowDown':
      return to(at.active + 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(at.count - 1);
    case 'PageUp':
      return to(at.active - at.page);
    case 'PageDown':
      return to(at.active + at.page);
    case ' ':
      return { choose: shiftKey && at.multiple ? 'range' : 'row' };
    case 'Enter':
      return at.multiple ? null : { choose: 'row' };
    case 'a':
    case 'A':
      return at.multiple && (ctrlKey || metaKey) ? { choose: 'all' } : null;
    default:
      return null;
  }
}
