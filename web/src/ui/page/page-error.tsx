import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from './error-state.tsx';

export function PageError({ error, reset }: ErrorComponentProps) {
  return <ErrorState title="Bu sayfa açılamadı" error={error} onRetry={reset} />;
}
