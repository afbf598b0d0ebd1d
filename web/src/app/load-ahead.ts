import { readSession } from '#web/lib/session.ts';
import { loadPaper } from '#web/ui/page/paper.ts';
import { screensOf } from './menu.ts';
import { findPage } from './pages.ts';
import { loadPage } from './router.tsx';

/** The first page has what it asked for when nothing has come for QUIET_MS, however slow the computer is. */
const QUIET_MS = 2_500;
const LOOK_MS = 500;

const isQuiet = (): boolean =>
  performance
    .getEntriesByType('resource')
    .every((it) => performance.now() - (it as PerformanceResourceTiming).responseEnd > QUIET_MS);

/**
 * The code of the pages that the menu names is read in idle moments, page by page, so that the first visit to one waits
 * for its data alone: on an old computer reading code takes longer than all else, and a style sheet that arrives at the
 * press lays out the page that is being left once more.
 * What shows messages and what heads printed sheets comes first.
 */
export function loadAhead(): void {
  // A message that the server is out of reach could not load its own code.
  void import('#web/ui/notice/toaster.tsx').catch(() => undefined);
  void loadPaper();
  const rol = readSession()?.rol;
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  const paths = rol && !isSaving ? [...new Set(screensOf(rol).map(({ path }) => path))] : [];
  const next = (): void => {
    const page = findPage(paths.shift() ?? '');
    // The visit itself tells of a file that does not load.
    if (page)
      loadPage(page).then(
        () => void setTimeout(next, LOOK_MS),
        () => undefined,
      );
  };
  const timer = setInterval(() => {
    if (!isQuiet()) return;
    clearInterval(timer);
    next();
  }, LOOK_MS);
}
