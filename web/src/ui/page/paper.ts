import { paper } from './paper-store.ts';

let asked: Promise<void> | undefined;

/** The first load has no room for what only paper needs, so it comes when somebody prints or the page is idle. */
export function loadPaper(): Promise<void> {
  if (paper.get()) return Promise.resolve();
  asked ??= Promise.all([
    import('#web/lib/api-client.ts'),
    import('#contract/sistem/kvkk.ts'),
    import('./paper-head.tsx'),
  ])
    .then(async ([{ call }, { getAydinlatma }, { PagePaper }]) => {
      const { firma_adi } = await call(getAydinlatma, {});
      paper.set({ firma: firma_adi || 'Muhasip', PagePaper });
    })
    .catch(() => undefined)
    .finally(() => {
      asked = undefined;
    });
  return asked;
}

/** The browser takes the page for paper in the next frame, when the head that has just been loaded stands in it. */
export const printPage = (): void => void loadPaper().then(() => requestAnimationFrame(() => window.print()));
