import { MenuButton, type RowAction, RowMenuPopover, useRowMenu } from './row-menu.tsx';

/** The ⋯ of a page: what is done there seldom, or is not to be hit by mistake. */
export function MoreMenu({ name, acts }: { name: string; acts: readonly RowAction[] }) {
  const menu = useRowMenu();
  return (
    <>
      <MenuButton menu={menu} name={name} actions={acts} />
      <RowMenuPopover menu={menu} />
    </>
  );
}
