import type { renderPage } from './render-page.tsx';

type Screen = Awaited<ReturnType<typeof renderPage>>['screen'];

/** What stands in the menu of a list. */
export async function listTool(screen: Screen, tool: string): Promise<void> {
  await screen.getByRole('button', { name: 'Liste araçları' }).first().click();
  await screen.getByRole('menuitem', { name: tool, exact: true }).click();
}

/** All fields of a list's filter beside it. */
export async function openAllFilters(screen: Screen): Promise<void> {
  await screen.getByRole('button', { name: 'Süzgeç', exact: true }).click();
  await screen.getByRole('option', { name: 'Tüm alanlar' }).click();
}
