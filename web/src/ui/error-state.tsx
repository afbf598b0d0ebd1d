import { Button } from '@mantine/core';
import { messageOf } from '#web/lib/http.ts';
import classes from './state.module.css';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  /** Said before the error's own text, e.g. 'Veriler yüklenirken bir hata oluştu.' */
  title?: string;
}

/** A query that failed: what happened and 'Tekrar dene'. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  return (
    <div className={classes.state} data-status="error" role="alert">
      <strong>{title ?? 'Veriler yüklenemedi'}</strong>
      <p>{messageOf(error)}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Tekrar dene
        </Button>
      )}
    </div>
  );
}
