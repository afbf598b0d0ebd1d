import type { renderPage } from './render-page.tsx';

type Screen = Awaited<ReturnType<typeof renderPage>>['screen'];

const rowsWith = (screen: Screen, hasText: string | RegExp | undefined) =>
  hasText === undefined ? screen.getByRole('row') : screen.getByRole('row').filter({ hasText });

export async function rowAct(screen: Screen, act: string, hasText?: string | RegExp): Promise<void> {
  const rows = rowsWith(screen, hasText);
  const button = rows
    .getByRole('button', { name: /: işlemler$/ })
    .or(rows.getByRole('button', { name: new RegExp(`^${act} – `) }))
    .first();
  await button.click();
  const item = screen.getByRole('menuitem', { name: act, exact: true });
  if (item.query()) await item.click();
}
