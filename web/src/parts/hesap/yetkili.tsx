import type { ReactNode } from 'react';
import type { Route } from '#contract/common/route.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';

export const YetkiNotu = () => (
  <InlineNote status="info">
    Bu işlem için yetkiniz bulunmamaktadır: moderatör görür, onaylar ve atar. Değişiklik için büronuzun yöneticisine
    başvurun.
  </InlineNote>
);

export function Yetkili({ route, children }: { route: Pick<Route, 'roles'>; children: ReactNode }) {
  if (useYetki(route) !== false) return children;
  return (
    <>
      <YetkiNotu />
      <fieldset className="shrink bare" disabled>
        {children}
      </fieldset>
    </>
  );
}
