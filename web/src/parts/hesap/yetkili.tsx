import type { ReactNode } from 'react';
import type { Yetki } from '#contract/common/roller.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';

export const YetkiNotu = () => (
  <InlineNote status="info">
    Bu işlem için yetkiniz bulunmamaktadır: moderatör görür, onaylar ve atar. Değişiklik için büronuzun yöneticisine
    başvurun.
  </InlineNote>
);

export function Yetkili({ route, children }: { route: { roles: readonly Yetki[] | 'public' }; children: ReactNode }) {
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
