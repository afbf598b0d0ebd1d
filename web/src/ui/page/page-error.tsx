import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from './error-state.tsx';

/** Shown in place of a page that has thrown an error; the sidebar stays usable. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return <ErrorState title="Bu sayfa açılamadı" error={error} onRetry={reset} />;
}
