import { Button } from '@mantine/core';
import { messageOf, nedenOf } from '#web/lib/http.ts';
import classes from './state.module.css';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  title?: string;
  isListe?: boolean;
}

export function ErrorState({ error, onRetry, title, isListe }: ErrorStateProps) {
  return (
    <div className={classes.state} data-status="error" role="alert">
      {isListe ? (
        <strong>Veri çekme hatası: {nedenOf(error)}</strong>
      ) : (
        <>
          <strong>{title ?? 'Veriler yüklenemedi'}</strong>
          <p>{messageOf(error)}</p>
        </>
      )}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Tekrar dene
        </Button>
      )}
    </div>
  );
}
