import { MenuButton, type RowAction, RowMenuPopover, useRowMenu } from './row-menu.tsx';

/** The ⋯ menu holds acts that are rare, or that nobody should hit by mistake. */
export function MoreMenu({ name, acts }: { name: string; acts: readonly RowAction[] }) {
  const menu = useRowMenu();
  return (
    <>
      <MenuButton menu={menu} name={name} actions={acts} />
      <RowMenuPopover menu={menu} />
    </>
  );
}
