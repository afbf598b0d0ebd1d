import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadCodePatiently } from '#web/lib/load-code.ts';
import { ReleasedAnew } from './page/released-anew.tsx';

/**
 * A part whose file loads when it is first shown, under a Suspense of the caller's. It waits for an unreachable server,
 * and a file that is gone says so in its place: an error would take the whole page away, with all that was typed there.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(() =>
    loadCodePatiently(load).then(
      (component) => ({ default: component }),
      () => ({ default: ReleasedAnew as ComponentType<P> }),
    ),
  ) as unknown as ComponentType<P>;

export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  shape: ReactNode = <div aria-busy="true" />,
): ComponentType<P> {
  const Part = lazyPart(load);
  return (props) => (
    <Suspense fallback={shape}>
      <Part {...props} />
    </Suspense>
  );
}
