import { type ComponentType, lazy, Suspense } from 'react';

export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(() => load().then((component) => ({ default: component }))) as unknown as ComponentType<P>;
  return (props) => (
    <Suspense fallback={<div aria-busy="true" />}>
      <Part {...props} />
    </Suspense>
  );
}
