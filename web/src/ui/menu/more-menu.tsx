import { MenuButton, type RowAction, RowMenuPopover, useRowMenu } from './row-menu.tsx';

export function MoreMenu({ name, acts }: { name: string; acts: readonly RowAction[] }) {
  const menu = useRowMenu();
  return (
    <>
      <MenuButton menu={menu} name={name} actions={acts} />
      <RowMenuPopover menu={menu} />
    </>
  );
}
